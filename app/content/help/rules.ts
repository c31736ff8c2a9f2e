import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { arabicBases } from "#app/vocabulary/language/arabic-affixes.ts";
import { isOneSlip } from "#app/vocabulary/red-flags/crisis-spelling.ts";

type Both = Record<Locale, string>;

interface Writing {
  slug: string;
  title: Both;
  summary: Both;
  /** The words of the body, in both languages. */
  text: string;
}

/** An article as the search reads it: folded, in both languages at once. */
export interface HelpEntry extends Omit<Writing, "text"> {
  foldedTitle: string;
  foldedText: string;
}

export function foldEntry({ text, ...writing }: Writing): HelpEntry {
  const { title, summary } = writing;
  return {
    ...writing,
    foldedTitle: ` ${foldText(`${title.en} ${title.ar}`)} `,
    foldedText: ` ${foldText(`${summary.en} ${summary.ar} ${text}`)} `,
  };
}

export const longestQuery = 200;
const mostWords = 12;

// Folded words of a question that do not describe its subject.
const emptyWords = new Set(
  foldText(
    `a an and are at can could do does for from how i if in is it me my of on or that the this to
    what when where which who why will with you your
    ال على عن في من إلى الى هل ما ماذا كيف كيفية متى أين لماذا هذا هذه أن ان أو او ثم مع لي لا هو هي يمكن يمكنني أريد`,
  ).split(" "),
);

/** The words of a query that an article is looked up by, without endings that vary. */
export function queryWords(query: string): string[] {
  const words = foldText(query.slice(0, longestQuery)).split(" ").filter(Boolean);
  const telling = words.filter((word) => !emptyWords.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stem))].slice(0, mostWords);
}

/** Without the Arabic article and its attached letters, or the English plural. */
function stem(word: string): string {
  const arabic = /^(?:[وفبك]?ال|لل)(.{3,})$/.exec(word)?.[1];
  if (arabic) return arabic;
  if (/^[a-z]{4,}ies$/.test(word)) return word.slice(0, -3);
  return /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

interface Form {
  text: string;
  /** Share of the score beside the word as typed. */
  share: number;
}

const shortestRoot = 3;
const shortestCorrected = 5;
const shares = { base: 0.9, root: 0.6, slip: 0.8 };

/**
 * The word, an Arabic one without its affixes and the weak letter of a verb («موعدي» as «موعد»,
 * «الغي» as the beginning of «إلغاء»), and a Latin one that no article has with one slip corrected.
 */
function formsOf(word: string, entries: readonly HelpEntry[]): Form[] {
  const typed = { text: word, share: 1 };
  if (/[\u0621-\u064a]/.test(word)) {
    const bases = arabicBases(word).map(({ text }) => ({ text, share: shares.base }));
    const roots = [word, ...bases.map(({ text }) => text)]
      .map((text) => text.replace(/[اويهى]$/, ""))
      .filter((text) => text !== word && text.length >= shortestRoot)
      .map((text) => ({ text, share: shares.root }));
    return [typed, ...bases.filter(({ text }) => text.length >= shortestRoot), ...roots];
  }
  if (word.length < shortestCorrected || entries.some((entry) => scoreOf(word, entry) > 0))
    return [typed];
  const isMeant = (known: string) => known[0] === word[0] && isOneSlip(known, word);
  const near = wordsOf(entries).filter(isMeant);
  return [typed, ...near.map((text) => ({ text, share: shares.slip }))];
}

const knownWords = new WeakMap<readonly HelpEntry[], string[]>();

function wordsOf(entries: readonly HelpEntry[]): string[] {
  const known =
    knownWords.get(entries) ??
    [...new Set(entries.flatMap((one) => `${one.foldedTitle}${one.foldedText}`.split(" ")))].filter(
      (word) => word.length >= shortestRoot,
    );
  knownWords.set(entries, known);
  return known;
}

const weights = { title: 5, text: 1, wholeWord: 1 };

/**
 * The articles that a query may mean, best first: those that hold the most of its words, and at
 * least half of them.
 */
export function findHelp(query: string, entries: HelpEntry[]): HelpEntry[] {
  const words = queryWords(query).map((word) => formsOf(word, entries));
  if (words.length === 0) return [];
  const scored = entries.flatMap((entry) => {
    const scores = words.map((forms) =>
      Math.max(...forms.map(({ text, share }) => share * scoreOf(text, entry))),
    );
    const found = scores.filter((score) => score > 0).length;
    if (found * 2 < words.length) return [];
    return [{ entry, found, score: scores.reduce((sum, score) => sum + score, 0) }];
  });
  const most = Math.max(...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreOf(word: string, { foldedTitle, foldedText }: HelpEntry): number {
  // A word of two letters must match whole, a longer one matches as a prefix: "id" is not in
  // "provide". An Arabic one may follow its article and its prepositions.
  const isArabic = /[\u0621-\u064A]/.test(word);
  const wanted = word.length < 3 ? ` ${word} ` : isArabic ? word : ` ${word}`;
  const inTitle = foldedTitle.includes(wanted) ? weights.title : 0;
  const inText = foldedText.includes(wanted) ? weights.text : 0;
  const isWhole = inTitle + inText > 0 && `${foldedTitle}${foldedText}`.includes(` ${word} `);
  return inTitle + inText + (isWhole ? weights.wholeWord : 0);
}
