import { drawBackdrop } from "../facades/backdrops.ts";
import { facades } from "../facades/draw-facade.ts";
import { windTower } from "../facades/openings.ts";
import { emblems } from "../parts/emblems.ts";
import { palm, pottedPlant } from "../parts/plants.ts";
import { type Brush, fineLattice, lattice, sky } from "../picture.ts";
import { arch, archOutline, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";

/** Where the scene of an article takes place; things stand at 330 unless it says otherwise. */
export type Stage = (brush: Brush) => string;

/** The promenade along the water. */
export const corniche: Stage = (brush) => {
  const { tones } = brush;
  return (
    drawBackdrop(brush, 226) +
    rect(0, 226, 640, 66, tones.water) +
    row(8, (index) =>
      line(
        `M${(index * 197) % 600} ${240 + ((index * 19) % 44)}h${30 + ((index * 37) % 60)}`,
        tones.skyLow,
        3,
      ),
    ) +
    rect(0, 288, 640, 112, tones.path) +
    row(9, (index) => rect(24 + index * 74, 238, 6, 56, tones.metalDeep, 3)) +
    line("M0 240h640M0 264h640", tones.metalDeep, 4) +
    line("M0 330L640 330M0 374h640", tones.wallShade, 3) +
    palm(50, 380, 270, tones, 22)
  );
};

/** A walled garden with a wind tower. */
export const garden: Stage = (brush) => {
  const { tones, chance } = brush;
  const side = chance(0.5) ? 40 : 520;
  return (
    drawBackdrop(brush, 250) +
    rect(0, 204, 640, 90, tones.wall) +
    row(7, (index) => arch(46 + index * 92, 294, 56, 70, tones.tint)) +
    rect(0, 198, 640, 10, tones.wallShade) +
    windTower(side, 294, 76, 250, tones) +
    rect(0, 290, 640, 110, tones.leaf) +
    path("M210 400C260 340 300 320 320 290h36C370 330 420 350 470 400z", tones.path) +
    row(10, (index) =>
      ellipse((index * 71 + 10) % 640, 310 + ((index * 29) % 80), 18, 4, tones.leafDeep),
    )
  );
};

const framedView = (
  brush: Brush,
  id: string,
  x: number,
  base: number,
  width: number,
  height: number,
) =>
  arch(x, base + 8, width + 28, height + 24, brush.tones.wallShade) +
  `<clipPath id="${id}"><path d="${archOutline(x, base, width, height)}"/></clipPath><g clip-path="url(#${id})">${rect(x - width / 2, base - height, width, height, sky)}${circle(x + width * 0.16, base - height * 0.6, width * 0.13, brush.tones.sun)}${path(`M${x - width / 2} ${base}v-60q${width * 0.25} -50 ${width * 0.5} -14t${width * 0.5} -16v90z`, brush.tones.far)}${path(`M${x - width / 2} ${base}v-24q${width * 0.3} -40 ${width * 0.6} 0t${width * 0.4} -10v34z`, brush.tones.near)}</g>`;

/** A large arch that opens to the dunes, with a ledge before it. */
export const greatArch: Stage = (brush) => {
  const { tones } = brush;
  return (
    rect(0, 0, 640, 330, tones.tint) +
    rect(0, 0, 78, 330, fineLattice) +
    rect(562, 0, 78, 330, fineLattice) +
    framedView(brush, "a", 320, 318, 350, 300) +
    rect(0, 318, 640, 82, tones.wall) +
    rect(0, 318, 640, 10, tones.wallShade) +
    pottedPlant(84, 340, tones, 1.1) +
    pottedPlant(566, 340, tones, 0.9)
  );
};

/** A room at night, with the moon in the window. */
export const nightRoom: Stage = ({ tones }) =>
  rect(0, 0, 640, 310, tones.accentDeep) +
  rect(0, 0, 640, 30, tones.deep) +
  arch(470, 232, 176, 204, tones.accent) +
  arch(470, 224, 152, 180, tones.deep) +
  circle(490, 112, 30, tones.warmSoft) +
  circle(478, 106, 26, tones.deep) +
  row(6, (index) =>
    circle(414 + ((index * 47) % 110), 84 + ((index * 31) % 110), 2, tones.warmSoft),
  ) +
  line("M470 50v174M396 148h148", tones.accent, 5) +
  rect(0, 310, 640, 90, tones.woodDeep) +
  ellipse(320, 358, 270, 26, tones.accent) +
  circle(120, 168, 90, "#ffffff0d") +
  line("M120 310V180", tones.wood, 5) +
  path("M82 182h76l-18 -58h-40z", tones.warm) +
  faded(0.18, path("M82 182L10 310H230L158 182z", tones.warm));

/** A counter at a kitchen window. */
export const kitchen: Stage = (brush) => {
  const { tones } = brush;
  return (
    rect(0, 0, 640, 300, tones.wall) +
    rect(0, 170, 640, 130, fineLattice) +
    rect(0, 166, 640, 6, tones.tintShade) +
    framedView(brush, "a", 180, 232, 190, 196) +
    rect(340, 92, 240, 10, tones.woodDeep, 3) +
    row(4, (index) =>
      rect(
        360 + index * 54,
        52 + (index % 2) * 10,
        32,
        40 - (index % 2) * 10,
        [tones.accent, tones.warm, tones.coral, tones.leaf][index] ?? tones.accent,
        6,
      ),
    ) +
    rect(0, 296, 640, 18, tones.woodDeep) +
    rect(0, 306, 640, 94, tones.wood) +
    line("M0 348h640", tones.woodDeep, 2)
  );
};

/** A desk from above, with the shadow of a lattice across it. */
export const desktop: Stage = ({ tones, chance }) =>
  rect(0, 0, 640, 400, tones.tint) +
  faded(0.45, path(chance(0.5) ? "M0 0H240L640 400H300z" : "M640 0H400L0 400H340z", tones.wall)) +
  faded(0.25, rect(0, 0, 640, 400, lattice)) +
  rect(56, 44, 528, 312, tones.warmSoft, 16) +
  rect(68, 56, 504, 288, tones.wall, 10);

/** Cushions along the wall, a lantern, arches to the sky. */
export const majlis: Stage = (brush) => {
  const { tones } = brush;
  return (
    rect(0, 0, 640, 310, tones.warmSoft) +
    rect(0, 0, 640, 34, lattice) +
    framedView(brush, "a", 120, 236, 120, 176) +
    framedView(brush, "b", 520, 236, 120, 176) +
    rect(0, 304, 640, 96, tones.coral) +
    rect(0, 318, 640, 8, tones.warmSoft) +
    rect(0, 384, 640, 6, tones.warmSoft) +
    row(5, (index) =>
      rect(-10 + index * 134, 226, 124, 56, index % 2 ? tones.accent : tones.accentDeep, 16),
    ) +
    rect(-10, 274, 660, 40, tones.accentDeep, 10) +
    line("M320 34v44", tones.deep, 3) +
    path("M296 96l24 -22l24 22v44l-24 22l-24 -22z", tones.warm) +
    circle(320, 118, 14, tones.warmSoft)
  );
};

/** A balcony between two screens, above the towers. */
export const balcony: Stage = (brush) => {
  const { tones } = brush;
  return (
    drawBackdrop(brush, 312) +
    rect(0, 0, 112, 400, lattice) +
    rect(528, 0, 112, 400, lattice) +
    rect(106, 0, 8, 400, tones.woodDeep) +
    rect(526, 0, 8, 400, tones.woodDeep) +
    rect(0, 308, 640, 92, tones.ground) +
    row(17, (index) => rect(120 + index * 25, 250, 5, 62, tones.metalDeep)) +
    line("M112 250h416", tones.metalDeep, 7)
  );
};

/** A mirror and a shelf over a basin. */
export const washroom: Stage = ({ tones }) =>
  rect(0, 0, 640, 400, tones.wall) +
  rect(0, 0, 640, 210, fineLattice) +
  arch(320, 220, 220, 206, tones.warm) +
  arch(320, 212, 200, 190, tones.glassLit) +
  path("M246 200L360 40q40 40 58 90v40z", tones.glass) +
  rect(40, 326, 560, 74, tones.accent, 8) +
  rect(24, 312, 592, 22, tones.white, 8) +
  line("M40 362h560", tones.accentDeep, 3);

/** The gate of a hospital, at a road. */
export const hospitalGate: Stage = (brush) => {
  const { tones } = brush;
  const emblem = emblems.plus(tones.white, tones.accent);
  return (
    drawBackdrop(brush, 320) +
    facades.campus({ ...brush, emblem }, 316) +
    rect(0, 314, 640, 26, tones.path) +
    rect(0, 340, 640, 60, tones.metalDeep) +
    row(6, (index) => rect(20 + index * 112, 386, 60, 5, tones.white, 2))
  );
};

/** A corridor of arches towards the light. */
export const corridor: Stage = ({ tones }) =>
  rect(0, 0, 640, 400, tones.tintShade) +
  row(4, (index) =>
    arch(
      320,
      330 - index * 4,
      520 - index * 120,
      330 - index * 46,
      [tones.tint, tones.wallShade, tones.wall, tones.skyLow][index] ?? tones.wall,
    ),
  ) +
  circle(320, 226, 36, tones.sun) +
  path("M0 330H640V400H0z", tones.ground) +
  path("M250 318H390L560 400H80z", tones.path);
