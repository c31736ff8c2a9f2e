import { keysOf } from "#app/platform/keys-of.ts";
import { books, tissues, waterGlass } from "../objects/everyday.ts";
import type { Thing } from "../objects/thing.ts";
import { pottedPlant, vase } from "../parts/plants.ts";
import { type Brush, fineLattice, finish, lattice } from "../picture.ts";
import { arch, at, circle, ellipse, faded, line, path, rect, row } from "../strokes.ts";
import { inLamplight } from "../tones.ts";

const edge = 268;
const base = 330;

const walls = {
  niche: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.tint) +
    arch(320, edge, 330, 262, tones.tintShade) +
    arch(320, edge, 296, 238, tones.wall),
  screen: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.wall) +
    rect(60, 0, 520, edge, lattice) +
    faded(0.55, rect(60, 0, 520, edge, tones.wall)) +
    rect(52, 0, 8, edge, tones.woodDeep) +
    rect(580, 0, 8, edge, tones.woodDeep),
  sunbeam: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.tint) +
    faded(0.45, path("M60 0H250L470 268H280z", tones.white)) +
    faded(0.3, path("M300 0H360L580 268H520z", tones.white)),
  disc: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.warmSoft) +
    circle(320, 150, 142, tones.accentSoft) +
    faded(0.5, circle(320, 150, 112, tones.tint)),
  tiles: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.wall) +
    rect(0, 150, 640, edge - 150, fineLattice) +
    rect(0, 144, 640, 8, tones.accentSoft),
  colonnade: ({ tones }: Brush) =>
    rect(0, 0, 640, edge, tones.wallShade) +
    row(4, (index) =>
      arch(88 + index * 155, edge, 128, 226, index % 2 ? tones.accentSoft : tones.tint),
    ),
} satisfies Record<string, (brush: Brush) => string>;

const surfaces = {
  wood: ({ tones }: Brush) =>
    rect(0, edge, 640, 132, tones.wood) +
    rect(0, edge, 640, 8, tones.woodDeep) +
    line("M0 318h640M0 362h640", tones.woodDeep, 1),
  cloth: ({ tones }: Brush) =>
    rect(0, edge, 640, 132, tones.wallShade) +
    path(`M70 ${edge + 14}h500l70 118H0z`, tones.white) +
    line(`M88 ${edge + 30}h464M30 378h580`, tones.accentSoft, 4),
  stone: ({ tones }: Brush) =>
    rect(0, edge, 640, 132, tones.path) +
    rect(0, edge, 640, 10, tones.ground) +
    line("M40 400q60 -60 160 -60t180 -50M420 400q40 -40 160 -50", tones.wallShade, 3),
  tray: ({ tones }: Brush) =>
    rect(0, edge, 640, 132, tones.accentDeep) +
    ellipse(320, 338, 270, 46, tones.deep) +
    ellipse(320, 332, 270, 46, tones.metal) +
    ellipse(320, 332, 244, 36, tones.accentSoft),
} satisfies Record<string, (brush: Brush) => string>;

const extras: readonly ((brush: Brush, x: number) => string)[] = [
  ({ tones }, x) => at(x, base - 6, 0.8, waterGlass(tones)),
  ({ tones }, x) => vase(x, base - 4, tones),
  ({ tones }, x) => pottedPlant(x, base, tones, 1.05),
  ({ tones }, x) => at(x, base - 4, 0.7, books(tones)),
  ({ tones }, x) => at(x, base - 4, 0.62, tissues(tones)),
  ({ tones }, x) =>
    rect(x - 54, base - 30, 108, 22, tones.white, 10) +
    rect(x - 50, base - 52, 100, 22, tones.accentSoft, 10) +
    rect(x - 46, base - 74, 92, 22, tones.wall, 10),
];

const shadowOf = ({ tones }: Brush, x: number, width: number) =>
  faded(0.16, ellipse(x + 8, base + 2, width, 12, tones.deep));

/** Things on a table, close: the first is what the picture is of, the second belongs to it. */
export function drawStillLife(brush: Brush, [hero, companion]: readonly [Thing, Thing]): string {
  const { pick, chance } = brush;
  const tones = inLamplight(brush.tones);
  const wall = walls[pick(keysOf(walls))];
  const surface = surfaces[pick(keysOf(surfaces))];
  const side = chance(0.5) ? 1 : -1;
  const extra = pick(extras);
  const size = 1.36;
  const body =
    wall(brush) +
    surface(brush) +
    shadowOf(brush, 320 - side * 232, 56) +
    extra({ ...brush, tones }, 320 - side * 236) +
    shadowOf(brush, 320 - side * 44, 130) +
    at(320 - side * 44, base, size, hero(tones)) +
    shadowOf(brush, 320 + side * 142, 74) +
    at(320 + side * 142, base + 20, 0.86, companion(tones));
  return finish(body, tones);
}
