import { listSeedItems } from "#app/vocabulary/seed-items.server.ts";
import { buildVocabulary, categorySlugs, type Vocabulary } from "#app/vocabulary/vocabulary.ts";

/** The vocabulary of the seed alone, without a database. */
export function seedVocabularyInMemory(): Vocabulary {
  const items = listSeedItems();
  const ids = new Map(items.map((item, index) => [`${item.category}/${item.slug}`, index + 1]));
  const idOf = (ref: string) => {
    const id = ids.get(ref);
    if (id === undefined) throw new Error(`Unknown item ${ref}`);
    return id;
  };
  return buildVocabulary({
    categories: categorySlugs.map((slug, index) => ({
      id: index + 1,
      slug,
      name: slug,
      nameAr: slug,
      hasHierarchy: false,
      sortOrder: index,
    })),
    items: items.map(({ category, parent, relations: _relations, ...item }, index) => ({
      ...item,
      id: index + 1,
      categorySlug: category,
      parentId: parent === null ? null : idOf(parent),
      sortOrder: index,
    })),
    relations: items.flatMap((item) =>
      item.relations.map(({ relation, to, weight }) => ({
        itemId: idOf(`${item.category}/${item.slug}`),
        relation,
        relatedItemId: idOf(to),
        weight,
      })),
    ),
  });
}
