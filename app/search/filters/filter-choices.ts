import { placeName } from "#app/geography/rules.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { FacetCounts } from "../engine/engine.ts";
import { searchPath, writeSearchState } from "../rules.ts";
import { namesOfGroup } from "../screen/group-names.ts";
import { findChosenPlace } from "../understanding/resolve-place.ts";
import { categoryOfList, type Namer } from "./describe-filters.ts";
import {
  availabilities,
  type IdListFilter,
  idListParams,
  type SearchState,
  type SearchTab,
  visitTypes,
} from "./filters.ts";

export interface FilterChoice {
  value: string;
  label: string;
  /** What the choice would give; nothing where it is not counted. */
  count: number | null;
}

/** One part of the filter panel, told by what it looks like; `name` is the parameter it sends. */
export type FilterGroup =
  /** Any of several; a long list shows its first choices and a link to all of them. */
  | { kind: "many"; name: string; label: string; choices: FilterChoice[]; more: MoreChoices | null }
  /** Yes or not asked; each choice is a parameter of its own. */
  | { kind: "flags"; label: string; choices: FilterChoice[] }
  /** One of a few; the first asks for nothing. */
  | { kind: "one"; name: string; label: string; choices: FilterChoice[] }
  | { kind: "select"; name: string; label: string; choices: FilterChoice[] }
  | { kind: "range"; label: string; ends: { name: string; label: string }[] }
  /** A slider from 1 on; each of its places in words. */
  | { kind: "radius"; name: string; label: string; values: string[] }
  /** Asked for where the availability is a day of one's own. */
  | { kind: "date"; name: string; label: string; earliest: string };

interface MoreChoices {
  label: string;
  path: string;
  isOpen: boolean;
}

/** What the panel asks for where it does not ask for everything: as the home page does. */
const simpleNames: readonly string[] = [
  idListParams.specialtyIds,
  "geo_district_id",
  "radius",
  idListParams.insuranceProviderIds,
];

/** Choices of a counted list that stand open; the rest is one link away. */
const openChoices = 6;
const widestRadiusKm = 50;
const offeredRadii = [1, 2, 3, 5, 10, 15, 20, 30, 50];
/** Made once: a collator takes longer to make than a list to sort. */
const nameOrder = { en: new Intl.Collator("en"), ar: new Intl.Collator("ar") };

interface Panel extends Namer {
  state: SearchState;
  facets: FacetCounts | null;
  /** "2026-11-21" in Dubai. */
  today: string;
  /** Otherwise specialty, place and insurer alone, and what is in use. */
  hasAll: boolean;
}

/**
 * What the panel offers, in its order. A filter that only some kinds have stands on their tabs,
 * and wherever it is in use; counted choices that would give nothing are left out.
 */
export function listFilterGroups(panel: Panel): FilterGroup[] {
  const { facets, state } = panel;
  const { filters } = state;
  const on = (tabs: SearchTab[], isUsed: boolean, group: FilterGroup) =>
    isUsed || tabs.includes(state.entityType) ? [group] : [];
  const groups = [
    idList("specialtyIds", panel, facets?.specialty),
    districtGroup(panel),
    ...(hasCentre(panel) ? [radiusGroup(panel)] : []),
    idList("insuranceProviderIds", panel, facets?.insurance),
    availabilityGroup(panel),
    dateGroup(panel),
    ...on(["all", "professionals"], filters.gender !== "any", genderGroup(panel)),
    visitTypeGroup(panel),
    idList("languageIds", panel, facets?.language),
    ratingGroup(panel),
    rangeGroup("price", panel),
    ...on(
      ["professionals"],
      filters.yearsExperienceMin + filters.yearsExperienceMax > 0,
      rangeGroup("years_experience", panel),
    ),
    ...on(["professionals"], filters.profession !== "", professionGroup(panel)),
    ...on(["clinics"], filters.clinicTypeIds.length > 0, idList("clinicTypeIds", panel)),
    ...on(["services"], filters.serviceTypeIds.length > 0, idList("serviceTypeIds", panel)),
    ...on(["services"], filters.serviceSubtypeIds.length > 0, idList("serviceSubtypeIds", panel)),
    ...on(["services"], filters.requiresReferral !== null, referralGroup(panel)),
    idList("symptomIds", panel),
    idList("keywordIds", panel),
    flagGroup(panel),
  ];
  const used = new Set(writeSearchState(state).keys());
  const isOffered = (group: FilterGroup) =>
    panel.hasAll ||
    namesOfGroup(group).some((name) => simpleNames.includes(name) || used.has(name));
  return groups.filter(
    (group) =>
      isOffered(group) && (group.kind !== "many" || group.choices.length > 0 || group.more),
  );
}

function choice(value: string, label: string, count: number | null = null): FilterChoice {
  return { value, label, count };
}

/** Chosen first, then the commonest; in full, where it was asked for, by name. */
function idList(key: IdListFilter, panel: Panel, counts?: Record<string, number>): FilterGroup {
  const { state, vocabulary, locale, t } = panel;
  const chosen = new Set(state.filters[key]);
  const isOpen = state.more === key;
  const items = vocabulary.category(categoryOfList[key]);
  const offer = (item: VocabularyItem) =>
    choice(String(item.id), itemName(item, locale), counts ? (counts[item.id] ?? 0) : null);
  const others = items.filter(
    ({ id, parentId }) =>
      !chosen.has(id) && (!counts || (parentId === null && (counts[id] ?? 0) > 0)),
  );
  const shown = isOpen ? others.length : counts ? Math.max(0, openChoices - chosen.size) : 0;
  const left = others.length - shown;
  const hasMore = left > 0 || isOpen;
  const compareNames = nameOrder[locale].compare;
  const offered = shown === 0 ? [] : others.map(offer);
  offered.sort((a, b) => {
    const byCount = isOpen ? 0 : (b.count ?? 0) - (a.count ?? 0);
    return byCount || compareNames(a.label, b.label);
  });
  return {
    kind: "many",
    name: idListParams[key],
    label: t(`filter.${key}`),
    choices: [...items.filter(({ id }) => chosen.has(id)).map(offer), ...offered.slice(0, shown)],
    more: hasMore
      ? {
          label: moreLabel(isOpen, { isCounted: counts !== undefined, left }, panel),
          path: searchPath({ ...state, more: isOpen ? null : key }),
          isOpen,
        }
      : null,
  };
}

function moreLabel(isOpen: boolean, rest: { isCounted: boolean; left: number }, { t }: Panel) {
  if (isOpen) return t("filters.fewer");
  return rest.isCounted ? t("filters.more", { count: rest.left }) : t("filters.choose");
}

function districtGroup({ facets, state, geography, locale, t }: Panel): FilterGroup {
  const counts = facets?.district ?? {};
  // A district that is chosen moves the circle: it would not give what the district itself has.
  const isDrawn = state.filters.locationRadius > 0 && state.near === null;
  const districts = geography.districts
    .filter(({ id }) => counts[id] || id === state.filters.geoDistrictId)
    .map((one) =>
      choice(String(one.id), placeName(one, locale), isDrawn ? null : (counts[one.id] ?? 0)),
    )
    .sort((a, b) => nameOrder[locale].compare(a.label, b.label));
  return {
    kind: "select",
    name: "geo_district_id",
    label: t("filter.district"),
    choices: [choice("", t("filter.anywhere")), ...districts],
  };
}

function hasCentre({ state: { filters, near }, geography }: Panel): boolean {
  return (
    near !== null || filters.locationRadius > 0 || findChosenPlace(filters, geography) !== null
  );
}

/** Around the visitor a slider; around a place a choice of circles, and of the place itself. */
function radiusGroup({ state: { filters, near }, geography, t }: Panel): FilterGroup {
  const label = t("filter.radius");
  const inKm = (km: number) => t("filter.km", { count: km });
  if (near) {
    const values = Array.from({ length: widestRadiusKm }, (_, index) => inKm(index + 1));
    return { kind: "radius", name: "radius", label, values };
  }
  const place = findChosenPlace(filters, geography);
  const unsaid = place ? t(`filter.in.${place.kind}`) : t("filter.anyDistance");
  const offered = new Set([...offeredRadii, filters.locationRadius].filter((km) => km > 0));
  const circles = [...offered].sort((a, b) => a - b).map((km) => choice(String(km), inKm(km)));
  return { kind: "select", name: "radius", label, choices: [choice("", unsaid), ...circles] };
}

function availabilityGroup({ t }: Panel): FilterGroup {
  const choices = availabilities.map((one) => choice(one, t(`availability.${one}`)));
  return { kind: "select", name: "availability", label: t("filter.availability"), choices };
}

function dateGroup({ today, t }: Panel): FilterGroup {
  return { kind: "date", name: "available_date", label: t("filter.date"), earliest: today };
}

function genderGroup({ facets, t }: Panel): FilterGroup {
  const choices = (["female", "male"] as const).map((one) =>
    choice(one, t(`gender.${one}`), facets?.gender[one] ?? 0),
  );
  const label = t("filter.gender");
  return {
    kind: "one",
    name: "gender",
    label,
    choices: [choice("any", t("gender.any")), ...choices],
  };
}

function visitTypeGroup({ facets, t }: Panel): FilterGroup {
  const choices = visitTypes.map((one) =>
    choice(one, t(`visitType.${one}`), facets?.visitType[one] ?? 0),
  );
  return { kind: "many", name: "visitTypes", label: t("filter.visitType"), choices, more: null };
}

function ratingGroup({ facets, t }: Panel): FilterGroup {
  const choices = ["4.5", "4", "3"].map((step) =>
    choice(step, t("rating.from", { rating: Number(step) }), facets?.rating[step] ?? 0),
  );
  const label = t("filter.rating");
  return {
    kind: "one",
    name: "rating_min",
    label,
    choices: [choice("0", t("rating.any")), ...choices],
  };
}

function rangeGroup(name: "price" | "years_experience", { t }: Panel): FilterGroup {
  const ends = (["min", "max"] as const).map((end) => ({
    name: `${name}_${end}`,
    label: t(`filter.${end}`),
  }));
  return { kind: "range", label: t(`filter.${name}`), ends };
}

function professionGroup({ vocabulary, locale, t }: Panel): FilterGroup {
  const choices = vocabulary
    .category("professions")
    .filter((item) => item.parentId === null)
    .map((item) => choice(item.slug, itemName(item, locale)));
  const label = t("filter.profession");
  return {
    kind: "select",
    name: "profession",
    label,
    choices: [choice("", t("filter.any")), ...choices],
  };
}

function referralGroup({ t }: Panel): FilterGroup {
  const choices = [
    choice("", t("filter.any")),
    choice("false", t("chip.noReferral")),
    choice("true", t("chip.referral")),
  ];
  return { kind: "select", name: "requires_referral", label: t("filter.referral"), choices };
}

function flagGroup({ t }: Panel): FilterGroup {
  const choices = (["verified", "featured"] as const).map((one) => choice(one, t(`chip.${one}`)));
  return { kind: "flags", label: t("filter.flags"), choices };
}
