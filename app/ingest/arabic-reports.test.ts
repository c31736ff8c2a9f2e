import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sayImportReport } from "./arabic-reports.ts";
import { clinicColumns } from "./clinics/columns.ts";
import { parseCells } from "./columns/column.ts";
import { noLookUps } from "./columns/look-ups.ts";
import { placeColumns, professionalColumns } from "./professionals/columns.ts";
import { serviceColumns } from "./services/columns.ts";

const badTexts = ["", "-1", "0", "9".repeat(12_000), "?", "? | ?", "? > ? > ?", "2999-01-01"];
const arabicLetters = /[\u0621-\u064a]/;

test("every cause that a cell can be refused for is said in Arabic", () => {
  const subjects = [clinicColumns, professionalColumns, serviceColumns, placeColumns];
  const causes = subjects.flatMap((makeColumns) => {
    const columns = makeColumns(noLookUps);
    return badTexts.flatMap((text) => {
      const cells = new Map(Object.keys(columns).map((name) => [name, text]));
      return parseCells(columns, cells).problems.map(({ column, cause }) => `${column} ${cause}`);
    });
  });
  const unsaid = causes.filter((cause) => !arabicLetters.test(sayImportReport("ar", cause)));
  expect(unsaid).toEqual([]);
  expect(new Set(causes).size).toBeGreaterThan(50);
});

test("every cause in the code of imports is said in Arabic", () => {
  const sources = globSync("app/ingest/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  const literals = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?:cause(?::| =)|message:)\s*(["`'])(.+?)\1/g)].map(
      ([, , text = ""]) => text.replace(/\$\{[^}]*\}/g, "clinic"),
    ),
  );
  const unsaid = literals.filter((text) => !arabicLetters.test(sayImportReport("ar", text)));
  expect(unsaid).toEqual([]);
  expect(literals.length).toBeGreaterThan(20);
});

test("a cause keeps its column and its values, and an unknown sentence stays as it is", () => {
  expect(sayImportReport("en", "fee is below zero")).toBe("fee is below zero");
  expect(sayImportReport("ar", "profession is not a profession of the vocabulary")).toMatch(
    /profession.*غير موجود في قائمة المهن/,
  );
  expect(sayImportReport("ar", "bio_en is longer than 10000 characters")).toContain("10000");
  const cut = "The file is cut off at its end: line 9 has 2 of 15 cells. Fetch it again.";
  expect(sayImportReport("ar", cut)).toContain("السطر 9 عدد الخلايا 2 من 15");
  expect(sayImportReport("ar", "of an older version")).toBe("of an older version");
});
