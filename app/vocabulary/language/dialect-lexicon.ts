import { foldText } from "#app/platform/i18n/fold-text.ts";
import bodyRecords from "./data/dialects-body.json" with { type: "json" };
import complaintRecords from "./data/dialects-complaints.json" with { type: "json" };
import everydayRecords from "./data/dialects-everyday.json" with { type: "json" };

export type DialectWordKind =
  | "body"
  | "complaint"
  | "verb"
  | "person"
  | "time"
  | "courtesy"
  | "everyday";

/** A word or phrase of a dialect; both texts are folded. */
export interface DialectWord {
  standard: string;
  kind: DialectWordKind;
}

/** The longest phrase of the data is «مش قادر اخد نفسي». */
export const longestPhrase = 4;

const kinds: ReadonlySet<string> = new Set<DialectWordKind>([
  "body",
  "complaint",
  "verb",
  "person",
  "time",
  "courtesy",
  "everyday",
]);
const none: readonly DialectWord[] = [];

let lexicon: Map<string, DialectWord[]> | null = null;
let phraseOpenings: Set<string> | null = null;

/** Returns the standard words for a folded word or phrase; empty for one that is not listed. */
export function dialectWords(folded: string): readonly DialectWord[] {
  lexicon ??= makeLexicon();
  return lexicon.get(folded) ?? none;
}

export function isDialectWord(folded: string): boolean {
  return dialectWords(folded).length > 0;
}

/** Some phrase of several words begins with this one. */
export function opensPhrase(folded: string): boolean {
  lexicon ??= makeLexicon();
  phraseOpenings ??= new Set(
    [...lexicon.keys()].filter((key) => key.includes(" ")).map((key) => key.split(" ")[0] ?? ""),
  );
  return phraseOpenings.has(folded);
}

function makeLexicon(): Map<string, DialectWord[]> {
  const found = new Map<string, DialectWord[]>();
  for (const { word, standard, kind } of [
    ...bodyRecords,
    ...complaintRecords,
    ...everydayRecords,
  ]) {
    if (!isKind(kind)) throw new Error(`Unknown kind of a dialect word: ${kind}`);
    const key = foldText(word);
    const known = found.get(key) ?? [];
    found.set(key, known);
    known.push({ standard: foldText(standard), kind });
  }
  return found;
}

function isKind(kind: string): kind is DialectWordKind {
  return kinds.has(kind);
}
