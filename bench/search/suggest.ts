import type { SearchIndex } from "#app/search/compact-index/search-index.ts";
import { namesOfIndex } from "#app/search/suggestions/name-sources.ts";
import { createSuggester } from "#app/search/suggestions/suggester.ts";
import { quantile } from "../parts/statistics.ts";
import type { Known } from "./bare-index-engine.ts";

/** Numbers of typed letters at which suggestions are measured. */
const beginnings = [1, 2, 3, 5, 8];
const most = 300;

export function suggesterOf(index: SearchIndex, known: Known) {
  return createSuggester({ ...known, names: namesOfIndex(() => index), popularQueries: [] });
}

/** Measures a keystroke: names of the catalogue and of the vocabulary, partial and misspelled. */
export function measureSuggestions(index: SearchIndex, known: Known) {
  const suggester = suggesterOf(index, known);
  const [live] = index.segments;
  const names = Array.from({ length: most }, (_, place) =>
    live ? live.segment.names.textAt(place * 7) : "",
  );
  const topics = known.vocabulary.category("specialties").map(({ name }) => name);
  const texts = [...names, ...topics].filter(Boolean);
  const typed = texts.flatMap((text) => beginnings.map((length) => text.slice(0, length)));
  const ask = () =>
    typed.map((query) => {
      const started = performance.now();
      suggester.suggest({ query, entityType: "all", locale: "en" });
      return performance.now() - started;
    });
  ask();
  const times = ask();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}
