import { seededNumbers } from "./lattice.ts";

import {
  box,
  disc,
  glass,
  ink,
  line,
  mark,
  type Palette,
  paletteAt,
  palettes,
  palm,
  plain,
  plant,
  sand,
  scene,
  white,
  wood,
} from "./strokes.ts";

/** Towers far away, with the one that everybody knows. */
function skyline(next: () => number, floor: number, fill: string): string {
  let path = `M0 ${floor}`;
  for (let x = 0; x < 640; ) {
    const width = 26 + Math.round(next() * 34);
    const height = 50 + Math.round(next() * 90);
    path += `V${floor - height}h${width}`;
    x += width;
  }
  const spire = 90 + Math.round(next() * 460);
  return (
    plain(line(`${path}V${floor}z`, fill)) +
    plain(
      line(
        `M${spire - 16} ${floor}v-120l8 -14v-50l6 -12v-70l2 -22l2 22v70l6 12v50l8 14v120z`,
        fill,
      ),
    )
  );
}

const clinicForms = ["villa", "tower", "centre", "shop"] as const;
type ClinicForm = (typeof clinicForms)[number];

function windows(
  { x, y, columns, rows, gap }: Record<"x" | "y" | "columns" | "rows" | "gap", number>,
  [width, height]: [number, number],
): string {
  return Array.from({ length: columns * rows }, (_, index) =>
    box(
      x + (index % columns) * (width + gap),
      y + Math.floor(index / columns) * (height + gap),
      width,
      height,
      glass,
      3,
    ),
  ).join("");
}

function archedDoor(x: number, ground: number, fill: string): string {
  return (
    line(`M${x - 34} ${ground}v-66c0 -30 22 -40 34 -52c12 12 34 22 34 52v66z`, fill) +
    line(`M${x} ${ground}v-118`)
  );
}

const awning = (x: number, y: number, width: number, fill: string) =>
  line(`M${x} ${y}h${width}l14 30h${-(width + 28)}z`, fill);

const buildings: Record<ClinicForm, (x: number, look: Palette) => string> = {
  villa: (x, { wall, accent }) =>
    box(x - 150, 190, 300, 150, wall) +
    line(`M${x - 162} 190h324v-16h-324z`, accent) +
    box(x - 52, 110, 104, 64, wall) +
    line(`M${x - 60} 110h120v-12h-120z`, accent) +
    mark(x, 142, 36, accent) +
    archedDoor(x, 340, accent) +
    windows({ x: x - 128, y: 222, columns: 1, rows: 1, gap: 0 }, [66, 58]) +
    windows({ x: x + 62, y: 222, columns: 1, rows: 1, gap: 0 }, [66, 58]),
  tower: (x, { wall, accent }) =>
    box(x - 100, 44, 200, 296, wall) +
    windows({ x: x - 82, y: 62, columns: 4, rows: 4, gap: 10 }, [33, 30]) +
    box(x - 116, 230, 232, 110, white) +
    awning(x - 116, 230, 232, accent) +
    archedDoor(x, 340, glass) +
    mark(x - 76, 296, 30, accent) +
    windows({ x: x + 52, y: 276, columns: 1, rows: 1, gap: 0 }, [46, 44]),
  centre: (x, { wall, accent }) =>
    box(x - 220, 150, 440, 190, wall) +
    box(x - 70, 96, 140, 244, white) +
    mark(x, 138, 46, accent) +
    windows({ x: x - 200, y: 172, columns: 3, rows: 3, gap: 12 }, [34, 38]) +
    windows({ x: x + 76, y: 172, columns: 3, rows: 3, gap: 12 }, [34, 38]) +
    awning(x - 62, 204, 124, accent) +
    archedDoor(x, 340, glass),
  shop: (x, { wall, accent }) =>
    box(x - 190, 120, 380, 220, wall) +
    box(x - 190, 120, 380, 44, accent) +
    mark(x - 160, 142, 26, white) +
    plain(box(x - 132, 136, 120, 12, white, 6)) +
    box(x - 170, 186, 200, 120, glass) +
    line(`M${x - 170} 246h200M${x - 104} 186v120M${x - 38} 186v120`) +
    box(x + 60, 196, 100, 144, glass) +
    line(`M${x + 110} 196v144`) +
    awning(x - 190, 164, 380, white),
};

const palmDistance: Record<ClinicForm, number> = { villa: 205, tower: 180, centre: 262, shop: 236 };

/** The outside of a clinic; the same seed always draws the same one. */
export function drawClinic(seed: string, form?: ClinicForm): string {
  const next = seededNumbers(`clinic:${seed}`);
  const look = paletteAt(Math.floor(next() * palettes.length));
  const drawn = form ?? clinicForms[Math.floor(next() * 3)] ?? "villa";
  const middle = 290 + Math.round(next() * 60);
  const sun = next() < 0.5 ? 80 : 560;
  const body =
    plain(box(0, 0, 640, 400, look.sky)) +
    plain(disc(sun, 84, 34, "#f7d58b")) +
    skyline(next, 340, look.far) +
    plain(box(0, 338, 640, 62, look.ground)) +
    line("M0 340h640") +
    palm(middle - palmDistance[drawn], 344, 96 + Math.round(next() * 40)) +
    buildings[drawn](middle, look) +
    palm(middle + palmDistance[drawn], 346, 90 + Math.round(next() * 50)) +
    line("M0 372h640");
  return scene(body, [640, 400]);
}

const chair = (x: number, floor: number, fill: string) =>
  box(x, floor - 74, 54, 40, fill, 8) +
  box(x - 4, floor - 40, 62, 16, fill, 6) +
  line(`M${x + 4} ${floor - 24}v24M${x + 50} ${floor - 24}v24`);

/** A wooden lattice, as windows of old houses have it. */
function screen(x: number, y: number, columns: number, rows: number): string {
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [x + (index % columns) * 28, y + Math.floor(index / columns) * 28];
    return line(`M${left + 14} ${top}l14 14l-14 14l-14 -14z`, sand);
  });
  return box(x, y, columns * 28, rows * 28, wood) + tiles.join("");
}

function daylight(x: number, y: number, look: Palette): string {
  const towers = `M${x + 6} ${y + 114}v-30h16v-24h20v40h14v-64l4 -14l4 14v60h18v-30h20v48z`;
  return (
    box(x, y, 128, 120, look.sky, 4) +
    plain(line(towers, look.far)) +
    line(`M${x + 64} ${y}v120M${x} ${y + 60}h128`)
  );
}

const room = (look: Palette) =>
  plain(box(0, 0, 640, 320, look.wall)) +
  plain(box(0, 320, 640, 80, look.ground)) +
  line("M0 320h640");

const rooms = {
  reception: (look: Palette) =>
    room(look) +
    screen(40, 60, 5, 6) +
    mark(420, 106, 56, look.accent) +
    box(270, 210, 300, 140, look.accent, 8) +
    box(256, 196, 328, 20, wood, 6) +
    box(330, 148, 66, 46, ink, 4) +
    line("M363 194v6") +
    chair(60, 352, look.far) +
    chair(140, 352, look.far) +
    plant(614, 350),
  consulting: (look: Palette) =>
    room(look) +
    daylight(60, 70, look) +
    box(330, 220, 220, 18, wood, 4) +
    line("M346 238v112M534 238v112") +
    box(420, 160, 84, 56, ink, 4) +
    line("M462 216v6M444 220h36") +
    chair(350, 352, look.accent) +
    box(50, 250, 210, 26, white, 10) +
    box(50, 236, 60, 18, look.far, 8) +
    line("M70 276v74M240 276v74") +
    box(560, 90, 60, 120, white) +
    line("M560 130h60M560 170h60"),
  children: (look: Palette) =>
    room(look) +
    `<ellipse cx="330" cy="360" rx="220" ry="26" fill="${look.far}"/>` +
    daylight(440, 60, look) +
    disc(140, 110, 26, "#f2b8a2") +
    disc(190, 84, 22, "#f7d58b") +
    disc(96, 76, 20, "#a9cfd0") +
    line("M140 136q-4 40 6 70M190 106q-20 50 -44 100M96 96q30 60 50 110") +
    box(250, 290, 150, 16, wood, 4) +
    line("M264 306v46M386 306v46") +
    box(276, 262, 28, 28, look.accent, 3) +
    box(308, 262, 28, 28, "#f7d58b", 3) +
    box(292, 234, 28, 28, "#f2b8a2", 3) +
    chair(190, 356, look.accent) +
    line("M450 352c0 -44 20 -60 40 -60s40 16 40 60z", "#d9b48c") +
    disc(490, 280, 24, "#d9b48c") +
    disc(470, 262, 9, "#d9b48c") +
    disc(510, 262, 9, "#d9b48c") +
    disc(482, 278, 2, ink) +
    disc(498, 278, 2, ink),
  treatment: (look: Palette) =>
    room(look) +
    line("M320 0v70l90 40") +
    line("M386 96l48 22l-14 26l-48 -22z", "#f7d58b") +
    line("M180 300l60 -14l120 4l70 -90l26 16l-70 100l-30 14h-170z", look.accent) +
    line("M300 326v30M256 356h90") +
    box(500, 220, 110, 132, white, 4) +
    line("M500 264h110M500 308h110M546 242h18M546 286h18M546 330h18") +
    box(516, 190, 22, 30, glass, 3) +
    box(546, 200, 30, 20, look.far, 3) +
    daylight(60, 64, look) +
    mark(540, 110, 50, look.accent),
} satisfies Record<string, (look: Palette) => string>;

export type RoomKind = keyof typeof rooms;

export type CoverKind = "clinics" | "services" | "franchises";

/** The cover of a clinic, service or franchise without a photo. */
export function drawCover({ seed, kind }: { seed: string; kind: CoverKind }): string {
  if (kind === "clinics") return drawClinic(seed);
  if (kind === "franchises") return drawClinic(seed, "centre");
  const next = seededNumbers(`service:${seed}`);
  const room = next() < 0.5 ? "consulting" : "treatment";
  return drawRoom(room, Math.floor(next() * palettes.length));
}

/** The inside of a clinic, in the colours of a palette. */
export function drawRoom(kind: RoomKind, palette: number): string {
  return scene(rooms[kind](paletteAt(palette)), [960, 600]);
}

const roomKinds = [
  "reception",
  "consulting",
  "children",
  "treatment",
] as const satisfies RoomKind[];
const roomNames = roomKinds.flatMap((kind) => palettes.map((_, palette) => `${kind}-${palette}`));

/** The name of one of the rooms, in one of the palettes; the same seed always gets the same one. */
export function roomNameOf(seed: string): string {
  const next = seededNumbers(`room:${seed}`);
  return roomNames[Math.floor(next() * roomNames.length)] ?? "reception-0";
}

/** Draws the room of a name; null where there is none of it. */
export function drawNamedRoom(name: string): string | null {
  const place = roomNames.indexOf(name);
  const kind = roomKinds[Math.floor(place / palettes.length)];
  return kind ? drawRoom(kind, place % palettes.length) : null;
}
