import type { CodeableConcept } from "fhir/r4";
import { expect, test } from "vitest";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { clean, sharedElement } from "./clean-element.ts";

const item = { id: 1, name: " Cardiology\u0007 ", nameAr: "" } as VocabularyItem;
const write = sharedElement(
  (base, { name, nameAr }): CodeableConcept => ({
    coding: [{ system: base, code: "a" }],
    text: name,
    id: nameAr,
  }),
);

test("empty elements are left out at every level", () => {
  const resource = { name: " a ", alias: ["", null], partOf: { display: " " }, active: false };
  expect(clean(resource)).toEqual({ name: "a", active: false });
  expect(clean({ alias: [] })).toBeUndefined();
});

test("the element of an item is written and cleaned once for an address", () => {
  const element = write("https://one.example", item);
  expect(element).toEqual({
    coding: [{ system: "https://one.example", code: "a" }],
    text: "Cardiology",
  });
  expect(write("https://one.example", item)).toBe(element);
  expect(clean({ code: [element] })).toEqual({ code: [element] });
  expect((clean({ code: element }) as { code: object }).code).toBe(element);
});

test("another address or a changed item has an element of its own", () => {
  expect(write("https://two.example", item).coding?.[0]?.system).toBe("https://two.example");
  expect(write("https://one.example", { ...item, name: "Heart" }).text).toBe("Heart");
});
