import { expect, test } from "vitest";
import { listingFields as fieldsInArabic } from "#app/directory/fields/messages/ar.ts";
import { listingFields as fields } from "#app/directory/fields/messages/en.ts";
import { practice as arabic } from "../practice/messages/ar.ts";
import { practice as english } from "../practice/messages/en.ts";
import type { ChangePart } from "../rules.ts";
import { parts } from "./parts.ts";

const isKnown = () => true;

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const service = "11111111-1111-4111-8111-111111111111";

test.each<[ChangePart, Record<string, string | string[]>, Record<string, string>]>([
  [
    "visits",
    { fee: "١٬٢٥٠", followUpFee: "-1" },
    { followUpFee: "amount.invalid", visitTypes: "visitTypes.missing" },
  ],
  [
    "prices",
    { serviceId: service, [`from-${service}`]: "9", [`to-${service}`]: "8" },
    { [`to-${service}`]: "price.order" },
  ],
  [
    "prices",
    { serviceId: service, [`from-${service}`]: "1e3" },
    { [`from-${service}`]: "amount.invalid" },
  ],
  ["exceptions", { "date-0": "2030-01-01", "date-1": "2030-01-01" }, { "date-1": "date.twice" }],
  ["exceptions", { "date-0": "2020-01-01", "date-1": "2030-01-01" }, { "date-0": "date.past" }],
  [
    "education",
    { "from-0": "2015", "to-0": "2011", "titleEn-0": "MBBS", "titleAr-0": "بكالوريوس الطب" },
    { "to-0": "year.order" },
  ],
  [
    "experience",
    { "from-0": "2999", "titleEn-0": "Consultant", "titleAr-0": "استشاري" },
    { "from-0": "year.invalid" },
  ],
  [
    "experience",
    { "from-3": "", "titleEn-3": "Consultant" },
    { "from-3": "year.invalid", "titleAr-3": "title.missing" },
  ],
  ["name", { nameEn: "", nameAr: "" }, { nameEn: "name.missing", nameAr: "name.missing" }],
  [
    "specialties",
    { ids: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] },
    { ids: "specialties.many" },
  ],
  ["reply", { body: "a".repeat(1_001), locale: "en" }, { body: "reply.long" }],
  ["gallery", { path: "a.webp", move: "earlier:7" }, { move: "invalid" }],
])("%s %#: problems have words in both languages", (part, sent, problems) => {
  const read = parts[part].read(formOf(sent), isKnown);
  expect(read).toEqual({ ok: false, problems });
  for (const problem of Object.values(problems)) {
    expect(english).toHaveProperty([`problem.${problem}`]);
    expect(arabic).toHaveProperty([`problem.${problem}`]);
  }
});

test("every label and help of the forms has words in both languages", () => {
  const labels = Object.values(parts).flatMap(({ form }) =>
    Object.values(form.fields).flatMap(({ control, help, label }) => [
      label,
      ...(help === undefined ? [] : [help]),
      ...(control.kind === "localized" ? Object.values(control.labels) : []),
    ]),
  );
  for (const words of [
    { ...english, ...fields },
    { ...arabic, ...fieldsInArabic },
  ])
    expect(labels.filter((label) => !(label in words))).toEqual([]);
});

test("a price that is taken out is stored as none", () => {
  const read = parts.prices.read(formOf({ serviceId: service, [`from-${service}`]: "" }), isKnown);
  const prices = [{ serviceId: service, priceMin: null, priceMax: null }];
  expect(read).toEqual({ ok: true, value: { prices } });
});

test("an empty row of special days is left out, more dates than are allowed are refused", () => {
  const dates = Array.from({ length: 21 }, (_, row) => [`date-${row}`, `2030-01-${row + 10}`]);
  const sent = formOf(Object.fromEntries(dates));
  expect(parts.exceptions.read(sent, isKnown)).toEqual({
    ok: false,
    problems: { dates: "invalid" },
  });
  expect(parts.exceptions.read(formOf({ "date-0": "", "opens-0": "" }), isKnown)).toEqual({
    ok: true,
    value: { dates: [] },
  });
});

test("a special day with times or a reason needs its date", () => {
  const read = (fields: Record<string, string>) =>
    parts.exceptions.read(formOf({ "date-1": "", ...fields }), isKnown);
  const refused = { ok: false, problems: { "date-1": "date.missing" } };
  expect(read({ "opens-1": "18:00", "closes-1": "20:00" })).toEqual(refused);
  expect(read({ "noteEn-1": "Holiday" })).toEqual(refused);
});
