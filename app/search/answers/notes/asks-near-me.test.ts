import { expect, test } from "vitest";
import { defaultFilters } from "../../filters/filters.ts";
import type { Piece } from "../../understanding/understand-query.ts";
import { asksNearMe } from "./asks-near-me.ts";

const district: Piece = { kind: "district", districtIds: [1], phrase: "JVC", rest: "" };
const asks = (
  query: string,
  understood: Piece[] = [],
  near: null | { latitude: number; longitude: number } = null,
  inArabic: string | null = null,
) => asksNearMe({ filters: { ...defaultFilters, query }, near }, { understood, inArabic });

test.each(["cardiologist near me", "dentist nearby", "closest to me dentist", "طبيب قلب قريب مني"])(
  "the position is asked for by %s",
  (query) => {
    expect(asks(query)).toBe(true);
  },
);

test("Arabic in Latin letters asks as it is read", () => {
  expect(asks("doctor asnan 2areeb", [], null, "دكتور اسنان قريب")).toBe(true);
});

test("a known position or a named place needs no question", () => {
  expect(asks("dentist near me", [], { latitude: 25, longitude: 55 })).toBe(false);
  expect(asks("dentist near me in JVC", [district])).toBe(false);
  expect(asks("dentist near the hospital")).toBe(false);
});
