import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { resolveNeeds } from "../concepts/resolve-needs.ts";
import type { Piece } from "../understanding/understand-query.ts";

/** The sub-specialties and interests of a listing that a search asks for, by name. */
export interface MatchedParts {
  subSpecialties: string[];
  interests: string[];
}

export const noMatchedParts: MatchedParts = { subSpecialties: [], interests: [] };

/** Returns what names the parts of listings that the needs of a search ask for. */
export function matchedPartsOf(
  understood: Piece[],
  vocabulary: Vocabulary,
): (
  listing: { specialtyIds: readonly number[]; keywordIds: readonly number[] },
  locale: Locale,
) => MatchedParts {
  const { union, lifts } = resolveNeeds(understood, vocabulary);
  const asked = new Set(union.concepts.flatMap(({ narrower }) => narrower.asked));
  const interests = new Set(
    lifts.flatMap(({ fields }) =>
      fields.flatMap(({ field, ids }) => (field === "keyword_ids" ? ids : [])),
    ),
  );
  return ({ specialtyIds, keywordIds }, locale) => {
    const namesOf = (ids: readonly number[], wanted: ReadonlySet<number>) =>
      ids
        .filter((id) => wanted.has(id))
        .flatMap((id) => vocabulary.byId.get(id) ?? [])
        .map((item) => itemName(item, locale));
    return {
      subSpecialties: namesOf(specialtyIds, asked),
      interests: namesOf(keywordIds, interests),
    };
  };
}
