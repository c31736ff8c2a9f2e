import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { type HomeEntityType, homeEntityTypes } from "./home-entity-type.ts";
import type { HomeFigures } from "./queries.server.ts";

/** Kinds of clinics that people look for as such. */
const kindSlugs = ["pharmacy", "laboratory", "hospital"] as const;

/** The chips that search for a filter, in their order. */
export type ChipName = "openNow" | "woman" | "hindi" | "homeVisit";

export interface HomeWays {
  chips: { name: ChipName; href: string }[];
  hasProfessionals: boolean;
  hasClinics: boolean;
  /** Pharmacies, laboratories and hospitals: kinds of their own beside doctors and clinics. */
  kinds: { slug: (typeof kindSlugs)[number]; icon: string; href: string }[];
}

type Figures = Pick<HomeFigures, "listed" | "facets" | "hasHours" | "clinicTypeIds">;

/** Lists the targets of the links under the search field, without those that no listing meets. */
export function listWays(vocabulary: Vocabulary, figures: Figures): HomeWays {
  const hindi = vocabulary.category("languages").find(({ slug }) => slug === "hindi");
  const types = vocabulary.category("clinic-types");
  const { facets } = figures;
  const chip = (
    name: ChipName,
    filter: string,
    count: (entityType: HomeEntityType) => number | undefined,
  ) => {
    const entityType = homeEntityTypes.find((one) => count(one));
    return entityType ? [{ name, href: `/search?entityType=${entityType}&${filter}` }] : [];
  };
  return {
    chips: [
      ...chip("openNow", "availability=open_now", (type) =>
        type === "clinics" && figures.hasHours ? 1 : 0,
      ),
      ...chip("woman", "gender=female", (type) => facets[type].gender.female),
      ...(hindi
        ? chip("hindi", `language_ids=${hindi.id}`, (type) => facets[type].language[hindi.id])
        : []),
      ...chip("homeVisit", "visitTypes=home_visit", (type) => facets[type].visitType.home_visit),
    ],
    hasProfessionals: figures.listed.professionals > 0,
    hasClinics: figures.listed.clinics > 0,
    kinds: kindSlugs.flatMap((slug) => {
      const item = types.find((type) => type.slug === slug);
      if (!item || !figures.clinicTypeIds.includes(item.id)) return [];
      const href = `/search?entityType=clinics&clinic_type_ids=${item.id}`;
      return [{ slug, icon: item.icon, href }];
    }),
  };
}
