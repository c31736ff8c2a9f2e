import { foldText } from "#app/platform/i18n/fold-text.ts";
import { englishStems } from "../language/english-stems.ts";
import type { Vocabulary, VocabularyItem } from "../vocabulary.ts";

interface InterestPhrase {
  keywordId: number;
  /** Ids of the specialties that the interest belongs to. */
  fields: ReadonlySet<number>;
  words: readonly string[];
}

/** Words of names of interests that say nothing about the complaint. */
const untelling = new Set(
  foldText(
    "care treatment help support check assessment and or of the in a for علاج رعاية فحص دعم متابعة تقييم من في بعد ما",
  ).split(" "),
);

/**
 * The interests that professionals state ("kidney stone care"), found by the words that name them in
 * either language, within the fields that they belong to.
 */
class InterestWords {
  private readonly byWord = new Map<string, InterestPhrase[]>();

  constructor(vocabulary: Vocabulary) {
    for (const item of vocabulary.category("keywords")) {
      const fields = new Set(vocabulary.related(item.id, "belongs_to").map((one) => one.item.id));
      if (fields.size === 0) continue;
      for (const name of namesOf(item))
        this.add({ keywordId: item.id, fields, words: keysOf(name) });
    }
  }

  private add(phrase: InterestPhrase): void {
    for (const word of phrase.words.slice(0, 1)) {
      this.byWord.set(word, [...(this.byWord.get(word) ?? []), phrase]);
    }
  }

  /**
   * Returns the ids of the interests that a folded text names, of those that belong to one of the
   * specialties.
   */
  in(folded: string, specialtyIds: ReadonlySet<number>): number[] {
    const said = new Set(keysOf(folded));
    const found = new Set<number>();
    for (const word of said) {
      for (const { keywordId, fields, words } of this.byWord.get(word) ?? []) {
        if (found.has(keywordId) || !words.every((one) => said.has(one))) continue;
        if ([...fields].some((id) => specialtyIds.has(id))) found.add(keywordId);
      }
    }
    return [...found];
  }
}

const made = new WeakMap<Vocabulary, InterestWords>();

/** Returns the words of a vocabulary's interests, made at their first use. */
export function interestWordsOf(vocabulary: Vocabulary): InterestWords {
  const known = made.get(vocabulary);
  if (known) return known;
  const words = new InterestWords(vocabulary);
  made.set(vocabulary, words);
  return words;
}

/** A folded name without the articles of its words: «حصوة كلى» is «حصوة الكلى». */
export function withoutArticles(folded: string): string {
  return folded.split(" ").map(bare).join(" ");
}

const bare = (word: string) => word.replace(/^و?(?:ال|لل)(?=..)/, "");

function namesOf({ name, nameAr, metadata: { synonyms } }: VocabularyItem): string[] {
  return [name, nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].map(foldText);
}

/** The telling words of a folded text, the Arabic ones without conjunction and article, stemmed. */
function keysOf(folded: string): string[] {
  return folded
    .split(" ")
    .filter((word) => word !== "" && !untelling.has(word))
    .map(keyOf)
    .filter((word) => !untelling.has(word));
}

function keyOf(word: string): string {
  if (word >= "\u0621") return bare(word);
  return englishStems(word)[0] ?? word;
}
