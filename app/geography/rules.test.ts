import { expect, test } from "vitest";
import { placeInCity, placeName, withoutArticle } from "./rules.ts";

const barsha = { name: "Al Barsha", nameAr: "البرشاء" };
const dubai = { name: "Dubai", nameAr: "دبي" };

test("a place is named in the reader's language", () => {
  expect(placeName(barsha, "en")).toBe("Al Barsha");
  expect(placeName(barsha, "ar")).toBe("البرشاء");
  expect(placeInCity(barsha, dubai, "en")).toBe("Al Barsha, Dubai");
  expect(placeInCity(barsha, dubai, "ar")).toBe("البرشاء، دبي");
});

test("an article is dropped only when a name is left", () => {
  expect(withoutArticle("al barsha")).toBe("barsha");
  expect(withoutArticle("the greens")).toBe("greens");
  expect(withoutArticle("البرشاء")).toBe("برشاء");
  expect(withoutArticle("al")).toBe("al");
  expect(withoutArticle("الم")).toBe("الم");
});
