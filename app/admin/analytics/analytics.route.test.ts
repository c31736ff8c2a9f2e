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
    await database.pool.query(
      `insert into page_events (day, page_kind, page_id, event, count) values
        (current_date, 'clinics', $1, 'view', 40), (current_date, 'clinics', $1, 'call', 10),
        (current_date, 'clinics', $2, 'view', 50), (current_date, 'clinics', $2, 'call', 9)`,
      [directory.clinics.north, directory.clinics.south],
    );
    return { ...office, ...directory, database, noura };
  }

  test("analytics shows measures beside the period before, as tables with their statements, in both languages", async () => {
    const { open: visit, noura } = await openTown();
    const { text } = await visit(noura, "/admin/analytics?days=7&measure=searches");
    expect(text).toMatch(/Searches<\/a><\/th><td[^>]*>26<\/td><td[^>]*>13<\/td><td[^>]*>100%</);
    expect(text).toMatch(/Calls and WhatsApp<\/a><\/th><td[^>]*>19</);
    expect(text).toMatch(/New accounts<\/a><\/th><td[^>]*>1</);
    expect(text).toMatch(/Shares<\/a><\/th><td[^>]*>Below 10</);
    expect(text).toMatch(/<caption[^>]*>Searches<\/caption>/);
    expect(text).toContain("from search_queries");
    const arabic = await visit(noura, "/admin/analytics?lang=ar");
    expect(arabic.text).toContain("طريقة الحساب");
    expect(arabic.text).toContain("مشاهدات الصفحات بحسب اليوم");
  });

  test("clinics are ordered by what their heads name, and content by its views, in both languages", async () => {
    const { open: visit, noura, clinics } = await openTown();
    const { text } = await visit(noura, "/admin/clinics-analytics?days=7&sort=contacts");
    const row = (id: string) =>
      new RegExp(
        `${id}"[^>]*>.*?</th><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td>`,
        "s",
      )
        .exec(text)
        ?.slice(1);
    expect(row(clinics.north)).toEqual(["40", "10", "25%"]);
    expect(row(clinics.south)).toEqual(["50", "Below 10", "–"]);
    expect(text.indexOf(clinics.north)).toBeLessThan(text.indexOf(clinics.south));
    expect(text).toContain("sort=views&amp;days=7");
    expect(text).not.toContain(clinics.closed);
    const byViews = (await visit(noura, "/admin/clinics-analytics?days=7&lang=ar")).text;
    expect(byViews.indexOf(clinics.south)).toBeLessThan(byViews.indexOf(clinics.north));
    expect(byViews).toContain("عيادة");
    const content = await visit(noura, "/admin/content-analytics?days=7");
    expect(content.text).toMatch(/Clinics<\/th><td[^>]*>90</);
    expect(content.text).toContain("How this is calculated");
  });

  test("live figures and calls of programs are tables without JavaScript, in both languages", async () => {
    const { open: visit, noura, database } = await openTown();
    await database.pool.query(
      "insert into recent_events values (date_trunc('minute', now()), 'view', 21)",
    );
    await database.pool.query(
      "insert into agent_calls values (current_date, 'assistant', 'llms', 'answered', 31)",
    );
    const live = await visit(noura, "/admin/realtime-analytics");
    expect(live.text).toMatch(/Page views<\/dt><dd[^>]*>21</);
    expect(live.text.match(/<th scope="row"/g)).toHaveLength(30);
    expect(live.text).toContain("Refresh");
    const agents = await visit(noura, "/admin/ai-agent-reports?days=7");
    expect(agents.text).toMatch(/Language models<\/th><td[^>]*>llms.txt<\/td><td[^>]*>31</);
    for (const path of ["/admin/realtime-analytics", "/admin/ai-agent-reports"]) {
      expect((await visit(noura, `${path}?lang=ar`)).text).toContain("طريقة الحساب");
    }
  });
});
