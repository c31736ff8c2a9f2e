import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { titles, vagueNeeds, vagueWords } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import type { Token } from "../reading/tokens.ts";

/** A doctor on call is a phrase of its own. */
const call = "call";

/**
 * Adds that a doctor is to come where a visit at home is asked for and nothing says for what: «دكتور
 * يجي البيت» asks for no nurse. Beside a need the word for a doctor says nothing.
 */
export function withHomeDoctor(
  spans: readonly Span[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Span[] {
  const visit = spans.find(
    ({ meaning }) => meaning.kind === "visitType" && meaning.visitType === "home_visit",
  );
  const isNeed = ({ start, end, meaning }: Span) =>
    meaning.kind === "concept" &&
    tokens.slice(start, end).some(({ word }) => !vagueWords.has(word) && !vagueNeeds.has(word));
  const physician = vocabulary.bySlug("professions", "physician");
  if (!visit || !physician) return [...spans];
  const isTitle = (at: number) => titles.has(tokens[at]?.word ?? "");
  // «دكتور للبيت» is care at home as well, which says no more than the visit.
  const isSame = ({ start, end, meaning }: Span) =>
    meaning.kind === "concept" && isTitle(start) && start + 1 === visit.start && end === visit.end;
  const others = spans.filter((one) => one !== visit && !isSame(one));
  if (others.some(isNeed)) return [...spans];
  const isOther = (at: number) => others.some(({ start, end }) => start <= at && at < end);
  const at = tokens.findIndex((_, place) => isTitle(place) && !isOther(place));
  const isOnCall = tokens.slice(visit.start, visit.end).some(({ word }) => word === call);
  if (at === -1 || isOnCall) return [...spans];
  const doctor: Span = {
    start: at,
    end: at + 1,
    meaning: { kind: "concept", concepts: [{ itemId: physician.id, weight: 1 }] },
    sureness: 1,
  };
  return [...others, withoutTitle(visit, at), doctor].sort((a, b) => a.start - b.start);
}

/** "Doctor at home": one chip takes the visit back, another the doctor. */
function withoutTitle(visit: Span, at: number): Span {
  if (visit.start === at) return { ...visit, start: at + 1 };
  return visit.end === at + 1 ? { ...visit, end: at } : visit;
}
