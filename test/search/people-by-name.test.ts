import { expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { loadLexicon } from "#app/search/engine/lexicon.server.ts";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "../databases/database.ts";

onAnyDatabase((open) => {
  test("nobody's name is understood as a need, a place or a wish", async () => {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const known = {
      vocabulary,
      geography: await getGeography(database),
      dictionary: conceptDictionaryOf(vocabulary),
      lexicon: await loadLexicon(database),
    };
    const { rows } = await database.pool.query(
      "select sort_name_en as en, sort_name_ar as ar from directory_listings where entity_type = 'professionals'",
    );
    const names: string[] = rows.flatMap(({ en, ar }) => [en, ar]);
    expect(names.length).toBeGreaterThan(300);
    const misread = names.filter((name) => understandQuery(name, known).pieces.length > 0);
    expect(misread).toEqual([]);
  }, 60_000);
});
