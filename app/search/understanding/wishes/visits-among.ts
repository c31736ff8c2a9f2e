import { meaningOfPhrase, type PhraseMeaning } from "../query-phrases.ts";

import type { Span } from "../reading/span.ts";

interface Part {
  start: number;
  end: number;
}

interface ReadPart extends Part {
  meaning: { kind: string };
  isComplaint?: boolean;
}

/** "Blood test at home" is one service, and asks for a visit all the same. */
export function visitsAmong(
  phrases: readonly (Part & { phrase: string })[],
  read: readonly ReadPart[],
): (Part & { meaning: PhraseMeaning; sureness: number })[] {
  return phrases.flatMap(({ start, end, phrase }) => {
    const meaning = meaningOfPhrase.get(phrase);
    if (meaning?.kind !== "visitType") return [];
    const isWithin = read.some(
      (one) =>
        one.meaning.kind === "concept" && !one.isComplaint && one.start < start && one.end === end,
    );
    return isWithin ? [{ start, end, meaning, sureness: 1 }] : [];
  });
}

/**
 * Parts "blood test at home" into the test and the visit, so that each is given up by itself; the
 * service of the whole name stays what the test leads to.
 * @param conceptsIn the concepts of the words from one place to before another.
 */
export function partVisits(
  spans: Span[],
  visits: Span[],
  conceptsIn: (start: number, end: number) => Span[],
): Span[] {
  const parted = spans.map((span) => {
    const visit = visits.find(({ start, end }) => span.start < start && span.end === end);
    if (!visit || span.meaning.kind !== "concept") return span;
    const inner = conceptsIn(span.start, visit.start).find(({ start }) => start === span.start);
    if (inner?.meaning.kind !== "concept") return span;
    const { concepts } = span.meaning;
    const isOther = ({ itemId }: { itemId: number }) =>
      !concepts.some((whole) => whole.itemId === itemId);
    const both = [...inner.meaning.concepts.filter(isOther), ...concepts];
    return { ...inner, end: visit.start, meaning: { ...inner.meaning, concepts: both } };
  });
  return [...parted, ...visits];
}
