import { fineLattice, lattice } from "../picture.ts";
import { arch, circle, faded, line, path, rect, row } from "../strokes.ts";
import type { Tones } from "../tones.ts";

/** A window in a wall: a reveal that casts a shadow, glass and what the sky leaves on it. */
export function window(x: number, y: number, width: number, height: number, tones: Tones): string {
  return (
    rect(x, y, width, height, tones.wallShade, 2) +
    rect(x + 3, y + 3, width - 6, height - 6, tones.glass, 1) +
    path(
      `M${x + 3} ${y + height - 3}L${x + width - 3} ${y + 3}V${y + height - 3}z`,
      tones.glassLit,
    ) +
    line(`M${x + width / 2} ${y + 3}v${height - 6}`, tones.wall, 2)
  );
}

export const windowGrid = (
  { x, y, columns, rows }: { x: number; y: number; columns: number; rows: number },
  { width, height, gap }: { width: number; height: number; gap: number },
  tones: Tones,
) =>
  row(columns * rows, (index) =>
    window(
      x + (index % columns) * (width + gap),
      y + Math.floor(index / columns) * (height + gap),
      width,
      height,
      tones,
    ),
  );

/** A window that ends in a pointed arch, behind a lattice. */
export const archedWindow = (
  x: number,
  base: number,
  width: number,
  height: number,
  tones: Tones,
) =>
  arch(x, base + 4, width + 10, height + 8, tones.wallShade) +
  arch(x, base, width, height, tones.glass) +
  faded(0.75, arch(x, base, width, height, fineLattice)) +
  rect(x - width / 2 - 9, base, width + 18, 6, tones.tintShade, 2);

/** A projecting bay of turned wood. */
export const bay = (x: number, y: number, width: number, height: number, tones: Tones) =>
  rect(x - 5, y - 8, width + 10, 10, tones.woodDeep, 2) +
  rect(x, y, width, height, lattice) +
  line(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, tones.woodDeep, 4) +
  path(`M${x - 4} ${y + height}h${width + 8}l-12 14h${-width + 16}z`, tones.woodDeep);

/** A door under a pointed arch, wide open to the light. */
export const archedDoor = (
  x: number,
  ground: number,
  width: number,
  height: number,
  tones: Tones,
) =>
  arch(x, ground, width + 24, height + 20, tones.tint) +
  arch(x, ground, width + 8, height + 6, tones.wallShade) +
  arch(x, ground, width, height, tones.accentDeep) +
  arch(x, ground, width - 16, height - 20, tones.glassLit) +
  line(`M${x} ${ground}v${-(height - 26)}`, tones.accentDeep, 4) +
  circle(x - 8, ground - 36, 3, tones.warm) +
  circle(x + 8, ground - 36, 3, tones.warm);

/** Doors of glass, with the light of the hall behind them. */
export const glassDoors = (
  x: number,
  ground: number,
  width: number,
  height: number,
  tones: Tones,
) =>
  rect(x - width / 2 - 5, ground - height - 5, width + 10, height + 5, tones.metalDeep, 2) +
  rect(x - width / 2, ground - height, width, height, tones.glassLit) +
  path(`M${x - width / 2} ${ground}L${x} ${ground - height}H${x - width / 2}z`, tones.glass) +
  line(`M${x} ${ground - height}v${height}`, tones.metalDeep, 4) +
  line(
    `M${x - 9} ${ground - height * 0.55}v18M${x + 9} ${ground - height * 0.55}v18`,
    tones.deep,
    3,
  );

/** The crown of an old wall. */
export const merlons = (x: number, y: number, width: number, fill: string) =>
  row(Math.floor(width / 24), (index) => {
    const left = x + 4 + index * (width / Math.floor(width / 24));
    return path(`M${Math.round(left)} ${y}v-8l8 -9l8 9v8z`, fill);
  });

/** A tower that catches the wind, as old houses of the creek have it. */
export function windTower(x: number, ground: number, width: number, height: number, tones: Tones) {
  const top = ground - height;
  const slots = 3;
  const step = (width - 16) / slots;
  return (
    rect(x, top, width, height, tones.wall) +
    rect(x + width * 0.72, top, width * 0.28, height, tones.wallShade) +
    rect(x - 5, top - 8, width + 10, 12, tones.tint, 2) +
    row(slots, (index) =>
      arch(x + 8 + step * (index + 0.5), top + 82, step - 7, 66, tones.tintShade),
    ) +
    rect(x - 4, top + 88, width + 8, 7, tones.tint) +
    line(
      `M${x - 10} ${top + 30}h10M${x - 10} ${top + 60}h10M${x + width} ${top + 30}h10M${x + width} ${top + 60}h10`,
      tones.woodDeep,
      4,
    )
  );
}

/** A sign with an emblem, on a wall or over a door. */
export function sign(x: number, y: number, size: number, emblem: string, tones: Tones): string {
  // Large enough to be read on a card of 72 pixels.
  const radius = Math.round(size * 1.2);
  return (
    circle(x + 3, y + 4, radius, tones.wallShade) +
    circle(x, y, radius, tones.accent) +
    `<g transform="translate(${x} ${y}) scale(${Math.round((radius / 62) * 100) / 100})">${emblem}</g>`
  );
}

/** The shadow that the morning lays across a front. */
export const slantingShade = (x: number, y: number, width: number, height: number, tones: Tones) =>
  faded(
    0.1,
    path(`M${x + width * 0.55} ${y}H${x + width}V${y + height}H${x + width * 0.86}z`, tones.deep),
  );
