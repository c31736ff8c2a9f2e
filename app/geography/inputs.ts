import { z } from "zod";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
const english = z
  .string()
  .trim()
  .min(1)
  .regex(/[A-Za-z]/, "Latin letters");
const arabic = z
  .string()
  .trim()
  .min(1)
  .regex(/[\u0621-\u064A]/, "Arabic letters");
// Bounds of the country.
const latitude = z.number().min(22).max(27);
const longitude = z.number().min(51).max(57);

const place = { slug, name_en: english, name_ar: arabic };

export const countryRecords = z.array(
  z.strictObject({
    ...place,
    value: z.string().min(1),
    iso2: z.string().length(2),
    calling_code: z.string().regex(/^\+\d+$/),
    currency: z.string().length(3),
  }),
);

export const provinceRecords = z.array(
  z.strictObject({ ...place, country: slug, health_regulator: z.string().min(1) }),
);

export const cityRecords = z.array(
  z.strictObject({ ...place, province: slug, latitude, longitude }),
);

export const districtRecords = z.array(
  z.strictObject({
    ...place,
    value: z.string().min(1),
    city: slug,
    latitude,
    longitude,
    aliases: z.array(z.string().trim().min(2)),
  }),
);
