import { expect, test } from "vitest";
import { settleBrowserError } from "#app/insights/browser-errors/settle-browser-error.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { forgetFeatures, setFeature } from "#app/platform/features/feature-toggles.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { siteRelease } from "#app/platform/release.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const path = "/admin/browser-errors";
const job = { kind: "job", name: "test" } as const;
const administrator = (office: OfficeRole): Actor => ({
  kind: "admin",
  userId: `${office}-person`,
  email: `${office}@x.ae`,
  office,
});

forEachDatabase((open) => {
  async function openErrors() {
    const database = await open({ seed: "empty" });
    await database.pool.query("delete from browser_errors");
    const site = await openBackOffice(database);
    const report = (message: string) =>
      site.request(newBrowser(), "/browser-errors", {
        method: "POST",
        body: new URLSearchParams({
          page: "/clinics/north",
          name: "TypeError",
          message,
          frame: "openPanel /assets/panel-Bk3_x-a1.js:1:204",
        }),
        headers: { origin: "http://localhost", "user-agent": "Mozilla/5.0 Firefox/150.0" },
      });
    const idOf = async (message: string): Promise<string> =>
      (await database.pool.query("select id from browser_errors where message = $1", [message]))
        .rows[0].id;
    return { database, site, report, idOf };
  }

  test("an administrator finds an error, reads its stack and reports, and settles it", async () => {
    const { database, site, report, idOf } = await openErrors();
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    expect((await site.open(noura, path)).text).toContain(
      "Errors of the site&#x27;s own scripts in visitors&#x27; browsers are listed here.",
    );
    await report("panel is not a function");
    await report("map is not a function");
    const { text: home } = await site.open(noura, "/admin");
    expect(home).toContain(`href="${path}"`);
    expect(home).toMatch(/browser-errors\?f\.state=open"[^>]*>.*?Errors in browsers/s);
    const { text: found } = await site.open(noura, `${path}?q=map`);
    expect(found).toContain("TypeError: map is not a function");
    expect(found).not.toContain("panel is not a function");

    const id = await idOf("panel is not a function");
    const page = await site.open(noura, `${path}/${id}`);
    for (const shown of [
      "openPanel",
      "/assets/panel-Bk3_x-a1.js:1:204",
      "/clinics/:slug",
      "Firefox",
    ])
      expect(page.text).toContain(shown);
    const form = page.text.match(/<form.*?<\/form>/gs)?.find((one) => one.includes('"settle"'));
    await site.submit(noura, `${path}/bulk`, fieldsOf(form ?? "", {}, /\/bulk$/));
    const { rows } = await database.pool.query(
      "select settled_in from browser_errors where settled_at is not null",
    );
    expect(rows).toEqual([{ settled_in: siteRelease }]);
    const { text: open } = await site.open(noura, `${path}?f.state=open`);
    expect(open).not.toContain("panel is not a function");
    const audit = await database.pool.query(
      "select action, detail from audit_log where entity_type = 'browser_errors' and entity_id = $1",
      [id],
    );
    expect(audit.rows).toEqual([
      {
        action: "browser_error.settle",
        detail: { before: { isSettled: false }, after: { isSettled: true } },
      },
    ]);
    expect((await site.open(noura, `${path}/${id}?lang=ar`)).text).toMatch(/تسلسل الاستدعاءات/);
  });

  test("an error that is settled twice is audited once", async () => {
    const { database, report, idOf } = await openErrors();
    await report("twice");
    const id = await idOf("twice");
    const services = { database };
    const settle = () =>
      settleBrowserError(services, administrator("full"), { id, isSettled: true });
    await settle();
    await settle();
    const { rows } = await database.pool.query(
      "select count(*)::int as n from audit_log where entity_id = $1",
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await expect(
      settleBrowserError(services, administrator("full"), { id: "none", isSettled: true }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("administrators of other areas and visitors read and settle nothing", async () => {
    const { database, site, report, idOf } = await openErrors();
    await report("hidden");
    const id = await idOf("hidden");
    for (const actor of [administrator("content"), administrator("support"), guest]) {
      await expect(
        settleBrowserError({ database }, actor, { id, isSettled: true }),
      ).rejects.toMatchObject({ code: "forbidden" });
    }
    const seen = async (actor: Actor) =>
      (
        await withRead(database, actor, (tx) =>
          tx.execute<{ n: number }>("select count(*)::int as n from browser_errors"),
        )
      ).rows[0]?.n;
    expect(await seen(administrator("full"))).toBe(1);
    expect(await seen(administrator("content"))).toBe(0);
    await expect(seen(guest)).rejects.toThrow();
    expect((await site.open(newBrowser(), `${path}/${id}`)).text).not.toContain("hidden");
  });

  test("the screen is closed while the feature is off", async () => {
    const { database, site } = await openErrors();
    await site.addAdmin("huda@example.ae");
    const huda = await site.enter("huda@example.ae");
    await setFeature(database, job, { name: "errors.browser", isOn: false });
    forgetFeatures(database);
    const off = await site.open(huda, path);
    await setFeature(database, job, { name: "errors.browser", isOn: true });
    forgetFeatures(database);
    expect([off.status, off.text]).toEqual([
      404,
      expect.stringMatching(/<h1[^>]*>Browser Errors is switched off/),
    ]);
  });
});
