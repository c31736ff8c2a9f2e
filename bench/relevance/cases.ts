import { afterwards } from "./cases/afterwards.ts";
import { combinations } from "./cases/combinations.ts";
import { symptoms, synonyms } from "./cases/meanings.ts";
import { typos } from "./cases/mistakes.ts";
import { arabicToLatin, latinToArabic, nameVariants } from "./cases/names.ts";
import { districtAliases, layPhrases } from "./cases/phrases.ts";

const properties = [
  "name",
  "specialty",
  "district",
  "gender",
  "language",
  "insurer",
  "visit",
  "clinic",
] as const;
type Property = (typeof properties)[number];

/** Expectation of a right answer: every property with one of its values. */
export interface Wish {
  property: Property;
  /** Slugs, or the words of a name, where "a|b" is either word. */
  values: string[];
}

export interface RelevanceCase {
  class: string;
  query: string;
  wishes: Wish[];
}

const classes = {
  "name variants": nameVariants,
  typos,
  "Arabic to Latin": arabicToLatin,
  "Latin to Arabic": latinToArabic,
  synonyms,
  symptoms,
  "lay phrases": layPhrases,
  "district aliases": districtAliases,
  combinations,
  afterwards,
};

/** Lines of "query | property value value + property value". */
export function listCases(): RelevanceCase[] {
  return Object.entries(classes).flatMap(([name, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((line) => readCase(name, line)),
  );
}

function readCase(name: string, line: string): RelevanceCase {
  const [query = "", wanted = ""] = line.split(" | ");
  const wishes = wanted.split(" + ").map((part): Wish => {
    const [word, ...values] = part.split(" ");
    const property = properties.find((one) => one === word);
    if (!property || values.length === 0) throw new Error(`Unreadable case: ${line}`);
    return { property, values };
  });
  return { class: name, query, wishes };
}
