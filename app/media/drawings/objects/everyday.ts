import { emblems } from "../parts/emblems.ts";
import { at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import type { Thing } from "./thing.ts";

export const clipboard: Thing = (tones) =>
  rect(-72, -200, 144, 194, tones.wood, 10) +
  rect(-60, -182, 120, 166, tones.white, 3) +
  rect(-30, -210, 60, 24, tones.metalDeep, 6) +
  row(
    4,
    (index) =>
      rect(-46, -160 + index * 35, 18, 18, index < 3 ? tones.accent : tones.wallShade, 4) +
      line(`M-14 ${-151 + index * 35}h${index % 2 ? 42 : 58}`, tones.metalDeep, 6),
  ) +
  row(3, (index) => line(`M-42 ${-151 + index * 35}l4 5l8 -10`, tones.white, 3));

export const certificate: Thing = (tones) =>
  rect(-102, -170, 204, 150, tones.white, 6) +
  rect(-92, -160, 184, 130, tones.warmSoft, 2) +
  rect(-84, -152, 168, 114, tones.white) +
  line("M-40 -130h80M-62 -106h124M-62 -88h84", tones.metalDeep, 6) +
  path("M44 -60l-14 52l26 -14l24 14l-12 -52z", tones.accentDeep) +
  circle(56, -66, 28, tones.accent) +
  at(56, -66, 0.34, emblems.plus(tones.white));

export const teddy: Thing = (tones) =>
  ellipse(-38, -18, 28, 18, tones.wood) +
  ellipse(38, -18, 28, 18, tones.wood) +
  ellipse(0, -58, 54, 56, tones.wood) +
  ellipse(0, -50, 32, 36, tones.warmSoft) +
  circle(-36, -178, 20, tones.wood) +
  circle(36, -178, 20, tones.wood) +
  circle(0, -142, 52, tones.wood) +
  ellipse(0, -128, 25, 19, tones.warmSoft) +
  circle(-18, -150, 5, tones.deep) +
  circle(18, -150, 5, tones.deep) +
  path("M-9 -136h18l-9 9z", tones.deep) +
  path("M-46 -98q46 20 92 0l-4 18q-42 14 -84 0z", tones.coral);

export const blocks: Thing = (tones) =>
  rect(-62, -60, 58, 60, tones.accent, 6) +
  rect(2, -60, 58, 60, tones.warm, 6) +
  rect(-32, -122, 58, 60, tones.coral, 6) +
  circle(-33, -30, 14, tones.white) +
  path("M31 -46l16 30h-32z", tones.white) +
  at(-3, -92, 0.36, emblems.heart(tones.white, tones.coral));

export const jars: Thing = (tones) =>
  rect(-92, -66, 84, 66, tones.white, 12) +
  rect(-96, -84, 92, 26, tones.accent, 8) +
  line("M-72 -36h44", tones.accentSoft, 6) +
  rect(4, -132, 46, 132, tones.accentSoft, 12) +
  rect(14, -158, 26, 28, tones.deep, 4) +
  path("M22 -176h30v10h-18v12h-12z", tones.deep) +
  rect(12, -92, 30, 44, tones.white, 3) +
  path("M62 -10l8 -104h26l8 104q0 10 -10 10h-22q-10 0 -10 -10z", tones.coral) +
  rect(66, -132, 34, 22, tones.warm, 4);

export const handMirror: Thing = (tones) =>
  rect(-10, -84, 20, 84, tones.woodDeep, 9) +
  ellipse(0, -138, 66, 76, tones.warm) +
  ellipse(0, -138, 54, 64, tones.glassLit) +
  path("M-40 -96L28 -192q22 14 26 44q0 40 -32 58z", tones.glass);

export const twoCups: Thing = (tones) =>
  ellipse(-54, -6, 56, 10, tones.accentSoft) +
  ellipse(58, -6, 56, 10, tones.warmSoft) +
  path("M-92 -62h76q2 54 -24 58h-28q-26 -4 -24 -58z", tones.accent) +
  path("M20 -62h76q2 54 -24 58h-28q-26 -4 -24 -58z", tones.warm) +
  line("M-92 -50q-22 0 -18 16t22 12M96 -50q22 0 18 16t-22 12", tones.accentDeep, 7) +
  faded(
    0.7,
    line(
      "M-64 -78q-10 -16 4 -28t-2 -28M-42 -78q-10 -16 4 -28t-2 -28M48 -78q-10 -16 4 -28t-2 -28M72 -78q-10 -16 4 -28t-2 -28",
      tones.white,
      5,
    ),
  );

export const tissues: Thing = (tones) =>
  path("M-24 -80q-12 -50 14 -62q8 22 30 8q12 28 4 54z", tones.white) +
  rect(-66, -82, 132, 82, tones.accentSoft, 8) +
  ellipse(0, -82, 36, 9, tones.accentDeep) +
  path("M-24 -82q24 12 48 0l-2 -10h-42z", tones.white);

export const pillow: Thing = (tones) =>
  path(
    "M-116 -14q-12 -40 6 -62q60 -16 110 -10t112 10q18 22 6 62q-8 14 -24 14h-186q-16 0 -24 -14z",
    tones.white,
  ) +
  path("M-112 -10q100 -30 228 -4q-8 14 -24 14h-180q-16 0 -24 -10z", tones.accentSoft) +
  path(
    "M-66 -92q66 -26 132 0q12 26 -10 38q-32 12 -44 -10q-6 -8 -24 0q-20 22 -44 10q-22 -12 -10 -38z",
    tones.accentDeep,
  ) +
  line("M-48 -70q14 12 28 0M20 -70q14 12 28 0", tones.warm, 4);

export const alarmClock: Thing = (tones) =>
  line("M-40 -10l-12 10M40 -10l12 10", tones.deep, 10) +
  circle(-42, -142, 22, tones.coral) +
  circle(42, -142, 22, tones.coral) +
  circle(0, -76, 72, tones.accentDeep) +
  circle(0, -76, 58, tones.white) +
  line("M0 -76v-36M0 -76l26 14", tones.deep, 7) +
  row(12, (index) =>
    circle(
      Math.sin((index * Math.PI) / 6) * 47,
      -76 + Math.cos((index * Math.PI) / 6) * 47,
      3,
      tones.metalDeep,
    ),
  );

export const nurseBag: Thing = (tones) =>
  line("M-36 -124v-24q0 -16 16 -16h40q16 0 16 16v24", tones.deep, 10) +
  rect(-108, -128, 216, 128, tones.coral, 18) +
  rect(-108, -84, 216, 14, tones.warmSoft) +
  circle(0, -76, 42, tones.white) +
  at(0, -76, 0.56, emblems.plus(tones.coral));

export const fruitBowl: Thing = (tones) =>
  circle(-52, -84, 36, tones.coral) +
  circle(52, -82, 34, tones.warm) +
  circle(2, -106, 38, tones.leaf) +
  line("M2 -144q2 -14 12 -18M-52 -120q4 -10 12 -12", tones.woodDeep, 5) +
  path("M14 -152q24 -18 38 -4q-18 14 -38 4z", tones.leafDeep) +
  path("M66 -116q34 -42 46 -4q-4 40 -40 50z", tones.warmSoft) +
  path("M-112 -76h224q-10 66 -64 70v6h-96v-6q-54 -4 -64 -70z", tones.accent) +
  faded(0.35, path("M-98 -60q14 40 50 44q-30 -16 -34 -44z", tones.white));

export const bathroomScale: Thing = (tones) =>
  path("M-100 -14l16 -100q2 -12 14 -12h140q12 0 14 12l16 100z", tones.accent) +
  rect(-104, -18, 208, 18, tones.accentDeep, 8) +
  rect(-50, -108, 100, 34, tones.white, 10) +
  row(7, (index) => line(`M${-36 + index * 12} -102v${index % 2 ? 8 : 14}`, tones.deep, 3)) +
  line("M0 -76l8 -24", tones.coral, 5) +
  ellipse(-36, -42, 20, 24, tones.accentSoft) +
  ellipse(36, -42, 20, 24, tones.accentSoft);

export const dumbbells: Thing = (tones) =>
  line("M-60 -32h120", tones.metalDeep, 13) +
  rect(-88, -66, 32, 66, tones.accentDeep, 9) +
  rect(-106, -54, 22, 44, tones.accent, 7) +
  rect(56, -66, 32, 66, tones.accentDeep, 9) +
  rect(84, -54, 22, 44, tones.accent, 7);

export const roller: Thing = (tones) =>
  circle(0, -82, 82, tones.coral) +
  faded(0.45, path("M-54 -118q30 -46 92 -32q-50 0 -92 32z", tones.white)) +
  path("M-128 -14q128 -16 256 0v14h-256z", tones.accent);

export const medicines: Thing = (tones) =>
  rect(-86, -120, 74, 120, tones.warm, 12) +
  rect(-92, -146, 86, 32, tones.white, 8) +
  rect(-86, -88, 74, 56, tones.white) +
  line("M-74 -70h48M-74 -54h32", tones.accent, 6) +
  rect(6, -74, 106, 74, tones.metal, 10) +
  row(6, (index) =>
    ellipse(
      30 + (index % 3) * 29,
      -52 + Math.floor(index / 3) * 32,
      11,
      10,
      index % 2 ? tones.coral : tones.white,
    ),
  );

export const capsules: Thing = (tones) =>
  at(-40, -26, 0.9, emblems.capsule(tones.coral, tones.white)) +
  at(46, -22, 0.7, emblems.capsule(tones.accent, tones.warmSoft), -0.7) +
  circle(0, -12, 14, tones.white) +
  line("M-9 -12h18", tones.metalDeep, 3);

export const phone: Thing = (tones) =>
  rect(-58, -214, 116, 208, tones.deep, 18) +
  rect(-50, -202, 100, 184, tones.accentSoft, 8) +
  rect(-38, -186, 76, 84, tones.wall, 8) +
  at(0, -144, 0.6, emblems.plus(tones.accent)) +
  rect(-38, -90, 76, 12, tones.white, 6) +
  rect(-38, -70, 50, 12, tones.white, 6) +
  circle(-18, -38, 12, tones.coral) +
  circle(20, -38, 12, tones.leaf);

export const laptop: Thing = (tones) =>
  rect(-104, -152, 208, 136, tones.deep, 10) +
  rect(-94, -142, 188, 116, tones.accentSoft, 4) +
  rect(-78, -126, 70, 84, tones.white, 4) +
  at(-43, -84, 0.46, emblems.plus(tones.accent)) +
  line("M14 -114h60M14 -92h44M14 -70h54", tones.accentDeep, 7) +
  path("M-130 -16h260l-12 16h-236z", tones.metalDeep);

export const waterGlass: Thing = (tones) =>
  path("M-40 -132h80l-10 132h-60z", tones.glassLit) +
  path("M-36 -92h72l-7 92h-58z", "#8fc1d6") +
  ellipse(0, -92, 36, 7, tones.white) +
  faded(0.7, line("M-24 -80l4 60", tones.white, 5));

export const datesPlate: Thing = (tones) =>
  ellipse(0, -10, 112, 18, tones.white) +
  ellipse(0, -15, 88, 12, tones.accentSoft) +
  row(7, (index) =>
    ellipse(
      -56 + (index % 4) * 37 + (index > 3 ? 18 : 0),
      -26 - (index > 3 ? 20 : 0),
      23,
      13,
      index % 2 ? "#6b4330" : "#7f5038",
    ),
  );

export const card: Thing = (tones) =>
  `<g transform="translate(0 -80) rotate(-8)">${rect(-112, -70, 224, 140, tones.accentDeep, 16)}${rect(-104, -62, 208, 124, tones.accent, 11)}${rect(-88, -42, 44, 34, tones.warm, 6)}${line("M-88 16h120M-88 38h74", tones.white, 8)}${circle(68, -26, 26, tones.white)}${at(68, -26, 0.36, emblems.plus(tones.accent))}</g>`;

export const receipt: Thing = (tones) =>
  path(
    "M-66 -208h132v200l-16 -12l-17 12l-17 -12l-16 12l-16 -12l-17 12l-17 -12l-16 12z",
    tones.white,
  ) +
  line("M-44 -180h54M-44 -152h60M-44 -126h40M-44 -100h52", tones.metalDeep, 7) +
  line("M34 -152h12M34 -126h12M34 -100h12", tones.accent, 7) +
  line("M-44 -72h90", tones.wallShade, 3) +
  line("M-44 -46h34M18 -46h28", tones.accentDeep, 10);

export const coins: Thing = (tones) =>
  row(4, (index) => ellipse(-34, -10 - index * 13, 40, 12, index % 2 ? tones.warm : tones.wood)) +
  row(2, (index) => ellipse(48, -10 - index * 13, 36, 11, index % 2 ? tones.warm : tones.wood)) +
  ellipse(-34, -52, 28, 7, tones.warmSoft);

export const suitcase: Thing = (tones) =>
  line("M-30 -160v-28q0 -8 8 -8h44q8 0 8 8v28", tones.metalDeep, 8) +
  rect(-82, -164, 164, 154, tones.accent, 18) +
  row(3, (index) => rect(-54 + index * 46, -150, 14, 126, tones.accentDeep, 7)) +
  circle(-56, -5, 9, tones.deep) +
  circle(56, -5, 9, tones.deep) +
  circle(54, -112, 26, tones.coral) +
  at(54, -112, 0.36, emblems.plus(tones.white));

export const books: Thing = (tones) =>
  rect(-88, -28, 176, 28, tones.accentDeep, 4) +
  rect(-76, -24, 160, 20, tones.white) +
  rect(-88, -28, 26, 28, tones.accentDeep, 4) +
  rect(-70, -58, 150, 30, tones.coral, 4) +
  rect(-46, -54, 122, 22, tones.warmSoft) +
  rect(-80, -86, 140, 28, tones.warm, 4) +
  rect(-60, -82, 116, 20, tones.white);

export const firstAid: Thing = (tones) =>
  rect(-98, -120, 196, 120, tones.leafDeep, 16) +
  rect(-98, -74, 196, 8, tones.white) +
  circle(0, -68, 40, tones.white) +
  at(0, -68, 0.56, emblems.plus(tones.leafDeep)) +
  rect(-34, -142, 68, 26, tones.leafDeep, 8) +
  rect(-22, -132, 44, 14, tones.wall, 4);

export const bandage: Thing = (tones) =>
  ellipse(0, -42, 62, 42, tones.warmSoft) +
  ellipse(0, -42, 40, 27, tones.white) +
  ellipse(0, -42, 18, 12, tones.wood) +
  path("M50 -18q30 14 66 8v10h-90z", tones.warmSoft);

export const shoes: Thing = (tones) => {
  const shoe = (fill: string) =>
    path("M-70 -12v-52q0 -8 10 -6q18 10 34 -2q6 -6 14 0q22 26 58 30q24 4 24 30z", fill) +
    rect(-74, -16, 148, 16, tones.white, 8) +
    line("M-14 -58l-12 12M2 -48l-12 12M18 -40l-10 12", tones.white, 5);
  return at(-30, -34, 1, shoe(tones.accent)) + at(40, 0, 1.05, shoe(tones.coral));
};

export const soap: Thing = (tones) =>
  rect(-44, -128, 88, 128, tones.accentSoft, 18) +
  rect(-12, -160, 24, 34, tones.metalDeep, 4) +
  path("M-16 -182h66v16h-18v10h-48z", tones.metalDeep) +
  at(0, -62, 0.56, emblems.drop(tones.white, tones.accentSoft)) +
  circle(74, -40, 18, tones.glassLit) +
  circle(96, -72, 11, tones.glassLit) +
  circle(70, -92, 8, tones.glassLit);

export const babyBottle: Thing = (tones) =>
  rect(-34, -124, 68, 124, tones.glassLit, 16) +
  rect(-34, -78, 68, 78, tones.white, 16) +
  rect(-40, -144, 80, 26, tones.coral, 8) +
  path("M-20 -144q2 -26 20 -42q18 16 20 42z", tones.warmSoft) +
  row(3, (index) => line(`M12 ${-64 + index * 18}h14`, tones.accent, 4));

export const tinyShoes: Thing = (tones) => {
  const boot = (fill: string) =>
    path("M-34 0q-10 0 -10 -12v-54q26 -12 46 0v22q30 4 34 26q0 18 -14 18z", fill) +
    rect(-48, -74, 54, 18, tones.white, 8) +
    circle(6, -36, 5, tones.white);
  return at(-40, 0, 1, boot(tones.coral)) + at(52, 4, 1.05, boot(tones.warm));
};

export const sunHat: Thing = (tones) =>
  ellipse(0, -22, 128, 24, tones.warm) +
  path("M-66 -28q-4 -84 66 -86t66 86q-66 22 -132 0z", tones.warmSoft) +
  path("M-68 -44q68 22 136 0l-2 20q-66 20 -132 0z", tones.coral);

export const sunCream: Thing = (tones) =>
  path("M-40 -24l-6 -124h92l-6 124z", tones.warm) +
  rect(-34, -26, 68, 26, tones.coral, 6) +
  circle(0, -92, 22, tones.white) +
  row(8, (index) =>
    line(
      `M${Math.round(Math.sin((index * Math.PI) / 4) * 28)} ${-92 + Math.round(Math.cos((index * Math.PI) / 4) * 28)}l${Math.round(Math.sin((index * Math.PI) / 4) * 9)} ${Math.round(Math.cos((index * Math.PI) / 4) * 9)}`,
      tones.white,
      4,
    ),
  ) +
  rect(-46, -158, 92, 12, tones.wood, 4);

export const calendar: Thing = (tones) =>
  rect(-86, -164, 172, 156, tones.white, 12) +
  path("M-86 -126v-26q0 -12 12 -12h148q12 0 12 12v26z", tones.coral) +
  line("M-46 -176v24M46 -176v24", tones.deep, 9) +
  row(12, (index) =>
    rect(
      -68 + (index % 4) * 36,
      -112 + Math.floor(index / 4) * 33,
      26,
      22,
      index === 6 ? tones.accent : tones.wallShade,
      5,
    ),
  ) +
  rect(-60, -10, 120, 10, tones.woodDeep, 3);

export const nasalSpray: Thing = (tones) =>
  path("M-36 0v-78q0 -18 24 -24v-44q0 -14 12 -14t12 14v44q24 6 24 24v78z", tones.white) +
  rect(-36, -60, 72, 40, tones.accent) +
  rect(-52, -94, 104, 12, tones.accentDeep, 6) +
  row(6, (index) =>
    circle(-18 + ((index * 23) % 44), -180 - ((index * 13) % 30), 3 + (index % 3), tones.glassLit),
  );

export const comb: Thing = (tones) =>
  rect(-90, -120, 180, 26, tones.woodDeep, 12) +
  row(13, (index) => rect(-84 + index * 13.4, -100, 7, 56 + (index % 2) * 4, tones.woodDeep, 3)) +
  line("M-100 -6C-44 -48 36 22 100 -26", tones.deep, 6);

export const toothbrushes: Thing = (tones) =>
  line("M-18 -60l-26 -128", tones.coral, 11) +
  line("M18 -60l22 -134", tones.accent, 11) +
  `<g transform="translate(-46 -192) rotate(-12)">${rect(-12, -26, 24, 40, tones.white, 5)}</g>` +
  `<g transform="translate(42 -198) rotate(10)">${rect(-12, -26, 24, 40, tones.white, 5)}</g>` +
  path("M-46 -92h92l-10 92h-72z", tones.accentSoft) +
  faded(0.5, path("M-34 -84h16l4 76h-12z", tones.white));
