import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";

/** Kinds of clinics that people look for as such. */
const kindSlugs = ["pharmacy", "laboratory", "hospital"] as const;

export interface HomeWays {
  /** Null where the vocabulary does not have the language. */
  hindiHref: string | null;
  /** Pharmacies, laboratories and hospitals: kinds of their own beside doctors and clinics. */
  kinds: { slug: (typeof kindSlugs)[number]; icon: string; href: string }[];
}

/** The targets of the chips under the search field. */
export function listWays(vocabulary: Vocabulary): HomeWays {
  const hindi = vocabulary.category("languages").find(({ slug }) => slug === "hindi");
  const types = vocabulary.category("clinic-types");
  return {
    hindiHref: hindi ? `/search?entityType=professionals&language_ids=${hindi.id}` : null,
    kinds: kindSlugs.flatMap((slug) => {
      const item = types.find((type) => type.slug === slug);
      if (!item) return [];
      const href = `/search?entityType=clinics&clinic_type_ids=${item.id}`;
      return [{ slug, icon: item.icon, href }];
    }),
  };
}
