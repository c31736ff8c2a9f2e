import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { PeopleField, PeopleRegister, ProfessionKind } from "../people/people-register.ts";
import {
  headers,
  parseParts,
  readColumns,
  readShape,
  sharedParts,
  slug,
  unknownPoints,
  word,
} from "./declaration-parts.ts";

const fields: readonly PeopleField[] = [
  ...(["id", "nameEn", "nameAr", "category", "specialty", "facilityId"] as const),
  ...(["gender", "phone", "email", "status"] as const),
  ...(["firstCoordinate", "secondCoordinate"] as const),
];
const required = ["id", "nameEn", "category", "facilityId", "gender"] as const;

const category = z.union([
  slug.transform((profession): ProfessionKind => ({ profession, isForPatients: true })),
  z.strictObject({
    profession: slug.nullable(),
    specialty: slug.optional(),
    isForPatients: z.boolean(),
  }),
]);

const declaration = z.strictObject({
  ...sharedParts,
  lists: z.literal("professionals"),
  facilityPrefix: z.string().max(20).default(""),
  city: slug.optional(),
  unknownPoints,
  columns: z.partialRecord(z.enum(fields), headers),
  categories: z.record(word, category).default({}),
  professions: z.record(slug, slug).default({}),
  titles: z
    .record(slug, z.partialRecord(z.enum(["consultant", "specialist", "general"]), slug))
    .default({}),
});

/** Parses a declaration of a register of professionals. @throws AppError `unprocessable` */
export function declarePeople(given: unknown): PeopleRegister {
  const parsed = parseParts(declaration, given);
  const { statuses, categories, professions, licencePrefix, facilityPrefix } = parsed;
  const { columns, optional } = readColumns(fields, required, parsed.columns);
  if (parsed.columns.firstCoordinate && parsed.city === undefined) {
    const message = "The declaration has coordinates and lacks the city that holds them.";
    throw new AppError("unprocessable", message);
  }
  return {
    name: parsed.name,
    publisher: parsed.publisher,
    terms: parsed.terms,
    authority: parsed.authority,
    keyPrefix: `${parsed.name.replace(/[^a-z]/g, "")}-professional:`,
    everyDays: parsed.everyDays,
    idShape: readShape(parsed.idShape),
    licenceNumber: (id) => licencePrefix + id,
    facilityLicence: (id) => facilityPrefix + id,
    columns,
    optional,
    // A file without states lists who may practise.
    statuses: parsed.columns.status ? inCapitals(statuses) : { "": "active" },
    statusNames: {},
    categories: inCapitals(categories),
    specialties: parsed.specialties,
    professionsBySpecialty: professions,
    titles: parsed.titles,
    ...(parsed.city !== undefined && { city: parsed.city }),
    unknownPoints: parsed.unknownPoints.map(([latitude, longitude]) => ({ latitude, longitude })),
    // Those of its city replace them.
    bounds: { south: -90, north: 90, west: -180, east: 180 },
  };
}

/** Files write states and categories in any case. */
function inCapitals<T>(words: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(words).map(([one, value]) => [one.toUpperCase(), value]),
  );
}
