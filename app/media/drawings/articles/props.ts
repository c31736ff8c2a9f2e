import type { Thing } from "../objects/thing.ts";
import { emblems } from "../parts/emblems.ts";
import { at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";

// Things that only the scenes of articles have.

export const ambulance: Thing = (tones) =>
  path("M-150 -34v-86q0 -14 14 -14h176q14 0 20 10l34 52h32q18 0 18 18v20z", tones.white) +
  rect(-150, -86, 294, 14, tones.accent) +
  path("M56 -118h18l26 44h-44z", tones.glass) +
  rect(-30, -150, 44, 18, tones.coral, 8) +
  at(-88, -104, 0.3, emblems.plus(tones.accentDeep)) +
  rect(-150, -38, 294, 14, tones.metalDeep, 4) +
  circle(-92, -18, 27, tones.deep) +
  circle(84, -18, 27, tones.deep) +
  circle(-92, -18, 12, tones.metal) +
  circle(84, -18, 12, tones.metal) +
  faded(0.3, path("M144 -60L260 -100V0L144 -40z", tones.warm));

export const cot: Thing = (tones) =>
  line("M-100 0l14 -36M100 0l-14 -36", tones.woodDeep, 8) +
  path("M-112 -120h224l-24 88h-176z", tones.wood) +
  row(9, (index) => line(`M${-88 + index * 22} -112v72`, tones.woodDeep, 5)) +
  path("M-92 -104q92 -40 184 0v18h-184z", tones.coral) +
  circle(-64, -112, 22, tones.warmSoft) +
  line("M-112 -122h224", tones.woodDeep, 8) +
  line("M110 -124v-96q0 -20 -20 -20h-40", tones.woodDeep, 6) +
  row(
    3,
    (index) =>
      line(`M${16 + index * 34} -240v${22 + (index % 2) * 14}`, tones.woodDeep, 2) +
      circle(
        16 + index * 34,
        -208 + (index % 2) * 14,
        11,
        [tones.warm, tones.accentSoft, tones.coral][index] ?? tones.warm,
      ),
  ) +
  line("M12 -240h78", tones.woodDeep, 4);

/** Somebody's bed with a raised pillow, from the side. */
export const sickbed: Thing = (tones) =>
  rect(-190, -110, 16, 110, tones.wood, 6) +
  rect(176, -72, 14, 72, tones.wood, 6) +
  rect(-180, -44, 362, 24, tones.wood, 6) +
  rect(-172, -74, 350, 36, tones.white, 12) +
  rect(-166, -100, 96, 42, tones.warmSoft, 18) +
  path("M-84 -44v-38q60 -26 130 -14t134 6v46z", tones.accent) +
  path("M-84 -70q60 -24 100 -16v18q-60 -4 -100 10z", tones.white) +
  row(5, (index) => circle(-40 + index * 46, -58 + (index % 2) * 12, 6, tones.accentSoft));

export const campfireTea: Thing = (tones) =>
  path("M-46 -96h70q26 14 26 52q0 44 -34 44h-54q-34 0 -34 -44q0 -38 26 -52z", tones.warm) +
  path("M48 -64q40 -10 44 -44l12 4q-2 50 -54 72z", tones.warm) +
  line("M-68 -66q-36 8 -24 44q6 14 28 12", tones.warm, 10) +
  rect(-30, -112, 38, 18, tones.wood, 5) +
  path("M-26 -112l15 -32l15 32z", tones.wood) +
  path("M96 -34h34l-6 34h-22z", tones.white) +
  path("M100 -24h26l-3 20h-20z", tones.coral);

export const signpost: Thing = (tones) =>
  line("M0 0v-226", tones.woodDeep, 12) +
  path("M-8 -214h96l26 22l-26 22h-96z", tones.accent) +
  path("M8 -160h-92l-26 22l26 22h92z", tones.coral) +
  path("M-8 -106h84l26 22l-26 22h-84z", tones.warm) +
  at(44, -192, 0.3, emblems.heart(tones.white, tones.accent)) +
  at(-42, -138, 0.32, emblems.tooth(tones.white, tones.coral)) +
  at(36, -84, 0.32, emblems.eye(tones.white, tones.warm));

export const twoChairs: Thing = (tones) => {
  const seat = (fill: string, shade: string) =>
    rect(-44, -128, 22, 94, fill, 11) +
    rect(-44, -62, 92, 26, fill, 12) +
    line("M-34 -36v36M38 -36v36", tones.woodDeep, 8) +
    rect(-40, -84, 78, 10, shade, 5);
  return (
    at(-104, 0, 1.1, seat(tones.accent, tones.accentDeep)) +
    at(104, 0, 1.1, seat(tones.coral, tones.wood), -1.1) +
    line("M0 -62v62M-26 0h52", tones.woodDeep, 6) +
    ellipse(0, -64, 44, 9, tones.wood) +
    rect(-12, -90, 24, 26, tones.white, 4)
  );
};

export const bicycle: Thing = (tones) =>
  row(2, (index) => {
    const x = index ? 84 : -84;
    return (
      circle(x, -52, 52, tones.deep) +
      circle(x, -52, 44, tones.path) +
      line(`M${x - 40} -52h80M${x} -92v80`, tones.metalDeep, 2) +
      circle(x, -52, 7, tones.deep)
    );
  }) +
  line("M-84 -52L-30 -130H62L0 -52zM-30 -130L0 -52M84 -52L56 -158h24", tones.coral, 9) +
  line("M-40 -146h34", tones.deep, 12) +
  line("M-34 -130l6 -16", tones.deep, 6);

export const cane: Thing = (tones) =>
  rect(-110, -66, 150, 14, tones.wood, 5) +
  rect(-110, -110, 150, 12, tones.wood, 5) +
  line("M-96 -104v104M26 -104v104", tones.woodDeep, 8) +
  line("M74 0v-120q0 -26 24 -26t22 24", tones.woodDeep, 10) +
  path("M-84 -66v-24q0 -10 10 -10h44q10 0 10 10v24z", tones.accentSoft);

export const brokenCigarette: Thing = (tones) =>
  ellipse(0, -10, 110, 18, tones.accentDeep) +
  ellipse(0, -18, 110, 18, tones.accent) +
  ellipse(0, -20, 84, 11, tones.accentDeep) +
  `<g transform="translate(-20 -34) rotate(-16)">${rect(-78, -10, 44, 20, tones.warm, 3)}${rect(-34, -10, 50, 20, tones.white)}${path("M16 -10l10 6l-8 6l10 8h-12z", tones.white)}</g>` +
  `<g transform="translate(52 -32) rotate(28)">${rect(-26, -10, 62, 20, tones.white, 2)}</g>`;

export const umbrella: Thing = (tones) =>
  line("M0 0v-190", tones.woodDeep, 8) +
  path(
    "M-150 -150C-130 -230 130 -230 150 -150Q112 -172 75 -150Q38 -172 0 -150Q-38 -172 -75 -150Q-112 -172 -150 -150z",
    tones.coral,
  ) +
  path(
    "M-75 -150Q-50 -222 0 -212Q50 -222 75 -150Q38 -172 0 -150Q-38 -172 -75 -150z",
    tones.warmSoft,
  );

export const flowers: Thing = (tones) =>
  row(5, (index) => {
    const x = -90 + index * 45;
    const high = 90 + ((index * 37) % 70);
    return (
      line(`M${x} 0q${index % 2 ? 10 : -10} ${-high / 2} 0 ${-high}`, tones.leafDeep, 6) +
      path(`M${x} ${-high * 0.4}q26 -26 40 -8q-16 18 -40 8z`, tones.leaf) +
      at(
        x,
        -high,
        0.62,
        emblems.flower(
          [tones.coral, tones.warm, tones.accentSoft][index % 3] ?? tones.coral,
          tones.warmSoft,
        ),
      )
    );
  }) +
  row(12, (index) =>
    circle(-120 + ((index * 61) % 250), -130 - ((index * 43) % 110), 3 + (index % 3), tones.warm),
  );

export const scaleBalance: Thing = (tones) =>
  line("M0 0v-170M-44 0h88", tones.woodDeep, 9) +
  line("M-96 -150L96 -176", tones.woodDeep, 8) +
  line("M-96 -150l-34 60M-96 -150l34 60M96 -176l-34 60M96 -176l34 60", tones.metalDeep, 3) +
  path("M-136 -90h80q-8 30 -40 30t-40 -30z", tones.accent) +
  path("M56 -116h80q-8 30 -40 30t-40 -30z", tones.coral) +
  at(-96, -108, 0.36, emblems.heart(tones.coral, tones.white)) +
  row(3, (index) => ellipse(96, -122 - index * 9, 22, 7, index % 2 ? tones.warm : tones.wood));

export const shield: Thing = (tones) =>
  path(
    "M0 -220C40 -196 70 -190 104 -188C106 -96 76 -30 0 0C-76 -30 -106 -96 -104 -188C-70 -190 -40 -196 0 -220z",
    tones.accentDeep,
  ) +
  path("M0 -200C36 -178 60 -174 88 -172C88 -92 62 -38 0 -14z", tones.accent) +
  line("M-46 -108l34 36l62 -74", tones.white, 16);

export const hourglassHeart: Thing = (tones) =>
  circle(0, -112, 104, tones.white) +
  circle(0, -112, 90, tones.warmSoft) +
  at(0, -108, 1.35, emblems.heart(tones.coral, tones.warmSoft)) +
  row(12, (index) =>
    circle(
      Math.sin((index * Math.PI) / 6) * 80,
      -112 + Math.cos((index * Math.PI) / 6) * 80,
      4,
      tones.accentDeep,
    ),
  );

export const passport: Thing = (tones) =>
  `<g transform="rotate(-7)">${rect(-62, -176, 124, 172, tones.accentDeep, 12)}${circle(0, -106, 34, tones.warm)}${circle(0, -106, 26, tones.accentDeep)}${line("M-26 -106h52M0 -132v52", tones.warm, 4)}${line("M-34 -40h68", tones.warm, 7)}</g>`;

export const sheet: Thing = (tones) =>
  rect(-74, -206, 148, 200, tones.white, 4) +
  path("M34 -206h40v40z", tones.wallShade) +
  line("M-52 -172h70M-52 -146h104M-52 -122h88M-52 -98h104M-52 -74h60", tones.metalDeep, 6) +
  line("M-52 -36q14 -22 24 0t26 -8", tones.accentDeep, 5);

export const pen: Thing = (tones) =>
  `<g transform="rotate(32)">${rect(-8, -150, 16, 120, tones.accentDeep, 6)}${path("M-8 -32h16l-8 30z", tones.warm)}${rect(-9, -150, 18, 24, tones.coral, 6)}</g>`;

export const magnifier: Thing = (tones) =>
  line("M34 -62L92 -4", tones.woodDeep, 20) +
  circle(-10, -112, 76, tones.deep) +
  circle(-10, -112, 62, tones.glassLit) +
  path("M-64 -96A62 62 0 0 1 30 -160z", tones.white) +
  at(-10, -110, 0.76, emblems.plus(tones.accent));
