import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { nameWords, vagueWords } from "../query-phrases.ts";
import type { PieceMeaning, Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";
import { words } from "./phrase-lists.ts";
import { dayNames } from "./time-phrases.ts";

const openWords = words("open opened opens مفتوح مفتوحة مفتوحين فاتح فاتحة فاتحين شغال شغالة");
const nowWords = words("now immediately urgently straightaway حالا فورا");
/** Before "now" they tell something else: "until now", "just now". */
const toldBefore = words("what until till by for just since before up even and but to لحد الى حتى");
const places = words("clinics hospitals pharmacies centres centers صيدليات مستشفيات مراكز");
const openNow: PieceMeaning = { kind: "availability", availability: "open_now" };

/**
 * Adds what single words say about time: "open" beside a kind of place is open now; "now" at either
 * end of a query is open now for places, and the soonest time of a person.
 */
export function withImpliedTimes(
  spans: readonly Span[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  hasTime: boolean,
): Span[] {
  const isTimed =
    hasTime ||
    spans.some(({ meaning }) => meaning.kind === "availability") ||
    tokens.some(({ word }) => dayNames.has(word));
  if (isTimed) return [...spans];
  const isPlaceOf = (span: Span) =>
    span.meaning.kind === "concept" &&
    vocabulary.byId.get(span.meaning.concepts[0]?.itemId ?? 0)?.categorySlug === "clinic-types";
  const hasPlace =
    spans.some(isPlaceOf) || tokens.some(({ word }) => nameWords.has(word) || places.has(word));
  // "My knee is very bad now" tells how it is; "a doctor now" asks for one.
  const isFelt =
    !hasPlace &&
    spans.some((span) => span.isComplaint) &&
    !spans.some((span) => span.meaning.kind === "concept" && !span.isComplaint) &&
    !tokens.some(({ word }) => vagueWords.has(word));
  const isTaken = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const added = tokens.flatMap(({ word }, at): Span[] => {
    if (isTaken(at)) return [];
    const span = { start: at, end: at + 1, sureness: 1 };
    if (openWords.has(word)) return hasPlace ? [{ ...span, meaning: openNow }] : [];
    const isAtEnd = at === tokens.length - 1 || at === 0;
    const isTold = toldBefore.has(tokens[at - 1]?.word ?? "");
    if (!nowWords.has(word) || !isAtEnd || isTold || isFelt || spans.length === 0) return [];
    return [{ ...span, meaning: hasPlace ? openNow : { kind: "soonest" } }];
  });
  return [...spans, ...added.slice(0, 1)].sort((a, b) => a.start - b.start || a.end - b.end);
}
