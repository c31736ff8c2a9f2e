import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const admin = "noura@dalil.example";

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let browser: Browser;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = await openBackOffice(database);
    await site.addAdmin(admin);
    browser = await site.enter(admin);
  }, 180_000);

  test("a page has its name, its address and the index of sitemaps in its head, in both languages", async () => {
    const english = await site.open(browser, "/admin");
    expect(english.status).toBe(200);
    expect(english.text).toContain("<title>Admin – Dashboard</title>");
    expect(english.text).toContain('<link rel="canonical" href="http://localhost/admin"/>');
    expect(english.text).toContain('href="http://localhost/sitemap_index.xml"');
    expect(english.text).toContain('content="noindex, nofollow"');
    const arabic = await site.open(browser, "/admin?lang=ar");
    expect(arabic.text).toContain("<title>الإدارة – لوحة المتابعة</title>");
    expect(arabic.text).toContain('dir="rtl"');
  });

  test("the frame has the menu, the name of the administrator and ways out, without a script", async () => {
    const { text } = await site.open(browser, "/admin");
    expect(
      missingIn(text, [
        /<aside[^>]+id="admin-menu"[^>]+popover="auto"/,
        /<aside[^>]+class="[^"]*\bw-64 min-\[640px\]:w-72\b/,
        /<details open="" class="group\/menu/,
        /<a aria-current="page"[^>]*href="\/admin"/,
        /<bdi[^>]*>Noura Saif<\/bdi>/,
        /<form action="\/logout" method="post">/,
      ]),
    ).toEqual([]);
    // No link leads to a screen that is not built.
    const links = [...text.matchAll(/<a [^>]*href="(\/admin[^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(1);
    for (const link of new Set(links)) {
      expect([link, (await site.open(browser, link)).status]).toEqual([link, 200]);
    }
  });

  test("the menu marks one screen as the current one", async () => {
    // Its address begins with that of the overview, which is in another group.
    const { text } = await site.open(browser, "/admin/providers/figures");
    const menu = text.slice(text.indexOf('id="admin-menu"'), text.indexOf("</aside>"));
    const marked = menu.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(marked).toEqual([expect.stringContaining('href="/admin/providers/figures"')]);
  });

  test("a program without the role is refused as data", async () => {
    const accept = { headers: { accept: "application/json" } };
    const guest = await site.request(newBrowser(), "/admin/users", accept);
    expect([guest.status, guest.headers.get("content-type")]).toEqual([401, "application/json"]);
    expect(await guest.json()).toMatchObject({ code: "unauthorized" });
    expect((await site.request(browser, "/admin", accept)).status).toBe(200);
  });

  test("an unknown address shows a not-found screen within the frame, which leads to the dashboard", async () => {
    const { status, text } = await site.open(browser, "/admin/nowhere");
    expect(status).toBe(404);
    expect(
      missingIn(text, [
        /<title>Admin – Admin page not found<\/title>/,
        /<aside[^>]+id="admin-menu"/,
        /<main id="main"[^>]*><section[^>]*>.*<h1[^>]*>Admin page not found/,
        /<a href="\/admin"[^>]*>Back to the dashboard/,
      ]),
    ).toEqual([]);
    expect((await site.open(browser, "/admin")).status).toBe(200);
  });
});

/** Returns the patterns missing in a long page, without the page itself in the message. */
function missingIn(text: string, patterns: RegExp[]): string[] {
  return patterns.filter((pattern) => !pattern.test(text)).map(String);
}
