import { type Brush, finish } from "../picture.ts";
import { at } from "../strokes.ts";
import {
  apothecary,
  childrensRoom,
  embryologyRoom,
  fitnessRoom,
  herbRoom,
  laboratory,
  livingRoom,
  maternityRoom,
  movementRoom,
  pharmacyRoom,
  reception,
  stillRoom,
  talkingRoom,
  videoRoom,
  walkingRoom,
} from "./calm-rooms.ts";
import type { Interior } from "./interior.ts";
import { room } from "./stage.ts";
import {
  aestheticRoom,
  boneRoom,
  consultingRoom,
  dentalRoom,
  dialysisRoom,
  eyeRoom,
  hearingRoom,
  heartRoom,
  infusionRoom,
  scanRoom,
  skinRoom,
  surgeryRoom,
  ward,
} from "./treatment-rooms.ts";

export const interiors = {
  aestheticRoom,
  apothecary,
  boneRoom,
  childrensRoom,
  consultingRoom,
  dentalRoom,
  dialysisRoom,
  embryologyRoom,
  eyeRoom,
  fitnessRoom,
  hearingRoom,
  heartRoom,
  herbRoom,
  infusionRoom,
  laboratory,
  livingRoom,
  maternityRoom,
  movementRoom,
  pharmacyRoom,
  reception,
  scanRoom,
  skinRoom,
  stillRoom,
  surgeryRoom,
  talkingRoom,
  videoRoom,
  walkingRoom,
  ward,
} satisfies Record<string, Interior>;

export type InteriorName = keyof typeof interiors;

/** Rooms whose furniture fills the wall. */
const filled: readonly InteriorName[] = [
  "aestheticRoom",
  "apothecary",
  "boneRoom",
  "hearingRoom",
  "heartRoom",
  "herbRoom",
  "laboratory",
  "embryologyRoom",
  "pharmacyRoom",
  "reception",
  "stillRoom",
  "surgeryRoom",
  "videoRoom",
];

/** The inside of a house of care. */
export function drawInterior(brush: Brush, name: InteriorName): string {
  const furniture = interiors[name](brush);
  const near = `<g transform="translate(-51 -58) scale(1.16)">${furniture}</g>`;
  const body = room(brush, filled.includes(name)) + near;
  return finish(brush.chance(0.5) ? at(640, 0, 1, body, -1) : body, brush.tones);
}
