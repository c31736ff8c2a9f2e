import { seededNumbers } from "#app/ui/motif/lattice.ts";
import { hues, type Light, lights, type Tones, tonesOf } from "./tones.ts";

export interface Look {
  hue: number;
  light: Light;
}

/** What a drawing is made with: its colours, and its own numbers for everything that may differ. */
export interface Brush {
  look: Look;
  tones: Tones;
  /** Numbers from 0 up to 1, the same for the same seed. */
  next: () => number;
  /** Takes one of a list by the next number. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something with this chance is there. */
  chance: (share: number) => boolean;
}

function pickBy<Item>(next: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from.");
  return item;
}

/** @param isInside whether the picture shows a room. */
export function brushOf(
  seed: string,
  { look, isInside }: { look?: Look; isInside?: boolean } = {},
): Brush {
  const next = seededNumbers(seed);
  const own = { hue: pickBy(next, hues), light: pickBy(next, lights) };
  const { hue, light } = look ?? own;
  return {
    look: { hue, light },
    tones: tonesOf(hue, light, isInside),
    next,
    pick: (items) => pickBy(next, items),
    chance: (share) => next() < share,
  };
}

/** Fills of the patterns that every picture may use. */
export const lattice = "url(#l)";
export const fineLattice = "url(#f)";
export const sky = "url(#s)";

function definitions({ skyTop, skyLow, wood, woodDeep, wallShade, tint }: Tones): string {
  const star =
    "M0 12L8.5 8.5L12 0L15.5 8.5L24 12L15.5 15.5L12 24L8.5 15.5zM0 0L8.5 8.5M24 0L15.5 8.5M24 24L15.5 15.5M0 24L8.5 15.5";
  const diamonds = "M0 7L7 0L14 7L7 14z";
  return (
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${skyTop}"/><stop offset="1" stop-color="${skyLow}"/></linearGradient>` +
    `<pattern id="l" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0h24v24H0z" fill="${wood}"/><path d="${star}" fill="none" stroke="${woodDeep}" stroke-width="2"/></pattern>` +
    `<pattern id="f" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0h14v14H0z" fill="${wallShade}"/><path d="${diamonds}" fill="${tint}"/></pattern>`
  );
}

/** The whole picture: 640 × 400 units, without texts, so that it reads in both directions. */
export function finish(body: string, tones: Tones): string {
  const defs = body.includes("url(#") ? `<defs>${definitions(tones)}</defs>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="960" height="600">${defs}${body}</svg>`;
}
