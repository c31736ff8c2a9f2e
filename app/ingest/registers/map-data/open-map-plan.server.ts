import { type Bounds, boundsOf, isInside } from "#app/geography/city/bounds.ts";
import { findStatedBounds } from "#app/geography/city/set-city.server.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { SpooledFile } from "../../reading/spool-file.server.ts";
import type { MappedWord } from "../apply-words.ts";
import type { ObjectedListings } from "../names/objected-listings.ts";
import type { Plan } from "../runs/plan.ts";
import { listKnownClinics } from "./known-clinics.server.ts";
import { planMap } from "./plan-map.server.ts";
import { mapWords } from "./translate-element.ts";

export interface MapOptions {
  /** Slug of the city; the default city when left out. */
  city?: string;
  /** The city's box; around its centre and its districts when left out. */
  bounds?: Bounds;
  /** Lists places that may be a clinic of another source as listings of their own. */
  listsDoubtful?: boolean;
}

interface Opened {
  database: Database;
  geography: Geography;
  words: readonly MappedWord[];
  objected: ObjectedListings;
  isDryRun: boolean;
}

const reader: Actor = { kind: "job", name: "register" };
/**
 * Plans the import of a file of the map into one city.
 * @throws AppError `unprocessable` for a city that is not known, or a box that is not around it.
 */
export async function openMapPlan(
  { database, geography: all, words, objected, isDryRun }: Opened,
  { city: slug, bounds: given, listsDoubtful = false }: MapOptions,
  source: SpooledFile,
): Promise<{ plan: Plan; known: { isActive: boolean; isOwn: boolean }[] }> {
  const city = slug === undefined ? all.defaultCity : all.cityBySlug(slug);
  if (!city)
    throw new AppError("unprocessable", `There is no city "${slug}": see docs/registers.md.`);
  const geography = { ...all, defaultCity: city };
  const stated = given ?? (await findStatedBounds(database, city.slug));
  const bounds = stated ?? boundsOf(geography, city);
  if (!isInside(bounds, city)) {
    throw new AppError("unprocessable", `The box does not hold the centre of ${city.name}.`);
  }
  const known = await listKnownClinics(database, reader, { geography, cityId: city.id });
  const context = { geography, city, bounds, ...mapWords(words) };
  const plan = await planMap({ ...context, known, objected, listsDoubtful, isDryRun }, source);
  return { plan, known: known.map(({ isActive, isOfMap: isOwn }) => ({ isActive, isOwn })) };
}
