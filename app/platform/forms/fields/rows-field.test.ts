import { expect, test } from "vitest";
import { defineForm } from "../define-form.ts";
import { optional } from "../field.ts";
import { money } from "./number-fields.ts";
import { isTyped, rows } from "./rows-field.ts";
import { text } from "./text-fields.ts";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const prices = rows({
  label: "prices",
  fields: {
    name: optional(text({ label: "name", most: 10 })),
    from: optional(money({ label: "from", problems: { low: "amount.invalid" } })),
    to: optional(money({ label: "to" })),
  },
  keys: (sent) => sent.texts("service"),
  counts: (sent, key) => isTyped(sent, `name-${key}`),
  most: 3,
  check: (given) =>
    Object.fromEntries(
      given
        .filter(({ from, to }) => from !== null && to !== null && from > to)
        .map(({ key }) => [`to-${key}`, "price.order"]),
    ),
});
const priceForm = defineForm({ id: "prices", fields: { prices } });

test("rows are parsed by the fields of each, those that do not count left out", () => {
  const sent = formOf({
    service: ["a", "b"],
    "name-a": "Check",
    "from-a": "1,200",
    "from-b": "no number",
  });
  const row = { key: "a", name: "Check", from: 1200, to: null };
  expect(priceForm.parse(sent)).toMatchObject({ values: { prices: [row] } });
  expect(priceForm.parse(formOf({}))).toMatchObject({ values: { prices: [] } });
  expect(priceForm.write({ prices: [row] })).toEqual({ "name-a": "Check", "from-a": "1200" });
  expect(priceForm.typed(sent)).toMatchObject({ "from-a": "1,200", "from-b": "no number" });
});

test.each([
  [{ "from-a": "-1" }, { "from-a": "amount.invalid" }],
  [
    { "from-a": "x", "to-a": "x" },
    { "from-a": "invalid", "to-a": "invalid" },
  ],
  [{ "from-a": "2", "to-a": "1" }, { "to-a": "price.order" }],
  [{ service: ["a", "b", "c", "d"] }, { prices: "many" }],
])("rows %j are refused at their controls", (fields, problems) => {
  const names = { "name-a": "A", "name-b": "B", "name-c": "C", "name-d": "D" };
  const sent = formOf({ service: "a", ...names, ...fields });
  expect(priceForm.parse(sent)).toEqual({ ok: false, problems });
});
