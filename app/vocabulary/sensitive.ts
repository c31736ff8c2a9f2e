import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "./concept-dictionary.ts";
import topics from "./data/sensitive-topics.json" with { type: "json" };
import { PhraseIndex } from "./phrases/phrase-index.ts";
import type { Vocabulary, VocabularyItem } from "./vocabulary.ts";

const phrases = new PhraseIndex<true>();
for (const phrase of [...topics.words.en, ...topics.words.ar]) phrases.add(foldText(phrase), true);

const beginnings = [...topics.beginnings.en, ...topics.beginnings.ar].map(foldText);

/**
 * True for sexual, mental and reproductive health and HIV: searches for it are never tied to a
 * person. Rather too broad than too narrow.
 */
export function isSensitiveText(
  foldedText: string,
  dictionary: ConceptDictionary,
  vocabulary: Vocabulary,
): boolean {
  const tokens = foldedText.split(" ").filter(Boolean);
  if (tokens.some((token) => beginnings.some((beginning) => token.startsWith(beginning))))
    return true;
  if (phrases.find(tokens).length > 0) return true;
  const concepts = dictionary.findConcepts(tokens).flatMap((match) => match.concepts);
  return concepts.some(({ itemId }) => isSensitiveItem(itemId, vocabulary));
}

/** True for a marked item, for its descendants and for items that belong to one. */
export function isSensitiveItem(id: number, vocabulary: Vocabulary): boolean {
  const item = vocabulary.byId.get(id);
  if (!item) return false;
  if (isMarked(item, vocabulary)) return true;
  return vocabulary
    .related(id, "belongs_to")
    .some(({ item: specialty }) => isMarked(specialty, vocabulary));
}

function isMarked(item: VocabularyItem, vocabulary: Vocabulary): boolean {
  if (item.metadata.sensitive) return true;
  const parent = vocabulary.byId.get(item.parentId ?? 0);
  return parent !== undefined && isMarked(parent, vocabulary);
}
