import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeRandomListings } from "#test/search/random-listings.ts";
import { listSuggestions } from "./list-suggestions.server.ts";

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await writeRandomListings(database, 60);
  }, 120_000);

  test("names of the catalogue and of the vocabulary are suggested", async () => {
    const suggest = (query: string) =>
      listSuggestions(database, { query, entityType: "professionals", locale: "en" });
    const names = (await suggest("fati")).map(({ label }) => label);
    expect(names.some((name) => name.startsWith("Fatima"))).toBe(true);
    expect((await suggest("fa6ma")).some(({ kind }) => kind === "professional")).toBe(true);
    expect((await suggest("cardiol"))[0]).toMatchObject({ kind: "specialty", label: "Cardiology" });
  });
});
