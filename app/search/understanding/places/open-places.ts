import { noise } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";
import { words } from "../times/phrase-lists.ts";

/** Any place where somebody is seen; kinds of places that the vocabulary names are needs. */
const places = words(
  "clinic clinics centre center place places عيادة العيادة عيادات مركز المركز مراكز مكان محل",
);
/** Between the place and the wish: "a clinic that is open now". */
const between = words("that is are اللي الذي التي تكون يكون");
/** Places are open; people are available. */
const openWords = words("open مفتوح مفتوحة مفتوحين فاتح فاتحة فاتحين شغال شغالة");

/** Joins "clinic" to "open now", which says which of all that is open comes first. */
export function withOpenPlaces(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const isFree = (at: number) => !spans.some(({ start, end }) => start <= at && at < end);
  const wordAt = (at: number) => tokens[at]?.word ?? "";
  const isPlace = (at: number) => places.has(wordAt(at)) && isFree(at);
  return spans.map((span) => {
    const { meaning } = span;
    if (meaning.kind !== "availability" || meaning.availability !== "open_now") return span;
    let before = span.start - 1;
    while (isFree(before) && (noise.has(wordAt(before)) || between.has(wordAt(before))))
      before -= 1;
    if (isPlace(before)) return { ...span, start: before };
    return isPlace(span.end) ? { ...span, end: span.end + 1 } : span;
  });
}

/** Whether folded words ask for places that are open, of whatever kind. */
export function asksForPlaces(said: readonly string[]): boolean {
  return said.some((word) => places.has(word) || openWords.has(word));
}
