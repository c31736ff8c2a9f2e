import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tokenize, wordsOf } from "#app/search/understanding/reading/tokens.ts";
import { type WishLabel, wishLabels } from "#app/search/understanding/tagging/wish-tagger.ts";

/** A sentence in folded words, each with its slot. */
export interface LabelledSentence {
  words: string[];
  labels: WishLabel[];
}

type Lists = Record<string, string[]>;
type Patterns = Record<string, string[]>;
interface Stranger {
  query: string;
  half: string;
  wishes?: { gender?: string; visit?: string };
}
interface Symptom {
  phrases_en: string[];
  phrases_ar: string[];
}

const sentencesOfPattern = 120;
/** Few beside the patterns: they count for more. */
const timesTyped = 5;
/** People mix languages within a sentence. */
const shareMixed = 0.12;
const languages = ["en", "ar", "az", "hi", "tl"];

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8"));
}

/** Returns sentences of every pattern with words of the lists, and complaints in which nothing is wished. */
export function makeSentences(random: () => number): LabelledSentence[] {
  const lists = readLists();
  const choice = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const made = Object.entries(readJson<Patterns>("patterns.json")).flatMap(([language, patterns]) =>
    patterns.flatMap((pattern) =>
      Array.from({ length: sentencesOfPattern }, () =>
        sentenceOf(pattern, language, { lists, choice, random }),
      ),
    ),
  );
  return [...made, ...Array.from({ length: timesTyped }, strangersSentences).flat()];
}

/** The tuning half of what strangers typed without a wish for a sex or a visit; the other half is only measured. */
function strangersSentences(): LabelledSentence[] {
  return ["english", "arabic", "mixed"].flatMap((language) =>
    readJson<Stranger[]>(`../../../bench/relevance/development/queries-${language}.json`)
      .filter(({ half, wishes }) => half === "tuning" && !wishes?.gender && !wishes?.visit)
      .map(({ query }) => labelled(query, "none")),
  );
}

function readLists(): Lists {
  const lists = Object.fromEntries(
    Object.entries({
      ...readJson<Record<string, string>>("word-lists.json"),
      ...readJson<Record<string, string>>("traps.json"),
    }).map(([name, list]) => [name, list.split("|")]),
  );
  const symptoms = readJson<Symptom[]>("../../../app/vocabulary/data/symptoms.json");
  return {
    ...lists,
    "need-en": symptoms.flatMap(({ phrases_en }) => phrases_en),
    "need-ar": symptoms.flatMap(({ phrases_ar }) => phrases_ar),
  };
}

interface Choices {
  lists: Lists;
  choice: (from: readonly string[]) => string;
  random: () => number;
}

function sentenceOf(
  pattern: string,
  language: string,
  { lists, choice, random }: Choices,
): LabelledSentence {
  const parts = pattern.split(/([{<]\w+[}>])/);
  const said = parts.map((part): LabelledSentence => {
    const [, open, name] = /^([{<])(\w+)[}>]$/.exec(part) ?? [];
    if (name === undefined) return labelled(part, "none");
    const other = random() < shareMixed ? choice(languages) : language;
    const list =
      lists[`${name}-${other}`] ?? lists[`${name}-${language}`] ?? lists[`${name}-en`] ?? [];
    return labelled(choice(list), open === "<" ? labelOf(name) : "none");
  });
  return {
    words: said.flatMap(({ words }) => words),
    labels: said.flatMap(({ labels }) => labels),
  };
}

function labelOf(name: string): WishLabel {
  const label = { F: "female", M: "male", H: "home", V: "video", P: "inPerson" }[name[0] ?? ""];
  const known = wishLabels.find((one) => one === label);
  if (!known) throw new Error(`Unknown slot: ${name}`);
  return known;
}

function labelled(text: string, label: WishLabel): LabelledSentence {
  const words = wordsOf(tokenize(text).tokens);
  return { words, labels: words.map(() => label) };
}
