import { emblems } from "../parts/emblems.ts";
import { at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import type { Tones } from "../tones.ts";
import type { Thing } from "./thing.ts";

// Models of the body, as they stand on the desks of those who explain it.

const stand = (tones: Tones, height: number, width = 92) =>
  line(`M0 -12v${-height}`, tones.metalDeep, 7) +
  rect(-width / 2, -16, width, 16, tones.woodDeep, 6);

export const heartModel: Thing = (tones) =>
  stand(tones, 60) +
  path(
    "M-4 -62C-70 -96 -78 -170 -36 -180C-14 -186 -2 -172 0 -160C8 -184 50 -190 66 -158C82 -120 40 -74 -4 -62z",
    tones.coral,
  ) +
  faded(0.5, path("M-4 -62C-70 -96 -78 -170 -36 -180C-70 -150 -50 -94 -4 -62z", tones.white)) +
  line("M-16 -176v-30q0 -14 14 -14M10 -170v-38M30 -176q4 -22 22 -26", tones.accent, 14) +
  line("M4 -150q26 22 20 60M14 -118q18 4 30 -8", tones.accentDeep, 4);

export const toothModel: Thing = (tones) =>
  rect(-80, -18, 160, 18, tones.woodDeep, 6) +
  path("M-84 -18q-4 -52 26 -58h116q30 6 26 58z", tones.coral) +
  at(0, -116, 1.9, emblems.tooth(tones.white, tones.wall)) +
  faded(0.5, line("M-44 -166q-8 26 8 52", tones.metalDeep, 7)) +
  path(
    "M-84 -18q-4 -46 20 -56q14 16 30 2q18 18 34 2q18 16 36 -2q14 14 28 -2q24 8 20 56z",
    tones.coral,
  );

export const eyeModel: Thing = (tones) =>
  stand(tones, 60) +
  circle(0, -122, 74, tones.white) +
  faded(0.6, path("M-40 -60a74 74 0 0 0 112 -50q-20 56 -112 50z", tones.wallShade)) +
  circle(18, -122, 42, tones.accent) +
  circle(18, -122, 31, tones.accentSoft) +
  circle(18, -122, 19, tones.deep) +
  circle(8, -134, 8, tones.white) +
  line("M-70 -140q20 6 26 0M-72 -110q22 -2 28 8M-62 -84q20 -8 30 0", tones.coral, 4);

export const brainModel: Thing = (tones) =>
  stand(tones, 60) +
  path(
    "M-70 -92C-100 -120 -84 -168 -48 -172C-34 -196 14 -198 28 -178C66 -184 92 -146 76 -116C84 -92 56 -72 34 -82C16 -66 -14 -66 -26 -80C-44 -68 -68 -74 -70 -92z",
    tones.coral,
  ) +
  line(
    "M-50 -104q-18 -20 4 -34q-14 -24 14 -32M-22 -84q-8 -24 14 -30q-16 -22 8 -36q-10 -18 8 -26M22 -88q-8 -18 10 -26q-10 -22 12 -28q0 -16 -8 -22M52 -92q-2 -18 16 -24",
    tones.warmSoft,
    6,
  );

export const lungModel: Thing = (tones) =>
  stand(tones, 50) +
  line("M0 -214v60M0 -158q-4 22 -30 34M0 -158q4 22 30 34", tones.accentSoft, 13) +
  row(4, (index) => line(`M-6 ${-206 + index * 13}h12`, tones.accentDeep, 3)) +
  path(
    "M-16 -150C-24 -196 -60 -178 -74 -128C-84 -88 -84 -50 -66 -50C-44 -50 -16 -64 -14 -90z",
    tones.coral,
  ) +
  path("M16 -150C24 -196 60 -178 74 -128C84 -88 84 -50 66 -50C44 -50 16 -64 14 -90z", tones.coral) +
  line(
    "M-30 -128q-14 14 -16 40M-42 -110q-12 2 -18 14M30 -128q14 14 16 40M42 -110q12 2 18 14",
    tones.warmSoft,
    5,
  );

export const kidneyModel: Thing = (tones) =>
  stand(tones, 56) +
  at(-38, -122, 1.25, emblems.kidney(tones.coral, tones.warm)) +
  at(38, -122, 1.25, emblems.kidney(tones.coral, tones.accent), -1.25);

export const stomachModel: Thing = (tones) =>
  stand(tones, 60) +
  path(
    "M-26 -212q12 -4 22 0l4 44C20 -190 66 -182 70 -136C74 -86 28 -54 -24 -60C-44 -62 -56 -50 -56 -40h-22C-80 -74 -54 -90 -26 -92C-8 -94 -22 -150 -26 -212z",
    tones.coral,
  ) +
  faded(
    0.5,
    path(
      "M6 -160C30 -176 54 -164 56 -136C58 -104 30 -78 0 -80C34 -92 36 -140 6 -160z",
      tones.white,
    ),
  );

export const spineModel: Thing = (tones) =>
  stand(tones, 30) +
  line("M0 -40C26 -90 -22 -130 6 -214", tones.metalDeep, 6) +
  row(9, (index) => {
    const y = -44 - index * 20;
    const x = Math.sin(index * 0.75) * 11;
    return (
      rect(x - 24 + index, y - 8, 48 - index * 2, 15, tones.wall, 6) +
      rect(x - 34 + index, y - 3, 12, 7, tones.wallShade, 3) +
      rect(x + 22 - index, y - 3, 12, 7, tones.wallShade, 3) +
      rect(x - 18 + index, y - 13, 36 - index * 2, 5, tones.accentSoft, 2)
    );
  });

export const kneeModel: Thing = (tones) =>
  stand(tones, 30) +
  line("M-2 -214v58", tones.wall, 34) +
  path(
    "M-40 -150q4 -22 38 -18q36 -4 40 18q4 28 -16 32q-12 2 -22 -8q-10 10 -24 8q-20 -6 -16 -32z",
    tones.wall,
  ) +
  path("M-36 -108q36 -14 74 0q4 20 -16 26h-40q-20 -6 -18 -26z", tones.wall) +
  line("M0 -86v56", tones.wall, 30) +
  path("M-30 -120q30 14 62 0q4 8 -2 12q-28 10 -58 0q-6 -4 -2 -12z", tones.accentSoft) +
  ellipse(30, -138, 13, 20, tones.warmSoft) +
  line("M-44 -140q-8 26 6 50M48 -140q6 26 -8 50", tones.coral, 6);

export const earModel: Thing = (tones) =>
  stand(tones, 54) +
  path(
    "M-46 -140C-50 -212 52 -216 54 -146C54 -110 26 -104 18 -78C8 -46 -40 -50 -34 -88C-30 -104 -44 -116 -46 -140z",
    tones.wood,
  ) +
  line(
    "M-24 -140C-24 -184 30 -186 30 -146C30 -122 6 -124 0 -98M-8 -134q12 -10 18 2",
    tones.woodDeep,
    9,
  ) +
  path("M54 -150q20 -8 26 10t-16 22", tones.coral);

export const skinModel: Thing = (tones) =>
  rect(-90, -18, 180, 18, tones.woodDeep, 6) +
  path("M-76 -18v-38h152v38z", tones.warm) +
  row(6, (index) => circle(-62 + index * 25, -36, 12, tones.warmSoft)) +
  path("M-76 -54v-40h152v40z", tones.coral) +
  path("M-76 -92v-20q38 -12 76 0t76 0v20z", tones.wood) +
  line("M-40 -34L-48 -166M10 -34L14 -170M52 -36L66 -150", tones.woodDeep, 4) +
  line("M-66 -66q20 -14 34 4t40 -2t44 4", tones.accentSoft, 5);

export const footModel: Thing = (tones) =>
  rect(-90, -14, 180, 14, tones.woodDeep, 6) +
  path(
    "M-56 -14C-70 -60 -44 -90 -48 -168h46C0 -120 6 -92 40 -76C70 -62 86 -46 84 -14z",
    tones.wood,
  ) +
  line("M-26 -160v70l40 40M-14 -80l-16 44M30 -50h34", tones.wall, 9) +
  row(4, (index) => circle(82 - index * 14, -22, 8, tones.warmSoft));
