import { expect, test } from "vitest";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { checkLinks } from "#app/discovery/seo/check-links.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const redirectsPath = "/admin/seo/redirects";

onAnyDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "vocabulary" });
    await removePeople(database);
    await database.pool.query("delete from redirects; delete from page_texts");
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  test("a title of a kind of page is that of its pages, in its language alone", async () => {
    const { open: visit, submit, noura } = await openOffice();
    const guest = newBrowser();
    const save = (fields: Record<string, string>) =>
      submit(noura, "/admin/seo/about", { locale: "en", version: "", description: "", ...fields });
    expect((await save({ title: "Who we are – {title}" })).to).toContain("notice=saved");
    const english = await visit(guest, "/about");
    expect(english.text).toMatch(/<title>Who we are – [^<{]+<\/title>/);
    expect((await visit(guest, "/about?lang=ar")).text).not.toContain("Who we are");
    expect((await save({ title: "Older" })).status).toBe(409);
    expect((await save({ title: "{name}" })).status).toBe(422);
    expect((await visit(noura, "/admin/seo?lang=ar")).text).toContain("Who we are");
    expect((await visit(noura, "/admin/seo/nothing")).status).toBe(404);
  });

  test("a redirect is answered with 301, changed and deleted, and never leads in a circle", async () => {
    const { request, open: visit, submit, noura } = await openOffice();
    const guest = newBrowser();
    const ask = async (path: string) => {
      const response = await request(guest, path);
      return [response.status, response.headers.get("location")];
    };
    const send = (intent: string, from: string, to = "") =>
      submit(noura, redirectsPath, { intent, from, to });
    expect((await send("add", "/old-page/", "/about")).status).toBe(303);
    expect(await ask("/old-page?lang=ar")).toEqual([301, "/about?lang=ar"]);
    const refusals = [
      ["/old-page", "/contact", "already exists"],
      ["/about", "/old-page", "redirect loop"],
      ["/admin/logs", "/about", "cannot be redirected"],
      ["https://evil.example", "/about", "starts with a single slash"],
      ["/elsewhere", "//evil.example", "starts with a single slash"],
    ] as const;
    for (const [from, to, message] of refusals) {
      const refused = await send("add", from, to);
      expect([refused.status, refused.text.includes(message)], from).toEqual([422, true]);
    }
    expect((await visit(noura, `${redirectsPath}?edit=%2Fold-page`)).text).toContain("/about");
    await send("edit", "/old-page", "/contact");
    expect(await ask("/old-page")).toEqual([301, "/contact"]);
    await send("delete", "/old-page");
    expect((await ask("/old-page"))[0]).toBe(404);
    expect((await send("delete", "/old-page")).status).toBe(404);
  });

  test("broken links and texts to improve are found in published texts", async () => {
    const { database, open: visit, noura } = await openOffice();
    const job = { kind: "job", name: "test" } as const;
    await withTransaction(database, job, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    expect(await checkLinks({ database })).toBe(0);
    const body = [{ type: "paragraph", spans: [{ text: "x", href: "/help/no-such-page" }] }];
    await database.pool.query(
      "update content_pages set body = $1, title = $2 where kind = 'legal' and slug = 'terms'",
      [JSON.stringify(body), "T".repeat(61)],
    );
    expect(await checkLinks({ database })).toBe(1);
    const { status, text } = await visit(noura, "/admin/seo");
    expect(status).toBe(200);
    for (const shown of ["/help/no-such-page", "/legal/terms", "Title over 60 characters"])
      expect(text).toContain(shown);
    expect(text).toContain("/sitemaps/texts.xml");
    await database.pool.query("update content_pages set body = body_ar where slug = 'terms'");
    expect(await checkLinks({ database })).toBe(0);
  });
});
