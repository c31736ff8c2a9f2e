import { circle, ellipse, line, path, rect, row } from "../strokes.ts";
import type { Tones } from "../tones.ts";

/** A date palm; its crown is `height` above the ground. */
export function palm(x: number, ground: number, height: number, tones: Tones, lean = 0): string {
  const { leaf, leafDeep, woodDeep, wood, warm } = tones;
  const top = ground - height;
  const crown = x + lean;
  const size = Math.min(1.15, 0.55 + height / 260);
  const frond = (reach: number, rise: number, fall: number, fill: string) =>
    path(
      `M${crown} ${top}q${reach * 0.4 * size} ${-rise * size} ${reach * size} ${fall * size}q${-reach * 0.42 * size} ${(-fall - rise * 0.35) * size * 0.55} ${-reach * size} ${-fall * size}z`,
      fill,
    );
  const trunk = path(
    `M${x - 6} ${ground}Q${x - 3} ${ground - height / 2} ${crown - 4} ${top}h8Q${x + 5} ${ground - height / 2} ${x + 7} ${ground}z`,
    woodDeep,
  );
  const rings = row(Math.floor(height / 22), (index) => {
    const y = ground - 12 - index * 22;
    const shift = x + lean * ((ground - y) / height) ** 2;
    return line(`M${Math.round(shift - 3)} ${y}h6`, wood, 2);
  });
  return (
    trunk +
    rings +
    frond(-62, 30, 34, leafDeep) +
    frond(62, 30, 34, leafDeep) +
    frond(-40, 10, 54, leafDeep) +
    frond(40, 10, 54, leafDeep) +
    frond(-70, 44, 4, leaf) +
    frond(70, 44, 4, leaf) +
    frond(-42, 62, -26, leaf) +
    frond(42, 62, -26, leaf) +
    frond(-22, 4, 58, leaf) +
    frond(24, 4, 56, leaf) +
    circle(crown - 5, top + 6, 4, warm) +
    circle(crown + 5, top + 8, 4, warm)
  );
}

/** A ghaf tree: a wide, light crown over thin stems. */
export function ghaf(x: number, ground: number, height: number, tones: Tones): string {
  const { leaf, leafDeep, woodDeep } = tones;
  const top = ground - height;
  return (
    line(
      `M${x} ${ground}q-4 ${-height * 0.4} -14 ${-height * 0.6}M${x} ${ground - height * 0.3}q10 ${-height * 0.2} 22 ${-height * 0.4}`,
      woodDeep,
      6,
    ) +
    ellipse(x - 20, top + 26, 42, 24, leafDeep) +
    ellipse(x + 26, top + 24, 38, 22, leafDeep) +
    ellipse(x, top + 14, 40, 22, leaf) +
    ellipse(x + 34, top + 16, 22, 13, leaf)
  );
}

/** A hedge of bougainvillea. */
export function bougainvillea(x: number, ground: number, width: number, tones: Tones): string {
  const { leafDeep, leaf } = tones;
  const blossom = tones.light === "evening" ? "#a8587f" : "#cf6f98";
  const count = Math.max(2, Math.round(width / 24));
  return (
    row(count, (index) => {
      const at = x + 12 + index * 24;
      const high = 16 + ((index * 7) % 11);
      return circle(at, ground - high, 18, index % 2 ? leaf : leafDeep);
    }) +
    row(count * 3, (index) => {
      const at = x + 4 + index * 8;
      return circle(at, ground - 14 - ((index * 13) % 24), 4 + (index % 3), blossom);
    }) +
    rect(x - 4, ground - 8, width + 10, 8, leafDeep, 4)
  );
}

/** A clipped shrub in a box. */
export const shrubBox = (x: number, ground: number, tones: Tones) =>
  circle(x, ground - 42, 19, tones.leaf) +
  circle(x - 9, ground - 34, 12, tones.leafDeep) +
  path(`M${x - 17} ${ground - 26}h34l-4 26h-26z`, tones.accentDeep);

/** A large-leaved plant in a pot, for rooms. */
export function pottedPlant(x: number, ground: number, tones: Tones, size = 1): string {
  const { leaf, leafDeep, wood, woodDeep } = tones;
  const blade = (bend: number, rise: number, fill: string) =>
    path(
      `M${x} ${ground - 40 * size}C${x + bend * 0.2 * size} ${ground - (40 + rise * 0.7) * size} ${x + bend * 0.7 * size} ${ground - (40 + rise) * size} ${x + bend * size} ${ground - (42 + rise * 0.86) * size}C${x + bend * 1.05 * size} ${ground - (40 + rise * 0.5) * size} ${x + bend * 0.6 * size} ${ground - (40 + rise * 0.2) * size} ${x} ${ground - 40 * size}z`,
      fill,
    );
  return (
    blade(-52, 62, leafDeep) +
    blade(50, 70, leafDeep) +
    blade(-34, 100, leaf) +
    blade(28, 112, leaf) +
    blade(-62, 30, leaf) +
    blade(60, 34, leaf) +
    path(
      `M${x - 24 * size} ${ground - 42 * size}h${48 * size}l${-7 * size} ${42 * size}h${-34 * size}z`,
      wood,
    ) +
    rect(x - 26 * size, ground - 46 * size, 52 * size, 10 * size, woodDeep, 3 * size)
  );
}

const twigs = [
  [-22, 86],
  [-14, 68],
  [20, 92],
  [14, 72],
  [0, 98],
  [-6, 82],
  [8, 84],
] as const;

/** A branch in a vase. */
export const vase = (x: number, ground: number, tones: Tones) =>
  line(
    `M${x} ${ground - 36}q-6 -30 -22 -48M${x} ${ground - 36}q4 -34 20 -56M${x} ${ground - 40}v-54`,
    tones.leafDeep,
    3,
  ) +
  twigs
    .map(([bend, rise], index) =>
      ellipse(x + bend, ground - rise, 8, 5, index % 2 ? tones.leaf : tones.leafDeep),
    )
    .join("") +
  path(
    `M${x - 8} ${ground - 42}h16q-2 10 6 20q8 16 -4 22h-20q-12 -6 -4 -22q8 -10 6 -20z`,
    tones.accent,
  );
