import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { parseGivenJson } from "#app/platform/web/given-json.ts";
import { indexAreas } from "../reading/read-area.ts";
import type { FacilityKind, Register, RegisterField } from "../register.ts";
import { type AnyRegister, csvRegister, findSource } from "../registers.ts";
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
import { declarePeople } from "./people-declaration.ts";

const fields: readonly RegisterField[] = [
  ...(["id", "nameEn", "nameAr", "category", "subcategory"] as const),
  ...(["addressOne", "addressTwoEn", "addressTwoAr", "phone", "email", "website"] as const),
  ...(["status", "areaEn", "areaAr", "firstCoordinate", "secondCoordinate", "expiryDate"] as const),
];
const required = ["id", "nameEn", "subcategory"] as const;

const kind = z.union([
  slug.transform((type): FacilityKind => ({ type, isForPatients: true })),
  z.strictObject({ type: slug, subtype: slug.optional(), isForPatients: z.boolean() }),
]);

const declaration = z.strictObject({
  ...sharedParts,
  lists: z.literal("facilities").default("facilities"),
  city: slug,
  columns: z.partialRecord(z.enum(fields), headers),
  kinds: z.record(word, kind).default({}),
  areas: z.record(word, slug.nullable()).default({}),
  unknownPoints,
});

const subject = z.looseObject({ lists: z.enum(["facilities", "professionals"]).optional() });

/**
 * Parses an operator's declaration of a register of facilities or professionals. Kinds, categories,
 * specialties and areas that it lacks go to the review queue.
 * @throws AppError `unprocessable` with the first fault and where it is.
 */
export function parseDeclaration(text: string): AnyRegister {
  const given = readJson(text);
  const isOfPeople = parseParts(subject, given).lists === "professionals";
  const register = isOfPeople ? declarePeople(given) : declareFacilities(given);
  if (register.name === csvRegister || findSource(register.name)) {
    throw new AppError("unprocessable", `The name ${register.name} is that of a known register.`);
  }
  return register;
}

function declareFacilities(all: unknown): Register {
  const parsed = parseParts(declaration, all);
  const {
    columns: named,
    statuses,
    areas,
    unknownPoints: points,
    licencePrefix,
    lists: _,
    ...given
  } = parsed;
  const { columns, optional } = readColumns(fields, required, named);
  return {
    ...given,
    keyPrefix: `${given.name.replace(/[^a-z]/g, "")}-facility:`,
    idShape: readShape(given.idShape),
    licenceNumber: (id) => licencePrefix + id,
    columns,
    optional,
    // A file without states lists who may work.
    statuses: named.status ? statuses : { "": "active" },
    statusNames: {},
    findArea: indexAreas(areas),
    unknownPoints: points.map(([latitude, longitude]) => ({ latitude, longitude })),
    // Those of its city replace them.
    bounds: { south: -90, north: 90, west: -180, east: 180 },
  };
}

function readJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    throw new AppError("unprocessable", "The declaration is no JSON.");
  }
}
