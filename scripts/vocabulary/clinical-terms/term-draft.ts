import { z } from "zod";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import specialties from "#app/vocabulary/data/specialties.json" with { type: "json" };
import { type ClinicalTermKind, clinicalTermKinds } from "#app/vocabulary/inputs.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";

/** The data files. */
export const subjects = [
  "infections",
  "cancers",
  "blood-hormones",
  "mind-nerves",
  "eyes-ears",
  "heart-lungs",
  "digestion",
  "skin",
  "bones-injuries",
  "kidneys-reproduction",
  "pregnancy-children",
  "teeth",
  "signs",
  "tests",
  "procedures",
  "medicines",
] as const;
export type Subject = (typeof subjects)[number];

/** A term before merging: the first name of a language is the term, the others are synonyms. */
export interface TermDraft {
  en: string[];
  ar: string[];
  kind: ClinicalTermKind;
  specialties: string[];
  weight: number;
  subject: Subject;
  /** The names form a term of their own even where the first of them belongs to another. */
  isOwn?: boolean;
}

/** The specialty that each sub-specialty belongs to. */
export const parentOf: ReadonlyMap<string, string> = new Map(
  specialties.flatMap(({ slug, subspecialties }) =>
    subspecialties.map((one) => [one.slug, slug] as const),
  ),
);
const knownSlugs = new Set([...specialties.map(({ slug }) => slug), ...parentOf.keys()]);
const kindOf = z.enum(clinicalTermKinds);
const subjectOf = z.enum(subjects);

export interface DraftDefaults {
  kind: ClinicalTermKind;
  subject: Subject;
  specialties: string[];
  weight: number;
  /** Set where the names of a row are neighbours and not synonyms, so that each becomes a term. */
  neighbours?: "each" | "pairs";
  isOwn?: boolean;
}

/** Splits a cell at its semicolons. */
export function splitNames(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(/[;؛]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Reads the words of a header or a last column: kind, subject, specialties and weight, in any order. */
export function readDefaults(words: string, before?: DraftDefaults): DraftDefaults {
  const defaults: DraftDefaults = before
    ? { ...before, specialties: [] }
    : { kind: "diagnosis", subject: "signs", specialties: [], weight: 0.95 };
  for (const word of words.split(/\s+/).filter((each) => each !== "")) {
    if (word.startsWith("kind=")) defaults.kind = kindOf.parse(word.slice(5));
    else if (word.startsWith("file=")) defaults.subject = subjectOf.parse(word.slice(5));
    else if (word === "each" || word === "pairs") defaults.neighbours = word;
    else if (word === "own") defaults.isOwn = true;
    else if (/^[01](?:\.\d+)?$/.test(word)) defaults.weight = Number(word);
    else if (knownSlugs.has(word)) defaults.specialties.push(word);
    else throw new Error(`"${word}" is no specialty in: ${words}`);
  }
  if (defaults.specialties.length === 0) defaults.specialties = before?.specialties ?? [];
  return defaults;
}

/** The form in which two names are the same name: folded, in one spelling and number, without the Arabic article. */
export function nameKey(name: string): string {
  return readWords(foldText(name).split(" "))
    .map(({ stem }) => stem)
    .join(" ");
}
