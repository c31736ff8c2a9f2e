import { z } from "zod";
import { photoSubjects } from "#app/directory/clinics/photo-subjects.ts";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { dayInput } from "#app/platform/clock/day-inputs.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";

// The stored JSON of each part of a listing. The forms in `parts/` define what an owner may enter.

const note = z.string();
const name = z.string().transform(cleanText).pipe(z.string().min(1));
const price = z.number().min(0).nullable();
const ids = z.array(z.int().positive()).min(1);
const path = z.string().min(1).max(200);

export const hoursPart = z.object({ week: weeklyHours.nullable() });
export const exceptionsPart = z.object({
  dates: z.array(
    z.object({
      onDate: dayInput,
      /** Empty when it is closed all day. */
      shift: z.tuple([z.string(), z.string()]).nullable(),
      noteEn: note,
      noteAr: note,
    }),
  ),
});
export const visitsPart = z.object({
  fee: price,
  followUpFee: price,
  visitTypes: z.array(z.enum(["in_person", "virtual", "home_visit"])).min(1),
});
export const networksPart = z.object({
  /** A place of practice that accepts what its clinic accepts. */
  followsClinic: z.boolean(),
  accepted: z.array(
    z.object({
      insurerId: z.int().positive(),
      administratorId: z.int().positive(),
      networkId: z.int().positive(),
    }),
  ),
});
export const languagesPart = z.object({ ids });
export const pricesPart = z.object({
  prices: z.array(z.object({ serviceId: z.uuid(), priceMin: price, priceMax: price })),
});
/** The services that a clinic offers, and what a change adds to and removes from them. */
export const servicesPart = z.object({
  /** Those that stay, in the order of their ids. */
  serviceIds: z.array(z.uuid()),
  removed: z.array(z.uuid()),
  added: z.array(z.object({ serviceId: z.uuid(), priceMin: price, priceMax: price })),
});
export const confirmationPart = z.object({});
/** Steps of education or experience; `to` is null while one continues. */
export const trainingPart = z.object({
  steps: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      titleEn: name,
      titleAr: name,
      placeEn: note,
      placeAr: note,
    }),
  ),
});
/** The day on which the reviewer found the licence in the register; owners cannot state it. */
const checkedOn = dayInput.nullish();
export const licencePart = z.object({
  checkedOn,
  authority: z.enum(["DHA", "DOH", "MOHAP", "DHCR"]),
  number: z.string().min(1),
});
/** The first is what the listing is known for. */
export const specialtiesPart = z.object({ ids });
/** A picture in the private bucket, until it is approved; null removes the present one. */
export const picturePart = z.object({
  path: z.string().max(200).nullable(),
  shows: z.enum(photoSubjects).nullable().default(null),
});
/** Paths to keep in their order, and paths to remove; see `arrangePictures`. */
export const galleryPart = z.object({ order: z.array(path), removed: z.array(path) });
export const replyPart = z.object({ body: z.string(), locale: z.enum(["en", "ar"]) });

const licenceAuthorities = ["DHA", "DOH", "MOHAP", "DHCR"] as const;
/** A person whom a clinic adds to its team, with what was known of them when they were proposed. */
export const teamPart = z.object({
  checkedOn,
  /** Of the directory; null for a new person. */
  professionalId: z.uuid().nullable(),
  nameEn: name,
  nameAr: name,
  professionId: z.int().positive().nullable(),
  specialtyId: z.int().positive().nullable(),
  authority: z.enum(licenceAuthorities).nullable(),
  number: z.string(),
  gender: z.enum(["female", "male"]).nullable(),
  languageIds: z.array(z.int().positive()),
});
export type TeamMember = z.infer<typeof teamPart>;
