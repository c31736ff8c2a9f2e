import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";

onAnyDatabase((open) => {
  let town: ReturnType<typeof found> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(found));

  beforeAll(() => openTown().then(() => {}), 180_000);

  async function found(database: Database) {
    await writeSmallDirectory(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    const log = (term: string, count: number, resultCount: number) =>
      database.pool.query(
        `insert into search_queries (term, folded_term, result_count, is_sensitive)
          select $1, fold_text($1), $3, false from generate_series(1, $2)`,
        [term, count, resultCount],
      );
    await log("kardiolojie", 12, 0);
    await log("brivate question", 9, 0);
    await log("cardiology", 30, 3);
    const total = async (query: string) => {
      const path = `/functions/v1/search?entityType=professionals&useVectorSearch=false&q=${query}`;
      const answer = await office.request(newBrowser(), path);
      return z.object({ totalCount: z.number() }).parse(await answer.json()).totalCount;
    };
    return { ...office, database, noura, total };
  }

  test("a query without results is proposed the item it sounds like, and one press makes it a synonym", async () => {
    const { open: visit, submit, noura, total, database } = await openTown();
    const page = "/admin/query-expansion";
    const { text } = await visit(noura, page);
    expect(text).toContain("kardiolojie");
    // Nine searches may be about somebody.
    expect(text).not.toContain("brivate question");
    const button = /itemId" value="(\d+)"\/>(?:(?!<\/form>).)*as a synonym of Cardiology"/s.exec(
      text,
    );
    const itemId = button?.[1] ?? "";
    expect(itemId).not.toBe("");
    expect(await total("kardiolojie")).toBe(0);
    const fields = { phrase: "kardiolojie", itemId };
    const drafted = await submit(noura, page, { ...fields, intent: "draft" });
    expect(drafted.to).toBe(`${page}?days=30&done=draft`);
    expect((await visit(noura, "/admin/search/synonyms")).text).toContain("Remove kardiolojie");
    expect(await total("kardiolojie")).toBe(0);
    const added = await submit(noura, page, { ...fields, intent: "vocabulary" });
    expect(added.to).toContain("done=vocabulary");
    await submit(noura, page, { ...fields, intent: "vocabulary" });
    expect(await total("kardiolojie")).toBe(3);
    const { rows } = await database.pool.query(
      "select detail->'after'->'en' as words from audit_log where action = 'vocabulary.synonyms'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.words).toContain("kardiolojie");
    expect((await visit(noura, page)).text).toContain("Already a synonym of");
    expect(
      (await submit(noura, page, { phrase: "x", itemId: "999999", intent: "vocabulary" })).to,
    ).toContain("done=problem");
  });

  test("search analytics shows figures with their statements, as a table without JavaScript, in both languages", async () => {
    const { open: visit, noura } = await openTown();
    const { text } = await visit(noura, "/admin/search-analytics?days=7");
    expect(text).toMatch(/Searches<\/dt><dd[^>]*>51<.*Without results<\/dt><dd[^>]*>21</s);
    expect(text).toMatch(/<caption[^>]*>By day<\/caption>/);
    expect(text).toContain("interval &#x27;7 days&#x27;");
    expect(text).not.toContain("brivate question");
    expect((await visit(noura, "/admin/search-analytics?lang=ar")).text).toContain("طريقة الحساب");
  });
});
