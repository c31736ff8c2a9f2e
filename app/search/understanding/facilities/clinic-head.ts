import { noise } from "../query-phrases.ts";
import type { PieceMeaning, Span } from "../reading/span.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";
import { words } from "../times/phrase-lists.ts";

const clinics = words(
  "clinic clinics centre center centres centers polyclinic عيادة العيادة عيادات مركز المركز مراكز مجمع",
);
const joins = words("that which has have any some any good is the اللي التي الذي");

/** Whether a meaning is something that clinics have. */
export const isOfClinics = ({ kind }: PieceMeaning) => kind === "facility" || kind === "walkIns";

/**
 * Where "clinic" heads a query for what clinics have: "clinic near Deira with parking". Null where
 * nothing of the kind is asked for, or where the word may be of a name.
 */
export function clinicHead(spans: readonly Span[], tokens: readonly Token[]): number | null {
  if (!spans.some(({ meaning }) => isOfClinics(meaning))) return null;
  const said = wordsOf(tokens);
  const isTaken = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
  const at = said.findIndex((word, index) => clinics.has(word) && !isTaken(index));
  if (at < 0) return null;
  const isApart = (beside: number) => {
    const word = said[beside];
    return word === undefined || isTaken(beside) || noise.has(word) || joins.has(word);
  };
  return isApart(at - 1) && isApart(at + 1) ? at : null;
}

/** The spans, their facilities those of a clinic. */
export function ofClinics(spans: readonly Span[]): Span[] {
  return spans.map((span) =>
    span.meaning.kind === "facility"
      ? { ...span, meaning: { ...span.meaning, ofClinic: true } }
      : span,
  );
}
