import {
  box,
  disc,
  glass,
  ink,
  line,
  palettes,
  palm,
  plain,
  plant,
  scene,
  white,
  wood,
} from "./strokes.ts";

const [teal, amber] = palettes;

/** An open drawer of cards with a magnifier beside it: there is nothing here, or nothing yet. */
export function drawEmpty(): string {
  const cards = [196, 236, 276].map(
    (x, index) =>
      box(x, 150 - index * 14, 120, 110, index === 1 ? teal.far : white, 8) +
      line(`M${x + 18} ${182 - index * 14}h60M${x + 18} ${204 - index * 14}h40`),
  );
  return scene(
    plain(box(0, 0, 640, 400, teal.sky, 28)) +
      plain(`<ellipse cx="320" cy="352" rx="250" ry="22" fill="${teal.far}"/>`) +
      cards.join("") +
      line("M150 214h316l-22 136h-272z", wood) +
      box(276, 262, 64, 24, white, 6) +
      disc(474, 176, 62, glass) +
      disc(474, 176, 44, white) +
      line("M518 222l58 66") +
      line("M452 168q8 -18 28 -18") +
      plant(94, 352),
    [480, 300],
  );
}

/** A road among dunes with a signpost of blank boards: the way leads nowhere. */
export function drawLost(): string {
  return scene(
    plain(box(0, 0, 640, 400, amber.sky, 28)) +
      disc(512, 92, 38, "#f7d58b") +
      plain(line("M0 300q120 -96 260 -30t380 -34v164h-640z", amber.far)) +
      plain(
        line("M0 340q180 -70 330 -20t310 -20v72q0 28 -28 28h-584q-28 0 -28 -28z", amber.ground),
      ) +
      line("M0 340q180 -70 330 -20t310 -20") +
      line("M292 336q-6 34 -72 64h164q-64 -30 -72 -64z", white) +
      line("M302 362v-10M302 390v-14") +
      box(296, 96, 14, 236, wood, 4) +
      line("M310 116h118l28 26l-28 26h-118z", white) +
      line("M296 186h-112l-28 24l28 24h112z", teal.far) +
      line("M334 142h60M200 210h62") +
      palm(560, 322, 120) +
      `<g fill="${ink}" stroke="none"><circle cx="303" cy="92" r="9"/></g>`,
    [560, 350],
  );
}
