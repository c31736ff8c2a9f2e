import { toHex } from "../oklch.ts";

interface LatticeOptions {
  /** The same seed always draws the same picture. */
  seed: string;
  width: number;
  height: number;
  /** Degrees on the colour circle. */
  hue: number;
}

/** Numbers from 0 up to 1 that follow from the seed alone (FNV-1a, then mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Point = [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

function outline(points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A star polygon around a middle; `turn` in radians. */
function star(
  middle: Point,
  options: { points: number; outer: number; inner: number; turn: number },
): Point[] {
  const { points, outer, inner, turn } = options;
  return Array.from({ length: points * 2 }, (_, index): Point => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = turn + (index * Math.PI) / points;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

/** The ratio of inner to outer radius of an eight-pointed star made of two squares. */
const twoSquares = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** The polygons of one tile of each pattern; lines continue across touching tiles. */
const patterns: ((size: number) => Point[][])[] = [
  // Star and cross: points meet at the tile's edges, crosses appear between.
  (size) => [
    star([size / 2, size / 2], {
      points: 8,
      outer: size / 2,
      inner: (size / 2) * twoSquares,
      turn: 0,
    }),
  ],
  // The same with a smaller star held inside.
  (size) => [
    star([size / 2, size / 2], {
      points: 8,
      outer: size / 2,
      inner: (size / 2) * twoSquares,
      turn: 0,
    }),
    star([size / 2, size / 2], {
      points: 8,
      outer: size * 0.27,
      inner: size * 0.27 * twoSquares,
      turn: Math.PI / 8,
    }),
  ],
  // Octagons and small squares, with a star in each octagon.
  (size) => [
    star([size / 2, size / 2], {
      points: 4,
      outer: size * 0.5412,
      inner: size * 0.5412,
      turn: Math.PI / 8,
    }),
    star([size / 2, size / 2], { points: 8, outer: size / 2, inner: size * 0.29, turn: 0 }),
  ],
];

interface LatticeLook {
  ground: string;
  line: string;
  /** Set together with the seed: the pattern and its measure. */
  pattern: string;
}

/** Colours and lines of a lattice; `tile` is the side of its square in units of the picture. */
function latticeLook({
  seed,
  hue,
  tile,
}: {
  seed: string;
  hue: number;
  tile: number;
}): LatticeLook {
  const next = seededNumbers(seed);
  const draw = patterns[Math.floor(next() * patterns.length)] ?? patterns[0];
  const size = tile * (0.85 + next() * 0.3);
  const [x, y] = [round(next() * size), round(next() * size)];
  const paths = (draw?.(size) ?? []).map((points) => `<path d="${outline(points)}"/>`).join("");
  const line = toHex({ lightness: 0.8, chroma: 0.05, hue });
  const side = round(size);
  return {
    ground: toHex({ lightness: 0.9, chroma: 0.032, hue }),
    line,
    pattern:
      `<pattern id="l" width="${side}" height="${side}" x="${x}" y="${y}" patternUnits="userSpaceOnUse">` +
      `<g fill="none" stroke="${line}" stroke-width="1.6" stroke-linejoin="round">${paths}</g></pattern>`,
  };
}

function picture(options: {
  width: number;
  height: number;
  title?: string;
  defs: string;
  body: string;
}): string {
  const { width, height, title, defs, body } = options;
  const name = title ? ` role="img"><title>${escapeText(title)}</title>` : ">";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    `${name}<defs>${defs}</defs>${body}</svg>`
  );
}

function escapeText(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A quiet lattice over its ground. */
export function drawLattice({ seed, width, height, hue }: LatticeOptions): string {
  const { ground, pattern } = latticeLook({
    seed,
    hue,
    tile: Math.max(24, Math.min(width, height) / 4),
  });
  const body = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><path fill="url(#l)" d="M0 0h${width}v${height}H0z"/>`;
  return picture({ width, height, defs: pattern, body });
}

/** The hue of a specialty: always the same, from sand over green and teal to violet, never an error's red. */
export function specialtyHue(specialtySlug: string | null): number {
  if (!specialtySlug) return 200;
  return 70 + Math.floor(seededNumbers(specialtySlug)() * 12) * 20;
}
