import { z } from "zod";
import clinicData from "../data/clinics.json" with { type: "json" };
import peopleData from "../data/people.json" with { type: "json" };
import textData from "../data/texts.json" with { type: "json" };

const both = z.object({ en: z.string().min(1), ar: z.string().min(1) });
const gendered = z.object({
  en: z.string().min(1),
  ar_m: z.string().min(1),
  ar_f: z.string().min(1),
});
/** English and Arabic. */
const name = z.tuple([z.string().min(1), z.string().min(1)]);
const share = z.number().positive();

const people = z.object({
  groups: z
    .array(
      z.object({
        slug: z.string(),
        share,
        languages: z.array(z.object({ code: z.string(), p: z.number() })),
        male: z.array(name).min(1),
        female: z.array(name).min(1),
        family: z.array(name).min(1),
      }),
    )
    .min(1),
});

const clinics = z.object({
  words: z.array(both).min(1),
  patterns: z.array(
    z.object({
      type: z.string(),
      share,
      en: z.array(z.string()).min(1),
      ar: z.array(z.string()).min(1),
      specialties: z.array(z.string()),
    }),
  ),
  franchises: z.array(
    both.extend({
      slug: z.string(),
      type: z.string(),
      clinic_type: z.string(),
      parent_en: z.string(),
      parent_ar: z.string(),
      description_en: z.string(),
      description_ar: z.string(),
      branches: z.number().int().positive(),
    }),
  ),
  streets: z.array(both).min(1),
  buildings: z.array(both).min(1),
  metro: z.array(both.extend({ district_slug: z.string() })),
  parking: z.array(both).min(1),
});

const texts = z.object({
  professional_bio: z.array(gendered).min(1),
  approach: z.array(gendered).min(1),
  interests: z.array(
    z.object({ specialty: z.string(), en: z.array(z.string()), ar: z.array(z.string()) }),
  ),
  clinic_description: z.array(both.extend({ for: z.enum(["any", "care"]).default("any") })).min(1),
  service_intro: z.array(both).min(1),
  education: z
    .array(
      z.object({
        group: z.string(),
        degrees: z.array(both.extend({ for: z.enum(["physician", "dentist", "allied"]) })),
        universities: z.array(both).min(1),
      }),
    )
    .min(1),
  board_certificates: z.array(both.extend({ specialties: z.array(z.string()) })),
});

export type Bilingual = z.infer<typeof both>;
export type NameGroup = z.infer<typeof people>["groups"][number];
export type ClinicPattern = z.infer<typeof clinics>["patterns"][number];

/** Names, name patterns and sentences that the demo city is made from, checked. */
export function readDemoData() {
  return {
    people: people.parse(peopleData),
    clinics: clinics.parse(clinicData),
    texts: texts.parse(textData),
  };
}

export type DemoData = ReturnType<typeof readDemoData>;
