import { expect, test } from "vitest";
import {
  forgetSearch,
  forgetSearches,
  listRecentSearches,
  rememberSearch,
} from "./recent-searches.ts";

function memory(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: items.size,
  };
}

test("the latest six are kept, each once, blank ones not at all", () => {
  const storage = memory();
  for (const words of ["a", "b", "  ", "c", "a ", "d", "e", "f", "g"])
    rememberSearch(storage, words);
  expect(listRecentSearches(storage)).toEqual(["g", "f", "e", "d", "a", "c"]);
  forgetSearches(storage);
  expect(listRecentSearches(storage)).toEqual([]);
});

test("what somebody else wrote there is not shown", () => {
  expect(listRecentSearches(memory({ recentSearches: "{" }))).toEqual([]);
  expect(listRecentSearches(memory({ recentSearches: '{"a":1}' }))).toEqual([]);
  expect(listRecentSearches(memory({ recentSearches: '["a",7,null,""]' }))).toEqual(["a"]);
});

test("one search can be taken out", () => {
  const storage = memory();
  for (const words of ["a", "b"]) rememberSearch(storage, words);
  forgetSearch(storage, " a ");
  forgetSearch(storage, "unknown");
  expect(listRecentSearches(storage)).toEqual(["b"]);
});
