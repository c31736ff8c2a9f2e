import { type EmblemName, emblems } from "../parts/emblems.ts";
import { bougainvillea, ghaf, palm, shrubBox } from "../parts/plants.ts";
import { type Brush, finish } from "../picture.ts";
import { circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import { drawBackdrop } from "./backdrops.ts";
import type { Facade } from "./facade.ts";
import {
  campus,
  pavilion,
  quayHouse,
  roundCorner,
  shopfront,
  stackedFloors,
  tower,
} from "./new-houses.ts";
import { arcade, courtyardHouse, merchantHouse, terrace, villa } from "./old-houses.ts";

export const facades = {
  arcade,
  campus,
  courtyardHouse,
  merchantHouse,
  pavilion,
  quayHouse,
  roundCorner,
  shopfront,
  stackedFloors,
  terrace,
  tower,
  villa,
} satisfies Record<string, Facade>;

export type FacadeName = keyof typeof facades;

const ground = 326;

/** The pavement, lawn, water or street in front of the house. */
function foreground({ tones, pick }: Brush): string {
  const kind = pick(["plaza", "street", "lawn", "water"] as const);
  if (kind === "water")
    return (
      rect(0, ground, 640, 14, tones.path) +
      rect(0, ground + 14, 640, 60, tones.water) +
      row(7, (index) =>
        line(
          `M${(index * 211) % 600} ${ground + 26 + ((index * 17) % 42)}h${40 + ((index * 29) % 60)}`,
          tones.skyLow,
          4,
        ),
      )
    );
  if (kind === "lawn")
    return (
      rect(0, ground, 640, 74, tones.leaf) +
      path(`M270 ${ground}h100l90 74h-280z`, tones.path) +
      row(9, (index) =>
        ellipse((index * 83 + 20) % 640, ground + 12 + ((index * 31) % 56), 16, 4, tones.leafDeep),
      )
    );
  if (kind === "street")
    return (
      rect(0, ground, 640, 24, tones.path) +
      rect(0, ground + 24, 640, 50, tones.metalDeep) +
      rect(0, ground + 22, 640, 5, tones.wallShade) +
      row(8, (index) => rect(10 + index * 84, ground + 48, 44, 5, tones.white, 2))
    );
  return (
    rect(0, ground, 640, 74, tones.ground) +
    row(9, (index) =>
      line(`M${320 + (index - 4) * 60} ${ground}L${320 + (index - 4) * 130} 400`, tones.path, 2),
    ) +
    line(`M0 ${ground + 22}h640M0 ${ground + 48}h640`, tones.path, 2)
  );
}

const lamp = (x: number, { metalDeep, sun, light }: Brush["tones"]) =>
  line(`M${x} ${ground + 8}v-104q0 -14 14 -14h8`, metalDeep, 4) +
  (light === "evening" ? faded(0.3, circle(x + 24, ground - 100, 22, sun)) : "") +
  rect(x + 14, ground - 112, 22, 8, light === "evening" ? sun : metalDeep, 3);

const bench = (x: number, { wood, woodDeep }: Brush["tones"]) =>
  rect(x, ground - 14, 62, 7, wood, 3) +
  rect(x, ground - 30, 62, 6, wood, 3) +
  line(`M${x + 8} ${ground - 28}v36M${x + 54} ${ground - 28}v36`, woodDeep, 4);

/** What grows or stands on one side of the house. */
function sideOf(brush: Brush, side: -1 | 1): string {
  const { tones, pick, next } = brush;
  const x = 320 + side * (212 + Math.round(next() * 26));
  const kind = pick(["palms", "ghaf", "blossoms", "lamp", "boxes", "tallPalm"] as const);
  if (kind === "palms")
    return (
      palm(x, ground + 6, 120 + next() * 50, tones, side * 8) +
      palm(x + side * 46, ground + 12, 80 + next() * 40, tones, side * -6)
    );
  if (kind === "tallPalm")
    return (
      palm(x, ground + 8, 180 + next() * 50, tones, side * -14) +
      shrubBox(x - side * 40, ground + 8, tones)
    );
  if (kind === "ghaf") return ghaf(x + side * 10, ground + 6, 120 + next() * 40, tones);
  if (kind === "blossoms") return bougainvillea(x - 66, ground + 8, 130, tones);
  if (kind === "lamp") return lamp(x - 12, tones) + bench(x - 40 + side * 26, tones);
  return (
    shrubBox(x - 26, ground + 8, tones) +
    shrubBox(x + 24, ground + 8, tones) +
    palm(x + side * 60, ground + 10, 120, tones)
  );
}

/** The outside of a house of care, or of several: their sign says of which kind. */
export function drawFacade(
  brush: Brush,
  fronts: FacadeName | readonly [FacadeName, FacadeName, FacadeName],
  emblem: EmblemName,
): string {
  const { tones } = brush;
  const marked = { ...brush, emblem: emblems[emblem](tones.white, tones.accent) };
  const isOne = typeof fronts === "string";
  const shade = faded(0.14, path(`M130 ${ground}h380l46 22h-440z`, tones.deep));
  const houses = isOne
    ? shade + facades[fronts](marked, ground)
    : fronts.map((front, index) => scaled(facades[front](marked, ground), index)).join("");
  const body =
    drawBackdrop(brush, ground) +
    foreground(brush) +
    houses +
    (isOne
      ? sideOf(brush, -1) + sideOf(brush, 1)
      : row(4, (index) => palm(36 + index * 190, ground + 16, 70 + brush.next() * 30, tones)));
  return finish(body, tones);
}

/** One of three houses side by side, the middle one in front. */
function scaled(house: string, index: number): string {
  const size = index === 1 ? 0.7 : 0.56;
  const x = [112, 320, 528][index] ?? 320;
  return `<g transform="translate(${Math.round(x - 320 * size)} ${Math.round(ground - ground * size)}) scale(${size})">${house}</g>`;
}
