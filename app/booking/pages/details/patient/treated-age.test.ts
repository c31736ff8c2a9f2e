import { expect, test } from "vitest";
import specialties from "#app/vocabulary/data/specialties.json" with { type: "json" };
import { doubtOfAge, treatedAge } from "./treated-age.ts";

const known = new Set(
  specialties.flatMap(({ slug, subspecialties }) => [
    slug,
    ...subspecialties.map((own) => own.slug),
  ]),
);

test.each([
  [["paediatrics"], "children"],
  [["paediatric-neurology", "paediatrics"], "children"],
  [["internal-medicine"], "adults"],
  [["internal-medicine", "family-medicine"], null],
  [["paediatrics", "family-medicine"], null],
  [["dermatology"], null],
  [[], null],
])("a professional of %j treats %s alone", (slugs, treated) => {
  for (const slug of slugs) expect(known).toContain(slug);
  expect(treatedAge(slugs)).toBe(treated);
});

test("a booking is doubted where the professional treats patients of other ages", () => {
  expect(doubtOfAge("children", true)).toBeNull();
  expect(doubtOfAge("children", false)).toBe("treats.children.check");
  expect(doubtOfAge("adults", true)).toBe("treats.adults.check");
  expect(doubtOfAge("adults", false)).toBeNull();
  expect(doubtOfAge(null, true)).toBeNull();
});
