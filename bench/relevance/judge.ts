import type { Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { IndexedPlace } from "#app/search/compact-index/index-row.ts";
import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { RelevanceCase, Wish } from "./cases.ts";

/** Properties of a listing that a case may test. */
export interface JudgedListing extends Record<string, unknown> {
  entity_id: string;
  name_en: string;
  name_ar: string;
  gender: string | null;
  specialty_ids: number[];
  district_ids: number[];
  language_ids: number[];
  insurance_ids: number[];
  clinic_type_ids: number[];
  visit_types: string[];
  /** Of professionals with several places: the district of each and who is accepted there. */
  places?: IndexedPlace[] | null;
}

export interface Places {
  vocabulary: Vocabulary;
  geography: Geography;
}

type Test = (listing: JudgedListing) => boolean;

/** Whether a listing is everything that a case wishes for. */
export function testOf({ wishes }: RelevanceCase, places: Places): Test {
  const tests = [...wishes.map((wish) => wishTest(wish, places)), onePlaceTest(wishes, places)];
  return (listing) => tests.every((test) => test(listing));
}

/** An area and an insurer are asked of one place of practice, as the search asks them. */
function onePlaceTest(wishes: readonly Wish[], places: Places): Test {
  const districts = wishes.find(({ property }) => property === "district");
  const insurers = wishes.find(({ property }) => property === "insurer");
  if (!districts || !insurers) return () => true;
  const districtIds = new Set(districtIdsOf(districts, places));
  const insurerIds = new Set(itemIdsOf(insurers, "insurance-providers", places));
  return ({ places: own }) =>
    !own ||
    own.some(([id, accepts]) => districtIds.has(id) && accepts.some((one) => insurerIds.has(one)));
}

function itemIdsOf({ values }: Wish, category: CategorySlug, { vocabulary }: Places): number[] {
  return values.flatMap((slug) => {
    const item = vocabulary.bySlug(category, slug);
    if (!item) throw new Error(`There is no ${slug} in ${category}.`);
    return [item.id, ...vocabulary.children(item.id).map((child) => child.id)];
  });
}

function districtIdsOf({ values }: Wish, { geography }: Places): number[] {
  return values.map((slug) => {
    const district = geography.districts.find((one) => one.slug === slug);
    if (!district) throw new Error(`There is no district ${slug}.`);
    return district.id;
  });
}

/** A name is right when one of the first ten has it; anything else when half of them are right. */
export function isRight({ wishes }: RelevanceCase, test: Test, shown: JudgedListing[]): boolean {
  const right = shown.filter(test).length;
  const isNamed = wishes.some(({ property }) => property === "name");
  return right > 0 && (isNamed || right * 2 >= shown.length);
}

function wishTest(wish: Wish, places: Places): Test {
  const { property, values } = wish;
  const items = (category: CategorySlug) => itemIdsOf(wish, category, places);
  const anyOf = (field: keyof JudgedListing, ids: number[]): Test => {
    const wanted = new Set(ids);
    return (listing) => {
      const list = listing[field];
      return Array.isArray(list) && list.some((id) => wanted.has(id));
    };
  };
  switch (property) {
    case "name":
      return nameTest(values);
    case "gender":
      return (listing) => listing.gender === values[0];
    case "visit":
      return (listing) => values.some((type) => listing.visit_types.includes(type));
    case "specialty":
      return anyOf("specialty_ids", items("specialties"));
    case "language":
      return anyOf("language_ids", items("languages"));
    case "insurer":
      return anyOf("insurance_ids", items("insurance-providers"));
    case "clinic":
      return anyOf("clinic_type_ids", items("clinic-types"));
    case "district":
      return anyOf("district_ids", districtIdsOf(wish, places));
  }
}

/** Matches when every word occurs in the names, in either language, with or without the article. */
function nameTest(values: string[]): Test {
  const bare = (word: string) => word.replace(/^ال(?=..)/, "");
  const wanted = values.map((value) => value.split("|").map((word) => bare(foldText(word))));
  return ({ name_en, name_ar }) => {
    const words = new Set(foldText(`${name_en} ${name_ar}`).split(" ").map(bare));
    return wanted.every((choices) => choices.some((word) => words.has(word)));
  };
}
