import { expect, test } from "vitest";
import { defineForm } from "../define-form.ts";
import { localizedText, url } from "./text-fields.ts";

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
