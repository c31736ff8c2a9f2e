import type { Database } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { getConceptFinder } from "../concepts/finding/site-concepts.server.ts";
import { SpellingIndex } from "../understanding/spelling/spelling-index.ts";
import { TypoFinder } from "../understanding/spelling/typo-finder.ts";

const proposalReasons = ["spelling", "sound", "meaning"] as const;
/** Why an item is proposed for words: like letters, like sound in either script, or like meaning. */
export type ProposalReason = (typeof proposalReasons)[number];

export interface Proposal {
  item: VocabularyItem;
  reason: ProposalReason;
}

const mostProposals = 5;
/** As offered to visitors who found nothing, see withInstead. */
const leastSimilarity = 0.5;
/** Sounds that differ more are other words. */
const mostDifference = 0.5;

interface WordIndex {
  itemsOf: Map<string, Set<VocabularyItem>>;
  typos: TypoFinder;
  sounds: SpellingIndex;
}

const indexes = new WeakMap<Vocabulary, WordIndex>();

function indexOf(vocabulary: Vocabulary): WordIndex {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const itemsOf = new Map<string, Set<VocabularyItem>>();
  for (const item of vocabulary.byId.values()) {
    const { synonyms } = item.metadata;
    const phrases = [item.name, item.nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])];
    for (const word of phrases.flatMap((phrase) => foldText(phrase).split(" "))) {
      const items = itemsOf.get(word) ?? new Set();
      itemsOf.set(word, items.add(item));
    }
  }
  const words = [...itemsOf].map(([text, items]) => ({ text, count: items.size }));
  const sounds = new SpellingIndex(words.map(({ text }) => text));
  sounds.close();
  const made = { itemsOf, typos: new TypoFinder(words), sounds };
  indexes.set(vocabulary, made);
  return made;
}

/** Proposes items that words without results may mean, the likeliest first. */
export async function proposeItems(
  database: Database,
  phrase: string,
  vocabulary: Vocabulary,
): Promise<Proposal[]> {
  const { itemsOf, typos, sounds } = indexOf(vocabulary);
  const words = foldText(phrase).split(" ").filter(Boolean);
  const likeWords = (alike: (word: string) => readonly string[], reason: ProposalReason) => {
    const counts = new Map<VocabularyItem, number>();
    for (const word of words) {
      const items = alike(word).flatMap((text) => [...(itemsOf.get(text) ?? [])]);
      for (const item of new Set(items)) counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    // An item must answer most of the words: one common word of many proves nothing.
    return [...counts]
      .filter(([, count]) => count * 2 > words.length)
      .sort(([a, one], [b, other]) => other - one || a.name.length - b.name.length)
      .map(([item]): Proposal => ({ item, reason }));
  };
  const near = await getConceptFinder(database).find(phrase, vocabulary, leastSimilarity);
  const proposals = [
    ...likeWords((word) => [word, ...typos.find(word).map(({ text }) => text)], "spelling"),
    ...likeWords(
      (word) =>
        sounds
          .find(word)
          .filter(({ difference }) => difference <= mostDifference)
          .map(({ text }) => text),
      "sound",
    ),
    ...(near ?? []).flatMap(({ itemId }): Proposal[] => {
      const item = vocabulary.byId.get(itemId);
      return item ? [{ item, reason: "meaning" }] : [];
    }),
  ];
  const first = new Map(proposals.toReversed().map((one) => [one.item.id, one]));
  return [...new Set(proposals.map(({ item }) => item.id))]
    .flatMap((id) => first.get(id) ?? [])
    .slice(0, mostProposals);
}

/** Finds items whose name in either language has the words; at most twelve. */
export function findItems(words: string, vocabulary: Vocabulary): VocabularyItem[] {
  const folded = foldText(words);
  if (folded === "") return [];
  return [...vocabulary.byId.values()]
    .filter(({ name, nameAr }) => [name, nameAr].some((one) => foldText(one).includes(folded)))
    .sort((a, b) => a.name.length - b.name.length)
    .slice(0, 12);
}
