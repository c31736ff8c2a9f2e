import { drawFacade, type FacadeName } from "./facades/draw-facade.ts";
import { drawInterior, type InteriorName, interiors } from "./interiors/draw-interior.ts";
import type { EmblemName } from "./parts/emblems.ts";
import { brushOf, type Look } from "./picture.ts";

/** What a clinic of a type may look like: the fronts it may have, the signs on them, its rooms. */
interface ClinicLook {
  emblems: readonly EmblemName[];
  fronts: readonly FacadeName[];
  rooms: readonly InteriorName[];
}

const large: readonly FacadeName[] = ["campus", "tower", "stackedFloors", "roundCorner", "arcade"];
const middle: readonly FacadeName[] = [
  "villa",
  "stackedFloors",
  "roundCorner",
  "pavilion",
  "terrace",
  "merchantHouse",
  "quayHouse",
];
const quiet: readonly FacadeName[] = [
  "villa",
  "courtyardHouse",
  "pavilion",
  "merchantHouse",
  "terrace",
  "quayHouse",
  "arcade",
];
const shops: readonly FacadeName[] = [
  "shopfront",
  "shopfront",
  "roundCorner",
  "terrace",
  "arcade",
  "pavilion",
  "tower",
  "stackedFloors",
];

/** By slug of the vocabulary's clinic types. */
export const clinicLooks: Readonly<Record<string, ClinicLook>> = {
  hospital: {
    emblems: ["plus", "heart"],
    fronts: large,
    rooms: ["ward", "reception", "surgeryRoom"],
  },
  polyclinic: {
    emblems: ["plus", "pulse"],
    fronts: [...large, "pavilion"],
    rooms: ["reception", "consultingRoom"],
  },
  "general-clinic": {
    emblems: ["plus", "pulse"],
    fronts: middle,
    rooms: ["consultingRoom", "reception"],
  },
  "dental-clinic": {
    emblems: ["tooth"],
    fronts: [...middle, "shopfront"],
    rooms: ["dentalRoom", "dentalRoom", "dentalRoom"],
  },
  "dermatology-clinic": {
    emblems: ["sparkle", "drop"],
    fronts: middle,
    rooms: ["skinRoom", "skinRoom"],
  },
  "aesthetic-clinic": {
    emblems: ["sparkle", "flower"],
    fronts: quiet,
    rooms: ["aestheticRoom", "skinRoom"],
  },
  "physiotherapy-centre": {
    emblems: ["runner", "spine"],
    fronts: middle,
    rooms: ["movementRoom", "movementRoom"],
  },
  "eye-centre": {
    emblems: ["eye"],
    fronts: [...middle, "shopfront"],
    rooms: ["eyeRoom", "eyeRoom"],
  },
  "fertility-centre": {
    emblems: ["cell", "flower"],
    fronts: quiet,
    rooms: ["embryologyRoom", "maternityRoom"],
  },
  "paediatric-clinic": {
    emblems: ["kite", "heart"],
    fronts: middle,
    rooms: ["childrensRoom", "childrensRoom"],
  },
  "womens-health-clinic": {
    emblems: ["flower"],
    fronts: quiet,
    rooms: ["maternityRoom", "maternityRoom"],
  },
  "mental-health-clinic": {
    emblems: ["mind", "leaf"],
    fronts: quiet,
    rooms: ["talkingRoom", "talkingRoom"],
  },
  "heart-centre": { emblems: ["heart", "pulse"], fronts: large, rooms: ["heartRoom", "heartRoom"] },
  "orthopaedic-centre": {
    emblems: ["bone", "spine"],
    fronts: large,
    rooms: ["boneRoom", "boneRoom"],
  },
  "ent-hearing-centre": { emblems: ["ear"], fronts: middle, rooms: ["hearingRoom", "hearingRoom"] },
  "diagnostic-centre": {
    emblems: ["scan", "rings"],
    fronts: [...large, "shopfront"],
    rooms: ["scanRoom", "scanRoom"],
  },
  laboratory: { emblems: ["flask", "drop"], fronts: shops, rooms: ["laboratory", "laboratory"] },
  pharmacy: {
    emblems: ["mortar", "capsule", "leaf"],
    fronts: shops,
    rooms: ["pharmacyRoom", "apothecary"],
  },
  "home-healthcare": {
    emblems: ["house"],
    fronts: ["villa", "terrace", "courtyardHouse", "merchantHouse", "quayHouse"],
    rooms: ["livingRoom", "livingRoom"],
  },
  "day-surgery-centre": {
    emblems: ["knife", "plus"],
    fronts: large,
    rooms: ["surgeryRoom", "surgeryRoom"],
  },
  "rehabilitation-centre": {
    emblems: ["runner", "leaf"],
    fronts: quiet,
    rooms: ["walkingRoom", "movementRoom"],
  },
  "dialysis-centre": {
    emblems: ["kidney", "drop"],
    fronts: middle,
    rooms: ["dialysisRoom", "dialysisRoom"],
  },
  "cancer-centre": { emblems: ["ribbon"], fronts: large, rooms: ["infusionRoom", "infusionRoom"] },
  "telehealth-provider": {
    emblems: ["screen"],
    fronts: ["tower", "stackedFloors", "roundCorner"],
    rooms: ["videoRoom", "videoRoom"],
  },
  "wellness-centre": {
    emblems: ["leaf", "bowl"],
    fronts: quiet,
    rooms: ["stillRoom", "stillRoom"],
  },
  "complementary-medicine-centre": {
    emblems: ["bowl", "mortar"],
    fronts: quiet,
    rooms: ["herbRoom", "stillRoom"],
  },
  "medical-fitness-centre": {
    emblems: ["pulse", "runner"],
    fronts: large,
    rooms: ["fitnessRoom", "fitnessRoom"],
  },
};

const general: ClinicLook = {
  emblems: ["plus"],
  fronts: middle,
  rooms: ["reception", "consultingRoom"],
};

export type ClinicPicture = Look &
  ({ front: FacadeName; emblem: EmblemName } | { room: InteriorName });

/** Chooses what the picture of a clinic shows; the same clinic always gets the same. */
export function planClinic(slug: string, type: string | null): ClinicPicture {
  const { emblems, fronts, rooms } = clinicLooks[type ?? ""] ?? general;
  const { pick, look } = brushOf(`plan:${slug}`);
  const front = pick([...fronts, ...rooms.map(() => null)]);
  return front === null
    ? { ...look, room: pick(rooms) }
    : { ...look, front, emblem: pick(emblems) };
}

/** The picture of a clinic without a photograph: its front or one of its rooms. */
export function drawClinic(slug: string, type: string | null): string {
  const plan = planClinic(slug, type);
  if ("room" in plan)
    return drawInterior(brushOf(`clinic:${slug}`, { look: plan, isInside: true }), plan.room);
  return drawFacade(brushOf(`clinic:${slug}`, { look: plan }), plan.front, plan.emblem);
}

const roomVariants = 97;

/**
 * Names the rooms of a clinic for its page, as "dentalRoom-14"; the first is not the one on its
 * picture.
 */
export function roomNamesOf(slug: string, type: string | null): string[] {
  const plan = planClinic(slug, type);
  const rooms = [...new Set([...(clinicLooks[type ?? ""] ?? general).rooms, "reception" as const])];
  const { next } = brushOf(`rooms:${slug}`);
  return rooms
    .filter((room) => !("room" in plan && plan.room === room))
    .map((room) => `${room}-${Math.floor(next() * roomVariants)}`);
}

/** Draws the room of a name; null for any other name. */
export function drawNamedRoom(name: string): string | null {
  const [, room = "", variant] = /^(\w+)-(\d{1,2})$/.exec(name) ?? [];
  if (!isRoom(room) || Number(variant) >= roomVariants) return null;
  return drawInterior(brushOf(`room:${name}`, { isInside: true }), room);
}

function isRoom(name: string): name is InteriorName {
  return Object.hasOwn(interiors, name);
}

const franchiseLooks: Readonly<Record<string, ClinicLook | undefined>> = {
  "hospital-group": clinicLooks.hospital,
  "polyclinic-chain": clinicLooks.polyclinic,
  "dental-chain": clinicLooks["dental-clinic"],
  "pharmacy-chain": clinicLooks.pharmacy,
  "laboratory-network": clinicLooks.laboratory,
  "physiotherapy-chain": clinicLooks["physiotherapy-centre"],
  "aesthetic-chain": clinicLooks["aesthetic-clinic"],
  "optical-chain": clinicLooks["eye-centre"],
  "diagnostic-network": clinicLooks["diagnostic-centre"],
  "home-care-group": clinicLooks["home-healthcare"],
};

/** The picture of a franchise: several houses under one sign. */
export function drawFranchise(slug: string, type: string | null): string {
  const { emblems, fronts } = franchiseLooks[type ?? ""] ?? general;
  const { pick, look } = brushOf(`plan:franchise:${slug}`);
  const emblem = pick(emblems);
  const [left, middle, right] = [pick(fronts), pick(fronts), pick(fronts)];
  return drawFacade(brushOf(`franchise:${slug}`, { look }), [left, middle, right], emblem);
}
