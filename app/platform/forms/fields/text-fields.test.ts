import { expect, test } from "vitest";
import { defineForm } from "../define-form.ts";
import { documentNumber, localizedText, url } from "./text-fields.ts";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

test("a blank text of two languages is missed in both", () => {
  const labels = { en: "en", ar: "ar" };
  const name = localizedText({ label: "name", labels, least: 2, most: 9 });
  const form = defineForm({ id: "name", fields: { name } });
  expect(form.parse(formOf({ nameEn: " " }))).toEqual({
    ok: false,
    problems: { nameEn: "missing", nameAr: "missing" },
  });
});

test("a web address is kept as it was typed, and never of another scheme", () => {
  const form = defineForm({ id: "own", fields: { site: url({ label: "site", most: 40 }) } });
  const parse = (site: string) => form.parse(formOf({ site }));
  expect(parse("a.example")).toMatchObject({ values: { site: "a.example" } });
  expect(parse("javascript:alert(1)")).toMatchObject({ problems: { site: "invalid" } });
  expect(parse(`https://${"a".repeat(40)}.example`)).toMatchObject({ problems: { site: "long" } });
});

test("the number of a document has ASCII digits, whichever were typed", () => {
  const licence = documentNumber({ label: "licence", most: 20 });
  const form = defineForm({ id: "own", fields: { licence } });
  expect(form.parse(formOf({ licence: " DHA-P-٠٠١٢٣٤٥" }))).toMatchObject({
    values: { licence: "DHA-P-0012345" },
  });
  expect(form.parse(formOf({ licence: "1".repeat(21) }))).toMatchObject({
    problems: { licence: "long" },
  });
});
