import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { importFile } from "#app/ingest/import-file.server.ts";
import { importTemplate } from "#app/ingest/template.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { readSetup } from "./read-setup.server.ts";

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

  test("what is left before going public is an instruction", async () => {
    const { text } = await site.open(browser, path);
    expect(text).toContain("Set SESSION_SECRET.");
    expect(text).toContain("Set SMTP_URL.");
    expect((await site.open(browser, `${path}?lang=ar`)).text).toContain("اضبط SESSION_SECRET.");
  });

  test("the home page of an empty site counts nobody", async () => {
    const { text } = await site.open(browser, "/");
    const body = text.slice(text.indexOf("<body"));
    expect(/\b0 professionals/.exec(body)).toBeNull();
    expect(body.includes("Each licence is looked up")).toBe(true);
    expect(body.includes("specialties-title")).toBe(false);
  });

  test("a failed test mail opens the mail step again", async () => {
    const config = { ...site.services.config, SMTP_URL: "smtp://mail.example" };
    const isMailDone = async () => {
      const { steps } = await readSetup({ actor: { kind: "job", name: "test" }, config, database });
      return steps.find(({ name }) => name === "mail")?.isDone;
    };
    const log = (state: string, minutes: number) =>
      database.pool.query(
        `insert into mail_log (kind, key, recipient, state, last_attempt_at)
         values ('test', $1, 'n•••@dalil.example', $1, now() - make_interval(mins => $2))`,
        [state, minutes],
      );
    expect(await isMailDone()).toBe(false);
    await log("sent", 2);
    expect(await isMailDone()).toBe(true);
    await log("failed", 1);
    expect(await isMailDone()).toBe(false);
  });

  test("a listed clinic makes its step done", async () => {
    const stream = Readable.from([Buffer.from(importTemplate("clinics"))]);
    await importFile({ database }, { subject: "clinics", stream });
    expect(statesOf((await site.open(browser, path)).text)).toMatchObject({
      Clinics: "Done",
      Professionals: "Open",
    });
  });

  test("a schedule with the clinic's hours opens booking, unless it is by phone only", async () => {
    const stream = Readable.from([Buffer.from(importTemplate("professionals"))]);
    await importFile({ database }, { subject: "professionals", stream });
    const isOpen = async () => {
      const { config } = site.services;
      const { steps } = await readSetup({ actor: { kind: "job", name: "test" }, config, database });
      return steps.find(({ name }) => name === "booking")?.isDone;
    };
    const { rows } = await database.pool.query(
      `insert into schedules (professional_id, clinic_id)
       select professional_id, clinic_id from places_of_practice limit 1 returning id, clinic_id`,
    );
    const [{ id, clinic_id: clinicId } = { id: "", clinic_id: "" }] = rows;
    await database.pool.query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, confirmation)
       values ($1, 'in_person', 'Consultation', 'استشارة', 30, 'call_only')`,
      [id],
    );
    expect(await isOpen()).toBe(false);
    await database.pool.query("update appointment_types set confirmation = 'instant'");
    expect(await isOpen()).toBe(true);
    await database.pool.query("update places_of_practice set hours = null");
    await database.pool.query("update clinics set opening_hours = null where id = $1", [clinicId]);
    expect(await isOpen()).toBe(false);
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
