import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { ResolvedSearch } from "./ask.ts";
import { resolveConcept } from "./concepts/concept-fields.ts";
import type { SearchRequest } from "./engine/engine.ts";
import { condition } from "./filters/filter-rules.ts";
import { rulesOfConditions } from "./filters/rules-list.ts";
import { minuteOfWeek } from "./filters/terms/availability-rules.ts";
import { resolvePlace } from "./understanding/resolve-place.ts";
import { ofKind, type Understood } from "./understanding/understand-query.ts";
import type { Lexicon } from "./understanding/word-group.ts";

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
  lexicon: Lexicon;
}

/** Turns a request and what its words mean into conditions that an engine can test. */
export function resolveSearch(
  request: SearchRequest,
  { pieces, words, wholeName }: Understood,
  { vocabulary, geography, lexicon }: Known,
): ResolvedSearch {
  const { filters, now, position, sort } = request;
  const place = resolvePlace(filters, pieces, geography, position);
  const spoken = ofKind(pieces, "concept");
  const concepts = spoken.map((piece) => resolveConcept(piece, vocabulary));
  const asked = {
    filters,
    pieces,
    vocabulary,
    now,
    placeConditions: place.conditions,
    savedEntities: request.savedEntities ?? [],
  };
  const conditions = [
    ...rulesOfConditions.flatMap((rules) => rules.conditions(asked)),
    ...concepts.map((concept, index) =>
      condition({ kind: "concept", concept }, { pieces: spoken.slice(index, index + 1) }),
    ),
  ];
  const groups = lexicon.groupsOf(words);
  if (groups.length > 0) conditions.push(condition({ kind: "words", groups }));
  return {
    conditions,
    concepts,
    words: groups,
    wholeName,
    isUnderstood: pieces.length > 0,
    centre: place.centre ?? (sort === "nearby" ? geography.defaultCity : null),
    minuteOfWeek: minuteOfWeek(now),
    isRamadan: isRamadan(now),
  };
}
