import type { Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
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
}

export interface Places {
  vocabulary: Vocabulary;
  geography: Geography;
}

type Test = (listing: JudgedListing) => boolean;

/** Whether a listing is everything that a case wishes for. */
export function testOf({ wishes }: RelevanceCase, places: Places): Test {
  const tests = wishes.map((wish) => wishTest(wish, places));
  return (listing) => tests.every((test) => test(listing));
}

/** A name is right when one of the first ten has it; anything else when half of them are right. */
export function isRight({ wishes }: RelevanceCase, test: Test, shown: JudgedListing[]): boolean {
  const right = shown.filter(test).length;
  const isNamed = wishes.some(({ property }) => property === "name");
  return right > 0 && (isNamed || right * 2 >= shown.length);
}

function wishTest({ property, values }: Wish, { vocabulary, geography }: Places): Test {
  const items = (category: CategorySlug) =>
    values.flatMap((slug) => {
      const item = vocabulary.bySlug(category, slug);
      if (!item) throw new Error(`There is no ${slug} in ${category}.`);
      return [item.id, ...vocabulary.children(item.id).map((child) => child.id)];
    });
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
    case "district": {
      const ids = values.map((slug) => {
        const district = geography.districts.find((one) => one.slug === slug);
        if (!district) throw new Error(`There is no district ${slug}.`);
        return district.id;
      });
      return anyOf("district_ids", ids);
    }
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
