import { expect, test } from "vitest";
import { defineForm } from "../define-form.ts";
import { required } from "../field.ts";
import { multiSelectFrom } from "./choice-fields.ts";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

test("choices of a source keep their order, and needed ones are missed", () => {
  const ids = multiSelectFrom({ label: "ids", source: "numbers", most: 2 });
  const form = defineForm({ id: "ids", fields: { ids: required(ids) } });
  const isKnown = (_source: string, value: string) => value < "5";
  const parse = (chosen: string[]) => form.parse(formOf({ ids: chosen }), isKnown);
  expect(parse(["2", "", "1", "2"])).toMatchObject({ values: { ids: ["2", "1"] } });
  expect(parse([""])).toMatchObject({ problems: { ids: "missing" } });
  expect(parse(["1", "2", "3"])).toMatchObject({ problems: { ids: "many" } });
  expect(parse(["1", "7"])).toMatchObject({ problems: { ids: "invalid" } });
});
