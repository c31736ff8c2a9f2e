import { type Embeddings, normalise } from "#app/platform/embeddings/embeddings.ts";
import { inSteps } from "#app/platform/flow/in-steps.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import type { ConceptTexts } from "./concept-texts.ts";

const dimensions = 192;
/** Places of a vector that one feature touches. */
const marksPerFeature = 6;
const gramSizes = [3, 4];
/** How a word is written, what it is said of, and what that is related to. */
const shares = { form: 0.6, company: 0.8, related: 0.5 };
/** A cosine of 0.6 of these vectors is what a similarity of 0.7 should mean; measured on paraphrases. */
const steepness = Math.log(0.7) / Math.log(0.6);

/** Words of how long, how much and how often: they say little about what it is. */
const vagueShare = 0.25;
const vague = new Set(
  contentWords(
    "need want wants many much like think feel feels feeling lately always never very really still keep keeps keeping only after before while " +
      "when whenever since during lot bit day days night nights week weeks month months year years morning every each all over whole near " +
      "daily constant constantly extremely severe too way both inside try trying worried stop start started help make makes one two three " +
      "four five كثير كثيرة كثيرا جدا شديد شديدة مستمر لما بعد قبل داخل كبير كبيرة لا ما ليلا نهارا الليل كل يوم دائما دايم اقدر يوميا شوي وايد " +
      "احس اشعر",
  ),
);

/**
 * Embeddings made of the vocabulary itself, without any service: a word's vector holds its letters,
 * so that other forms of it are near, and the company it keeps, so that words of both languages
 * that are said of the same thing are near.
 */
export function createVocabularyEmbeddings(concepts: readonly ConceptTexts[]): Embeddings {
  // At once: the texts of the concepts can be let go afterwards.
  const learned = inSteps(learnCompany(concepts));
  const embedText = (text: string, company: Company) => {
    const sum = new Float32Array(dimensions);
    for (const word of new Set(contentWords(text))) {
      const vector = company.vectorOf(word) ?? formVector(word);
      addScaled(sum, vector, company.rarityOf(word) * (vague.has(word) ? vagueShare : 1));
    }
    return normalise(sum);
  };
  function* embedEach(texts: readonly string[], company: Company): Generator<void, Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      vectors.push(embedText(text, company));
      yield;
    }
    return vectors;
  }
  return {
    unit: "phrase",
    similarity: (value) => Math.max(0, value) ** steepness,
    async embed(texts) {
      return inSteps(embedEach(texts, await learned));
    },
  };
}

function contentWords(text: string): string[] {
  return readWords(foldText(text).split(" ").filter(Boolean)).flatMap(({ content }) => content);
}

/** The words that concepts are named and described by. */
interface Company {
  /** How a word is written and what it is said of; null for other words. */
  vectorOf: (word: string) => Float32Array | null;
  rarityOf: (word: string) => number;
}

function* learnCompany(concepts: readonly ConceptTexts[]): Generator<void, Company> {
  const vectors = new Map<string, Float32Array>();
  const frequency = new Map<string, number>();
  for (const { itemId, phrases, sentences, treats, relatedIds } of concepts) {
    const own = new Set([...phrases, ...sentences].flatMap(contentWords));
    const counts = new Map<string, number>();
    for (const word of [...phrases, ...sentences, ...treats].flatMap(contentWords)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      // A word is as rare as what is said of the concepts themselves makes it.
      if (own.has(word)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
      const vector = vectors.get(word) ?? new Float32Array(dimensions);
      vectors.set(word, vector);
      const weight = 1 + Math.log(count);
      addFeature(vector, `item ${itemId}`, weight);
      for (const id of relatedIds) addFeature(vector, `item ${id}`, weight * shares.related);
    }
    yield;
  }
  // One array of all: twenty thousand small ones take a third more.
  const matrix = new Float32Array(vectors.size * dimensions);
  const rows = new Map<string, number>();
  for (const [word, vector] of vectors) {
    matrix.set(wordVector(word, normalise(vector)), rows.size * dimensions);
    rows.set(word, rows.size);
    yield;
  }
  const vectorOf = (word: string) => {
    const row = rows.get(word);
    return row === undefined ? null : matrix.subarray(row * dimensions, (row + 1) * dimensions);
  };
  const all = concepts.length + 1;
  const rarityOf = (word: string) => Math.log(all / ((frequency.get(word) ?? 0) + 0.5));
  return { vectorOf, rarityOf };
}

function wordVector(word: string, company: Float32Array): Float32Array {
  const both = new Float32Array(dimensions);
  addScaled(both, formVector(word), shares.form);
  addScaled(both, company, shares.company);
  return normalise(both);
}

function formVector(word: string): Float32Array {
  const form = new Float32Array(dimensions);
  addFeature(form, `word ${word}`, 2);
  const framed = `^${word}$`;
  for (const size of gramSizes) {
    for (let start = 0; start + size <= framed.length; start += 1) {
      addFeature(form, framed.slice(start, start + size), 1);
    }
  }
  return normalise(form);
}

function addScaled(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  }
}

/** Marks a few places that follow from the feature's name, the same at every run. */
function addFeature(vector: Float32Array, feature: string, weight: number): void {
  let state = hashOf(feature);
  for (let mark = 0; mark < marksPerFeature; mark += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 13;
    const at = (state >>> 8) % dimensions;
    vector[at] = (vector[at] ?? 0) + (state & 1 ? weight : -weight);
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
