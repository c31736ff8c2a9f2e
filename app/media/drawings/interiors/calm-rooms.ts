import { emblems } from "../parts/emblems.ts";
import {
  armchair,
  bed,
  chair,
  couch,
  desk,
  monitor,
  rug,
  shelves,
  sofa,
  stool,
} from "../parts/furniture.ts";
import { pottedPlant, vase } from "../parts/plants.ts";
import { lattice } from "../picture.ts";
import { arch, at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import type { Interior } from "./interior.ts";
import { floor } from "./stage.ts";

const base = floor + 14;

/** A desk that receives, under an arch. */
export const reception: Interior = ({ tones, chance }) =>
  arch(320, 306, 230, 262, tones.accentSoft) +
  at(320, 128, 0.8, emblems.plus(tones.white)) +
  rect(196, base - 108, 248, 108, tones.accent, 14) +
  (chance(0.5)
    ? rect(212, base - 90, 216, 74, lattice)
    : row(9, (index) => rect(214 + index * 24.5, base - 88, 10, 72, tones.accentDeep, 4))) +
  rect(182, base - 120, 276, 18, tones.wood, 6) +
  monitor(280, base - 120, 0.55, tones) +
  vase(392, base - 120, tones) +
  chair(520, base, tones.coral, tones) +
  chair(124, base, tones.coral, tones);

/** Two chairs that face each other, and time. */
export const talkingRoom: Interior = ({ tones }) =>
  rug(320, base - 10, 400, tones) +
  armchair(212, base, tones.accent, tones.accentDeep, tones) +
  armchair(430, base, tones.warm, tones.wood, tones) +
  line(`M320 ${base - 44}v44M302 ${base}h36`, tones.woodDeep, 5) +
  ellipse(320, base - 46, 40, 8, tones.wood) +
  rect(310, base - 68, 18, 20, tones.white, 4) +
  line(`M546 ${base}V176`, tones.woodDeep, 4) +
  path("M512 176h68l-14 -52h-40z", tones.warmSoft) +
  circle(320, 122, 44, tones.accentSoft) +
  circle(336, 110, 26, tones.coral);

/** Small chairs, blocks, a kite on the wall. */
export const childrensRoom: Interior = ({ tones }) =>
  rug(320, base - 6, 430, tones) +
  at(330, 110, 1.1, emblems.kite(tones.coral, tones.white)) +
  circle(250, 92, 18, tones.warm) +
  circle(410, 80, 15, tones.accentSoft) +
  rect(236, base - 58, 150, 12, tones.wood, 5) +
  line(`M252 ${base - 46}l-6 46M370 ${base - 46}l6 46`, tones.woodDeep, 6) +
  rect(262, base - 84, 26, 26, tones.accent, 3) +
  rect(292, base - 84, 26, 26, tones.warm, 3) +
  rect(277, base - 110, 26, 26, tones.coral, 3) +
  path(`M330 ${base - 58}l14 -28l14 28z`, tones.leaf) +
  rect(190, base - 64, 34, 30, tones.accentSoft, 8) +
  rect(186, base - 36, 42, 10, tones.accentSoft, 5) +
  line(`M192 ${base - 26}v26M222 ${base - 26}v26`, tones.woodDeep, 5) +
  ellipse(452, base - 34, 34, 36, tones.wood) +
  circle(452, base - 86, 28, tones.wood) +
  circle(430, base - 108, 11, tones.wood) +
  circle(474, base - 108, 11, tones.wood) +
  ellipse(452, base - 78, 13, 10, tones.warmSoft) +
  circle(443, base - 92, 3, tones.deep) +
  circle(461, base - 92, 3, tones.deep) +
  circle(452, base - 81, 4, tones.deep) +
  ellipse(452, base - 30, 19, 22, tones.warmSoft);

/** A bed, a cot beside it, flowers. */
export const maternityRoom: Interior = ({ tones }) =>
  at(330, 100, 0.9, emblems.flower(tones.coral, tones.warm)) +
  bed(246, base, tones) +
  line(`M424 ${base}l8 -60h84l8 60`, tones.metalDeep, 5) +
  path(`M412 ${base - 106}h124l-10 50h-104z`, tones.glassLit) +
  path(`M420 ${base - 76}h108l-4 20h-100z`, tones.white) +
  ellipse(452, base - 82, 17, 14, tones.wood) +
  path(`M466 ${base - 72}q6 -22 30 -20t24 20z`, tones.coral) +
  vase(566, base - 60, tones) +
  rect(540, base - 60, 54, 60, tones.woodDeep, 4);

/** Bars, balls and a mat. */
export const movementRoom: Interior = ({ tones, chance }) =>
  row(7, (index) => rect(236, 70 + index * 26, 110, 8, tones.woodDeep, 4)) +
  line("M236 60v246M346 60v246", tones.wood, 9) +
  path(`M140 ${base + 4}h300l30 20h-360z`, tones.accentSoft) +
  circle(434, base - 48, 56, tones.accent) +
  faded(0.5, path(`M396 ${base - 80}q26 -30 66 -18q-36 0 -66 18z`, tones.white)) +
  circle(176, base - 26, 30, tones.coral) +
  line(`M250 ${base - 12}h70`, tones.deep, 7) +
  row(2, (index) => rect(238 + index * 66, base - 28, 16, 32, tones.deep, 5)) +
  (chance(0.5)
    ? shelves(500, 180, { columns: 4, rows: 2 }, tones, [tones.coral, tones.warm, tones.accent])
    : stool(540, base, tones.accentDeep, tones));

/** Two bars to walk between. */
export const walkingRoom: Interior = ({ tones }) =>
  path(`M150 ${base + 6}h340l40 26h-420z`, tones.accentSoft) +
  line(`M160 ${base + 4}v-128M478 ${base + 4}v-128`, tones.metalDeep, 8) +
  line(`M140 ${base - 124}h360`, tones.wood, 11) +
  line(`M130 ${base + 28}v-128M508 ${base + 28}v-128`, tones.metalDeep, 9) +
  line(`M108 ${base - 98}h424`, tones.woodDeep, 12) +
  circle(320, base - 34, 40, tones.coral) +
  faded(0.45, path(`M292 ${base - 56}q20 -20 46 -12q-28 0 -46 12z`, tones.white)) +
  line(
    `M226 ${base + 8}l16 -170M214 ${base - 92}h22M222 ${base - 166}q20 -8 34 2`,
    tones.metalDeep,
    7,
  ) +
  row(3, (index) =>
    rect(
      280 + index * 44,
      70,
      30,
      78,
      [tones.accentSoft, tones.warm, tones.coral][index] ?? tones.accent,
      15,
    ),
  );

/** A bench with a microscope and glass. */
export const laboratory: Interior = ({ tones }) =>
  shelves(228, 58, { columns: 10, rows: 2, gap: 50 }, tones, [
    tones.coral,
    tones.accentSoft,
    tones.warm,
    tones.white,
    tones.accent,
  ]) +
  rect(130, base - 96, 400, 18, tones.white, 4) +
  rect(144, base - 78, 372, 78, tones.accent) +
  row(
    4,
    (index) =>
      rect(154 + index * 91, base - 70, 80, 62, tones.accentDeep, 3) +
      line(`M${186 + index * 91} ${base - 56}h16`, tones.white, 4),
  ) +
  at(250, base - 150, 1.15, microscopeShape(tones.white, tones.metalDeep, tones.deep)) +
  path(`M380 ${base - 96}l-26 0q-12 -4 -6 -16l20 -34v-24h24v24l20 34q6 12 -6 16z`, tones.glassLit) +
  path(`M352 ${base - 100}q-4 -8 2 -16l8 -12h36l8 12q6 8 2 16z`, tones.coral) +
  row(
    4,
    (index) =>
      rect(440 + index * 20, base - 148, 12, 50, tones.glassLit, 6) +
      rect(
        440 + index * 20,
        base - 124 + (index % 2) * 8,
        12,
        26 - (index % 2) * 8,
        [tones.coral, tones.warm, tones.accentSoft, tones.coral][index] ?? tones.coral,
        6,
      ),
  ) +
  rect(430, base - 120, 92, 10, tones.wood, 3);

export const microscopeShape = (body: string, shade: string, dark: string) =>
  rect(-34, 40, 78, 12, dark, 5) +
  path("M14 40C44 30 48 -10 24 -28L14 -18C28 -6 26 18 6 26V40z", shade) +
  rect(-30, 12, 52, 8, dark, 3) +
  `<g transform="rotate(-24)">${rect(-12, -52, 24, 56, body, 5) + rect(-9, -66, 18, 16, dark, 4) + rect(-7, 2, 14, 14, shade, 3)}</g>` +
  circle(24, -4, 9, dark);

/** Shelves to the ceiling behind a counter. */
export const pharmacyRoom: Interior = ({ tones, chance }) => {
  const fills = [tones.accentSoft, tones.white, tones.coral, tones.warm, tones.accent];
  return (
    shelves(126, 46, { columns: 8, rows: 5, gap: 44 }, tones, fills) +
    shelves(330, 46, { columns: 8, rows: 5, gap: 44 }, tones, fills.toReversed()) +
    circle(320, 88, 38, tones.accent) +
    at(320, 88, 0.52, (chance(0.5) ? emblems.mortar : emblems.capsule)(tones.white, tones.accent)) +
    rect(150, base - 84, 340, 84, tones.wall, 6) +
    rect(166, base - 66, 308, 52, tones.tint, 4) +
    rect(138, base - 96, 364, 16, tones.woodDeep, 5) +
    monitor(420, base - 96, 0.5, tones) +
    at(220, base - 122, 0.55, emblems.mortar(tones.warm, tones.wood)) +
    rect(270, base - 124, 22, 28, tones.white, 3) +
    rect(274, base - 116, 14, 5, tones.coral) +
    rect(298, base - 116, 30, 20, tones.coral, 2)
  );
};

/** An arch with the mark of the house between shelves that reach the ceiling. */
export const apothecary: Interior = ({ tones, pick }) => {
  const fills = [tones.leaf, tones.white, tones.warm, tones.accent, tones.coral];
  const emblem = pick(["mortar", "leaf", "capsule"] as const);
  return (
    shelves(96, 70, { columns: 5, rows: 5, gap: 46 }, tones, fills) +
    shelves(422, 70, { columns: 5, rows: 5, gap: 46 }, tones, fills.toReversed()) +
    arch(320, 306, 180, 250, tones.accent) +
    arch(320, 306, 156, 228, tones.accentDeep) +
    at(320, 176, 0.95, emblems[emblem](tones.warmSoft, tones.accentDeep)) +
    path(`M170 ${base - 84}q150 -26 300 0v84h-300z`, tones.wood) +
    row(6, (index) => rect(186 + index * 46, base - 70, 36, 62, tones.woodDeep, 4)) +
    path(`M156 ${base - 84}q164 -34 328 0v10q-164 -30 -328 0z`, tones.white) +
    vase(232, base - 92, tones) +
    rect(380, base - 122, 26, 30, tones.coral, 4) +
    rect(410, base - 116, 20, 26, tones.white, 4)
  );
};

/** A living room with a nurse's bag on the table. */
export const livingRoom: Interior = ({ tones }) =>
  rug(320, base, 420, tones) +
  sofa(300, base - 14, tones.accent, tones.accentDeep, tones) +
  rect(402, base - 44, 150, 12, tones.wood, 4) +
  line(`M416 ${base - 32}v32M538 ${base - 32}v32`, tones.woodDeep, 7) +
  path(`M430 ${base - 44}v-48q0 -10 10 -10h76q10 0 10 10v48z`, tones.coral) +
  line(`M458 ${base - 102}v-10q0 -8 8 -8h24q8 0 8 8v10`, tones.deep, 5) +
  at(478, base - 72, 0.4, emblems.plus(tones.white)) +
  rect(222, 74, 150, 96, tones.wood, 3) +
  rect(230, 82, 134, 80, tones.warmSoft) +
  path("M230 162v-26q34 -36 64 -8t70 -22v56z", tones.leaf) +
  circle(336, 104, 11, tones.warm);

/** A screen on which somebody would answer. */
export const videoRoom: Interior = ({ tones }) =>
  desk(320, base, 380, tones) +
  rect(196, 88, 248, 158, tones.deep, 10) +
  rect(206, 98, 228, 138, tones.accentSoft, 4) +
  arch(320, 236, 96, 116, tones.warmSoft) +
  at(320, 180, 0.62, emblems.plus(tones.accent)) +
  rect(374, 108, 50, 38, tones.wall, 4) +
  path("M374 146l16 -20l12 10l10 -14l12 24z", tones.leaf) +
  circle(300, 222, 9, tones.coral) +
  circle(340, 222, 9, tones.leaf) +
  rect(306, 246, 28, 22, tones.metalDeep) +
  rect(276, 266, 88, 8, tones.metalDeep, 3) +
  rect(456, 236, 26, 38, tones.coral, 6) +
  line("M482 246q14 4 0 18", tones.coral, 5) +
  at(
    152,
    236,
    0.6,
    `${rect(-40, -20, 60, 12, tones.accent, 2)}${rect(-36, -8, 60, 12, tones.coral, 2)}${rect(-42, 4, 60, 12, tones.warm, 2)}${rect(-38, 16, 60, 12, tones.accentDeep, 2)}${rect(-40, 28, 60, 12, tones.white, 2)}${rect(-40, 40, 60, 12, tones.accentSoft, 2)}`,
  ) +
  stool(320, base + 16, tones.accent, tones);

/** Incubators and a microscope, in blue light. */
export const embryologyRoom: Interior = ({ tones }) =>
  rect(214, 60, 190, 118, tones.deep, 8) +
  circle(309, 119, 46, tones.accentDeep) +
  circle(294, 106, 20, tones.warmSoft) +
  circle(326, 108, 19, tones.warmSoft) +
  circle(308, 134, 20, tones.warmSoft) +
  faded(
    0.5,
    circle(294, 106, 9, tones.coral) +
      circle(326, 108, 8, tones.coral) +
      circle(308, 134, 9, tones.coral),
  ) +
  rect(150, base - 96, 340, 18, tones.white, 4) +
  rect(166, base - 78, 308, 78, tones.tintShade) +
  line(`M320 ${base - 78}v78`, tones.accentDeep, 3) +
  at(216, base - 150, 1.1, microscopeShape(tones.white, tones.metalDeep, tones.deep)) +
  row(
    2,
    (index) =>
      rect(330 + index * 76, base - 164, 66, 66, tones.white, 6) +
      rect(338 + index * 76, base - 156, 50, 40, tones.accent, 4) +
      circle(363 + index * 76, base - 136, 11, tones.warmSoft),
  );

/** Mats, bowls that sound, and a screen of wood. */
export const stillRoom: Interior = ({ tones }) =>
  arch(320, 306, 190, 250, lattice) +
  arch(320, 306, 140, 200, tones.warmSoft) +
  circle(320, 190, 34, tones.coral) +
  path(`M180 ${base - 4}h280l34 26h-348z`, tones.accent) +
  rect(166, base - 20, 64, 22, tones.accentDeep, 11) +
  at(360, base - 38, 0.72, emblems.bowl(tones.warm, tones.wood)) +
  at(438, base - 24, 0.5, emblems.bowl(tones.wood, tones.woodDeep)) +
  pottedPlant(132, base, tones, 0.9) +
  line(`M508 ${base}v-60`, tones.woodDeep, 4) +
  circle(508, base - 70, 20, tones.warmSoft);

/** A wall of jars with herbs, and a low couch. */
export const herbRoom: Interior = ({ tones }) =>
  shelves(220, 54, { columns: 10, rows: 3, gap: 50 }, tones, [
    tones.leaf,
    tones.warm,
    tones.wood,
    tones.leafDeep,
    tones.coral,
  ]) +
  couch(280, base, 250, tones) +
  rect(436, base - 70, 90, 70, tones.woodDeep, 4) +
  at(470, base - 100, 0.6, emblems.mortar(tones.white, tones.metalDeep)) +
  at(512, base - 94, 0.45, emblems.leaf(tones.leaf, tones.leafDeep));

/** A scale, a chart and a bicycle that stays where it is. */
export const fitnessRoom: Interior = ({ tones }) =>
  rect(226, 60, 20, 230, tones.wood, 4) +
  row(11, (index) => line(`M230 ${76 + index * 20}h${index % 2 ? 7 : 12}`, tones.deep, 2)) +
  rect(206, 130, 60, 8, tones.coral, 4) +
  path(`M176 ${base}h120l-10 -20h-100z`, tones.deep) +
  circle(236, base - 28, 20, tones.white) +
  line(`M236 ${base - 28}l8 -10`, tones.coral, 4) +
  circle(380, base - 36, 42, tones.accentDeep) +
  circle(380, base - 36, 30, tones.accentSoft) +
  line(
    `M330 ${base + 4}h190M380 ${base - 36}l56 -20l36 -66h26M436 ${base - 56}l40 58M436 ${base - 56}l-28 -70`,
    tones.metalDeep,
    9,
  ) +
  path(`M374 ${base - 134}h64q6 8 -6 12h-40q-16 0 -18 -12z`, tones.deep) +
  rect(486, base - 136, 40, 28, tones.deep, 5);
