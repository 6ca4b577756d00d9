import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

// Draws the icon: two cards on felt, the front one with a golden rule across it. `npm run icons` writes it into `public`.

type Colour = readonly [number, number, number];
const FELT: Colour = [0x27, 0x53, 0x3f];
const FELT_EDGE: Colour = [0x1b, 0x3f, 0x30];
const BACK: Colour = [0x28, 0x38, 0x4e];
const PAPER: Colour = [0xf6, 0xf0, 0xdf];
const GOLD: Colour = [0xe2, 0xa4, 0x40];

interface Card {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly colour: Colour;
}

/** Of a square of side 1, the centre at 0, 0; the later lie upon the earlier. */
const CARDS: readonly Card[] = [
  { x: -0.08, y: 0.0, degrees: -14, width: 0.4, height: 0.56, radius: 0.045, colour: PAPER },
  { x: -0.08, y: 0.0, degrees: -14, width: 0.35, height: 0.51, radius: 0.03, colour: BACK },
  { x: 0.08, y: 0.01, degrees: 8, width: 0.4, height: 0.56, radius: 0.045, colour: BACK },
  { x: 0.08, y: 0.01, degrees: 8, width: 0.39, height: 0.55, radius: 0.042, colour: PAPER },
  { x: 0.08, y: 0.01, degrees: 8, width: 0.26, height: 0.035, radius: 0.017, colour: GOLD },
  { x: 0.072, y: -0.085, degrees: 8, width: 0.26, height: 0.014, radius: 0.007, colour: BACK },
  { x: 0.094, y: 0.1, degrees: 8, width: 0.26, height: 0.014, radius: 0.007, colour: BACK },
];

function covers({ x, y, degrees, width, height, radius }: Card, px: number, py: number): boolean {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - width / 2 + radius;
  const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - height / 2 + radius;
  return Math.hypot(Math.max(across, 0), Math.max(along, 0)) <= radius && Math.max(across, along) <= radius;
}

interface Drawing {
  readonly size: number;
  /** Rounded corners; the whole square is felt where a system cuts its own shape. */
  readonly rounded: boolean;
  readonly scale: number;
}

/** Colour at a point, null where nothing is. */
function colourAt({ rounded, scale }: Drawing, px: number, py: number): Colour | null {
  const ground: Card = { x: 0, y: 0, degrees: 0, width: 1, height: 1, radius: rounded ? 0.2 : 0, colour: FELT };
  if (!covers(ground, px, py)) return null;
  const shown = CARDS.findLast((card) => covers(card, px / scale, py / scale));
  if (shown !== undefined) return shown.colour;
  const edge = Math.min(1, Math.hypot(px, py) / 0.75);
  return FELT.map((part, i) => part + ((FELT_EDGE[i] as number) - part) * edge * edge) as unknown as Colour;
}

const SAMPLES = 4;

function pixels(drawing: Drawing): Buffer {
  const { size } = drawing;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let [red, green, blue, seen] = [0, 0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const at = (pixel: number, part: number): number => (pixel + (part + 0.5) / SAMPLES) / size - 0.5;
        const colour = colourAt(drawing, at(column, sample % SAMPLES), at(row, Math.floor(sample / SAMPLES)));
        if (colour === null) continue;
        red += colour[0];
        green += colour[1];
        blue += colour[2];
        seen++;
      }
      const offset = row * (size * 4 + 1) + 1 + column * 4;
      const mean = (sum: number): number => (seen === 0 ? 0 : Math.round(sum / seen));
      rows.set([mean(red), mean(green), mean(blue), Math.round((seen * 255) / (SAMPLES * SAMPLES))], offset);
    }
  }
  return rows;
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return framed;
}

function png(drawing: Drawing): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(drawing.size, 0);
  header.writeUInt32BE(drawing.size, 4);
  // Eight bits, with colour and transparency.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(drawing), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const hex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const SIDE = 512;
const rounded = (n: number): number => Math.round(n * SIDE * 10) / 10;

function svg(): string {
  const rects = CARDS.map(({ x, y, degrees, width, height, radius, colour }) => {
    const [cx, cy] = [rounded(x + 0.5), rounded(y + 0.5)];
    const box = `x="${rounded(x + 0.5 - width / 2)}" y="${rounded(y + 0.5 - height / 2)}" width="${rounded(width)}" height="${rounded(height)}"`;
    return `  <rect ${box} rx="${rounded(radius)}" fill="${hex(colour)}" transform="rotate(${degrees} ${cx} ${cy})"/>`;
  });
  const ground = `  <rect width="${SIDE}" height="${SIDE}" rx="${SIDE / 5}" fill="${hex(FELT)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    '  <title>Goldenrule</title>',
    ground,
    ...rects,
    '</svg>',
    '',
  ].join('\n');
}

const folder = fileURLToPath(new URL('../public', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'icon.svg'), svg());
writeFileSync(join(folder, 'icon-192.png'), png({ size: 192, rounded: true, scale: 1.15 }));
writeFileSync(join(folder, 'icon-512.png'), png({ size: 512, rounded: true, scale: 1.15 }));
writeFileSync(join(folder, 'icon-maskable-512.png'), png({ size: 512, rounded: false, scale: 0.95 }));
