import { placeName } from "../geography/rules.ts";
import { itemName } from "../vocabulary/rules.ts";
import type { Namer } from "./describe-filters.ts";
import type { FacetCounts } from "./engine.ts";
import { type SearchFilters, visitTypes } from "./filters.ts";

export interface FilterChoice {
  value: string;
  label: string;
  count: number;
}

/** What the panel offers, with the count that each choice would give; choices that give nothing are left out. */
export interface FilterChoices {
  specialty: FilterChoice[];
  district: FilterChoice[];
  insurance: FilterChoice[];
  language: FilterChoice[];
  gender: FilterChoice[];
  visitType: FilterChoice[];
  rating: FilterChoice[];
}

const none: FacetCounts = {
  specialty: {},
  district: {},
  insurance: {},
  language: {},
  gender: {},
  visitType: {},
  rating: {},
};

export function listFilterChoices(
  facets: FacetCounts | null,
  filters: SearchFilters,
  { vocabulary, geography, locale, t }: Namer,
): FilterChoices {
  const counts = facets ?? none;
  const items = (
    category: "specialties" | "insurance-providers" | "languages",
    facet: Record<string, number>,
    chosen: number[],
  ) =>
    byCount(
      vocabulary
        .category(category)
        .filter((item) => item.parentId === null || chosen.includes(item.id))
        .filter((item) => facet[item.id] || chosen.includes(item.id))
        .map((item) => ({
          value: String(item.id),
          label: itemName(item, locale),
          count: facet[item.id] ?? 0,
        })),
    );
  const districts = geography.districts
    .filter(({ id }) => counts.district[id] || id === filters.geoDistrictId)
    .map((district) => ({
      value: String(district.id),
      label: placeName(district, locale),
      count: counts.district[district.id] ?? 0,
    }));
  const collator = new Intl.Collator(locale);
  return {
    specialty: items("specialties", counts.specialty, filters.specialtyIds),
    insurance: items("insurance-providers", counts.insurance, filters.insuranceProviderIds),
    language: items("languages", counts.language, filters.languageIds),
    district: districts.sort((a, b) => collator.compare(a.label, b.label)),
    gender: (["female", "male"] as const).map((gender) => ({
      value: gender,
      label: t(`gender.${gender}`),
      count: counts.gender[gender] ?? 0,
    })),
    visitType: visitTypes.map((type) => ({
      value: type,
      label: t(`visitType.${type}`),
      count: counts.visitType[type] ?? 0,
    })),
    rating: ["4.5", "4", "3"].map((step) => ({
      value: step,
      label: t("rating.from", { rating: Number(step) }),
      count: counts.rating[step] ?? 0,
    })),
  };
}

function byCount(choices: FilterChoice[]): FilterChoice[] {
  return choices.sort((a, b) => b.count - a.count);
}
