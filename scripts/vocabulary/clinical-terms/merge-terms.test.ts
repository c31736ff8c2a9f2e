import { expect, test } from "vitest";
import { mergeTerms } from "./merge-terms.ts";
import { readTable } from "./read-table.ts";

const merge = (table: string, leftOut: string[] = [], everyday: string[] = []) =>
  mergeTerms(readTable(table), new Set(leftOut), new Set(everyday)).map(({ en, ar, weight }) => ({
    en,
    ar,
    weight,
  }));

const header = "[kind=diagnosis file=skin dermatology 0.9]";

test("a name belongs to the first term that has it, whatever its spelling or number", () => {
  expect(merge(`${header}\nwart | ثؤلول\nwarts; verruca | ثالول`)).toEqual([
    { en: ["wart", "verruca"], ar: ["ثؤلول", "ثالول"], weight: 0.9 },
  ]);
});

test("an everyday phrase is no synonym of the term that has another phrase of its row", () => {
  const table = `${header}\nwart | ثؤلول\n[kind=sign file=skin podiatry 0.9 own]\nwart; sole hurts |`;
  expect(merge(table)).toEqual([
    { en: ["wart"], ar: ["ثؤلول"], weight: 0.9 },
    { en: ["sole hurts"], ar: [], weight: 0.9 },
  ]);
});

test("an everyday word is a term of its own with a low weight", () => {
  expect(merge(`${header}\nnevus; mole | شامة`, [], ["mole"])).toEqual([
    { en: ["nevus"], ar: ["شامة"], weight: 0.9 },
    { en: ["mole"], ar: [], weight: 0.3 },
  ]);
});

test("what a reader left out stays out, with what is beside it", () => {
  expect(merge(`${header}\nhair color | لون الشعر\nacne | حب الشباب`, ["hair color"])).toEqual([
    { en: ["acne"], ar: ["حب الشباب"], weight: 0.9 },
  ]);
});

test("refuses rows without a section, in the wrong column or of an unknown specialty", () => {
  expect(() => readTable("acne | حب الشباب")).toThrow("no row");
  expect(() => readTable(`${header}\nحب الشباب | acne`)).toThrow("other language");
  expect(() => readTable(`${header}\nacne | حب الشباب | dermatologie`)).toThrow("no specialty");
});
