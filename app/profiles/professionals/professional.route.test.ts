import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  test("the profile of a professional without a licence states that there is no number", async () => {
    const database = await open({ seed: "demo" });
    const site = await openBackOffice(database);
    const { rows } = await database.pool.query<{ slug: string; number: string }>(
      `update professionals p set licence_number = null from professionals before
       where before.id = p.id and p.id = (
         select id from professionals where status = 'active' order by slug limit 1)
       returning p.slug, before.licence_number as number`,
    );
    const path = `/professionals/${rows[0]?.slug}`;
    const english = await site.open(newBrowser(), path);
    expect([english.status, english.text]).toEqual([
      200,
      expect.stringContaining("No licence number stated"),
    ]);
    const arabic = await site.open(newBrowser(), `${path}?lang=ar`);
    expect(arabic.text).toContain("رقم الترخيص غير مذكور");
    await database.pool.query("update professionals set licence_number = $2 where slug = $1", [
      rows[0]?.slug,
      rows[0]?.number,
    ]);
  });
});
