import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as clinic from "./clinic.route.tsx";

onAnyDatabase((open) => {
  test("a reader of Arabic sees the English street of a clinic that has no other", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<{ slug: string }>(
      `update clinics set address_en = '12 Moon Street', address_ar = ''
       where id = (select id from clinics where status = 'active' order by slug limit 1)
       returning slug`,
    );
    const site = openSignInSite(database, { "clinics/:slug": clinic });
    const page = await site.open(newBrowser(), `/clinics/${rows[0]?.slug}?lang=ar`);
    expect(page).toContain('"address":"12 Moon Street"');
  });
});
