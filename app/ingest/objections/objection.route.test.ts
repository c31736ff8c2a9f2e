import { expect, test } from "vitest";
import { objectionPath } from "#app/directory/rules.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  test("the form promises a decision, not a removal", async () => {
    const database = await open({ seed: "demo" });
    const site = await openBackOffice(database);
    const { rows } = await database.pool.query<{ slug: string }>(
      "select slug from clinics where status = 'active' order by slug limit 1",
    );
    const path = objectionPath("clinics", rows[0]?.slug ?? "");
    const english = await site.open(newBrowser(), path);
    expect(english.text).toContain(
      "An administrator decides. If we agree, we take the listing off",
    );
    const arabic = await site.open(newBrowser(), `${path}?lang=ar`);
    expect(arabic.text).toContain("يبتّ في الاعتراض أحد المشرفين: إن قُبل");
  });
});
