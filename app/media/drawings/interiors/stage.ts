import { keysOf } from "#app/platform/keys-of.ts";
import { windowGrid } from "../facades/openings.ts";
import { pendant } from "../parts/furniture.ts";
import { pottedPlant } from "../parts/plants.ts";
import type { Brush } from "../picture.ts";
import { fineLattice, lattice, sky } from "../picture.ts";
import { arch, archOutline, circle, faded, line, path, rect, row } from "../strokes.ts";

/** The line where the wall meets the floor; things stand a little in front of it. */
const wallFoot = 306;
export const floor = 346;

/** A view through an opening: sky, sun and towers. */
const view = (x: number, y: number, width: number, height: number, { tones, next }: Brush) => {
  const low = y + height;
  return (
    rect(x, y, width, height, sky) +
    circle(x + width * (0.25 + next() * 0.5), y + height * 0.3, 12, tones.sun) +
    path(
      `M${x} ${low}v${-height * 0.22}h${width * 0.14}v${-height * 0.16}h${width * 0.16}v${height * 0.1}h${width * 0.12}v${-height * 0.34}l${width * 0.04} ${-height * 0.14}l${width * 0.04} ${height * 0.14}v${height * 0.26}h${width * 0.2}v${-height * 0.2}h${width * 0.16}v${height * 0.1}h${width * 0.14}V${low}z`,
      tones.far,
    )
  );
};

const openings = {
  arches: (brush: Brush, x: number) =>
    row(2, (index) => {
      const at = x + index * 92;
      return (
        arch(at, 232, 84, 178, brush.tones.wallShade) +
        `<clipPath id="c${index}"><path d="${archOutline(at, 226, 70, 166)}"/></clipPath><g clip-path="url(#c${index})">${view(at - 35, 60, 70, 166, brush)}</g>`
      );
    }),
  screen: ({ tones }: Brush, x: number) =>
    rect(x - 54, 56, 200, 180, tones.woodDeep, 4) +
    rect(x - 46, 64, 184, 164, lattice) +
    faded(0.28, path(`M${x - 46} 228L${x + 138} 64V228z`, tones.sun)) +
    line(`M${x + 46} 64v164`, tones.woodDeep, 5),
  glazing: (brush: Brush, x: number) =>
    view(x - 60, 40, 220, 200, brush) +
    row(4, (index) => rect(x - 63 + index * 73, 40, 6, 200, brush.tones.wall)) +
    rect(x - 63, 36, 226, 6, brush.tones.wallShade) +
    rect(x - 66, 238, 232, 8, brush.tones.wallShade),
  niches: ({ tones, pick }: Brush, x: number) =>
    row(3, (index) => {
      const at = x - 14 + index * 66;
      return (
        arch(at, 214, 52, 110, tones.tintShade) +
        (index === pick([0, 1, 2])
          ? path(`M${at - 10} 214q-10 -26 4 -38v-10h12v10q14 12 4 38z`, tones.accent)
          : circle(at, 200, 13, tones.warm) + rect(at - 15, 209, 30, 5, tones.woodDeep))
      );
    }),
  panes: ({ tones }: Brush, x: number) =>
    windowGrid({ x: x - 44, y: 66, columns: 2, rows: 2 }, { width: 84, height: 76, gap: 8 }, tones),
  canvas: ({ tones, chance }: Brush, x: number) =>
    rect(x - 40, 76, 170, 118, tones.wood, 3) +
    rect(x - 33, 83, 156, 104, tones.warmSoft) +
    (chance(0.5)
      ? path(`M${x - 33} 187v-38q46 -38 84 -8t72 -14v60z`, tones.accentSoft) +
        circle(x + 86, 110, 14, tones.coral)
      : circle(x + 45, 135, 38, tones.accentSoft) + circle(x + 60, 124, 22, tones.coral)),
} satisfies Record<string, (brush: Brush, x: number) => string>;

/** Two slender niches at the ends of a wall that something else fills. */
const slenderNiches = ({ tones }: Brush) =>
  row(2, (index) => {
    const x = 34 + index * 572;
    return (
      arch(x, 214, 44, 120, tones.tintShade) +
      path(`M${x - 8} 214q-9 -22 3 -32v-9h10v9q12 10 3 32z`, index ? tones.coral : tones.accent)
    );
  });

/** An empty room: wall, floor and an opening or a picture on one side, unless something fills it. */
export function room(brush: Brush, isFilled: boolean): string {
  const { tones, pick, chance } = brush;
  const wall = pick([tones.wall, tones.tint, tones.warmSoft, tones.wall]);
  const panel = pick(["plain", "dado", "lattice"] as const);
  const isLeft = chance(0.5);
  const opening = openings[pick(keysOf(openings))];
  const boards = chance(0.5);
  return (
    rect(0, 0, 640, wallFoot, wall) +
    (panel === "dado"
      ? rect(0, 226, 640, 80, tones.tintShade) + rect(0, 222, 640, 6, tones.wallShade)
      : "") +
    (panel === "lattice" ? rect(0, 14, 640, 28, fineLattice) : "") +
    rect(0, wallFoot, 640, 94, boards ? tones.wood : tones.ground) +
    (boards
      ? row(4, (index) => line(`M0 ${wallFoot + 18 + index * 24}h640`, tones.woodDeep, 1))
      : row(9, (index) =>
          line(
            `M${320 + (index - 4) * 70} ${wallFoot}L${320 + (index - 4) * 150} 400`,
            tones.path,
            2,
          ),
        )) +
    rect(0, wallFoot - 8, 640, 8, tones.wallShade) +
    (isFilled ? slenderNiches(brush) : opening(brush, isLeft ? 84 : 462)) +
    faded(
      0.22,
      path(isLeft ? "M150 306L330 400H140L40 306z" : "M520 306L330 400H520L610 306z", tones.sun),
    ) +
    (!isFilled && chance(0.6)
      ? pendant(
          isLeft ? 470 : 170,
          30 + Math.round(brush.next() * 20),
          pick([tones.accent, tones.warm, tones.coral]),
          tones,
        )
      : "") +
    (chance(0.7) ? pottedPlant(isLeft ? 592 : 48, floor + 14, tones, 1.1) : "")
  );
}
