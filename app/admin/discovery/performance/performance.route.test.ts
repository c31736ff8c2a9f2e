import { beforeAll, expect, test } from "vitest";
import { getTimingRecorder } from "#app/insights/timings/timing-recorder.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const page = "/admin/performance";

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "empty" }).then(found));

  beforeAll(() => openTown().then(() => {}), 180_000);

  async function found(database: Database) {
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    await database.pool.query("delete from request_minutes");
    await database.pool.query("delete from search_queries");
    const rows = async () =>
      (await database.pool.query("select kind, errors, buckets from request_minutes")).rows;
    return { ...office, database, noura, rows };
  }

  test("requests are counted in memory, written by the flush alone, and shown with their statements", async () => {
    const { open: visit, request, database, noura, rows } = await openTown();
    expect((await visit(noura, page)).text).toContain("No measurements in this period.");
    await getTimingRecorder(database).flush();
    await database.pool.query("delete from request_minutes");
    for (const path of ["/search", "/search?q=x", "/healthz", "/readyz"]) {
      await request(newBrowser(), path);
    }
    await request(newBrowser(), "/functions/v1/suggestions?query=ca");
    expect(await rows()).toEqual([]);
    await getTimingRecorder(database).flush();
    const byKind = Map.groupBy(await rows(), ({ kind }) => String(kind));
    expect([...byKind.keys()].sort()).toEqual(["search", "suggestions"]);

    await database.pool.query(
      `insert into search_queries (term, folded_term, result_count, is_sensitive)
        values ('x', 'x', 0, false), ('x', 'x', 3, false), ('x', 'x', 3, false), ('x', 'x', 3, false)`,
    );
    const { text } = await visit(noura, page);
    expect(text).toMatch(/Requests<\/dt><dd[^>]*>3<.*Errors<\/dt><dd[^>]*>0</s);
    expect(text).toMatch(/<caption[^>]*>By page type, slowest first<\/caption>/);
    expect(text).toContain(`${page}?days=1&amp;kind=suggestions`);
    expect(text).toMatch(/4 keyword searches were logged.*without results: 25%/s);
    expect(text).toContain("unnest(buckets)");
    expect(text).toMatch(/Migrations<\/dt><dd[^>]*><span[^>]*>.*?up to date/s);
    expect(text).toMatch(/including this page\)<\/dt><dd[^>]*>\d+</);
    const ofKind = await visit(noura, `${page}?days=14&kind=suggestions`);
    expect(ofKind.text).toMatch(/Requests: Suggestions.*Requests<\/dt><dd[^>]*>1</s);
    expect((await visit(noura, `${page}?lang=ar&kind='`)).text).toContain("طريقة الحساب");
  });
});
