import { nameParticles } from "#app/vocabulary/language/names/name-words.ts";
import { abbreviatedTitles, functionWords, honorifics, noise } from "../query-phrases.ts";
import { weakWord } from "../reading/longest-first.ts";
import type { Span } from "../reading/span.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";
import { isCommonWord } from "./names-left.ts";

interface SpanOfTokens {
  start: number;
  end: number;
  sureness?: number;
  isComplaint?: boolean;
}

interface Known {
  /** The meaning of the words as they are typed. */
  spans: readonly Span[];
  /** The word is of the name of somebody in the directory. */
  isPerson: (word: string) => boolean;
}

/** From here on words of a phrase are that phrase: «أبو هيل» is a place. */
const surePhrase = 0.9;

/** Words of a query that are somebody's name: whatever else they may mean is not asked for. */
export class PersonNames {
  /** Which of the typed words are of a name. */
  private readonly sure = new Map<number, string>();
  /** A name that is typed alone: only a guess at its meaning gives way. */
  private readonly lone = new Map<number, string>();

  constructor(tokens: readonly Token[], { spans, isPerson }: Known) {
    const words = wordsOf(tokens);
    const isName = (word: string) =>
      !honorifics.has(word) && !noise.has(word) && !functionWords.has(word) && isPerson(word);
    for (const run of runsOf(words, isName)) {
      const names = run.filter((at) => isName(words[at] ?? ""));
      const kind = kindOf(names, { run, words, spans });
      if (kind === null) continue;
      for (const at of run) {
        for (const one of tokens[at]?.typed ?? []) this[kind].set(one, words[at] ?? "");
      }
    }
  }

  /** Whether a reading takes a name for something else. */
  isMisread(
    { start, end, sureness = 1, isComplaint }: SpanOfTokens,
    tokens: readonly Token[],
  ): boolean {
    // «الصفار» is a surname and jaundice: a word that the vocabulary lists is no guess.
    const isGuess = (word: string, typed: string | undefined) =>
      sureness <= weakWord && (isComplaint === undefined || word !== typed);
    return tokens.slice(start, end).some(({ word, typed }) => {
      const [first = -1] = typed;
      const isOf = (names: ReadonlyMap<number, string>) =>
        typed.length > 0 && typed.every((one) => names.has(one));
      return isOf(this.sure) || (isOf(this.lone) && isGuess(word, this.lone.get(first)));
    });
  }
}

/** Words next to each other that may all be of one name, with its particles: «ابو زيد». */
function runsOf(words: readonly string[], isName: (word: string) => boolean): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (const [at, word] of words.entries()) {
    if (isName(word) || nameParticles.has(word)) {
      if (run.length === 0) runs.push(run);
      run.push(at);
    } else run = [];
  }
  return runs;
}

interface Run {
  run: readonly number[];
  words: readonly string[];
  spans: readonly Span[];
}

/** How surely the names of a run are one person's; null where they are the need itself. */
function kindOf(names: readonly number[], { run, words, spans }: Run): "sure" | "lone" | null {
  const [first] = run;
  if (first === undefined || names.length === 0) return null;
  const over = spans.filter(({ start, end }) => run.some((at) => start <= at && at < end));
  if (over.some(isSurePhrase)) return null;
  const meaningless = names.filter(
    (at) =>
      !over.some(({ start, end, sureness }) => sureness > weakWord && start <= at && at < end),
  );
  const inRun = new Set(run);
  const isWhole = words.every((word, at) => inRun.has(at) || honorifics.has(word));
  const before = words[first - 1] ?? "";
  if (names.length > 1) {
    const telling = isWhole
      ? meaningless
      : meaningless.filter((at) => !isCommonWord(words[at] ?? ""));
    return telling.length > 0 ? "sure" : null;
  }
  if (meaningless.length > 0 && honorifics.has(before)) return "sure";
  // "Dr Safa" is somebody, "safa" is a place.
  const isPlace = over.every(({ meaning }) => meaning.kind === "district");
  if (isWhole && isPlace && abbreviatedTitles.has(before)) return "sure";
  return isWhole ? "lone" : null;
}

function isSurePhrase({ start, end, sureness, isLoose, scattered }: Span): boolean {
  return end - start > 1 && sureness >= surePhrase && !isLoose && scattered === undefined;
}
