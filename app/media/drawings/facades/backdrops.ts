import { keysOf } from "#app/platform/keys-of.ts";
import { ghaf, palm } from "../parts/plants.ts";
import type { Brush } from "../picture.ts";
import { sky } from "../picture.ts";
import { circle, ellipse, faded, path, rect, row } from "../strokes.ts";

/** What stands behind the house, far away. */
type Backdrop = (brush: Brush, ground: number) => string;

function towers({ next }: Brush, ground: number, fill: string, tall: number): string {
  let outline = `M0 ${ground}`;
  for (let x = 0; x < 640; ) {
    const width = 24 + Math.round(next() * 40);
    const height = Math.round(tall * (0.35 + next() * 0.65));
    const slope = next() < 0.25 ? 12 : 0;
    outline += `L${x} ${ground - height}L${x + width} ${ground - height + slope}`;
    x += width + (next() < 0.3 ? 8 : 0);
  }
  return path(`${outline}V${ground}z`, fill);
}

const spire = (x: number, ground: number, fill: string) =>
  path(`M${x - 20} ${ground}v-90h5v-50h5v-46h5l3 -64l2 -30l2 30l3 64h5v46h5v50h5v90z`, fill);

const backdrops = {
  skyline: (brush, ground) =>
    towers(brush, ground, brush.tones.far, 150) +
    spire(brush.chance(0.5) ? 70 : 570, ground, brush.tones.far) +
    towers(brush, ground, brush.tones.near, 80),
  dunes: ({ tones, next }, ground) => {
    const crest = 60 + Math.round(next() * 40);
    return (
      path(
        `M0 ${ground}V${ground - crest}C120 ${ground - crest - 70} 210 ${ground - 10} 340 ${ground - crest}S560 ${ground - crest - 50} 640 ${ground - 40}V${ground}z`,
        tones.far,
      ) +
      path(
        `M0 ${ground}V${ground - 30}C160 ${ground - 90} 260 ${ground - 10} 420 ${ground - 50}S600 ${ground - 20} 640 ${ground - 60}V${ground}z`,
        tones.near,
      )
    );
  },
  windTowers: ({ tones, next }, ground) =>
    row(5, (index) => {
      const x = 20 + index * 135 + Math.round(next() * 30);
      const high = 90 + Math.round(next() * 70);
      return (
        rect(x - 45, ground - high + 50, 120, high, tones.far) +
        rect(x - 20, ground - high - 20, 44, high, tones.far) +
        row(3, (slot) => rect(x - 14 + slot * 12, ground - high - 10, 6, 34, tones.near))
      );
    }),
  marina: ({ tones, next }, ground) =>
    row(6, (index) => {
      const x = 30 + index * 112 + Math.round(next() * 40);
      const high = 70 + Math.round(next() * 70);
      return (
        path(
          `M${x} ${ground - high}V${ground - 14}h${Math.round(high * 0.42)}C${x + high * 0.4} ${ground - high * 0.55} ${x + high * 0.2} ${ground - high * 0.8} ${x} ${ground - high}z`,
          index % 2 ? tones.near : tones.far,
        ) + path(`M${x - 22} ${ground - 12}h74l-10 12h-54z`, tones.near)
      );
    }),
  mountains: ({ tones, next }, ground) => {
    const peak = 150 + Math.round(next() * 340);
    return (
      path(
        `M0 ${ground}V${ground - 70}L${peak - 150} ${ground - 120}L${peak - 60} ${ground - 90}L${peak} ${ground - 175}L${peak + 70} ${ground - 110}L${peak + 150} ${ground - 140}L640 ${ground - 60}V${ground}z`,
        tones.far,
      ) +
      path(
        `M0 ${ground}L${peak - 190} ${ground - 70}L${peak - 40} ${ground - 40}L${peak + 90} ${ground - 84}L640 ${ground - 20}V${ground}z`,
        tones.near,
      )
    );
  },
  grove: ({ tones, next }, ground) =>
    faded(
      0.55,
      row(8, (index) =>
        index % 3 === 2
          ? ghaf(40 + index * 80, ground + 4, 90 + Math.round(next() * 30), tones)
          : palm(
              30 + index * 82 + Math.round(next() * 20),
              ground + 4,
              110 + Math.round(next() * 70),
              tones,
            ),
      ),
    ),
} satisfies Record<string, Backdrop>;

const backdropNames = keysOf(backdrops);

/** Sky with its light, then what is far away. */
export function drawBackdrop(brush: Brush, ground: number): string {
  const { tones, next, pick } = brush;
  const side = next() < 0.5 ? 96 : 544;
  const disc = tones.light === "noon" ? 22 : tones.light === "golden" ? 40 : 28;
  const height = tones.light === "golden" ? 150 : 70;
  const cloud = (x: number, y: number, size: number) =>
    ellipse(x, y, 52 * size, 12 * size, tones.white) +
    ellipse(x + 20 * size, y - 10 * size, 28 * size, 13 * size, tones.white) +
    ellipse(x - 18 * size, y - 6 * size, 24 * size, 10 * size, tones.white);
  const clouds =
    tones.light === "evening"
      ? row(9, (index) =>
          circle((index * 173 + 40) % 640, 20 + ((index * 67) % 110), 1.6, tones.sun),
        )
      : faded(
          0.6,
          cloud(640 - side + (next() - 0.5) * 120, 60 + next() * 40, 1) +
            cloud(side + 60, 110, 0.6),
        );
  return (
    rect(0, 0, 640, 400, sky) +
    faded(0.35, circle(side, height, disc * 1.9, tones.sun)) +
    circle(side, height, disc, tones.sun) +
    clouds +
    backdrops[pick(backdropNames)](brush, ground)
  );
}
