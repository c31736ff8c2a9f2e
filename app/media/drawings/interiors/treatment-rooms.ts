import { emblems } from "../parts/emblems.ts";
import {
  bed,
  chair,
  couch,
  desk,
  drip,
  monitor,
  shelves,
  stool,
  trolley,
} from "../parts/furniture.ts";
import { at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import type { Interior } from "./interior.ts";
import { floor } from "./stage.ts";

const base = floor + 14;

/** A treatment chair under its lamp. */
export const dentalRoom: Interior = ({ tones }) =>
  trolley(486, base, tones) +
  line("M392 92q-6 -46 44 -50h60v-42", tones.metalDeep, 7) +
  path("M352 96l78 -14l8 30q-40 26 -80 6z", tones.white) +
  ellipse(396, 116, 36, 12, tones.warmSoft) +
  faded(0.35, path("M364 120L300 236H420L430 120z", tones.warmSoft)) +
  rect(286, base - 16, 120, 16, tones.metalDeep, 8) +
  rect(326, base - 70, 34, 60, tones.metal) +
  path(
    `M176 ${base - 82}q-4 -14 10 -16l90 -10h96l66 -118q8 -14 24 -6q16 10 10 24l-62 128q-6 14 -20 14h-204z`,
    tones.accent,
  ) +
  path("M432 134q16 -26 34 -18q20 12 6 34z", tones.accentDeep) +
  line(`M300 ${base - 108}h66`, tones.accentDeep, 5) +
  line(`M232 ${base - 104}v-64h-40M192 ${base - 168}v20`, tones.metalDeep, 6) +
  rect(160, base - 176, 66, 10, tones.metal, 4) +
  line(`M172 ${base - 166}v26M188 ${base - 166}v30M204 ${base - 166}v24`, tones.deep, 3);

/** An instrument for the sight, and the chart across the room. */
export const eyeRoom: Interior = ({ tones }) =>
  rect(232, 56, 104, 142, tones.white, 4) +
  row(5, (line_) =>
    row(line_ + 1, (index) =>
      circle(
        284 + (index - line_ / 2) * (24 - line_ * 2.4),
        78 + line_ * 25,
        9 - line_ * 1.4,
        tones.deep,
      ),
    ),
  ) +
  rect(392, base - 20, 130, 20, tones.metalDeep, 8) +
  rect(440, base - 110, 24, 96, tones.metal) +
  rect(366, base - 124, 176, 16, tones.accentDeep, 6) +
  line("M452 240v-46M420 196h64", tones.metalDeep, 8) +
  circle(424, 178, 34, tones.metal) +
  circle(480, 178, 34, tones.metal) +
  circle(424, 178, 20, tones.accent) +
  circle(480, 178, 20, tones.accent) +
  circle(424, 178, 9, tones.deep) +
  circle(480, 178, 9, tones.deep) +
  rect(444, 164, 16, 20, tones.metalDeep, 4) +
  chair(250, base, tones.accent, tones) +
  stool(340, base, tones.accentDeep, tones);

/** A couch, a magnifying lamp and jars. */
export const skinRoom: Interior = ({ tones }) =>
  couch(280, base, 250, tones) +
  line("M470 360V210l-70 -60", tones.metalDeep, 6) +
  circle(388, 140, 34, tones.white) +
  circle(388, 140, 25, tones.glassLit) +
  circle(388, 140, 25, tones.warmSoft) +
  faded(0.3, path("M362 160L250 276H370L414 162z", tones.warmSoft)) +
  line("M446 362h48", tones.metalDeep, 8) +
  trolley(520, base, tones) +
  at(220, 128, 0.9, emblems.sparkle(tones.accentSoft, tones.wall));

/** A mirror with its light, and a chair before it. */
export const aestheticRoom: Interior = ({ tones }) =>
  path("M236 70a84 84 0 0 1 168 0v92a84 84 0 0 1 -168 0z", tones.warm) +
  path("M248 74a72 72 0 0 1 144 0v84a72 72 0 0 1 -144 0z", tones.glassLit) +
  path("M262 200L380 40q12 16 12 34v84q0 40 -34 62z", tones.glass) +
  desk(320, base - 6, 270, tones) +
  rect(220, 244, 18, 28, tones.coral, 4) +
  rect(246, 232, 14, 40, tones.accent, 4) +
  circle(400, 260, 12, tones.warm) +
  rect(418, 240, 20, 32, tones.accentSoft, 6) +
  stool(320, base + 12, tones.coral, tones);

/** A machine that is quiet, and the table that goes into it. */
export const scanRoom: Interior = ({ tones, chance }) =>
  at(
    -66,
    0,
    1,
    rect(288, 70, 250, 270, tones.white, 60) +
      rect(288, 70, 40, 270, tones.metal, 20) +
      circle(420, 200, 92, tones.metal) +
      circle(420, 200, 78, chance(0.5) ? tones.accentDeep : tones.deep) +
      circle(420, 200, 64, tones.accent) +
      faded(0.5, circle(420, 200, 40, tones.warmSoft)) +
      rect(140, 226, 290, 22, tones.accentSoft, 10) +
      rect(150, 216, 90, 16, tones.white, 8) +
      rect(176, 248, 44, base - 248, tones.metal, 4) +
      rect(160, base - 12, 76, 14, tones.metalDeep, 6) +
      circle(506, 106, 6, tones.leaf) +
      circle(486, 106, 6, tones.warm),
  );

/** A chair that leans back beside a machine that cleans. */
export const dialysisRoom: Interior = ({ tones }) =>
  rect(380, 130, 112, 230, tones.white, 10) +
  rect(396, 146, 80, 56, tones.deep, 4) +
  line("M402 178h16l8 -18l12 32l10 -20h22", tones.leaf, 4) +
  circle(412, 236, 20, tones.metalDeep) +
  circle(460, 236, 20, tones.metalDeep) +
  circle(412, 236, 8, tones.coral) +
  circle(460, 236, 8, tones.accentSoft) +
  rect(402, 272, 68, 12, tones.coral, 6) +
  circle(398, 362, 8, tones.deep) +
  circle(474, 362, 8, tones.deep) +
  line("M404 278q-60 40 -120 -6", tones.coral, 4) +
  line("M412 284q-80 60 -150 2", tones.accentSoft, 4) +
  path(
    `M120 ${base - 70}l40 -104q8 -16 26 -10t12 26l-16 70h140q16 0 16 18v30h-200q-18 0 -18 -30z`,
    tones.accent,
  ) +
  rect(196, base - 116, 110, 16, tones.accentDeep, 8) +
  path(`M326 ${base - 60}l60 34q6 12 -8 14l-60 -18z`, tones.accentDeep) +
  line(`M170 ${base - 34}v34M300 ${base - 34}v34`, tones.metalDeep, 8);

/** Lamps over an operating table. */
export const surgeryRoom: Interior = ({ tones }) =>
  line("M320 0v40M320 40L226 78M320 40L416 70", tones.metalDeep, 8) +
  path("M160 96q62 -48 126 -8l-4 18q-60 20 -118 8z", tones.white) +
  ellipse(224, 110, 52, 12, tones.warmSoft) +
  path("M356 84q60 -44 122 0l-2 20q-62 18 -118 0z", tones.white) +
  ellipse(416, 104, 50, 11, tones.warmSoft) +
  faded(0.3, path("M180 116H268L400 262H230z", tones.warmSoft)) +
  faded(0.3, path("M376 112H456L420 262H250z", tones.warmSoft)) +
  rect(180, 262, 280, 20, tones.accent, 10) +
  path("M196 262h250l-14 54q-110 20 -220 0z", tones.accentSoft) +
  rect(300, 282, 40, base - 290, tones.metal) +
  rect(266, base - 14, 108, 16, tones.metalDeep, 8) +
  monitor(540, 250, 0.9, tones, line("M-44 6h20l10 -22l14 44l12 -28h30", tones.leaf, 4)) +
  rect(533, 250, 12, 110, tones.metalDeep) +
  trolley(116, base, tones);

/** Chairs at a window onto a garden, with slow drips. */
export const infusionRoom: Interior = ({ tones }) =>
  row(2, (index) => {
    const x = 220 + index * 190;
    return (
      drip(x + 74, base, tones, 230) +
      path(
        `M${x - 66} ${base - 40}l16 -112q4 -22 26 -20t22 26l-6 66h56q16 0 16 16v34h-110z`,
        index ? tones.coral : tones.accent,
      ) +
      rect(x - 40, base - 86, 92, 16, index ? tones.accentDeep : tones.accentDeep, 8) +
      rect(x - 52, base - 30, 110, 14, tones.woodDeep, 6) +
      line(`M${x - 40} ${base - 18}v18M${x + 46} ${base - 18}v18`, tones.woodDeep, 6)
    );
  }) + at(320, 150, 0.9, emblems.ribbon(tones.coral));

/** A ward with a bed. */
export const ward: Interior = ({ tones }) =>
  rect(180, 110, 300, 26, tones.wallShade, 6) +
  circle(210, 123, 6, tones.leaf) +
  circle(232, 123, 6, tones.warm) +
  monitor(430, 214, 0.8, tones, line("M-44 6h20l10 -22l14 44l12 -28h30", tones.leaf, 4)) +
  bed(318, base, tones) +
  drip(476, base, tones, 236) +
  line("M130 40h60M130 40v230q20 -10 40 0t20 0v-230z", tones.accentSoft, 3) +
  path("M130 40h62v232q-14 8 -30 0t-32 0z", tones.accentSoft);

/** Traces of a heart, and where they are taken. */
export const heartRoom: Interior = ({ tones }) =>
  rect(236, 50, 250, 130, tones.deep, 8) +
  line("M250 120h50l14 -18l16 18h18l14 -54l22 96l18 -54l14 12h54", tones.coral, 5) +
  circle(458, 74, 10, tones.coral) +
  couch(290, base, 260, tones) +
  line("M470 360V222", tones.metalDeep, 8) +
  rect(430, 216, 84, 56, tones.white, 6) +
  line("M440 244h14l6 -12l10 24l8 -16h24", tones.coral, 3) +
  line("M440 272q-60 34 -90 18", tones.deep, 3) +
  line("M444 362h52", tones.metalDeep, 8);

/** Films against the light. */
export const boneRoom: Interior = ({ tones }) => {
  const film = (x: number, bones: string) =>
    rect(x, 56, 112, 146, tones.metalDeep, 4) +
    rect(x + 6, 62, 100, 134, tones.deep) +
    at(x + 56, 130, 1, bones);
  return (
    film(
      206,
      row(5, (index) => rect(-14, -54 + index * 23, 28, 16, tones.glassLit, 6)) +
        line(
          "M-14 -46q-26 8 -26 34M14 -46q26 8 26 34M-14 -22q-24 8 -22 34M14 -22q24 8 22 34",
          tones.glassLit,
          4,
        ),
    ) +
    film(
      328,
      line("M-6 -56l4 50M10 -56l-6 48M-4 6l-12 50M8 6l8 50", tones.glassLit, 12) +
        circle(0, 0, 13, tones.glassLit),
    ) +
    couch(270, base, 240, tones) +
    stool(440, base, tones.accent, tones) +
    shelves(478, 196, { columns: 3, rows: 2 }, tones, [tones.white, tones.accentSoft, tones.coral])
  );
};

/** A booth where it is quiet enough to hear. */
export const hearingRoom: Interior = ({ tones }) =>
  rect(200, 66, 214, base - 66, tones.accentDeep, 10) +
  rect(218, 86, 178, 150, tones.glassLit, 4) +
  path("M218 236L396 86V236z", tones.glass) +
  chair(306, base - 14, tones.coral, tones) +
  line("M258 134a48 48 0 0 1 96 0", tones.deep, 9) +
  rect(244, 130, 24, 42, tones.warm, 10) +
  rect(344, 130, 24, 42, tones.warm, 10) +
  desk(496, base, 130, tones) +
  monitor(496, base - 84, 0.7, tones, line("M-40 20q10 -44 20 0t20 0t20 0t20 0", tones.warm, 4));

/** A desk, a couch and somebody's coat. */
export const consultingRoom: Interior = ({ tones }) =>
  desk(410, base, 210, tones) +
  monitor(386, base - 84, 0.85, tones, at(0, 0, 0.5, emblems.plus(tones.white))) +
  rect(446, base - 108, 40, 24, tones.white, 2) +
  line("M470 262v-20a8 8 0 0 1 16 0", tones.coral, 3) +
  chair(268, base + 6, tones.accent, tones) +
  couch(150, base, 190, tones) +
  rect(268, 76, 74, 100, tones.white, 3) +
  at(305, 126, 0.8, emblems.spine(tones.accentSoft));
