import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { messageKinds } from "#app/booking/mails/message-kinds.ts";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { bookingSlice } from "#app/booking/slice.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { notifyOf } from "#app/notifications/notify-people.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { logMails } from "#app/platform/mail/log-mails.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { threadsSlice } from "#app/threads/slice.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { sayKind } from "./read-messages.server.ts";

const key = () => randomUUID();
const reason = "A rash since Monday";

onAnyDatabase((open) => {
  let opened: ReturnType<typeof makeOffice> | undefined;
  const openOffice = () => {
    opened ??= makeOffice();
    return opened;
  };

  async function makeOffice() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { database } = town.services;
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    await query("update clinics set email = 'front@clinic.ae' where id = $1", town.clinicId);
    const mails: Mail[] = [];
    let isRefused = false;
    const exit = {
      async send(mail: Mail) {
        if (isRefused) throw new Error(`550 <${mail.to}> is not here`);
        mails.push(mail);
      },
    };
    const mailer = logMails(exit, town.services);
    const services = { ...town.services, mailer, registry: site.services.registry };
    /** A booking of an account, of which the messages of its first events are queued. */
    let at = 60;
    async function book() {
      at += 2;
      const patient = await town.as(`mona-${key()}`);
      const slot = { typeId: town.types.instant, startsAt: town.startOf(at) };
      const { booking } = await holdSlot.call(patient, slot, key());
      const given = { id: booking.id, patientName: "Layla Haddad", reason, shareReason: true };
      await confirmBooking.call(patient, given, key());
      const events = await readPublished(database, booking.id);
      await enqueueMessages(database, events);
      for (const event of await readPublished(database, booking.id))
        await notifyOf(services, event);
      return booking.id;
    }
    const send = async (refused = false) => {
      isRefused = refused;
      await query("update booking_messages set next_attempt_at = now() where settled_at is null");
      await sendMessages(services);
    };
    /** The rows of the record's messages as texts. */
    async function messagesOf(id: string, lang = "en") {
      const { text } = await site.open(noura, `/admin/providers/bookings/${id}?lang=${lang}`);
      const [, section = ""] =
        new RegExp(
          `<h2[^>]*>${lang === "en" ? "Messages" : "الرسائل"}</h2>(.*?)</section>`,
          "s",
        ).exec(text) ?? [];
      const rows = [...section.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1);
      return rows.map(([, row = ""]) =>
        [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].slice(1).map(([, cell = ""]) => cell),
      );
    }
    return { town, site, noura, query, book, send, messagesOf, mails };
  }

  test("a booking's record lists each message with its receiver, channel and outcome", async () => {
    const { book, send, messagesOf, query, site, noura } = await openOffice();
    const id = await book();
    expect(await messagesOf(id)).toEqual([
      ["Booking confirmed", expect.stringMatching(/^Patient/), "–", expect.stringMatching(/^Due /)],
      ["Booking confirmed", "Clinic&#x27;s address", "–", expect.stringMatching(/^Due /)],
      [
        "Booking confirmed",
        "Patient",
        "Notification on the site",
        expect.stringMatching(/^Shown /),
      ],
    ]);
    await send(true);
    const refused = await messagesOf(id);
    expect(refused).toContainEqual([
      "Booking confirmed",
      "Clinic&#x27;s address · f•••@clinic.ae",
      "Email",
      expect.stringMatching(/^Failed: 550 &lt;•••&gt; is not here\. Next attempt /),
    ]);
    await send();
    const sent = await messagesOf(id);
    expect(sent).toContainEqual([
      "Booking confirmed",
      "Clinic&#x27;s address · f•••@clinic.ae",
      "Email",
      expect.stringMatching(/^Sent /),
    ]);
    expect(sent.flat().join()).not.toContain("550");
    const { text } = await site.open(noura, `/admin/providers/bookings/${id}`);
    expect(text).not.toContain(reason);
    expect(text).not.toContain("front@clinic.ae");
    // A message that a later change made out of date says why it was not sent.
    await query(
      "insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence) values ($2, $1, 'reminder_day', 'patient', now(), now(), 99)",
      id,
      key(),
    );
    await send();
    expect(await messagesOf(id)).toContainEqual([
      "Reminder",
      "Patient",
      "–",
      "Not sent: a later change made it out of date",
    ]);
    expect((await messagesOf(id, "ar")).flat()).toContain("لم تُرسل: تجاوزها تغيير لاحق");
  });

  test("the mail log finds a mail by its subject and by its booking's number, which it links", async () => {
    const { book, send, site, noura } = await openOffice();
    const id = await book();
    await send();
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    for (const search of [number, id.slice(0, 8), "Booking confirmed", "f•••@clinic.ae"]) {
      const { text } = await site.open(noura, `/admin/mails?q=${encodeURIComponent(search)}`);
      expect(text, search).toContain("f•••@clinic.ae");
      expect(text, search).toContain(`href="/admin/providers/bookings/${id}"`);
      expect(text, search).toContain(number);
    }
    const { text } = await site.open(noura, "/admin/mails?q=Reminder");
    expect(text).not.toContain("f•••@clinic.ae");
  });

  test.each(["en", "ar"] as const)("every kind of message has its words in %s", (locale) => {
    // The record names a notification by what follows the first dot of its type.
    const notices = [bookingSlice, threadsSlice].flatMap(({ notificationRules = {} }) =>
      Object.keys(notificationRules)
        .filter((type) => /^((clinic_|patient_)?booking|message)\./.test(type))
        .map((type) => type.split(".")[1] ?? ""),
    );
    expect(notices).toContain("to_clinic");
    for (const kind of [...messageKinds, ...notices]) {
      expect(sayKind({ locale }, kind)).not.toBe(kind);
    }
  });

  test("people of the clinic and patients do not read how messages were sent", async () => {
    const { town, book } = await openOffice();
    const id = await book();
    const desk = await town.as("desk");
    await town.employ(desk);
    const read = withRead(town.services.database, desk.actor, (tx) =>
      tx.execute(sql`select * from booking_message_records(${id}::uuid)`),
    );
    await expect(read).rejects.toThrow();
  });
});
