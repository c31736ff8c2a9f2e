import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendMessagesJob } from "#app/booking/jobs.server.ts";
import { typeForm } from "#app/booking/schedule-pages/editor/schedule-forms.ts";
import { importFile } from "#app/ingest/import-file.server.ts";
import { importTemplate } from "#app/ingest/template.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type Background, startBackground } from "#server/background.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { expectLinksOpen } from "#test/people/mail-links.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();
const pressed = {
  accept: "text/html",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};
const contact = "care@palm.example";
const layla = { name: "Layla Haddad", email: "layla@example.ae" };
const karim = { name: "Karim Nasser", email: "karim@example.ae" };
/** The followers of the outbox work beside the requests. */
const soon = { timeout: 30_000, interval: 100 };

forEachDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  let background: Background;
  let operator: Browser;
  const mails: Mail[] = [];
  const mailsTo = (address: string, subject: RegExp) =>
    mails.filter((mail) => mail.to === address && subject.test(mail.subject));
  /** Waits for a mail, and opens its links. */
  const mailTo = async (address: string, subject: RegExp) => {
    const found = await vi.waitFor(() => {
      const [mail] = mailsTo(address, subject);
      if (!mail) throw new Error(`No mail "${subject.source}" to ${address}.`);
      return mail;
    }, soon);
    await expectLinksOpen(site, found);
    return found;
  };
  const query = async (text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows;

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    site = await openBackOffice(database);
    const send = async (mail: Mail) => {
      mails.push(mail);
    };
    Object.assign(site.services, { mailer: { send } });
    background = startBackground(site.services);
    await site.addAdmin("noura@dalil.example");
    operator = await site.enter("noura@dalil.example");
  }, 180_000);
  afterAll(() => background.stop());

  /** Imports the example clinic with its doctor, and opens its booking in the back office. */
  async function openBooking(): Promise<{ clinicId: string; scheduleId: string }> {
    for (const subject of ["clinics", "professionals"] as const) {
      const stream = Readable.from([Buffer.from(importTemplate(subject))]);
      await importFile({ database }, { subject, stream });
    }
    const [clinic] = await query("select id from clinics where email = $1", contact);
    const screen = `/admin/providers/schedules?clinic=${clinic?.id}`;
    const page = (await site.open(operator, screen)).text;
    const forms = [...page.matchAll(/<form [^>]*>(.*?)<\/form>/g)];
    const form = forms.find(([, inner]) => inner?.includes('name="place"'))?.[1] ?? "";
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    Object.assign(fields, { place: /value="([\w-]{36} [\w-]{36})"/.exec(form)?.[1] });
    expect(
      (await site.submit(operator, screen, { ...fields, confirmation: "on_request" })).status,
    ).toBe(303);
    const [type] = await query(
      `select t.id, s.id as schedule from appointment_types t join schedules s on s.id = t.schedule_id
       where s.clinic_id = $1`,
      clinic?.id,
    );
    const saved = await site.submit(operator, `${screen}&schedule=${type?.schedule}`, {
      ...Object.fromEntries(typeForm.controls.map((control) => [control, ""])),
      token: key(),
      schedule: type?.schedule,
      intent: "type",
      subject: type?.id,
      nameEn: "Consultation",
      nameAr: "استشارة",
      visitType: "in_person",
      confirmation: "on_request",
      answerWithinHours: "24",
      durationMinutes: "30",
      bufferBeforeMinutes: "0",
      bufferAfterMinutes: "0",
      leadTimeMinutes: "0",
      horizonDays: "30",
      cancellationNoticeHours: "0",
      capacity: "1",
      fee: "600",
      isActive: "on",
    });
    expect(saved.to).toContain("done=type");
    return { clinicId: clinic?.id, scheduleId: type?.schedule };
  }

  /** Presses the first time on the card that a search shows, and requests it with a code by mail. */
  async function requestFromCard({ name, email }: typeof layla): Promise<string> {
    const guest = newBrowser();
    const link = await vi.waitFor(async () => {
      const { text } = await site.open(guest, "/search?entityType=professionals");
      const [href] = /\/book\/[^"?]+\?[^"]*slot=[^"]*/.exec(text) ?? [];
      if (!href) throw new Error("No card offers a time.");
      return href.replaceAll("&amp;", "&");
    }, soon);
    const held = await site.request(guest, link, { headers: pressed });
    const path = held.headers.get("location") ?? "";
    expect(path).toMatch(/^\/bookings\/[\w-]{36}/);
    const details = { token: key(), for: "self", name, phone: "", email, share: "on" };
    const reason = "A rash since Monday";
    const review = await site.submit(guest, path, { ...details, reason, intent: "review" });
    const { text } = await site.open(guest, review.to ?? "");
    const codeId = /name="codeId" value="([\w-]+)"/.exec(text)?.[1] ?? "";
    const code = /\b\d{6}\b/.exec((await mailTo(email, /code/i)).text)?.[0] ?? "";
    const proof = { codeId, code, intent: "confirm" };
    const done = await site.submit(guest, path, { ...details, reason, ...proof });
    expect(done.to).toContain("done=1");
    return path.split("/").at(-1)?.slice(0, 36) ?? "";
  }

  async function employ(role: "manager" | "reception", clinicId: string): Promise<Browser> {
    const email = `${role}@palm.example`;
    const { userId } = await site.addUser(email);
    await query(
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, $3)",
      clinicId,
      userId,
      role,
    );
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", email, password: "a-long-password" });
    return browser;
  }

  const stateOf = async (id: string) =>
    (await query("select state from bookings where id = $1", id))[0]?.state;
  const dayOf = async (id: string) =>
    (
      await query(
        "select to_char(lower(during) at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day from bookings where id = $1",
        id,
      )
    )[0]?.day;
  /** Lets an appointment begin at a moment of SQL, as if the days until then had passed. */
  const startAt = (id: string, moment: string) =>
    query(
      `update bookings set (during, occupied) =
         (select span, span from tstzrange(${moment}, ${moment} + interval '30 minutes') as span)
       where id = $1`,
      id,
    );
  /** Runs the minute's job for messages due by now; one that is being sent stays with its sender. */
  async function passMinutes(id: string) {
    const { services } = site;
    const { signal } = new AbortController();
    for (let minute = 0; minute < 3; minute += 1) {
      await sendMessagesJob.run({}, { services, signal, log: services.log });
      await query(
        `update booking_messages set next_attempt_at = now()
         where booking_id = $1 and settled_at is null and next_attempt_at > now() + interval '6 minutes'`,
        id,
      );
    }
    await sleep(200);
  }
  /** The requests under "Needs attention", and whether the dashboard says that nothing does. */
  async function needsAttention() {
    const { text } = await site.open(operator, "/admin");
    const row = />Requests without an answer<(.*?)<\/li>/s.exec(text)?.[1] ?? "";
    const requests = Number(/(\d+)<\/span>$/.exec(row.trim())?.[1]);
    return { requests, isNothing: text.includes("Nothing needs your attention.") };
  }
  /** The number of attended appointments in the file of a page of figures. */
  async function countAttended(browser: Browser, figures: string) {
    const { text } = await site.open(browser, `${figures}/totals.csv`);
    const [head = "", row = ""] = text.trim().split("\r\n");
    return row.split(",")[head.replace("\ufeff", "").split(",").indexOf("attended")];
  }

  test("from an empty installation a guest's first appointment goes all the way to its review", async () => {
    const { clinicId, scheduleId } = await openBooking();
    const id = await requestFromCard(layla);
    expect(await stateOf(id)).toBe("requested");

    // The clinic has no members: its address gets a link, and the operator sees what is pending.
    expect(await needsAttention()).toEqual({ requests: 1, isNothing: false });
    const news = await mailTo(contact, /New request/);
    expect(news.text).not.toContain("rash");
    const link = /(\/bookings\/\S+\/clinic\/\S+)/.exec(news.text)?.[1] ?? "";
    await site.submit(newBrowser(), link, { token: key(), answer: "accept" });
    expect(await stateOf(id)).toBe("confirmed");
    await mailTo(layla.email, /Request accepted/);
    expect((await needsAttention()).requests).toBe(0);

    // A second request reaches the members, who answer it at the desk.
    const manager = await employ("manager", clinicId);
    const reception = await employ("reception", clinicId);
    const second = await requestFromCard(karim);
    await mailTo("reception@palm.example", /New request/);
    await vi.waitFor(async () => {
      const { text } = await site.open(reception, "/dashboard/notifications");
      expect(text).toContain(`booking=${second}`);
      const [named] = await query(
        `select p.name_en || ' · ' || c.name_en as text from bookings b
         join professionals p on p.id = b.professional_id join clinics c on c.id = b.clinic_id
         where b.id = $1`,
        second,
      );
      expect(text).toContain(named?.text);
    }, soon);
    expect(mailsTo(contact, /New request/)).toHaveLength(1);
    const desk = async (of: string) => `/clinic-desk?day=${await dayOf(of)}`;
    const atDesk = async (of: string, fields: Record<string, string>) =>
      site.submit(reception, await desk(of), { token: key(), ...fields });
    await atDesk(second, { intent: "accept", id: second });
    expect(await stateOf(second)).toBe("confirmed");

    // The same appointment in every calendar of the clinic.
    expect((await site.open(reception, await desk(id))).text).toContain(layla.name);
    const calendar = "/dashboard/clinic/calendar";
    const made = await site.submit(reception, `${calendar}/feed`, { intent: "renew", names: "on" });
    const feed = new URL(/value="(http[^"]+calendar\.ics)"/.exec(made.text)?.[1] ?? "").pathname;
    const events = await (await site.request(newBrowser(), feed)).text();
    expect(events).toContain(`UID:${id}`);
    expect(events).toContain(layla.name);
    const access = await site.submit(reception, `${calendar}/programs`, {
      intent: "renew",
      names: "on",
    });
    const [, user, password] = [...access.text.matchAll(/readOnly="" [^>]*value="([^"]+)"/g)].map(
      ([, value]) => value ?? "",
    );
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    const item = await site.app.request(`/dav/calendars/${scheduleId}/${id}.ics`, {
      headers: { authorization },
    });
    expect([item.status, await item.text()]).toEqual([200, expect.stringContaining(layla.name)]);

    // The days that pass below must not meet the other appointment of the same professional.
    await startAt(second, "now() + interval '20 days'");
    // The day before: one reminder, however often the job runs.
    await startAt(id, "now() + interval '24 hours 1 second'");
    await sleep(1_500);
    await passMinutes(id);
    await mailTo(layla.email, /^Reminder/);
    await passMinutes(id);
    expect(mailsTo(layla.email, /^Reminder/)).toHaveLength(1);

    // The day: arrived and attended.
    await startAt(
      id,
      "greatest(date_trunc('day', now(), 'Asia/Dubai'), now() - interval '10 minutes')",
    );
    await atDesk(id, { check_in: id });
    expect(await stateOf(id)).toBe("checked_in");
    await atDesk(id, { intent: "attend", id });
    expect(await stateOf(id)).toBe("attended");
    // The minute passes in which the mark could be undone.
    await vi.waitFor(async () => {
      const due = await query(
        "update booking_messages set next_attempt_at = now() where booking_id = $1 and kind = 'attended' returning id",
        id,
      );
      expect(due).toHaveLength(1);
    }, soon);

    // The next day: the patient is asked for a review once, and the figures count the visit.
    await startAt(id, "now() - interval '1 day'");
    await passMinutes(id);
    await mailTo(layla.email, /How was your visit/);
    await passMinutes(id);
    expect(mailsTo(layla.email, /How was your visit/)).toHaveLength(1);
    expect(mailsTo(layla.email, /^Reminder/)).toHaveLength(1);
    expect(await countAttended(manager, "/dashboard/clinic/figures")).toBe("1");
    expect(await countAttended(operator, "/admin/providers/figures")).toBe("1");
    expect(site.errors).toEqual([]);
  }, 240_000);
});
