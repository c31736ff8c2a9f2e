import type { Vocabulary, VocabularyItem } from "./vocabulary.ts";

interface AddedSynonym {
  itemId: number;
  language: "en" | "ar";
  phrase: string;
}

/** Returns a vocabulary in which items have further synonyms; unknown items are left out. */
export function withSynonyms(vocabulary: Vocabulary, added: readonly AddedSynonym[]): Vocabulary {
  const changed = new Map<number, VocabularyItem>();
  for (const { itemId, language, phrase } of added) {
    const item = changed.get(itemId) ?? vocabulary.byId.get(itemId);
    if (!item) continue;
    const { synonyms = { en: [], ar: [] } } = item.metadata;
    const extended = { ...synonyms, [language]: [...synonyms[language], phrase] };
    changed.set(itemId, { ...item, metadata: { ...item.metadata, synonyms: extended } });
  }
  const own = (item: VocabularyItem) => changed.get(item.id) ?? item;
  const ownOf = (item: VocabularyItem | undefined) => item && own(item);
  return {
    categories: vocabulary.categories,
    byId: new Map([...vocabulary.byId, ...changed]),
    category: (slug) => vocabulary.category(slug).map(own),
    bySlug: (category, slug) => ownOf(vocabulary.bySlug(category, slug)),
    children: (id) => vocabulary.children(id).map(own),
    related: (id, relation) =>
      vocabulary.related(id, relation).map((one) => ({ ...one, item: own(one.item) })),
    relatedTo: (id, relation) =>
      vocabulary.relatedTo(id, relation).map((one) => ({ ...one, item: own(one.item) })),
    findByName: (category, name) => ownOf(vocabulary.findByName(category, name)),
  };
}
