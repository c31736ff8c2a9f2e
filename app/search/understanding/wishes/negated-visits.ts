import type { NegatedSpan } from "#app/vocabulary/language/negated-spans.ts";
import type { Span } from "../reading/span.ts";

/** "Not video" asks for a visit in person, "not in person" for one by video. */
export function negatedVisits(wishes: readonly Span[], negated: readonly NegatedSpan[]): Span[] {
  const visits = wishes.filter(({ meaning }) => meaning.kind === "visitType");
  return negated.flatMap(({ cue, start, end }): Span[] => {
    const [span] = visits
      .filter((visit) => start <= visit.start && visit.start < end)
      .toSorted((a, b) => b.end - a.end);
    if (span?.meaning.kind !== "visitType") return [];
    const { meaning } = span;
    const visitType = meaning.visitType === "in_person" ? "virtual" : "in_person";
    return [{ ...span, start: cue, meaning: { kind: "visitType", visitType } }];
  });
}
