import { expect, test } from "vitest";
import { proposeSlug } from "./use-proposed-slug.ts";

test.each([
  ["Back pain: 3 facts", "back-pain-3-facts"],
  ["  Dr. O’Brien-Müller ", "dr-obrien-muller"],
  ["صداع", ""],
])("the slug of %j is %j", (text, slug) => {
  expect(proposeSlug(text)).toBe(slug);
});
