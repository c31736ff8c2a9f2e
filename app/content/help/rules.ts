import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

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

const weights = { title: 5, text: 1, wholeWord: 1 };

/**
 * The articles that a query may mean, best first: those that hold the most of its words, and at
 * least half of them.
 */
export function findHelp(query: string, entries: HelpEntry[]): HelpEntry[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const scored = entries.flatMap((entry) => {
    const scores = words.map((word) => scoreOf(word, entry));
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
