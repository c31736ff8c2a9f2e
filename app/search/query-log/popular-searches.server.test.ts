import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listPopularSearches } from "./popular-searches.server.ts";

onAnyDatabase((open) => {
  test("everybody is shown only what many searched for and our own search finds", async () => {
    const database = await open({ seed: "demo" });
    await database.pool.query("delete from search_queries");
    const log = (term: string, times: number, isSensitive = false) =>
      database.pool.query(
        `select log_search_query($1, 100, '{}', $2, 'person ' || who, true) from generate_series(1, $3::int) as who`,
        [term, isSensitive, times],
      );
    await log("dentist in dubai", 6);
    await log("cardiologist", 5);
    await log("dermatologist", 4);
    await log("buy pills at pills.example", 9);
    await log("dentist pills.example", 9);
    await log("psychiatrist", 9, true);
    expect(await listPopularSearches(database)).toEqual(["dentist in dubai", "cardiologist"]);
  });
});
