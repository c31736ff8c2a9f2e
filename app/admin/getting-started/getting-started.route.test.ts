import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { importFile } from "#app/ingest/import-file.server.ts";
import { importTemplate } from "#app/ingest/template.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const admin = "noura@dalil.example";
const path = "/admin/getting-started";

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let browser: Browser;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    site = await openBackOffice(database);
    await site.addAdmin(admin);
    browser = await site.enter(admin);
  }, 180_000);

  /** The steps of a page with their states, by their titles. */
  const statesOf = (text: string) => {
    const list = text.match(/<ol class="divide-y[^"]*">(.*?)<\/ol>/s)?.[1] ?? "";
    const rows = [...list.matchAll(/<li.*?sr-only">(.*?)<\/span>.*?font-medium[^>]*>(.*?)</gs)];
    return Object.fromEntries(rows.map(([, state, name = ""]) => [name, state]));
  };

  test("the dashboard of an empty site lists the steps with their states", async () => {
    const { text } = await site.open(browser, "/admin");
    expect(statesOf(text)).toEqual({
      Administrator: "Done",
      "Name and city": "Open",
      "Languages: English and Arabic": "Done",
      Clinics: "Open",
      Professionals: "Open",
      "Online booking": "Open",
      Mail: "Open",
      "Go public": "Open",
    });
    expect(text).toContain('href="/admin/clinics-and-centers/import"');
    expect((await site.open(browser, `${path}?lang=ar`)).text).toContain("رسالة تجريبية");
  });

  test("a listed clinic makes its step done", async () => {
    const stream = Readable.from([Buffer.from(importTemplate("clinics"))]);
    await importFile({ database }, { subject: "clinics", stream });
    expect(statesOf((await site.open(browser, path)).text)).toMatchObject({
      Clinics: "Done",
      Professionals: "Open",
    });
  });

  test("a test mail goes to the administrator, is logged and audited", async () => {
    const mails: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        mails.push(mail);
      },
    };
    Object.assign(site.services, { mailer });
    const { text } = await site.submit(browser, path, {});
    expect(text).toMatch(/Stored for.*No mail left this machine/s);
    expect(mails[0]).toMatchObject({ to: admin, subject: "Dalil: test mail" });
    const { rows } = await database.pool.query(
      "select 1 from audit_log where action = 'mail.test' and entity_type = 'users'",
    );
    expect(rows).toHaveLength(1);
  });
});
