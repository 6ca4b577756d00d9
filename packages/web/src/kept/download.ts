/** Gives a text to the user as a file. */
export function download(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, and an address that is kept for ever would never be freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Something that cannot be read, as it stands: perhaps another page can. */
export function rawText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    // A ring, or a number that JSON does not have.
    return String(value);
  }
}
