import { beforeAll, expect, test } from "vitest";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { product } from "#app/slices.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

forEachDatabase((open) => {
  let site: BackOffice;
  beforeAll(async () => {
    site = await openBackOffice(await open({ seed: "vocabulary" }));
    await site.addAdmin("noura@dalil.example");
  }, 120_000);

  test("the page of every notification, which its mail links to, exists in both languages", async () => {
    const rules = [...product.notificationRules.values()];
    const pages = new Set(rules.map(({ to }) => to));
    expect(pages.size).toBeGreaterThan(8);
    const browser = await site.enter("noura@dalil.example");
    const closed: string[] = [];
    for (const page of [...pages, "/dashboard/notifications", "/dashboard/settings/notifications"])
      for (const path of [page, localizedPath(page, "ar")]) {
        const { status } = await site.open(browser, path);
        // Pages of clinics refuse an administrator who works at none.
        if (status >= 400 && status !== 403) closed.push(`${status} ${path}`);
      }
    expect(closed).toEqual([]);
  });
});
