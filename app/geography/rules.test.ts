import { expect, test } from "vitest";
import { placeName, withoutArticle } from "./rules.ts";

const barsha = { name: "Al Barsha", nameAr: "البرشاء" };

test("a place is named in the reader's language", () => {
  expect(placeName(barsha, "en")).toBe("Al Barsha");
  expect(placeName(barsha, "ar")).toBe("البرشاء");
});

test("an article is dropped only when a name is left", () => {
  expect(withoutArticle("al barsha")).toBe("barsha");
  expect(withoutArticle("the greens")).toBe("greens");
  expect(withoutArticle("البرشاء")).toBe("برشاء");
  expect(withoutArticle("al")).toBe("al");
  expect(withoutArticle("الم")).toBe("الم");
});
