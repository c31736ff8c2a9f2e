import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { isForChildren } from "../../concepts/child-specialties.ts";
import { generalCareIds } from "../../concepts/general-care.ts";
import { resolveNeeds } from "../../concepts/resolve-needs.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import type { ScoreParts } from "../engine.ts";

/** A part of a score that lifted one listing above others; payment is none of them. */
export type Reason =
  | { kind: "interest" | "subSpecialty" | "beside"; names: string[] }
  | { kind: "children" | "generalCare" | "plan" | "bookable" | "near" };

/** The facts of a listing that its score depends on. */
interface Listing {
  specialtyIds: readonly number[];
  primarySpecialtyId: number | null;
  keywordIds: readonly number[];
  /** Whether it states to take the visitor's plan, which the search lifts. */
  takesPlan?: boolean;
}

/** About 2 km at the default distance of nearness. */
const nearFrom = 0.8;

/** Returns what names the reasons for the place of a listing in a search, by the parts of its score. */
export function reasonsOf(
  understood: Piece[],
  vocabulary: Vocabulary,
): (
  listing: Listing,
  score: Pick<ScoreParts, "concept" | "bookable" | "nearness">,
  locale: Locale,
) => Reason[] {
  const { union, lifts, stated, areComplaints, isForChild } = resolveNeeds(understood, vocabulary);
  const asked = new Set(union.concepts.flatMap(({ narrower }) => narrower.asked));
  const interests = new Set(
    lifts.flatMap(({ fields }) =>
      fields.flatMap(({ field, ids }) => (field === "keyword_ids" ? ids : [])),
    ),
  );
  const fields = new Set(
    union.concepts.flatMap(({ specialties }) => specialties.flatMap(({ ids }) => ids)),
  );
  const isChildrens = (id: number) => fields.has(id) && isForChildren(id, vocabulary);
  const general = areComplaints ? generalCareIds(vocabulary).filter((id) => fields.has(id)) : [];
  const ofStated = new Set(
    stated?.concepts.flatMap(({ specialties }) => specialties.flatMap(({ ids }) => ids)),
  );
  /** Complaints beside a named field that are the only reason for a listing of another one. */
  const besides = (specialtyIds: readonly number[]) => {
    if (!stated || specialtyIds.some((id) => ofStated.has(id))) return [];
    return stated.beside
      .filter((one) => one.specialtyIds.some((id) => specialtyIds.includes(id)))
      .map(({ phrase }) => phrase);
  };
  return ({ specialtyIds, primarySpecialtyId, keywordIds, takesPlan }, score, locale) => {
    const namesOf = (ids: readonly number[], wanted: ReadonlySet<number>) =>
      ids
        .filter((id) => wanted.has(id))
        .flatMap((id) => vocabulary.byId.get(id) ?? [])
        .map((item) => itemName(item, locale));
    const named = (kind: "interest" | "subSpecialty" | "beside", names: string[]): Reason[] =>
      names.length > 0 ? [{ kind, names }] : [];
    const where = (
      kind: Exclude<Reason["kind"], "interest" | "subSpecialty" | "beside">,
      holds: boolean,
    ) => (holds ? [{ kind }] : []);
    return [
      ...named("interest", namesOf(keywordIds, interests)),
      ...named("subSpecialty", namesOf(specialtyIds, asked)),
      ...named("beside", besides(specialtyIds)),
      ...where("children", isForChild && specialtyIds.some(isChildrens)),
      ...where("generalCare", general.includes(primarySpecialtyId ?? 0)),
      ...where("plan", takesPlan === true),
      ...where("bookable", score.bookable > 0),
      ...where("near", score.nearness >= nearFrom),
    ];
  };
}
