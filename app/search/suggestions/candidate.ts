import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { WordTerm } from "../understanding/word-group.ts";
import type { SearchTab } from "../values.ts";
import type { Suggestion, SuggestionKind } from "./suggestion.ts";

/** The text typed so far, parsed. */
export interface Typed {
  /** Without space around it. */
  query: string;
  /** Folded. */
  words: string[];
  language: Locale;
  tab: SearchTab;
}

/** Something that may be suggested; it is written out only when it is chosen. */
export interface Candidate {
  score: number;
  kind: SuggestionKind;
  /** The same for the same thing. */
  key: string;
  write(): Suggestion;
}

/** How much a kind is worth before its words are looked at. */
export const kindWeight: Record<SuggestionKind, number> = {
  specialty: 0.3,
  place: 0.22,
  query: 0.2,
  professional: 0.15,
  clinic: 0.15,
  franchise: 0.15,
  insurer: 0.12,
  symptom: 0.1,
  service: 0.05,
};

/** Score of the first of its kind above the last. */
export const rankWeight = 0.05;

/** Texts looked at for each kind before the best are chosen. */
export const mostCandidates = 60;

const mostWords = 8;

/** The words of a text, no more than anybody looks for. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(" ").filter(Boolean).slice(0, mostWords);
}

/** A word that is still being typed; Arabic with and without the article. */
export function asBeginning(text: string): WordTerm[] {
  const beginning = { text, isPrefix: true, weight: 1 };
  const mayHaveArticle = text >= "\u0621" && text.length > 1 && !text.startsWith("ال");
  return mayHaveArticle ? [beginning, { ...beginning, text: `ال${text}` }] : [beginning];
}

/** 1 for the whole text, less for its beginning, least for words somewhere in it. */
export function fitOf(text: string, words: readonly string[]): number {
  const typed = words.join(" ");
  if (text === typed) return 1;
  return text.startsWith(typed) ? 0.8 : 0.6;
}

/** Of one kind at first: the others should be seen too. */
const shareOfKind = 0.4;

/** The best, but of a kind only its share as long as other kinds have something. */
export function chooseMixed(candidates: Candidate[], limit: number): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = best.get(candidate.key);
    if (!known || known.score < candidate.score) best.set(candidate.key, candidate);
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  const mostOfKind = Math.max(1, Math.ceil(limit * shareOfKind));
  const counts = new Map<SuggestionKind, number>();
  const { within = [], beyond = [] } = Object.groupBy(ranked, ({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfKind ? "within" : "beyond";
  });
  const chosen = new Set([...within, ...beyond].slice(0, limit));
  return ranked.filter((candidate) => chosen.has(candidate));
}
