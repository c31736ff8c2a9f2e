import type { Geography } from "#app/geography/geography.ts";
import { type Condition, condition } from "../../ask.ts";
import { ofKind, type Piece } from "../understand-query.ts";

/**
 * Returns the conditions of excluded places and languages. Outside of a district is in another one: who practises
 * in both is found, with the times of the other place.
 */
export function excludedConditions(pieces: Piece[], geography: Geography): Condition[] {
  const excluded = ofKind(pieces, "excluded").filter(({ isApplied }) => isApplied);
  const languages = excluded
    .filter(({ of }) => of === "language")
    .map((piece) =>
      condition({ kind: "noId", field: "language_ids", ids: piece.ids }, { pieces: [piece] }),
    );
  const others = otherDistricts(pieces, geography);
  if (others === null) return languages;
  const places = excluded.filter(({ of }) => of === "district");
  const elsewhere = { kind: "anyId" as const, field: "district_ids" as const, ids: others };
  return [...languages, condition(elsewhere, { pieces: places })];
}

/** Returns the districts beside those that are not wanted; null where none is excluded. */
export function otherDistricts(pieces: Piece[], geography: Geography): number[] | null {
  const left = ofKind(pieces, "excluded").flatMap((piece) =>
    piece.of === "district" ? piece.ids : [],
  );
  if (left.length === 0) return null;
  return geography.districts.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
}
