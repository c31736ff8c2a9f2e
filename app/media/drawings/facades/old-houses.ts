import { lattice } from "../picture.ts";
import { arch, line, path, rect, row } from "../strokes.ts";
import type { Facade } from "./facade.ts";
import {
  archedDoor,
  archedWindow,
  bay,
  merlons,
  sign,
  slantingShade,
  window,
  windTower,
} from "./openings.ts";

/** A house between two wind towers. */
export const courtyardHouse: Facade = ({ tones, emblem, chance }, ground) => {
  const isTall = chance(0.5);
  return (
    windTower(150, ground, 66, isTall ? 262 : 226, tones) +
    windTower(424, ground, 66, isTall ? 226 : 262, tones) +
    rect(196, ground - 168, 248, 168, tones.wall) +
    slantingShade(196, ground - 168, 248, 168, tones) +
    merlons(196, ground - 168, 248, tones.wall) +
    archedDoor(320, ground, 62, 92, tones) +
    archedWindow(238, ground - 44, 38, 66, tones) +
    archedWindow(402, ground - 44, 38, 66, tones) +
    sign(320, ground - 142, 38, emblem, tones)
  );
};

/** A long front of arches with rooms above. */
export const arcade: Facade = ({ tones, emblem, chance }, ground) => {
  const floors = chance(0.5) ? 2 : 1;
  const top = ground - 118 - floors * 62;
  return (
    rect(110, top, 420, ground - top, tones.wall) +
    slantingShade(110, top, 420, ground - top, tones) +
    merlons(110, top, 420, tones.wall) +
    rect(110, top + 4, 420, 8, tones.tint) +
    row(floors * 6, (index) => {
      const place = index % 6;
      if (floors === 1 && (place === 2 || place === 3)) return "";
      return archedWindow(146 + place * 69.5, top + 62 + Math.floor(index / 6) * 58, 26, 40, tones);
    }) +
    rect(104, ground - 118, 432, 9, tones.tintShade) +
    row(5, (index) => {
      const x = 152 + index * 84;
      return (
        arch(x, ground, 66, 104, tones.wallShade) +
        arch(x + 3, ground, 58, 96, index === 2 ? tones.glassLit : tones.accentDeep) +
        (index === 2
          ? line(`M${x + 3} ${ground}v-74`, tones.accentDeep, 4)
          : rect(x - 14, ground - 58, 34, 40, tones.glass))
      );
    }) +
    sign(320, ground - 128, 40, emblem, tones)
  );
};

/** A house of coral stone with bays of turned wood. */
export const merchantHouse: Facade = ({ tones, emblem, chance }, ground) => {
  const x = 172;
  return (
    rect(x, ground - 246, 296, 246, tones.tint) +
    slantingShade(x, ground - 246, 296, 246, tones) +
    rect(x - 8, ground - 254, 312, 14, tones.wall, 2) +
    row(12, (index) => rect(x + 10 + index * 24.4, ground - 236, 8, 8, tones.woodDeep, 4)) +
    bay(x + 20, ground - 210, 70, 78, tones) +
    bay(x + 206, ground - 210, 70, 78, tones) +
    (chance(0.5)
      ? archedWindow(x + 55, ground - 30, 44, 70, tones) +
        archedWindow(x + 241, ground - 30, 44, 70, tones)
      : window(x + 26, ground - 96, 58, 60, tones) + window(x + 212, ground - 96, 58, 60, tones)) +
    archedDoor(320, ground, 66, 104, tones) +
    sign(320, ground - 182, 42, emblem, tones)
  );
};

/** A villa with a terrace and a screen. */
export const villa: Facade = ({ tones, emblem, chance }, ground) => {
  const high = chance(0.5) ? 204 : 176;
  return (
    rect(150, ground - 128, 340, 128, tones.wall) +
    rect(150, ground - 136, 340, 12, tones.tintShade, 2) +
    rect(222, ground - high, 196, high, tones.tint) +
    slantingShade(222, ground - high, 196, high, tones) +
    rect(214, ground - high - 8, 212, 12, tones.wall, 2) +
    (chance(0.5)
      ? rect(168, ground - 98, 46, 98, lattice)
      : row(3, (index) => rect(170 + index * 15, ground - 98, 6, 98, tones.woodDeep))) +
    window(434, ground - 96, 44, 62, tones) +
    line(`M150 ${ground - 150}h64M426 ${ground - 150}h64`, tones.metalDeep, 3) +
    row(4, (index) =>
      line(
        `M${156 + index * 18} ${ground - 150}v14M${432 + index * 18} ${ground - 150}v14`,
        tones.metalDeep,
        2,
      ),
    ) +
    sign(320, ground - high + 58, 40, emblem, tones) +
    path(`M268 ${ground - 92}h104l10 12h-124z`, tones.accentDeep) +
    archedDoor(320, ground, 50, 72, tones)
  );
};

/** A row of narrow houses, of which one is lit. */
export const terrace: Facade = ({ tones, emblem }, ground) => {
  const house = (x: number, width: number, height: number, wall: string, trim: string) =>
    rect(x, ground - height, width, height, wall) +
    rect(x - 3, ground - height - 6, width + 6, 10, trim, 2);
  return (
    house(120, 122, 190, tones.accentSoft, tones.wall) +
    archedWindow(156, ground - 104, 30, 50, tones) +
    archedWindow(206, ground - 104, 30, 50, tones) +
    window(140, ground - 72, 82, 46, tones) +
    house(398, 122, 206, tones.wall, tones.tint) +
    bay(424, ground - 184, 70, 66, tones) +
    window(418, ground - 78, 82, 50, tones) +
    house(238, 164, 258, tones.tint, tones.wall) +
    slantingShade(238, ground - 258, 164, 258, tones) +
    arch(320, ground - 108, 112, 130, tones.wall) +
    sign(320, ground - 160, 40, emblem, tones) +
    archedDoor(320, ground, 56, 82, tones)
  );
};
