import { fineLattice, lattice } from "../picture.ts";
import { circle, faded, line, path, rect, row } from "../strokes.ts";
import type { Facade } from "./facade.ts";
import { glassDoors, sign, slantingShade, window, windowGrid } from "./openings.ts";

/** A tower of glass over a wide ground floor. */
export const tower: Facade = ({ tones, emblem, chance }, ground) => {
  const isStepped = chance(0.5);
  return (
    (isStepped
      ? rect(352, 74, 90, 200, tones.tintShade) +
        windowGrid({ x: 362, y: 90, columns: 2, rows: 5 }, { width: 30, height: 24, gap: 9 }, tones)
      : "") +
    rect(222, 26, 156, 240, tones.glass) +
    path("M222 266L378 60V266z", tones.glassLit) +
    row(7, (index) => rect(222 + index * 25, 26, 6, 240, tones.wall)) +
    row(6, (index) => rect(222, 60 + index * 38, 156, 5, tones.tint)) +
    rect(214, 16, 172, 12, tones.wall, 2) +
    rect(150, ground - 116, 340, 116, tones.wall) +
    slantingShade(150, ground - 116, 340, 116, tones) +
    rect(142, ground - 124, 356, 14, tones.accentDeep, 3) +
    windowGrid(
      { x: 166, y: ground - 88, columns: 2, rows: 1 },
      { width: 44, height: 62, gap: 10 },
      tones,
    ) +
    windowGrid(
      { x: 380, y: ground - 88, columns: 2, rows: 1 },
      { width: 44, height: 62, gap: 10 },
      tones,
    ) +
    glassDoors(320, ground, 76, 74, tones) +
    sign(320, ground - 124, 44, emblem, tones)
  );
};

/** Wings with bands of windows around a hall of glass. */
export const campus: Facade = ({ tones, emblem, chance }, ground) => {
  const floors = chance(0.5) ? 4 : 3;
  const top = ground - 40 - floors * 48;
  const wing = (x: number) =>
    rect(x, top, 180, ground - top, tones.wall) +
    row(floors, (index) => {
      const y = top + 18 + index * 48;
      return (
        rect(x + 12, y, 156, 26, tones.glass, 2) +
        path(`M${x + 12} ${y + 26}L${x + 90} ${y}h78v26z`, tones.glassLit) +
        row(5, (mullion) => rect(x + 36 + mullion * 26, y, 3, 26, tones.wall)) +
        rect(x + 6, y + 27, 168, 5, tones.tint)
      );
    });
  return (
    wing(66) +
    wing(394) +
    rect(236, top - 34, 168, ground - top + 34, tones.tint) +
    slantingShade(236, top - 34, 168, ground - top + 34, tones) +
    rect(252, top + 66, 136, ground - top - 66, tones.glassLit) +
    row(5, (index) => rect(252 + index * 33, top + 66, 4, ground - top - 66, tones.tintShade)) +
    rect(252, ground - 120, 136, 5, tones.tintShade) +
    path(`M196 ${ground - 84}h248l-16 -14h-216z`, tones.accentDeep) +
    line(`M212 ${ground - 84}v84M428 ${ground - 84}v84`, tones.metalDeep, 6) +
    glassDoors(320, ground, 80, 66, tones) +
    sign(320, top + 16, 44, emblem, tones)
  );
};

/** A front in a mall or at a street: a wide window and a band for the sign. */
export const shopfront: Facade = ({ tones, emblem, pick, chance }, ground) => {
  const isStriped = chance(0.5);
  const band = pick([tones.accent, tones.accentDeep, tones.wall]);
  const shelves = (x: number) =>
    row(3, (index) => line(`M${x + 10} ${ground - 58 + index * 22 - 20}h84`, tones.tintShade, 4)) +
    row(12, (index) =>
      rect(
        x + 14 + (index % 4) * 21,
        ground - 92 + Math.floor(index / 4) * 22,
        11,
        12,
        [tones.accentSoft, tones.warm, tones.white, tones.coral][
          (index * 3 + Math.floor(index / 4)) % 4
        ] ?? tones.white,
        3,
      ),
    );
  return (
    rect(112, ground - 266, 416, 266, tones.tint) +
    windowGrid(
      { x: 146, y: ground - 248, columns: 6, rows: 1 },
      { width: 42, height: 46, gap: 19 },
      tones,
    ) +
    rect(112, ground - 190, 416, 70, band) +
    rect(112, ground - 124, 416, 6, tones.wall) +
    sign(320, ground - 158, 52, emblem, tones) +
    rect(126, ground - 112, 130, 112, tones.metalDeep) +
    rect(131, ground - 107, 120, 92, tones.glassLit) +
    shelves(138) +
    rect(384, ground - 112, 130, 112, tones.metalDeep) +
    rect(389, ground - 107, 120, 92, tones.glassLit) +
    shelves(396) +
    glassDoors(320, ground, 92, 96, tones) +
    (isStriped
      ? row(13, (index) =>
          path(
            `M${112 + index * 32} ${ground - 118}h32l4 26q-16 10 -32 0z`,
            index % 2 ? tones.white : tones.accentSoft,
          ),
        )
      : "")
  );
};

/** A pavilion under a wide roof, behind a screen. */
export const pavilion: Facade = ({ tones, emblem, chance }, ground) => {
  const isCurved = chance(0.5);
  return (
    rect(160, ground - 140, 320, 140, tones.glassLit) +
    path(`M160 ${ground}L330 ${ground - 140}H160z`, tones.glass) +
    rect(160, ground - 140, 104, 140, lattice) +
    rect(396, ground - 140, 84, 140, fineLattice) +
    row(5, (index) => rect(160 + index * 79, ground - 140, 6, 140, tones.wall)) +
    (isCurved
      ? path(
          `M110 ${ground - 140}Q320 ${ground - 232} 530 ${ground - 140}v12Q320 ${ground - 196} 110 ${ground - 128}z`,
          tones.wall,
        ) + path(`M170 ${ground - 140}Q320 ${ground - 196} 470 ${ground - 140}z`, tones.tint)
      : rect(118, ground - 176, 404, 40, tones.wall, 3) +
        rect(118, ground - 142, 404, 8, tones.wallShade)) +
    glassDoors(330, ground, 78, 104, tones) +
    sign(320, isCurved ? ground - 176 : ground - 186, 44, emblem, tones) +
    line(`M126 ${ground - 132}v132M514 ${ground - 132}v132`, tones.wood, 8)
  );
};

/** Floors that are pushed over one another. */
export const stackedFloors: Facade = ({ tones, emblem, chance }, ground) => {
  const shift = chance(0.5) ? 26 : -26;
  return (
    rect(176 + shift, ground - 274, 236, 84, tones.tint) +
    windowGrid(
      { x: 196 + shift, y: ground - 258, columns: 4, rows: 1 },
      { width: 40, height: 52, gap: 12 },
      tones,
    ) +
    rect(176 - shift, ground - 192, 300, 92, tones.wall) +
    rect(196 - shift, ground - 178, 70, 64, fineLattice) +
    window(400 - shift, ground - 176, 60, 58, tones) +
    sign(320, ground - 146, 44, emblem, tones) +
    rect(190, ground - 100, 260, 100, tones.tintShade) +
    slantingShade(190, ground - 100, 260, 100, tones) +
    rect(190, ground - 100, 260, 8, tones.accentDeep) +
    windowGrid(
      { x: 206, y: ground - 78, columns: 1, rows: 1 },
      { width: 58, height: 60, gap: 0 },
      tones,
    ) +
    windowGrid(
      { x: 376, y: ground - 78, columns: 1, rows: 1 },
      { width: 58, height: 60, gap: 0 },
      tones,
    ) +
    glassDoors(320, ground, 70, 78, tones)
  );
};

/** A house that goes round its corner. */
export const roundCorner: Facade = ({ tones, emblem }, ground) => {
  const floor = (y: number) =>
    path(
      `M164 ${y}H360C430 ${y} 470 ${y + 8} 486 ${y + 14}v34C470 ${y + 42} 430 ${y + 36} 360 ${y + 36}H164z`,
      tones.glass,
    ) +
    path(
      `M260 ${y}H360C430 ${y} 470 ${y + 8} 486 ${y + 14}v34C470 ${y + 42} 430 ${y + 36} 360 ${y + 36}H210z`,
      tones.glassLit,
    ) +
    row(6, (index) => rect(196 + index * 34, y, 4, 36, tones.wall));
  return (
    path(
      `M156 ${ground - 254}H360C440 ${ground - 254} 480 ${ground - 242} 494 ${ground - 236}V${ground}H156z`,
      tones.wall,
    ) +
    faded(
      0.5,
      path(
        `M420 ${ground - 251}C460 ${ground - 247} 484 ${ground - 240} 494 ${ground - 236}V${ground}h-74z`,
        tones.wallShade,
      ),
    ) +
    floor(ground - 234) +
    floor(ground - 178) +
    rect(156, ground - 122, 338, 12, tones.accentDeep) +
    rect(176, ground - 92, 60, 68, tones.glassLit) +
    path(`M404 ${ground - 92}h54q18 2 22 6v62h-76z`, tones.glassLit) +
    glassDoors(320, ground, 82, 84, tones) +
    sign(320, ground - 120, 44, emblem, tones)
  );
};

/** A front of white vaults that steps down to the water. */
export const quayHouse: Facade = ({ tones, emblem }, ground) =>
  rect(140, ground - 196, 360, 182, tones.wall) +
  row(4, (index) => path(`M${140 + index * 90} ${ground - 194}q45 -58 90 0z`, tones.tint)) +
  row(4, (index) =>
    index === 0 || index === 3
      ? path(`M${154 + index * 90} ${ground - 14}v-104q31 -46 62 0v104z`, tones.glass) +
        path(`M${154 + index * 90} ${ground - 14}l62 -104v104z`, tones.glassLit)
      : "",
  ) +
  slantingShade(230, ground - 196, 180, 182, tones) +
  glassDoors(320, ground - 14, 84, 82, tones) +
  sign(320, ground - 146, 44, emblem, tones) +
  rect(116, ground - 16, 408, 16, tones.wallShade, 2) +
  row(3, (index) => circle(270 + index * 50, ground - 206, 4, tones.warm));
