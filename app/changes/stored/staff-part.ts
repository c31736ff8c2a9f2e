import { z } from "zod";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import type { ChangePart } from "../rules.ts";

/** The parts of a listing that the staff alone changes, beside those of owners. */
export const staffParts = [
  "register",
  "location",
  "pictureTexts",
  "pictureCrop",
  "practice",
  "evidence",
] as const;
export type StaffPart = (typeof staffParts)[number];
export type EditedPart = ChangePart | StaffPart;

// The stored JSON of each.

const day = dayInput;
const path = z.string().min(1).max(200);
const amount = z.number().min(0).nullable();
const phone = z.string().max(40).nullable();

/** The licence as it was found in the register. */
export const registerPart = z.object({
  authority: z.enum(["DHA", "DOH", "MOHAP", "DHCR"]).nullable(),
  number: z.string().min(1).max(60).nullable(),
  checkedOn: day.nullable(),
  expiresOn: day.nullable(),
});

export const locationPart = z.object({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

export const pictureTextsPart = z.object({
  pictures: z.array(
    z.object({ path, altEn: z.string().min(1).max(200), altAr: z.string().min(1).max(200) }),
  ),
});

/** A stored picture that takes the place of another one. */
export const pictureCropPart = z.object({ from: path, to: path });

/** The places of a professional, or the people of a clinic. */
export const practicePart = z.object({
  /** The main place of a professional. */
  primaryId: z.uuid().nullable(),
  /** Those that go on, by their ids; the others end. */
  places: z.array(z.object({ id: z.uuid(), fee: amount, phone })),
  added: z.object({ otherId: z.uuid(), fee: amount, phone }).nullable(),
});

export const evidencePart = z.object({
  networks: z.array(
    z.object({
      /** The ids of insurer, administrator and network, as "1-2-3". */
      key: z.string().regex(/^\d+-\d+-\d+$/),
      confirmedOn: day,
      evidence: z.string().max(300),
    }),
  ),
});
