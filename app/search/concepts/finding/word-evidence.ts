import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { functionWords } from "../../understanding/query-phrases.ts";

/** A specialty and how probable it is that a text asks for it. */
export interface LikelySpecialty {
  itemId: number;
  /** 0 to 1; of all specialties together 1. */
  probability: number;
}

/** Shares of a phrase for its first, second and further specialties. */
const shares = [1, 0.5, 0.25, 0.1];
/** Descriptions and complaints are written with more care than names are composed. */
const writtenWeight = 2;
/** Smoothing pseudo-count. */
const doubt = 6;
const priorShare = 0.3;
const fewestWords = 2;
const mostLikely = 3;

/** Words of the phrases of specialties, counted, and what they say together about a text. */
export class WordEvidence {
  private readonly counts = new Map<string, Map<number, number>>();
  private readonly totals = new Map<number, number>();
  private total = 0;

  /** Learns from clinical terms, complaints and descriptions, with a pause after each. */
  static *learn(vocabulary: Vocabulary): Generator<void, WordEvidence> {
    const evidence = new WordEvidence();
    const fieldOf = (item: VocabularyItem) => item.parentId ?? item.id;
    for (const { names, specialties, weight } of listClinicalTerms()) {
      const items = specialties.flatMap((slug) => vocabulary.bySlug("specialties", slug) ?? []);
      const fields = [...new Set(items.map(fieldOf))];
      for (const name of [...names.en, ...names.ar]) evidence.add(name, fields, weight);
      yield;
    }
    for (const item of vocabulary.category("symptoms")) {
      const treating = vocabulary.related(item.id, "treated_by").map((one) => one.item);
      const fields = [...new Set(treating.map(fieldOf))];
      for (const text of textsOf(item)) evidence.add(text, fields, writtenWeight);
      yield;
    }
    for (const item of vocabulary.category("specialties")) {
      for (const text of textsOf(item)) evidence.add(text, [fieldOf(item)], writtenWeight);
      yield;
    }
    return evidence;
  }

  private add(text: string, fields: readonly number[], weight: number): void {
    for (const word of contentWords(text)) {
      const known = this.counts.get(word) ?? new Map<number, number>();
      this.counts.set(word, known);
      for (const [place, field] of fields.slice(0, shares.length).entries()) {
        const count = weight * (shares[place] ?? 0);
        known.set(field, (known.get(field) ?? 0) + count);
        this.totals.set(field, (this.totals.get(field) ?? 0) + count);
        this.total += count;
      }
    }
  }

  /** The likeliest specialties of a text, the first most; none where too few of its words are known. */
  find(text: string): LikelySpecialty[] {
    const known = contentWords(text).flatMap((word) => this.counts.get(word) ?? []);
    if (known.length < fewestWords) return [];
    const sums = known.map((counts) => [...counts.values()].reduce((a, b) => a + b, 0));
    const scores = [...this.totals].map(([itemId, total]) => {
      const prior = total / this.total;
      let score = priorShare * Math.log(prior);
      for (const [at, counts] of known.entries()) {
        const share = ((counts.get(itemId) ?? 0) + doubt * prior) / ((sums[at] ?? 0) + doubt);
        score += Math.log(share / prior);
      }
      return { itemId, score };
    });
    const most = Math.max(...scores.map(({ score }) => score));
    const whole = scores.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
    return scores
      .map(({ itemId, score }) => ({ itemId, probability: Math.exp(score - most) / whole }))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, mostLikely);
  }
}

/** When, how much and how often: these speak for no specialty. */
const vagueContents = new Set(
  readWords(
    (
      "need want like think feel feeling lately never still keep before after while since during lot bit day night week month year " +
      "morning every each all everything something anything someone thing whole near daily constant severe both try start stop help " +
      "make use look say said tell told come came go went see one two three four five old new big small bad good best last next turn " +
      "first time again only phone today husband wife mother father mum dad mom sister brother friend uncle aunt"
    ).split(" "),
  ).flatMap(({ content }) => content),
);

function textsOf({ name, nameAr, description, descriptionAr, metadata }: VocabularyItem): string[] {
  const { synonyms } = metadata;
  const sentences = [description, descriptionAr].flatMap((text) => text.split(/[.!:؟]\s*/));
  return [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? []), ...sentences].filter(
    Boolean,
  );
}

function contentWords(text: string): string[] {
  const said = foldText(text)
    .split(" ")
    .filter((word) => /\D/.test(word) && !functionWords.has(word));
  return [...new Set(readWords(said).flatMap(({ content }) => content))].filter(
    (word) => !vagueContents.has(word),
  );
}
