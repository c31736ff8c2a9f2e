import { z } from "zod";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { ageGroups } from "#app/vocabulary/language/age-group.ts";
import { redFlagKinds, redFlagSeverities } from "#app/vocabulary/red-flags/red-flags.ts";
import { searchMethods } from "../answers/engine.ts";
import { availabilities } from "../filters/terms/availability.ts";
import { timesOfDay } from "../filters/terms/time-of-day.ts";
import { visitTypes } from "../filters/terms/visit-types.ts";
import { suggestionKinds } from "../suggestions/suggestion.ts";
import { searchTabs } from "../values.ts";
import { flagShapes } from "./present-flags.ts";

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const id = z.int();
const text = z.string();
const maybe = text.nullable();
const texts = z.array(text);
const ids = z.array(id);
const dirhams = z.number().min(0).nullable();
const hours = weeklyHours.nullable();

/** Meaning found in the words; `rest` is the query without it. */
const piece = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("gender"), gender: z.enum(["male", "female"]) }),
    z.object({ kind: z.literal("visitType"), visitType: z.enum(visitTypes) }),
    z.object({
      kind: z.literal("availability"),
      availability: z.enum(availabilities),
      weekday: z.int().min(1).max(7).optional(),
      isAfterToday: z.literal(true).optional(),
      day: z.iso.date().optional(),
      timeOfDay: z.enum(timesOfDay).optional(),
    }),
    z.object({ kind: z.literal("timeOfDay"), timeOfDay: z.enum(timesOfDay) }),
    z.object({ kind: z.literal("startsFrom"), minute: z.int().min(0).max(1439) }),
    z.object({
      kind: z.literal("startsBetween"),
      from: z.int().min(0).max(1439),
      to: z.int().min(1).max(1440),
    }),
    z.object({ kind: z.literal("daysAhead"), first: z.int().min(0), last: z.int().min(0) }),
    z.object({
      kind: z.literal("week"),
      week: z.enum(["this", "next"]),
      weekdays: z.array(z.int().min(1).max(7)),
    }),
    z.object({
      kind: z.literal("date"),
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(31),
      on: z.iso.date().optional(),
    }),
    z.object({ kind: z.literal("soonest") }),
    z.object({ kind: z.literal("weekdays"), weekdays: z.array(z.int().min(1).max(7)) }),
    z.object({
      kind: z.literal("concept"),
      concepts: z.array(z.strictObject({ itemId: id, weight: share })),
    }),
    z.object({ kind: z.literal("price"), min: z.number().min(0), max: z.number().min(0) }),
    z.object({ kind: z.literal("lowestPrice") }),
    z.object({ kind: z.literal("priceQuestion") }),
    z.object({ kind: z.literal("age"), group: z.enum(ageGroups) }),
    z.object({ kind: z.literal("language"), itemIds: ids }),
    z.object({ kind: z.literal("insurer"), itemIds: ids }),
    /** Any of them: "parking" is free or paid parking or a valet. */
    z.object({
      kind: z.literal("facility"),
      itemIds: ids,
      /** Words say that a clinic has them: clinics come first. */
      ofClinic: z.literal(true).optional(),
    }),
    z.object({ kind: z.literal("walkIns") }),
    z.object({
      kind: z.literal("district"),
      districtIds: ids,
      /** "Near" the district: those whose centres are so near to it are searched, too. */
      withinKm: z.number().min(0).optional(),
    }),
    z.object({ kind: z.literal("city"), cityId: id }),
    z.object({
      kind: z.literal("excluded"),
      of: z.enum(["district", "language", "insurer"]),
      ids,
      /** Whether the results are without them. */
      isApplied: z.boolean(),
    }),
  ])
  .and(z.object({ phrase: text, rest: text }));

const scoreParts = z.strictObject({
  total: z.number(),
  text: share,
  name: share,
  concept: share,
  quality: share,
  /** 1 for a listing with a free time. */
  bookable: share,
  /** 1 at the place that nearness counts from, 0 where it does not count. */
  nearness: share,
});

/** Fields of every kind of result. */
const result = {
  id: z.uuid(),
  slug: text,
  path: text,
  name: text,
  full_name: text,
  name_en: text,
  name_ar: text,
  title: maybe,
  category: maybe,
  description: text,
  image: maybe,
  location: maybe,
  rating: z.number(),
  average_rating: z.number(),
  reviewCount: count,
  is_featured: z.boolean(),
  is_verified: z.boolean(),
  is_top_rated: z.boolean(),
  specialty: maybe,
  sub_specialty: maybe,
  specialties: texts,
  visitTypes: z.array(z.enum(visitTypes)),
  languages: texts,
  accepted_insurance: texts,
  accepted_insurance_count: count,
  availability: hours,
  availability_status: z.enum(["today", "tomorrow", "later", "unknown"]),
  is_open_now: z.boolean().nullable(),
  next_availability: z.iso.datetime({ offset: true }).nullable(),
  clinic_name: maybe,
  clinic_slug: maybe,
  clinic_center_id: z.uuid().nullable(),
  tags: texts,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  phone: maybe,
  email: maybe,
  website: maybe,
  geo_city_id: id.nullable(),
  geo_district_id: id.nullable(),
  city_name: maybe,
  district_name: maybe,
  /** The districts that homes are visited in; a search for home visits asks for these. */
  home_visit_district_ids: ids,
  distance_km: z.number().min(0).nullable(),
  similarity_score: share.nullable(),
  score: scoreParts.optional(),
  explanation: texts.optional(),
};

const prices = { price: dirhams, price_min: dirhams, price_max: dirhams };

const anyResult = z.discriminatedUnion("entity_type", [
  z.strictObject({
    entity_type: z.literal("professionals"),
    ...result,
    ...flagShapes("professionals"),
    ...prices,
    profession: maybe,
    gender: z.enum(["male", "female"]).nullable(),
    years_of_experience: count.nullable(),
  }),
  z.strictObject({
    entity_type: z.literal("clinics"),
    ...result,
    ...flagShapes("clinics"),
    clinic_type: maybe,
    clinic_types: texts,
    clinic_subtypes: texts,
    provider_subtypes: texts,
    opening_hours: hours,
    contact_phone: maybe,
    cover_image: maybe,
    professionalCount: count,
  }),
  z.strictObject({
    entity_type: z.literal("services"),
    ...result,
    ...flagShapes("services"),
    ...prices,
    service_type: maybe,
    service_types: texts,
    service_subtype: maybe,
    service_subtypes: texts,
    pricing_info: maybe,
    clinicCount: count,
    professionalCount: count,
  }),
  z.strictObject({
    entity_type: z.literal("franchises"),
    ...result,
    ...flagShapes("franchises"),
    franchise_type: maybe,
    parent_company: maybe,
    location_count: count,
    professionalCount: count,
  }),
]);

/** Notice to show first, for words that sound like an emergency. */
const emergency = z
  .strictObject({
    severity: z.enum(redFlagSeverities),
    kind: z.enum(redFlagKinds),
    title: text,
    text,
    calls: z.array(z.strictObject({ number: text, label: text })),
  })
  .nullable();

/** Answer of the search function and its procedure; `totalCounts` if all kinds were requested. */
export const searchAnswer = z.strictObject({
  emergency,
  totalCount: count,
  totalCounts: z.record(z.enum(entityTypes), count).optional(),
  entityCounts: z.record(z.enum(searchTabs), count),
  pagination: z.strictObject({
    page: z.int().min(1),
    itemsPerPage: z.int().min(1),
    totalPages: count,
    totalCount: count,
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
  }),
  searchMethod: z.enum(searchMethods),
  understood: z.array(piece),
  ignoredWords: texts,
  ignored: z
    .array(z.strictObject({ parameter: text, value: text }))
    .describe(
      "Arguments that were not used as given, at most 10. A filter's value that names nothing finds nothing, unless another value of its list is known; other arguments were left out or cut to their range.",
    ),
  repairs: z.array(
    z.strictObject({
      filters: z.array(z.looseObject({ key: text })),
      pieces: z.array(piece),
      count,
    }),
  ),
  concepts: z.array(z.strictObject({ itemId: id, similarity: share })),
  /** Offers for words without a result: the nearest concepts and general practice. */
  instead: z
    .strictObject({
      concepts: z.array(z.strictObject({ itemId: id, count })),
      general: z.strictObject({ itemId: id, count, results: z.array(anyResult) }).nullable(),
    })
    .nullable(),
  results: z.array(anyResult),
});

export const suggestionsAnswer = z.strictObject({
  emergency,
  suggestions: z.array(
    z.strictObject({
      kind: z.enum(suggestionKinds),
      label: text,
      language: z.enum(locales),
      detail: text,
      marks: z.array(z.strictObject({ start: count, end: count })),
      path: text,
    }),
  ),
});

const choice = z.strictObject({ id: id.optional(), value: text, name: text, count });

export const filtersAnswer = z.strictObject({
  entityType: z.enum(searchTabs),
  filters: z.record(text, z.array(choice)),
  totalCount: count,
});

const vocabularyItem = z.strictObject({
  id,
  value: text,
  slug: text,
  name: text,
  name_ar: text,
  category_slug: text,
  category_id: id,
  parent_id: id.nullable(),
  synonyms: texts,
  status: z.literal("active"),
  sort_order: z.int(),
  description: text,
  description_ar: text,
  icon: text,
  count: count.optional(),
  metadata: z.record(text, z.unknown()).optional(),
});

export const searchFiltersAnswer = z.strictObject({
  filters: z.record(text, z.array(vocabularyItem)),
});

export const vocabulariesAnswer = z.strictObject({
  items: z.array(vocabularyItem),
  totalCount: count,
});

/** The entry's id; nothing where there was nothing to log. */
export const logSearchAnswer = z.uuid().nullable();

export const topSearchesAnswer = z.array(
  z.strictObject({ search_term: text, search_count: count }),
);
