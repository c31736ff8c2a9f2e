import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  beforeAll(() => openTown().then(() => {}), 180_000);

  async function found(database: Database) {
    const directory = await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    await database.pool.query(
      `insert into search_queries (term, folded_term, is_sensitive, searched_at)
        select 'dentist', 'dentist', false, now() - make_interval(days => ago)
        from generate_series(1, 13), unnest(array[0, 0, 8]) ago`,
    );
    return { ...office, ...directory, database, noura };
  }

  test("analytics shows measures beside the period before, as tables with their statements, in both languages", async () => {
    const { open: visit, noura } = await openTown();
    const { text } = await visit(noura, "/admin/analytics?days=7&measure=searches");
    expect(text).toMatch(/Searches<\/a><\/th><td[^>]*>26<\/td><td[^>]*>13<\/td><td[^>]*>100%</);
    expect(text).toMatch(/New accounts<\/a><\/th><td[^>]*>Below 10</);
    expect(text).toMatch(/<caption[^>]*>Searches<\/caption>/);
    expect(text).toContain("from search_queries");
    const arabic = await visit(noura, "/admin/analytics?lang=ar");
    expect(arabic.text).toContain("كيف يُحسب هذا");
    expect(arabic.text).toContain("عمليات البحث حسب اليوم");
  });
});
