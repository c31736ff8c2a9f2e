import { z } from "zod";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
const english = z
  .string()
  .trim()
  .min(1)
  .regex(/[A-Za-z0-9]/, "Latin letters");
const arabic = z
  .string()
  .trim()
  .min(1)
  .regex(/[\u0621-\u064A]/, "Arabic letters");
const phrases = z.array(z.string().trim().min(1));

const named = { slug, name_en: english, name_ar: arabic };
const synonyms = { synonyms_en: phrases, synonyms_ar: phrases };
const icon = z.string();

export const specialtyRecords = z.array(
  z.strictObject({
    ...named,
    ...synonyms,
    icon,
    lay_en: english,
    lay_ar: arabic,
    practitioner_en: english,
    practitioner_ar: arabic,
    group: slug,
    description_en: english,
    description_ar: arabic,
    shortcuts: phrases,
    subspecialties: z.array(z.strictObject(named)),
    profession: slug,
    share: z.number().min(0).max(100),
    fee_band: slug,
  }),
);

const gendered = { ...named, name_ar_f: arabic };

export const professionRecords = z.array(
  z.strictObject({ ...gendered, titles: z.array(z.strictObject(gendered)).min(1) }),
);

export const symptomRecords = z.array(
  z.strictObject({
    ...named,
    phrases_en: phrases,
    phrases_ar: phrases,
    specialties: z.array(slug).min(1),
    body: slug,
    sensitive: z.boolean(),
  }),
);

export const clinicTypeRecords = z.array(
  z.strictObject({ ...named, ...synonyms, icon, subtypes: z.array(z.strictObject(named)) }),
);

export const serviceTypeRecords = z.array(
  z.strictObject({
    ...named,
    ...synonyms,
    icon,
    subtypes: z.array(
      z
        .strictObject({
          ...named,
          specialty: slug,
          price_min: z.number().int().min(0),
          price_max: z.number().int().min(0),
          requires_referral: z.boolean(),
          vat: z.enum(["zero", "standard"]),
          visit_types: z.array(z.enum(["in_person", "virtual", "home_visit"])).min(1),
          description_en: english,
          description_ar: arabic,
          preparation_en: z.string(),
          preparation_ar: z.string(),
          keywords: phrases,
        })
        .refine(
          (subtype) => subtype.price_min <= subtype.price_max,
          "price_min is above price_max",
        ),
    ),
  }),
);

export const keywordRecords = z.array(
  z.strictObject({ ...named, ...synonyms, specialties: z.array(slug) }),
);

export const languageRecords = z.array(
  z.strictObject({ ...named, ...synonyms, code: z.string().regex(/^[a-z]{2,3}$/) }),
);

export const insurerRecords = z.array(
  z.strictObject({
    ...named,
    ...synonyms,
    group: z.enum(["insurer", "public-scheme"]),
    description_en: english,
    description_ar: arabic,
    administrators: z.array(slug),
  }),
);

export const administratorRecords = z.array(z.strictObject({ ...named, ...synonyms }));

export const networkRecords = z.array(
  z.strictObject({ ...named, ...synonyms, administrator: slug, code: z.string().min(1) }),
);

export const plainRecords = z.array(z.strictObject({ ...named, icon: icon.optional() }));

export const clinicalTermKinds = [
  "diagnosis",
  "procedure",
  "test",
  "device",
  "medicine",
  "sign",
] as const;
export type ClinicalTermKind = (typeof clinicalTermKinds)[number];

const englishOnly = english.regex(/^[^\u0600-\u06FF]+$/, "no Arabic letters");

/** Rows of `data/clinical-terms`; `scripts/vocabulary/write-clinical-terms.ts` writes them. */
export const clinicalTermRecords = z.array(
  z
    .strictObject({
      term_en: englishOnly.optional(),
      term_ar: arabic.optional(),
      kind: z.enum(clinicalTermKinds),
      specialties: z.array(slug).min(1).max(6),
      weight: z.number().gt(0).max(1),
      synonyms_en: z.array(englishOnly).min(1).optional(),
      synonyms_ar: z.array(arabic).min(1).optional(),
    })
    .refine(({ term_en, term_ar }) => term_en !== undefined || term_ar !== undefined, "no name")
    .refine(({ term_en, synonyms_en }) => term_en !== undefined || !synonyms_en, "no English term")
    .refine(({ term_ar, synonyms_ar }) => term_ar !== undefined || !synonyms_ar, "no Arabic term"),
);
