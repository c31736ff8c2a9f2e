import { z } from "zod";
import { optionalPhone } from "../../platform/forms/phone-number.ts";
import { line, paragraph } from "../../platform/forms/text-inputs.ts";
import { webAddress } from "../cards/rules.ts";
import { weeklyHours } from "../opening-hours/inputs.ts";

// What each part of a listing is made of, as a change stores it. Each issue's message is the key of
// what is said at the field.

export const longestDescription = 1_500;
export const longestReply = 1_000;
const mostExceptions = 20;
const mostPrice = 1_000_000;
const mostItems = 60;

const nothing = (text: string) => text || null;
const phone = optionalPhone.transform(nothing).nullable();
const website = line(200)
  .refine((text) => text === "" || webAddress(text) !== null, "website.invalid")
  .transform(nothing)
  .nullable();

const amount = z
  .number("amount.invalid")
  .min(0, "amount.invalid")
  .max(mostPrice, "amount.invalid")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "amount.invalid");
const price = amount.nullable();
const ids = z.array(z.int().positive()).max(mostItems, "invalid");
const name = line(160).pipe(z.string().min(2, "name.missing"));
const description = paragraph.pipe(z.string().max(longestDescription, "description.long"));
const note = line(120);

export const contactPart = z.object({ phone, whatsapp: phone, website });
export const hoursPart = z.object({ week: weeklyHours.nullable() });
export const exceptionsPart = z.object({
  dates: z
    .array(
      z.object({
        onDate: z.iso.date(),
        /** Nothing where it is closed all day. */
        shift: z.tuple([z.string(), z.string()]).nullable(),
        noteEn: note,
        noteAr: note,
      }),
    )
    .max(mostExceptions, "invalid"),
});
export const visitsPart = z.object({
  fee: price,
  followUpFee: price,
  visitTypes: z
    .array(z.enum(["in_person", "virtual", "home_visit"], "invalid"))
    .min(1, "visitTypes.missing")
    .max(3, "invalid"),
});
export const networksPart = z.object({
  /** A place of practice that accepts what its clinic accepts. */
  followsClinic: z.boolean(),
  accepted: z
    .array(
      z.object({
        insurerId: z.int().positive("invalid"),
        administratorId: z.int().positive("invalid"),
        networkId: z.int().positive("invalid"),
      }),
    )
    .max(mostItems, "invalid"),
});
export const languagesPart = z.object({
  ids: ids.pipe(z.array(z.int()).min(1, "languages.missing")),
});
export const accessPart = z.object({
  stepFreeAccess: z.boolean().nullable(),
  ...{ parkingEn: note, parkingAr: note, metroEn: note, metroAr: note },
});
export const pricesPart = z.object({
  prices: z
    .array(
      z
        .object({ serviceId: z.uuid("invalid"), priceMin: price, priceMax: price })
        .refine(
          ({ priceMin, priceMax }) =>
            priceMin === null || priceMax === null || priceMin <= priceMax,
          "price.order",
        ),
    )
    .max(200, "invalid"),
});
export const confirmationPart = z.object({});
export const namePart = z.object({ nameEn: name, nameAr: name });
export const descriptionPart = z.object({ descriptionEn: description, descriptionAr: description });
export const licencePart = z.object({
  authority: z.enum(["DHA", "DOH", "MOHAP", "DHCR"], "authority.missing"),
  number: line(60).pipe(z.string().min(1, "licence.missing")),
});
/** The first is what the listing is known for. */
export const specialtiesPart = z.object({
  ids: ids.pipe(z.array(z.int()).min(1, "specialties.missing").max(8, "specialties.many")),
});
/** A picture in the closed bucket where pictures wait; nothing takes the present one away. */
export const picturePart = z.object({ path: z.string().max(200).nullable() });
const path = z.string().min(1).max(200);
/** What stays in its order, and what is taken away; see `arrangePictures`. */
export const galleryPart = z.object({
  order: z.array(path).max(mostItems, "invalid"),
  removed: z.array(path).max(mostItems, "invalid"),
});
export const replyPart = z.object({
  body: paragraph.pipe(z.string().max(longestReply, "reply.long")),
  locale: z.enum(["en", "ar"]),
});
