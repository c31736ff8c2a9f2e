import { microscopeShape } from "../interiors/calm-rooms.ts";
import { emblems } from "../parts/emblems.ts";
import { at, circle, ellipse, faded, line, path, rect, row, turned } from "../strokes.ts";
import type { Thing } from "./thing.ts";

export const stethoscope: Thing = (tones) =>
  line("M-70 -190C-84 -110 -66 -60 -20 -60S44 -110 30 -190", tones.accentDeep, 11) +
  line("M-20 -60C-20 -6 60 -6 74 -40", tones.accentDeep, 11) +
  line("M-70 -190l-10 -16M30 -190l10 -16", tones.metalDeep, 9) +
  circle(-82, -210, 8, tones.deep) +
  circle(42, -210, 8, tones.deep) +
  circle(76, -34, 33, tones.metalDeep) +
  circle(76, -34, 24, tones.metal) +
  circle(76, -34, 11, tones.accentSoft);

export const bloodTubes: Thing = (tones) =>
  row(4, (index) => {
    const x = -66 + index * 40;
    const fill = [tones.coral, tones.warm, tones.coral, tones.accentSoft][index] ?? tones.coral;
    const full = [70, 44, 90, 56][index] ?? 60;
    return (
      rect(x, -156, 26, 140, tones.glassLit, 13) +
      rect(x, -16 - full, 26, full, fill, 12) +
      rect(
        x - 3,
        -172,
        32,
        24,
        [tones.accentDeep, tones.accent, tones.deep, tones.accent][index] ?? tones.accent,
        6,
      ) +
      faded(0.6, line(`M${x + 7} -136v80`, tones.white, 4))
    );
  }) +
  rect(-92, -96, 188, 15, tones.wood, 4) +
  rect(-92, -22, 188, 22, tones.woodDeep, 5) +
  rect(-92, -96, 11, 90, tones.woodDeep) +
  rect(85, -96, 11, 90, tones.woodDeep);

export const microscope: Thing = (tones) =>
  at(0, -86, 1.65, microscopeShape(tones.white, tones.accent, tones.deep));

export const syringe: Thing = (tones) =>
  `<g transform="translate(10 -84) rotate(-38)">${rect(-78, -16, 110, 32, tones.glassLit, 6)}${rect(-30, -16, 62, 32, tones.accentSoft, 4)}${rect(-84, -26, 10, 52, tones.metalDeep, 4)}${rect(-126, -6, 50, 12, tones.metal, 3)}${rect(-134, -20, 10, 40, tones.metalDeep, 4)}${rect(-38, -14, 10, 28, tones.deep, 3)}${rect(32, -8, 20, 16, tones.accentDeep, 3)}${line("M52 0h60", tones.metalDeep, 4)}${row(5, (index) => line(`M${-18 + index * 11} -16v10`, tones.deep, 2))}</g>`;

export const vial: Thing = (tones) =>
  rect(-30, -92, 60, 92, tones.glassLit, 10) +
  rect(-30, -58, 60, 58, tones.accentSoft, 10) +
  rect(-22, -108, 44, 20, tones.metalDeep, 4) +
  rect(-26, -120, 52, 16, tones.coral, 5) +
  rect(-30, -64, 60, 34, tones.white) +
  line("M-18 -52h36M-18 -42h22", tones.accentDeep, 4);

export const cuff: Thing = (tones) =>
  rect(-90, -92, 110, 92, tones.white, 12) +
  rect(-76, -78, 82, 44, tones.deep, 5) +
  line("M-66 -62h30M-66 -48h44", tones.leaf, 6) +
  circle(-58, -17, 7, tones.accent) +
  circle(-34, -17, 7, tones.coral) +
  line("M20 -40q20 -50 40 -40", tones.deep, 5) +
  path("M38 -116q46 -18 58 34t-14 82h-40q-20 -60 -4 -116z", tones.accent) +
  faded(0.4, path("M46 -104q30 -10 40 20t0 60q0 -60 -40 -80z", tones.white));

export const thermometer: Thing = (tones) =>
  `<g transform="translate(0 -70) rotate(-32)">${rect(-40, -20, 126, 40, tones.white, 20)}${rect(0, -12, 52, 24, tones.accentDeep, 5)}${line("M10 0h8M24 0h18", tones.warm, 6)}${circle(70, 0, 8, tones.coral)}${path("M-40 -12L-104 -5v10L-40 12z", tones.metal)}</g>`;

export const glucoseMeter: Thing = (tones) =>
  rect(-56, -168, 112, 156, tones.accentDeep, 26) +
  rect(-42, -150, 84, 66, tones.glassLit, 8) +
  [16, 30, 22, 38]
    .map((high, index) => rect(-30 + index * 17, -98 - high, 10, high, tones.deep, 2))
    .join("") +
  circle(0, -48, 17, tones.accentSoft) +
  rect(-11, -20, 22, 34, tones.white, 3) +
  path("M82 -82C98 -58 106 -46 106 -32A24 24 0 0 1 58 -32C58 -46 66 -58 82 -82z", tones.coral);

export const pulseMonitor: Thing = (tones) =>
  rect(-104, -160, 208, 138, tones.white, 14) +
  rect(-90, -146, 150, 110, tones.deep, 6) +
  line("M-84 -92h34l12 -34l18 64l16 -44l10 14h40", tones.leaf, 6) +
  line("M-84 -58h140", tones.accent, 3) +
  circle(82, -126, 9, tones.coral) +
  circle(82, -96, 9, tones.warm) +
  circle(82, -62, 13, tones.accent) +
  rect(-70, -22, 40, 22, tones.metalDeep, 4) +
  rect(30, -22, 40, 22, tones.metalDeep, 4);

export const scannerRing: Thing = (tones) =>
  rect(-100, -204, 200, 204, tones.white, 46) +
  rect(-100, -30, 200, 30, tones.metal, 10) +
  circle(0, -112, 72, tones.metalDeep) +
  circle(0, -112, 60, tones.accentDeep) +
  circle(0, -112, 46, tones.accent) +
  ellipse(0, -96, 46, 13, tones.warmSoft) +
  path("M-34 -96h68l26 60h-120z", tones.accentSoft) +
  circle(78, -186, 6, tones.leaf);

export const film: Thing = (tones) =>
  rect(-86, -212, 172, 202, tones.metalDeep, 8) +
  rect(-76, -202, 152, 182, tones.deep, 3) +
  row(5, (index) => rect(-12, -190 + index * 33, 24, 24, tones.glassLit, 8)) +
  row(4, (index) =>
    line(
      `M-14 ${-176 + index * 30}q${-44 + index * 3} 4 -44 ${34 - index * 3}M14 ${-176 + index * 30}q${44 - index * 3} 4 44 ${34 - index * 3}`,
      tones.glassLit,
      7,
    ),
  ) +
  rect(-50, -10, 100, 10, tones.woodDeep, 3);

export const ultrasound: Thing = (tones) =>
  rect(-98, -196, 150, 120, tones.deep, 10) +
  path("M-24 -186L40 -90Q-24 -66 -88 -90z", tones.accentDeep) +
  path("M-24 -170L14 -104Q-24 -88 -62 -104z", tones.accentSoft) +
  ellipse(-18, -118, 24, 15, tones.deep) +
  circle(-30, -122, 9, tones.warmSoft) +
  ellipse(-14, -116, 13, 8, tones.warmSoft) +
  rect(-46, -76, 46, 62, tones.metalDeep) +
  rect(-80, -16, 114, 16, tones.metal, 6) +
  path("M74 -104q26 -6 32 10l-8 42h-28l-8 -30q-4 -18 12 -22z", tones.white) +
  path("M62 -86q24 -10 46 0v-12q-24 -16 -46 0z", tones.accent) +
  line("M84 -54q0 54 -50 44", tones.deep, 6);

export const instrumentTray: Thing = (tones) =>
  path("M-120 -34h240l-18 34h-204z", tones.metal) +
  rect(-124, -40, 248, 10, tones.metalDeep, 5) +
  line("M-80 -44L-64 -130M-34 -44V-140M16 -44L26 -130M66 -44L90 -120", tones.metalDeep, 7) +
  at(-62, -138, 0.32, circle(0, 0, 44, tones.metal) + circle(0, 0, 26, tones.metalDeep)) +
  path("M-40 -138q6 -34 16 -10v12z", tones.metal) +
  circle(22, -142, 12, tones.metalDeep) +
  circle(36, -138, 12, tones.metalDeep) +
  path("M84 -118l20 -26q10 10 -2 30z", tones.accent);

export const inhaler: Thing = (tones) =>
  path("M-30 -186q0 -8 8 -8h34q8 0 8 8v104h-50z", tones.metal) +
  path(
    "M-40 -132h70q10 0 10 10v76h30q8 0 8 8v38h-110q-18 0 -18 -18v-104q0 -10 10 -10z",
    tones.accent,
  ) +
  faded(0.4, rect(-34, -122, 14, 100, tones.white, 7)) +
  rect(66, -44, 14, 40, tones.accentDeep, 4) +
  row(5, (index) =>
    circle(100 + index * 12, -24 + ((index * 17) % 22) - 10, 4 + (index % 3), tones.white),
  );

export const headphones: Thing = (tones) =>
  line("M-70 -70C-76 -200 76 -200 70 -70", tones.deep, 15) +
  rect(-92, -100, 44, 92, tones.accent, 20) +
  rect(48, -100, 44, 92, tones.accent, 20) +
  rect(-58, -94, 20, 80, tones.warmSoft, 9) +
  rect(38, -94, 20, 80, tones.warmSoft, 9);

export const lensCase: Thing = (tones) =>
  circle(-50, -52, 52, tones.deep) +
  circle(-50, -52, 42, tones.glassLit) +
  path("M-86 -34A42 42 0 0 1 -20 -82z", tones.white) +
  circle(68, -52, 52, tones.deep) +
  circle(68, -52, 42, tones.glassLit) +
  path("M32 -34A42 42 0 0 1 98 -82z", tones.white) +
  line("M2 -62q8 -12 16 0M-102 -58l-8 -22M120 -58l8 -22", tones.deep, 9);

export const eyeChart: Thing = (tones) =>
  line("M-40 0l30 -60M40 0l-30 -60", tones.woodDeep, 8) +
  rect(-66, -216, 132, 168, tones.white, 5) +
  row(5, (level) =>
    row(level + 1, (index) =>
      circle(
        (index - level / 2) * (27 - level * 2.6),
        -196 + level * 30,
        11 - level * 1.8,
        tones.deep,
      ),
    ),
  );

export const dish: Thing = (tones) =>
  ellipse(0, -16, 110, 22, tones.metalDeep) +
  ellipse(0, -24, 110, 22, tones.glassLit) +
  ellipse(0, -26, 94, 16, tones.accentSoft) +
  circle(0, -128, 74, tones.accentSoft) +
  circle(0, -128, 64, tones.warmSoft) +
  circle(-22, -146, 27, tones.coral) +
  circle(26, -142, 26, tones.coral) +
  circle(0, -106, 27, tones.coral) +
  faded(
    0.5,
    circle(-28, -152, 11, tones.white) +
      circle(20, -150, 10, tones.white) +
      circle(-6, -114, 11, tones.white),
  ) +
  line("M50 -74l36 42", tones.woodDeep, 12);

export const dripBag: Thing = (tones) =>
  line("M0 0v-216M-34 -216h68M-44 0h88", tones.metalDeep, 7) +
  path("M-66 -206h52v96q-26 26 -52 0z", tones.glassLit) +
  path("M-66 -150h52v40q-26 26 -52 0z", tones.coral) +
  path("M16 -206h50v84q-25 24 -50 0z", tones.glassLit) +
  path("M16 -176h50v54q-25 24 -50 0z", tones.accentSoft) +
  line("M-40 -98q10 60 84 90M42 -110q-4 60 40 96", tones.accent, 4);

export const needles: Thing = (tones) =>
  path("M-104 -40q104 -30 208 0v40h-208z", tones.wood) +
  path("M-104 -40q104 -30 208 0q-104 24 -208 0z", tones.warmSoft) +
  row(
    6,
    (index) =>
      line(`M${-70 + index * 28} -44l${-14 + index * 6} -92`, tones.metalDeep, 4) +
      line(
        `M${-80 + index * 32} -110l${-5 + index * 2} -30`,
        [tones.coral, tones.accent, tones.warm][index % 3] ?? tones.coral,
        8,
      ),
  );

export const mortarAndLeaves: Thing = (tones) =>
  at(0, -84, 1.9, emblems.mortar(tones.accent, tones.accentSoft)) +
  at(-96, -44, 0.9, turned(-30, emblems.leaf(tones.leaf, tones.leafDeep))) +
  at(96, -36, 0.75, emblems.leaf(tones.leafDeep, tones.leaf));
