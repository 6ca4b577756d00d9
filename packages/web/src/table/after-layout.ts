/**
 * Calls once the browser has laid the element out of itself, before it is painted: to measure then costs nothing, to measure earlier would make
 * the browser lay everything out in the middle of the script. Gives back how to call it off.
 */
export function afterLayout(element: Element, measure: () => void): () => void {
  const watcher = new ResizeObserver(() => {
    watcher.disconnect();
    measure();
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}
