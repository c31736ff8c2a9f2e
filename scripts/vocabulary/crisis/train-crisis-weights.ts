import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { romanize } from "#app/vocabulary/language/other-languages/romanize.ts";
import { textFeatures } from "#app/vocabulary/language/text-features.ts";
import { joinContractions } from "#app/vocabulary/red-flags/join-contractions.ts";
import { packWeights } from "#scripts/training/pack-weights.ts";
import { randomFrom, shuffled } from "#scripts/training/seeded-random.ts";
import { expandPattern } from "./expand-pattern.ts";
import { ordinarySentences } from "./ordinary-sentences.ts";

const root = join(import.meta.dirname, "../../..");
const vocabulary = "app/vocabulary";
const crisisBuckets = 1 << 15;
const mostOfPattern = 300;
const rounds = 10;
const learningRate = 0.1;
const timesTyped = 4;
const shareMistyped = 0.2;
/** Pulls weights of rare features to zero. */
const decay = 1e-4;

interface Example {
  features: number[];
  isCrisis: boolean;
}

type Patterns = Record<string, string[]>;
interface PhraseRecord {
  kind: string;
  names?: string[];
  phrases: Record<string, string[]>;
}
interface SymptomRecord {
  slug: string;
  name_en: string;
  name_ar: string;
  phrases_en: string[];
  phrases_ar: string[];
}
interface NamedRecord {
  name_en: string;
  name_ar: string;
}
interface People {
  groups: { male: string[][]; female: string[][]; family: string[][] }[];
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** The sentences to learn from: our own phrases and patterns, and for ordinary words the vocabulary. */
function readExamples(): Example[] {
  const phrases = readJson<PhraseRecord[]>(`${vocabulary}/red-flags/data/phrases.json`);
  const phrasesOf = (isCrisis: boolean) =>
    phrases
      .filter(({ kind }) => (kind === "self-harm") === isCrisis)
      .flatMap(({ names = [], phrases }) => [...names, ...Object.values(phrases).flat()]);
  const symptoms = readJson<SymptomRecord[]>(`${vocabulary}/data/symptoms.json`).filter(
    ({ slug }) => slug !== "self-harm",
  );
  const named = ["specialties", "keywords", "clinic-types", "professions"].flatMap((name) =>
    readJson<NamedRecord[]>(`${vocabulary}/data/${name}.json`),
  );
  const typed = [
    ...phrasesOf(false),
    ...readJson<string[]>(`${vocabulary}/red-flags/data/ordinary-queries.json`),
    ...symptoms.flatMap(({ phrases_en, phrases_ar }) => [...phrases_en, ...phrases_ar]),
    ...strangersQueries(),
  ];
  const ordinary = [
    ...sentencesOf("look-alike-patterns"),
    ...sentencesOf("look-alike-methods"),
    ...namesOfPeople(),
    ...ordinarySentences(),
    ...[...symptoms, ...named].flatMap(({ name_en, name_ar }) => [name_en, name_ar]),
    ...oftener([...typed, ...sentencesOf("look-alike-sayings")]),
  ];
  const meant = [
    ...sentencesOf("self-harm-patterns"),
    ...sentencesOf("self-harm-methods"),
    ...phrasesOf(true),
    ...oftener(sentencesOf("self-harm-sayings")),
  ];
  const random = randomFrom(2);
  const someMistyped = (texts: readonly string[]) =>
    texts.flatMap((text) => (random() < shareMistyped ? [mistyped(text, random)] : []));
  return [
    ...[...meant, ...someMistyped(meant)].map((text) => example(text, true)),
    ...[...ordinary, ...someMistyped(ordinary)].map((text) => example(text, false)),
  ];
}

/** Single sentences are few beside the patterns, and as people type: they count for more. */
function oftener(texts: readonly string[]): string[] {
  return Array.from({ length: timesTyped }, () => texts).flat();
}

/** The first names of the demo city with family names, in both scripts: a name is no wish. */
function namesOfPeople(): string[] {
  const { groups } = readJson<People>("app/demo/data/people.json");
  return groups.flatMap(({ male, female, family }) =>
    [...male, ...female].flatMap((given, at) => {
      const other = family[at % family.length] ?? [];
      return given.map((name, script) => `${name} ${other[script] ?? ""}`.trim());
    }),
  );
}

/** The tuning half of what strangers typed; the other half is only measured. */
function strangersQueries(): string[] {
  return ["english", "arabic", "mixed"].flatMap((language) =>
    readJson<{ query: string; half: string }[]>(
      `bench/relevance/development/queries-${language}.json`,
    )
      .filter(({ half }) => half === "tuning")
      .map(({ query }) => query),
  );
}

function sentencesOf(name: string): string[] {
  const patterns = readJson<Patterns>(`scripts/vocabulary/crisis/${name}.json`);
  return Object.values(patterns)
    .flat()
    .flatMap((pattern) => expandPattern(pattern, mostOfPattern));
}

/** The text with two letters swapped, one left out or one doubled: people in need type badly. */
function mistyped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 3));
  const [before, one = "", other = "", after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ];
  const slips = [other + one, other, one + one + other];
  return before + (slips[Math.floor(random() * slips.length)] ?? "") + after;
}

function example(text: string, isCrisis: boolean): Example {
  const tokens = joinContractions(foldText(romanize(text)).split(" "));
  return { features: [...textFeatures(tokens, crisisBuckets)], isCrisis };
}

/** Logistic regression by gradients of one example at a time, each weight with a rate of its own. */
function train(examples: readonly Example[]): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(crisisBuckets);
  const squares = new Float64Array(crisisBuckets).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const random = randomFrom(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { features, isCrisis } of shuffled(examples, random)) {
      const scale = 1 / Math.sqrt(features.length);
      let sum = 0;
      for (const at of features) sum += weights[at] ?? 0;
      const score = bias + scale * sum;
      const share = 1 / (1 + Math.exp(-score));
      const error = share - (isCrisis ? 1 : 0);
      for (const at of features) {
        const gradient = error * scale + decay * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + gradient * gradient;
        weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(squares[at] ?? 1);
      }
      biasSquares += error * error;
      bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

/** Returns the text of the file of weights: each in 8 bits. */
export function crisisWeightsText(): string {
  const { weights, bias } = train(readExamples());
  const record = { bias: Number(bias.toFixed(4)), ...packWeights(weights) };
  return `${JSON.stringify(record, null, 2)}\n`;
}
