import { z } from "zod";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { catalogues } from "#app/directory/fields/catalogue.ts";
import type { FlagValues } from "#app/directory/fields/filtered/filtered-fields.ts";
import { filteredFlags } from "#app/directory/fields/filtered/filtered-flags.ts";

/** The yes-or-no fields of a kind of listing as results have them; a mark is never null. */
const flagsOf = (entityType: EntityType) =>
  filteredFlags.flatMap(([name, { of, key, column }]) =>
    of === entityType ? [{ key, column, isMark: catalogues[of][name]?.kind === "mark" }] : [],
  );

/** The shapes of the yes-or-no fields of a kind of listing in results. */
export function flagShapes(entityType: EntityType): Record<string, z.ZodType> {
  return Object.fromEntries(
    flagsOf(entityType).map(({ column, isMark }) => [
      column,
      isMark ? z.boolean() : z.boolean().nullable(),
    ]),
  );
}

/** Returns the yes-or-no fields of a listing's own kind; null where an answer is unknown. */
export function presentFlags(
  card: FlagValues & { entityType: EntityType },
): Record<string, boolean | null> {
  return Object.fromEntries(
    flagsOf(card.entityType).map(({ key, column, isMark }) => [
      column,
      isMark ? card[key] === true : card[key],
    ]),
  );
}
