import { circle, line, path, rect, row, turned } from "../strokes.ts";

/** Marks on signs, within 100 × 100 around 0, 0; `hole` is the colour behind them. */
type Emblem = (fill: string, hole?: string) => string;

const heart =
  "M0 40C-52 6 -46 -36 -20 -36C-8 -36 -2 -28 0 -20C2 -28 8 -36 20 -36C46 -36 52 6 0 40z";
const drop = "M0 -44C18 -16 32 -2 32 16A32 30 0 0 1 -32 16C-32 -2 -18 -16 0 -44z";
const tooth =
  "M-34 -30C-28 -44 -10 -40 0 -34C10 -40 28 -44 34 -30C42 -10 30 4 26 22C24 34 22 44 14 44C6 44 8 14 0 14C-8 14 -6 44 -14 44C-22 44 -24 34 -26 22C-30 4 -42 -10 -34 -30z";

const drawn = {
  plus: (fill) => path("M-13 -40h26v27h27v26h-27v27h-26v-27h-27v-26h27z", fill),
  tooth: (fill) => path(tooth, fill),
  eye: (fill, hole = "none") =>
    path("M-46 0C-26 -34 26 -34 46 0C26 34 -26 34 -46 0z", fill) +
    circle(0, 0, 18, hole) +
    circle(0, 0, 9, fill),
  heart: (fill, hole = "none") =>
    path(heart, fill) + line("M-38 2h20l8 -16l12 28l8 -12h26", hole, 5),
  drop: (fill, hole = "none") => path(drop, fill) + line("M-14 18a16 16 0 0 0 14 14", hole, 6),
  flask: (fill, hole = "none") =>
    path("M-14 -42h28v8h-4v22l26 42c6 10 0 16 -8 16h-56c-8 0 -14 -6 -8 -16l26 -42v-22h-4z", fill) +
    path("M-20 14h40l10 16h-60z", hole),
  mortar: (fill, hole = "none") =>
    path("M-42 -8h84c0 22 -10 34 -24 38v10h-36v-10c-14 -4 -24 -16 -24 -38z", fill) +
    line("M6 -12L28 -42", fill, 12) +
    line("M-26 6h52", hole, 5),
  capsule: (fill, hole = "none") =>
    turned(-40, rect(-44, -19, 88, 38, fill, 19) + path("M0 -19h25a19 19 0 0 1 0 38h-25z", hole)),
  leaf: (fill, hole = "none") =>
    path("M-34 34C-46 -20 -4 -44 40 -40C44 2 22 48 -34 34z", fill) +
    line("M-36 40C-22 10 2 -12 20 -22", hole, 5),
  kite: (fill, hole = "none") =>
    path("M8 -46L36 -12L0 34L-22 -16z", fill) +
    line("M8 -46L0 34M36 -12L-22 -16", hole, 4) +
    line("M0 34q-8 8 -18 4t-16 8", fill, 5),
  flower: (fill, hole = "none") =>
    row(6, (index) =>
      turned(index * 60, path("M0 0C-20 -14 -14 -42 0 -42C14 -42 20 -14 0 0z", fill)),
    ) + circle(0, 0, 11, hole),
  runner: (fill) =>
    circle(12, -34, 10, fill) +
    line("M8 -18L-6 6L10 20L4 42M-6 6L-14 26L-36 28M8 -14L-18 -10L-28 4M8 -14L24 0L38 -6", fill, 9),
  spine: (fill) =>
    row(5, (index) =>
      rect(
        -22 + Math.abs(2 - index) * 3,
        -44 + index * 18,
        44 - Math.abs(2 - index) * 6,
        12,
        fill,
        6,
      ),
    ) + line("M0 -40V42", fill, 8),
  rings: (fill, hole = "none") =>
    circle(0, 0, 42, fill) + circle(0, 0, 26, hole) + circle(0, 0, 13, fill),
  scan: (fill, hole = "none") =>
    rect(-42, -36, 84, 72, fill, 12) + circle(0, 0, 26, hole) + rect(-18, -4, 36, 9, fill, 4),
  mind: (fill, hole = "none") =>
    path(
      "M-30 44v-22C-44 6 -40 -40 2 -42C34 -42 40 -18 36 -4l8 16c1 4 -2 6 -8 6v12c0 6 -6 8 -12 7l-8 -1v8z",
      fill,
    ) + line("M-4 6C-16 2 -18 -20 -2 -24C14 -26 20 -8 8 -4C2 -2 -2 -8 2 -12", hole, 5),
  house: (fill, hole = "none") =>
    path("M0 -42L44 -4h-10v44h-68v-44h-10z", fill) +
    path("M-6 2h12v10h10v12h-10v10h-12v-10h-10v-12h10z", hole),
  ear: (fill, hole = "none") =>
    path("M-26 -10C-26 -56 36 -52 32 -8C30 12 14 14 10 28C4 50 -22 44 -18 24", fill) +
    line("M-10 -8C-8 -30 20 -28 16 -8C14 2 2 4 0 16", hole, 6),
  kidney: (fill, hole = "none") =>
    path(
      "M14 -42C-22 -50 -44 -22 -36 10C-30 40 0 50 18 38C32 28 18 14 8 6C0 0 4 -8 12 -12C28 -20 34 -36 14 -42z",
      fill,
    ) + line("M8 2C20 12 26 24 26 44", hole, 5),
  bone: (fill) =>
    turned(
      45,
      rect(-34, -8, 68, 16, fill) +
        circle(-36, -10, 12, fill) +
        circle(-36, 10, 12, fill) +
        circle(36, -10, 12, fill) +
        circle(36, 10, 12, fill),
    ),
  cell: (fill, hole = "none") =>
    circle(0, 0, 42, fill) +
    circle(-12, -12, 15, hole) +
    circle(14, -8, 15, hole) +
    circle(0, 15, 15, hole),
  ribbon: (fill) =>
    line("M-20 42C-4 10 20 -10 12 -32C8 -42 -8 -42 -12 -32C-20 -10 4 10 20 42", fill, 14),
  screen: (fill, hole = "none") =>
    rect(-44, -34, 88, 58, fill, 8) +
    rect(-14, 24, 28, 14, fill) +
    path("M-6 -22h12v11h11v12h-11v11h-12v-11h-11v-12h11z", hole),
  sparkle: (fill) =>
    path(
      "M-8 -44C-4 -14 4 -6 34 -2C4 2 -4 10 -8 40C-12 10 -20 2 -46 -2C-20 -6 -12 -14 -8 -44z",
      fill,
    ) +
    path(
      "M30 -44C32 -32 36 -28 46 -26C36 -24 32 -20 30 -8C28 -20 24 -24 14 -26C24 -28 28 -32 30 -44z",
      fill,
    ),
  bowl: (fill, hole = "none") =>
    path("M-40 -2h80C38 26 22 38 0 38S-38 26 -40 -2z", fill) +
    line("M-16 -14c-8 -10 8 -14 0 -26M6 -14c-8 -10 8 -14 0 -26", fill, 6) +
    line("M-22 12a26 18 0 0 0 20 14", hole, 4),
  pulse: (fill) => line("M-46 4h24l10 -30l18 56l14 -40l6 14h20", fill, 10),
  knife: (fill) => line("M-36 36L4 -4", fill, 11) + path("M2 -14L30 -42C46 -26 40 2 10 6z", fill),
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof drawn;

export const emblems: Readonly<Record<EmblemName, Emblem>> = drawn;
