import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import { needFeatures } from "#app/vocabulary/need-classifier/need-features.ts";
import { packWeights } from "#scripts/training/pack-weights.ts";
import { randomFrom, shuffled } from "#scripts/training/seeded-random.ts";

const root = join(import.meta.dirname, "../../..");
const buckets = 1 << 14;
const rounds = 6;
const learningRate = 0.3;
const leastSquare = 1e-6;
const biasRate = 0.01;
/** Pulls weights of rare features to zero. */
const decay = 1e-4;
/** A smaller error of a field moves no weight: most fields have nothing to do with a sentence. */
const leastError = 0.003;
/** Shares of a sentence for its first, second and further fields. */
const shares = [1, 0.6, 0.4, 0.25, 0.2, 0.15];
/** Sentences of people count for more than the names of a text book, which are many. */
const importance = { sentence: 4, phrase: 1, term: 0.3 };

interface Named {
  name_en: string;
  name_ar: string;
  synonyms_en?: string[];
  synonyms_ar?: string[];
}
interface SpecialtyRecord extends Named {
  slug: string;
  description_en: string;
  description_ar: string;
  subspecialties: (Named & { slug: string })[];
}
interface SymptomRecord {
  name_en: string;
  name_ar: string;
  phrases_en: string[];
  phrases_ar: string[];
  specialties: string[];
}

interface Lesson {
  text: string;
  /** Slugs of specialties or sub-specialties, the best first. */
  specialties: readonly string[];
  importance: number;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

const namesOf = (one: Named) => [
  one.name_en,
  one.name_ar,
  ...(one.synonyms_en ?? []),
  ...(one.synonyms_ar ?? []),
];

function readLessons(specialties: readonly SpecialtyRecord[]): Lesson[] {
  const symptoms = readJson<SymptomRecord[]>("app/vocabulary/data/symptoms.json");
  const phrases = [
    ...symptoms.flatMap((one) =>
      [one.name_en, one.name_ar, ...one.phrases_en, ...one.phrases_ar].map((text) => ({
        text,
        specialties: one.specialties,
      })),
    ),
    ...specialties.flatMap((one) =>
      [
        ...namesOf(one),
        ...one.subspecialties.flatMap(namesOf),
        ...[one.description_en, one.description_ar].flatMap((text) => text.split(/[.!:؟]\s*/)),
      ].map((text) => ({ text, specialties: [one.slug] })),
    ),
  ];
  const terms = listClinicalTerms().flatMap(({ names, specialties: slugs, weight }) =>
    [...names.en, ...names.ar].map((text) => ({
      text,
      specialties: slugs,
      importance: importance.term * weight,
    })),
  );
  return [
    ...phrases.map((one) => ({ ...one, importance: importance.phrase })),
    ...terms,
    ...sentences().map((one) => ({ ...one, importance: importance.sentence })),
  ].filter(({ text }) => text !== "");
}

/** Sentences of people: written for training, and of the measured sets the parts that are tuned on. */
function sentences() {
  const written = ["english", "gulf-arabic", "other-arabic", "latin-letters"].flatMap((name) =>
    readFileSync(join(import.meta.dirname, `${name}.tsv`), "utf8")
      .split("\n")
      .flatMap((line) => {
        const [slugs = "", text] = line.split("\t");
        return text ? [{ text, specialties: slugs.split(",") }] : [];
      }),
  );
  const measured = ["queries-english", "queries-arabic", "queries-mixed", "strangers"].flatMap(
    (name) =>
      readJson<{ query: string; specialties: string[]; half?: string; part?: string }[]>(
        `bench/relevance/development/${name}.json`,
      )
        .filter(({ half, part }) => half === "tuning" || part === "tuned" || part === "later")
        .map(({ query, specialties }) => ({ text: query, specialties })),
  );
  return [...written, ...measured];
}

interface Example {
  features: number[];
  /** Shares by the number of a field; together 1. */
  wanted: [field: number, share: number][];
  importance: number;
}

/** Softmax regression by gradients of one example at a time, each weight with a rate of its own. */
function train(examples: readonly Example[], fields: number) {
  const weights = new Float32Array(buckets * fields);
  const squares = new Float32Array(buckets * fields).fill(leastSquare);
  const bias = new Float64Array(fields);
  const random = randomFrom(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, random)) {
      const scale = 1 / Math.sqrt(example.features.length);
      const errors = errorsOf(example, { weights, bias, scale });
      const wrong = [...errors.keys()].filter((field) => Math.abs(errors[field] ?? 0) > leastError);
      for (const feature of example.features) {
        for (const field of wrong) {
          const at = feature * fields + field;
          const weight = weights[at] ?? 0;
          const gradient = (errors[field] ?? 0) * scale + decay * weight;
          const square = (squares[at] ?? 0) + gradient * gradient;
          squares[at] = square;
          weights[at] = weight - (learningRate * gradient) / Math.sqrt(square);
        }
      }
      for (const field of wrong) bias[field] = (bias[field] ?? 0) - biasRate * (errors[field] ?? 0);
    }
  }
  return { weights, bias };
}

/** How much too probable each field is. */
function errorsOf(
  { features, wanted, importance: counts }: Example,
  { weights, bias, scale }: { weights: Float32Array; bias: Float64Array; scale: number },
): Float64Array {
  const fields = bias.length;
  const sums = new Float64Array(fields);
  for (const feature of features) {
    const from = feature * fields;
    for (let field = 0; field < fields; field += 1)
      sums[field] = (sums[field] ?? 0) + (weights[from + field] ?? 0);
  }
  const scores = sums.map((sum, field) => sum * scale + (bias[field] ?? 0));
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - most));
  const whole = likely.reduce((sum, one) => sum + one, 0);
  const errors = likely.map((one) => (counts * one) / whole);
  for (const [field, share] of wanted) errors[field] = (errors[field] ?? 0) - counts * share;
  return errors;
}

/** Returns the text of the file of weights: each in 8 bits. */
export function needWeightsText(): string {
  const specialties = readJson<SpecialtyRecord[]>("app/vocabulary/data/specialties.json");
  const fieldOf = new Map(
    specialties.flatMap((one) => [
      [one.slug, one.slug] as const,
      ...one.subspecialties.map(({ slug }) => [slug, one.slug] as const),
    ]),
  );
  const fields = specialties.map(({ slug }) => slug).sort();
  const examples = readLessons(specialties).map((lesson) => exampleOf(lesson, fields, fieldOf));
  const { weights, bias } = train(examples, fields.length);
  const record = {
    fields,
    bias: Array.from(bias, (one) => Number(one.toFixed(4))),
    ...packWeights(weights),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

function exampleOf(
  lesson: Lesson,
  fields: readonly string[],
  fieldOf: ReadonlyMap<string, string>,
): Example {
  const meant = [...new Set(lesson.specialties.map((slug) => fieldOf.get(slug) ?? slug))];
  const chosen = meant.slice(0, shares.length);
  const whole = shares.slice(0, chosen.length).reduce((sum, share) => sum + share, 0);
  return {
    features: [...needFeatures(foldText(lesson.text).split(" "), buckets)],
    wanted: chosen.map((slug, place) => {
      const field = fields.indexOf(slug);
      if (field < 0) throw new Error(`"${lesson.text}" names no specialty by "${slug}".`);
      return [field, (shares[place] ?? 0) / whole];
    }),
    importance: lesson.importance,
  };
}
