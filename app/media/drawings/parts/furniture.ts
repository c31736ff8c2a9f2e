import { circle, ellipse, line, path, rect, row } from "../strokes.ts";
import type { Tones } from "../tones.ts";

/** A seat with arms, from the front; `x` is its middle. */
export const armchair = (x: number, floor: number, fill: string, shade: string, tones: Tones) =>
  line(`M${x - 40} ${floor - 12}l-5 12M${x + 40} ${floor - 12}l5 12`, tones.woodDeep, 6) +
  rect(x - 44, floor - 104, 88, 84, fill, 22) +
  rect(x - 58, floor - 66, 26, 56, shade, 12) +
  rect(x + 32, floor - 66, 26, 56, shade, 12) +
  rect(x - 36, floor - 50, 72, 38, fill, 10) +
  line(`M${x - 30} ${floor - 50}h60`, shade, 3);

export const sofa = (x: number, floor: number, fill: string, shade: string, tones: Tones) =>
  line(`M${x - 88} ${floor - 8}v8M${x + 88} ${floor - 8}v8`, tones.woodDeep, 7) +
  rect(x - 96, floor - 88, 192, 70, fill, 18) +
  rect(x - 112, floor - 60, 32, 52, shade, 14) +
  rect(x + 80, floor - 60, 32, 52, shade, 14) +
  rect(x - 82, floor - 46, 80, 38, fill, 10) +
  rect(x + 2, floor - 46, 80, 38, fill, 10) +
  line(`M${x - 76} ${floor - 46}h150M${x} ${floor - 82}v74`, shade, 3) +
  rect(x - 74, floor - 82, 44, 38, tones.warmSoft, 8);

/** A chair for those who wait. */
export const chair = (x: number, floor: number, fill: string, tones: Tones) =>
  rect(x - 24, floor - 88, 48, 44, fill, 12) +
  rect(x - 27, floor - 44, 54, 12, fill, 6) +
  line(`M${x - 20} ${floor - 32}l-5 32M${x + 20} ${floor - 32}l5 32`, tones.woodDeep, 5);

export const stool = (x: number, floor: number, fill: string, tones: Tones) =>
  rect(x - 24, floor - 56, 48, 13, fill, 6) +
  line(`M${x} ${floor - 44}v28M${x - 20} ${floor - 4}l20 -14l20 14`, tones.metalDeep, 5) +
  circle(x - 20, floor - 3, 4, tones.deep) +
  circle(x + 20, floor - 3, 4, tones.deep);

export const desk = (x: number, floor: number, width: number, tones: Tones) =>
  rect(x - width / 2 + 10, floor - 74, 12, 74, tones.woodDeep) +
  rect(x + width / 2 - 70, floor - 74, 60, 74, tones.wood) +
  line(
    `M${x + width / 2 - 60} ${floor - 50}h40M${x + width / 2 - 60} ${floor - 26}h40`,
    tones.woodDeep,
    3,
  ) +
  rect(x - width / 2, floor - 84, width, 12, tones.woodDeep, 3);

/** A screen on its foot; `picture` lies within 100 × 64 around 0, 0. */
export const monitor = (x: number, base: number, size: number, tones: Tones, picture = "") =>
  rect(x - 5 * size, base - 20 * size, 10 * size, 18 * size, tones.metalDeep) +
  rect(x - 24 * size, base - 4 * size, 48 * size, 5 * size, tones.metalDeep, 2) +
  rect(x - 56 * size, base - 92 * size, 112 * size, 74 * size, tones.deep, 5) +
  rect(x - 51 * size, base - 87 * size, 102 * size, 64 * size, tones.accentDeep, 2) +
  `<g transform="translate(${x} ${base - 55 * size}) scale(${size})">${picture}</g>`;

/** A couch for examinations. */
export const couch = (x: number, floor: number, width: number, tones: Tones) =>
  rect(x - width / 2 + 12, floor - 48, 9, 48, tones.metalDeep) +
  rect(x + width / 2 - 21, floor - 48, 9, 48, tones.metalDeep) +
  rect(x - width / 2 + 12, floor - 22, width - 24, 6, tones.metalDeep) +
  path(`M${x - width / 2} ${floor - 58}l18 -34q4 -8 12 -8h28l-14 42z`, tones.accent) +
  rect(x - width / 2, floor - 64, width, 20, tones.accent, 8) +
  rect(x - width / 2 + 58, floor - 67, width - 64, 10, tones.white, 4);

/** A bed with sheets and a raised end. */
export const bed = (x: number, floor: number, tones: Tones) =>
  rect(x - 128, floor - 128, 10, 128, tones.metalDeep, 4) +
  rect(x + 122, floor - 86, 10, 86, tones.metalDeep, 4) +
  rect(x - 120, floor - 46, 246, 18, tones.metal, 4) +
  path(`M${x - 120} ${floor - 46}l14 -54q4 -10 14 -10h40l16 64z`, tones.white) +
  rect(x - 104, floor - 102, 52, 22, tones.accentSoft, 10) +
  path(`M${x - 62} ${floor - 46}v-26q60 -14 186 -2v28z`, tones.accent) +
  path(`M${x - 62} ${floor - 68}q60 -14 110 -8v14q-60 -4 -110 6z`, tones.white) +
  circle(x - 100, floor - 8, 8, tones.deep) +
  circle(x + 104, floor - 8, 8, tones.deep) +
  line(`M${x - 100} ${floor - 28}v14M${x + 104} ${floor - 28}v14`, tones.metalDeep, 5);

/** A stand that holds a bag of fluid. */
export const drip = (x: number, floor: number, tones: Tones, height = 200) =>
  line(
    `M${x} ${floor - 4}v${-height}M${x - 18} ${floor - height}h36M${x - 22} ${floor}l22 -10l22 10`,
    tones.metalDeep,
    4,
  ) +
  path(`M${x + 6} ${floor - height + 6}h22v34q-11 12 -22 0z`, tones.accentSoft) +
  path(`M${x + 6} ${floor - height + 22}h22v18q-11 12 -22 0z`, tones.accent) +
  line(`M${x + 17} ${floor - height + 46}q2 60 -8 96`, tones.metalDeep, 2);

export const pendant = (x: number, drop: number, fill: string, tones: Tones) =>
  line(`M${x} 0v${drop}`, tones.deep, 2) +
  path(
    `M${x - 32} ${drop + 34}C${x - 30} ${drop + 8} ${x - 14} ${drop} ${x} ${drop}S${x + 30} ${drop + 8} ${x + 32} ${drop + 34}z`,
    fill,
  ) +
  ellipse(x, drop + 34, 32, 5, tones.warmSoft);

/** A set of boards with jars, boxes and books. */
export function shelves(
  x: number,
  top: number,
  { columns, rows, gap = 46 }: { columns: number; rows: number; gap?: number },
  tones: Tones,
  fills: readonly string[],
): string {
  const width = columns * 22 + 12;
  return (
    rect(x, top, width, rows * gap + 8, tones.woodDeep, 3) +
    rect(x + 5, top + 5, width - 10, rows * gap - 2, tones.wallShade) +
    row(rows, (level) => rect(x + 2, top + (level + 1) * gap, width - 4, 5, tones.wood)) +
    row(columns * rows, (index) => {
      const column = index % columns;
      const level = Math.floor(index / columns);
      const mixed = (index * 7 + level * 3) % 5;
      const height = [26, 20, 30, 23, 28][mixed] ?? 24;
      const base = top + (level + 1) * gap;
      const fill = fills[(index * 3 + level) % fills.length] ?? tones.accent;
      return mixed === 4
        ? ""
        : rect(x + 9 + column * 22, base - height, 15, height, fill, mixed % 2 ? 4 : 1) +
            (mixed % 2 ? rect(x + 11 + column * 22, base - height - 4, 11, 5, tones.deep, 2) : "");
    })
  );
}

export const rug = (x: number, floor: number, width: number, tones: Tones) =>
  ellipse(x, floor + 10, width / 2, 20, tones.accentSoft) +
  ellipse(x, floor + 10, width / 2 - 14, 14, tones.tint);

/** A cabinet on wheels with a tray. */
export const trolley = (x: number, floor: number, tones: Tones) =>
  rect(x - 36, floor - 92, 72, 78, tones.white, 4) +
  rect(x - 36, floor - 92, 72, 8, tones.metalDeep, 3) +
  line(`M${x - 26} ${floor - 66}h52M${x - 26} ${floor - 42}h52`, tones.metalDeep, 3) +
  line(
    `M${x - 8} ${floor - 74}h16M${x - 8} ${floor - 52}h16M${x - 8} ${floor - 28}h16`,
    tones.accent,
    4,
  ) +
  circle(x - 26, floor - 7, 7, tones.deep) +
  circle(x + 26, floor - 7, 7, tones.deep) +
  rect(x - 26, floor - 108, 12, 16, tones.glass, 2) +
  rect(x - 8, floor - 102, 30, 10, tones.accentSoft, 2);
