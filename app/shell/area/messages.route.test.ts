import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { sendDeliveries } from "#app/notifications/delivery/send-deliveries.server.ts";
import { notifyOf } from "#app/notifications/notify-people.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { eraseAccounts } from "#app/shell/my-data/erase-accounts.server.ts";
import { forgetThreadsJob } from "#app/threads/jobs.server.ts";
import { revealThreads } from "#app/threads/reveal-threads.server.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const page = "/dashboard/messages";
const words = "The rash is back since Monday";
let slot = 0;

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A patient with an appointment at a clinic, at whose desk somebody is signed in. */
  async function openThread(beneficiary: "self" | "sponsored" = "self") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const { site, query } = clinics;
    const town = await clinics.openClinic("reception");
    const email = `mona-${randomUUID()}@example.ae`;
    const { userId } = await site.addUser(email);
    const patient = await clinics.signIn(email);
    const context = {
      ...town.guest(),
      actor: { kind: "user", userId, email } as const,
    };
    slot += 3;
    const asked = { typeId: town.types.instant, startsAt: town.startOf(30 + (slot % 60)) };
    const { booking } = await holdSlot.call(context, asked, randomUUID());
    const given = { id: booking.id, patientName: "Mona Saleh", beneficiary };
    await confirmBooking.call(context, given, randomUUID());
    const path = `${page}?booking=${booking.id}`;
    const send = (browser: Browser, content: string, more: Record<string, string> = {}) => {
      const fields = { intent: "send", conversation: booking.id, token: randomUUID(), content };
      return site.submit(browser, path, { ...fields, ...more });
    };
    const stored = () =>
      query("select * from thread_messages where thread_id = $1 order by created_at", booking.id);
    return {
      ...town,
      desk: town.browser,
      deskId: town.userId,
      patient,
      userId,
      id: booking.id,
      path,
      send,
      stored,
    };
  }
  const stranger = async () => {
    const email = `omar-${randomUUID()}@example.ae`;
    await clinics.site.addUser(email);
    return clinics.signIn(email);
  };
  const messageIds = (html: string) =>
    [...html.matchAll(/data-message="([\w-]{36})"/g)].map(([, found]) => found ?? "");

  test("a clinic without anybody on the site takes no messages, and the patient is sent to its phone", async () => {
    const { patient, path, send, stored, id, deskId } = await openThread();
    const { site, query } = clinics;
    await query("delete from clinic_staff where member_id = $1", deskId);
    expect((await site.open(patient, `/bookings/${id}`)).text).not.toContain(path);
    const shown = await site.open(patient, path);
    expect(shown.text).toContain("Nobody of this clinic reads messages on this site.");
    expect(shown.text).not.toContain('name="content"');
    const refused = await send(patient, words);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This clinic takes no messages here");
    expect(await stored()).toEqual([]);
  });

  test("patient and clinic write about a booking, sealed, with marks of what was read", async () => {
    const { desk, patient, path, send, stored, id } = await openThread();
    const { site } = clinics;
    expect((await site.open(patient, `/bookings/${id}`)).text).toContain(path);
    expect((await site.open(patient, path)).text).toContain("Write the first message");
    expect(await send(patient, words)).toMatchObject({ status: 303, to: path });
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toContain("rash is back");
    expect((await site.open(desk, "/dashboard")).text).toMatch(
      /data-place="\/dashboard\/messages" class/,
    );
    expect((await site.open(patient, path)).text).not.toContain(">Read<");
    const shown = await site.open(desk, path);
    expect(shown.text).toContain(words);
    expect(shown.text).toContain("Mona Saleh");
    expect((await site.open(patient, path)).text).toContain(">Read<");
    expect((await site.open(desk, "/dashboard")).text).toMatch(
      /data-place="\/dashboard\/messages" hidden/,
    );
    await send(desk, "Please come at ten.");
    const { text } = await site.open(patient, page);
    expect(text).toContain("1 unread");
    expect(text).not.toContain("come at ten");
    expect((await site.open(patient, path)).text).toContain("Please come at ten.");
  });

  test("other people, other clinics, sponsors and guests reach no thread", async () => {
    const { desk, patient, path, send, stored, id } = await openThread();
    const { site } = clinics;
    await send(patient, words);
    const other = await openThread();
    const sponsored = await openThread("sponsored");
    const admin = newBrowser();
    await site
      .addAdmin(`noura-${randomUUID()}@example.ae`)
      .then(({ email }) => site.signIn(admin, email));
    for (const browser of [await stranger(), other.desk, other.patient, admin]) {
      const { status, text } = await site.open(browser, path);
      expect([status, text.includes(words)]).toEqual([404, false]);
      expect((await send(browser, "Mine?")).status).toBe(404);
      for (const intent of ["block", "unblock"])
        expect((await send(browser, "", { intent })).status).toBe(409);
    }
    expect((await site.open(newBrowser(), path)).to).toContain("/login");
    // A sponsor booked and pays, and is not the patient.
    expect((await site.open(sponsored.patient, sponsored.path)).status).toBe(404);
    expect((await sponsored.send(sponsored.patient, "How is she?")).status).toBe(404);
    expect((await site.open(sponsored.patient, `/bookings/${sponsored.id}`)).text).not.toContain(
      `${page}?`,
    );
    // The id of a message in another thread stores nothing, and another's thread is not written to.
    const [message] = await stored();
    const token = String(message?.id);
    expect((await other.send(other.patient, "Taken over", { token })).status).toBe(404);
    expect((await other.send(other.desk, "Swapped", { conversation: id })).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect((await site.open(desk, path)).text).toContain(words);
  });

  test("a message is stored once for its token; one that is empty or too long is refused", async () => {
    const { patient, send, stored, path } = await openThread();
    const token = randomUUID();
    for (let time = 0; time < 3; time += 1)
      expect((await send(patient, words, { token })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    const long = await send(patient, "x".repeat(10_000));
    expect([long.status, long.text.includes("Please shorten it to 4,000")]).toEqual([422, true]);
    const empty = await send(patient, "  ");
    expect([empty.status, empty.text.includes("Please write a message.")]).toEqual([422, true]);
    expect(await stored()).toHaveLength(1);
    expect((await clinics.site.open(patient, `${path}&lang=ar`)).text).toContain("لطلب الإسعاف");
  });

  test("files are sealed, checked by their bytes, and sent to the two sides alone", async () => {
    const { desk, patient, path, id } = await openThread();
    const { site, query } = clinics;
    const attach = async (bytes: Uint8Array, token = randomUUID()) => {
      const body = new FormData();
      const fields = { intent: "send", conversation: id, token, content: "" };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set("file", new File([new Uint8Array(bytes)], "../rash.png"));
      const headers = { origin: "http://localhost", accept: "text/html" };
      return (await site.request(patient, path, { method: "POST", body, headers })).status;
    };
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#0b5c63" },
    })
      .png()
      .toBuffer();
    const token = randomUUID();
    expect(await attach(picture, token)).toBe(303);
    expect(await attach(picture, token)).toBe(303);
    expect(await attach(Buffer.from("<script>alert(1)</script>"))).toBe(422);
    const [row, ...others] = await query(
      "select file_path from thread_messages where thread_id = $1",
      id,
    );
    expect(others).toEqual([]);
    const { storage } = site.services;
    const sealed = await storage.get("message-files", String(row?.file_path));
    expect(sealed).not.toBeNull();
    const file = `${page}/files/${token}`;
    expect((await site.open(desk, path)).text).toContain(file);
    const sent = await site.request(desk, file);
    expect(await sharp(Buffer.from(await sent.arrayBuffer())).metadata()).toMatchObject({
      width: 40,
    });
    expect(sent.headers.get("cache-control")).toBe("private, no-store");
    expect((await site.request(await stranger(), file)).status).toBe(404);
  });

  test("a side stops the messages and allows them again; the other cannot", async () => {
    const { desk, patient, path, send, stored } = await openThread();
    const { site } = clinics;
    await send(desk, "Pay me in cash");
    expect((await send(patient, "", { intent: "block" })).to).toContain("done=blocked");
    for (const browser of [desk, patient]) expect((await send(browser, "Still?")).status).toBe(403);
    expect((await site.open(desk, path)).text).toContain("The other side has stopped");
    expect((await send(desk, "", { intent: "unblock" })).status).toBe(409);
    expect((await send(patient, "", { intent: "unblock" })).status).toBe(303);
    expect((await send(desk, "Sorry")).status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  test("the other side is notified once until it reads, and the mail says nothing of health", async () => {
    const { desk, deskId, patient, path, send, userId } = await openThread();
    const { site, query } = clinics;
    await send(patient, words);
    await send(patient, "And it itches");
    const events = () =>
      query(
        "select *, sequence::int from outbox_events where topic like 'message.to_%' and payload ->> 'path' = $1 order by outbox_events.sequence",
        path,
      );
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event?.payload).toMatchObject({ userIds: [deskId] });
    const mails: Mail[] = [];
    const services = {
      ...site.services,
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
    };
    const published = { ...event, entityType: "bookings", entityId: null, createdAt: new Date() };
    await notifyOf(services, published as unknown as Parameters<typeof notifyOf>[1]);
    await sendDeliveries(services);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/rash is back|itches|Mona/);
    expect(mails[0]?.text).toContain(path);
    await site.open(desk, path);
    await send(desk, "Come in");
    const payloads = (await events()).map(({ topic, payload }) => [topic, payload]);
    expect(payloads.at(-1)).toEqual(["message.to_patient", { userIds: [userId], path }]);
  });

  test("a patient takes the messages along, and the account's end and two years end them", async () => {
    const { desk, patient, path, send, stored, userId } = await openThread();
    const { site, query } = clinics;
    const { services } = site;
    await send(patient, words);
    await send(desk, "Please come at ten.");
    const as = { ...services, actor: { kind: "user", userId, email: "" }, requestId: "r" } as const;
    const taken = await revealThreads(as);
    expect(taken.map(({ side, text }) => [side, text])).toEqual([
      ["patient", words],
      ["clinic", "Please come at ten."],
    ]);
    const old = await openThread();
    await old.send(old.patient, "Long ago");
    const longAgo =
      "update message_threads set last_message_at = now() - interval '731 days' where id = $1";
    await query(longAgo, old.id);
    await forgetThreadsJob.run(
      {},
      { services, log: services.log, signal: new AbortController().signal },
    );
    expect(await old.stored()).toEqual([]);
    expect(await stored()).toHaveLength(2);
    await query(
      "insert into account_deletions (auth_user_id, locale, due_at) values ($1, 'en', now())",
      userId,
    );
    await eraseAccounts(services);
    expect(await stored()).toEqual([]);
    expect((await site.open(desk, path)).status).toBe(404);
  });

  test("a report reaches the administrators with the text only where it was sent along", async () => {
    const { desk, patient, path, send } = await openThread();
    const { site, query } = clinics;
    await send(desk, "You people are fools");
    const [message = ""] = messageIds((await site.open(patient, path)).text);
    expect((await site.open(patient, `${path}&report=${message}`)).text).toContain(
      "What is wrong?",
    );
    const report = {
      intent: "report",
      message,
      reason: "abuse",
      note: "Rude",
      token: randomUUID(),
    };
    expect((await send(desk, "", report)).status).toBe(404);
    expect((await send(await stranger(), "", report)).status).toBe(404);
    expect((await send(patient, "", { ...report, reason: "none" })).status).toBe(422);
    expect((await send(patient, "", report)).to).toContain("done=reported");
    expect((await send(patient, "", { ...report, token: randomUUID() })).status).toBe(303);
    const rows = await query("select * from thread_reports where message_id = $1", message);
    expect(rows).toMatchObject([{ state: "open", is_disclosed: false, reason: "abuse" }]);
    expect(JSON.stringify(rows)).not.toMatch(/fools|Rude/);
    expect((await site.open(patient, path)).text).toContain("Reported");
  });

  test("an administrator reads what was sent along, and warns or stops the sender", async () => {
    const { desk, deskId, patient, path, send, userId } = await openThread();
    const { site, query } = clinics;
    const email = `noura-${randomUUID()}@example.ae`;
    await site.addAdmin(email);
    const admin = await site.enter(email);
    await send(desk, "Send me 500 dirhams first");
    await send(desk, "Or stay ill");
    const ids = messageIds((await site.open(patient, path)).text);
    const report = async (message = "", more: Record<string, string> = {}) => {
      const token = randomUUID();
      await send(patient, "", {
        intent: "report",
        message,
        reason: "fraud",
        note: "",
        token,
        ...more,
      });
      return token;
    };
    const [open, closed] = [await report(ids[0], { disclose: "on" }), await report(ids[1])];
    expect((await site.open(desk, "/admin/messages")).to).toContain("/admin/login");
    const list = (await site.open(admin, "/admin/messages")).text;
    expect(list).toContain(open);
    expect(list).not.toMatch(/dirhams|stay ill/);
    expect((await site.open(admin, `/admin/messages/${open}`)).text).toContain("500 dirhams");
    const hidden = (await site.open(admin, `/admin/messages/${closed}`)).text;
    expect(hidden).toContain("The reporter did not send the text.");
    expect(hidden).not.toContain("stay ill");
    const decide = async (action: string, id: string) => {
      const sent = { intent: "start", action, id, run: randomUUID() };
      const { status } = await site.submit(admin, "/admin/messages/bulk", sent);
      return status;
    };
    expect(await decide("warn", closed)).toBeLessThan(400);
    expect(await decide("bar", open)).toBeLessThan(400);
    expect(
      await query(
        "select state, id from thread_reports where reported_id = $1 order by created_at",
        deskId,
      ),
    ).toMatchObject([
      { id: open, state: "barred" },
      { id: closed, state: "warned" },
    ]);
    expect((await send(desk, "Still here")).status).toBe(403);
    const told = await query(
      "select topic, payload ->> 'userId' as who from outbox_events where entity_id = any($1) and topic <> 'thread.reported' order by sequence",
      [open, closed],
    );
    expect(told.map(({ topic, who }) => [topic, who])).toEqual([
      ["thread.warned", deskId],
      ["thread.decided", userId],
      ["thread.barred", deskId],
      ["thread.decided", userId],
    ]);
    expect(await decide("unbar", open)).toBeLessThan(400);
    expect((await send(desk, "Sorry")).status).toBe(303);
    const audited = await query(
      "select distinct action from audit_log where entity_id = any($1) order by 1",
      [open, closed],
    );
    expect(audited.map(({ action }) => action)).toEqual(
      ["bar", "disclosure_read", "report", "unbar", "warn"].map((name) => `thread.${name}`),
    );
  });
});
