import { expect, test } from "vitest";
import { cutText } from "#app/directory/cards/markup/card-description.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as link from "../pages/linked/open-link.route.tsx";
import { addException } from "../schedule-editing/save-hours.server.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { acceptBooking, cancelBooking } from "../verbs/change-booking.server.ts";
import { requestBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";

const note = "The doctor is ill today. We are sorry.";

onAnyDatabase((open) => {
  test.each([
    {
      as: "clinic" as const,
      label: "The clinic's message to you:",
    },
    {
      as: "admin" as const,
      label: "Our message to you:",
    },
  ])("the text of a cancellation by $as leads to its message, and does not hold it", async (by) => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
    const { rows } = await database.pool.query(
      "update clinics set phone = '+97143214567' where id = $1 returning name_en, name_ar",
      [town.clinicId],
    );
    const [clinic] = rows;
    const visit = {
      typeId: town.types.instant,
      startsAt: town.startOf(20),
      patientName: "Heba Zahran",
      contactPhone: `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`,
    };
    const { booking } = await addVisit.call(desk, visit, crypto.randomUUID());
    const canceller =
      by.as === "admin" ? await town.as(`chief-${crypto.randomUUID()}`, { isAdmin: true }) : desk;
    await cancelBooking.call(canceller, { id: booking.id, as: by.as, note }, crypto.randomUUID());
    const texts: string[] = [];
    const { config, log } = town.services;
    await enqueueMessages(database, await readPublished(database, booking.id));
    await sendMessages({
      config,
      database,
      log,
      mailer: { send: async () => undefined },
      sms: {
        async send({ to, text }) {
          if (to === visit.contactPhone) texts.push(text);
        },
      },
    });
    const [text = ""] = texts.filter((one) => one.includes("cancelled"));
    expect(text).toContain(by.label);
    expect(text).not.toContain("ill today");
    const name = cutText(clinic.name_en, 40);
    for (const one of texts) expect(one).toContain(`, ${name}, `);
    for (const one of texts) expect(one).toContain("Phone of the clinic: +971 4 321 4567.");
    const site = openSignInSite(database, { "bookings/:id/:purpose/:key": link });
    const path = new URL(text.split(" ").at(-1) ?? "").pathname;
    const page = JSON.stringify(await site.open(newBrowser(), path));
    expect(page).toContain(note);
    expect(page).toMatch(new RegExp(`cancelledBy\\W+${by.as}\\b`));
  });

  test("the mail of a move says that the clinic moved it, and leads to its message", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
    const contactEmail = `moved-${crypto.randomUUID()}@example.ae`;
    const startsAt = town.startOf(48 * 3 + 20);
    const visit = { typeId: town.types.instant, startsAt, patientName: "Rohan Rao", contactEmail };
    const { booking } = await addVisit.call(desk, visit, crypto.randomUUID());
    const { config, log } = town.services;
    const mails: Mail[] = [];
    const deliver = async () => {
      await enqueueMessages(database, await readPublished(database, booking.id));
      await database.pool.query(
        "update booking_messages set next_attempt_at = now() where booking_id = $1",
        [booking.id],
      );
      await sendMessages({
        config,
        database,
        log,
        mailer: { send: async (mail: Mail) => void mails.push(mail) },
        sms: { send: async () => undefined },
      });
    };
    await deliver();
    const day = startsAt.slice(0, 10);
    const closed = { scheduleId: town.scheduleId, fromDay: day, toDay: day, kind: "closed" };
    const choice = { id: booking.id, choice: "move", startsAt: town.startOf(48 * 6 + 20) };
    const answer = { displaced: "each", count: 1, choices: [choice], note };
    await addException.call(desk, { ...closed, ...answer }, crypto.randomUUID());
    await deliver();
    const mail = mails.findLast(({ to }) => to === contactEmail);
    expect(mail?.text).toContain("The clinic has moved your appointment to another time.");
    expect(mail?.text).toContain("Read the clinic's message");
    expect(mail?.text).not.toContain("ill today");
    const site = openSignInSite(database, { "bookings/:id/:purpose/:key": link });
    await database.pool.query("update bookings set payment = 'self_pay', fee = 200 where id = $1", [
      booking.id,
    ]);
    const path = /\/bookings\/[^/]+\/view\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const page = JSON.stringify(await site.open(newBrowser(), path));
    expect(page).toContain(note);
    expect(page).toContain("The clinic moved this appointment");
    expect(page.replaceAll("\u00a0", " ")).toContain("You pay AED 200 yourself.");
    // The message is about that move, and ends with the next one.
    const next = { id: booking.id, startsAt: town.startOf(48 * 7 + 20), as: "clinic" };
    const { booking: moved } = await rescheduleBooking.call(desk, next, crypto.randomUUID());
    expect(moved).toMatchObject({ note: "", movedBy: "clinic" });
  });

  test("a text in Arabic names the clinic and its phone, and is at most four parts long", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const desk = await town.as(`desk-${crypto.randomUUID()}`);
    await town.employ(desk);
    const { rows } = await database.pool.query(
      "update clinics set phone = '+97143214567' where id = $1 returning name_ar",
      [town.clinicId],
    );
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const visit = { typeId: town.types.instant, startsAt: town.startOf(22), locale: "ar" as const };
    const given = { ...visit, patientName: "هبة زهران", contactPhone };
    const { booking } = await addVisit.call(desk, given, crypto.randomUUID());
    await enqueueMessages(database, await readPublished(database, booking.id));
    const texts: string[] = [];
    const { config, log } = town.services;
    const sms = {
      async send({ to, text }: { to: string; text: string }) {
        if (to === contactPhone) texts.push(text);
      },
    };
    await sendMessages({ config, database, log, mailer: { send: async () => undefined }, sms });
    const [text = ""] = texts;
    expect(text).toContain(cutText(rows[0].name_ar, 40));
    expect(text).toMatch(/هاتف العيادة: .?\+971 4 321 4567/);
    // A part of a text in Arabic has 67 letters; the link alone is more than one.
    expect(text.replace(/http\S+/, "").length).toBeLessThanOrEqual(4 * 67);
  });

  test.each(["en", "ar"] as const)(
    "the mail of a request repeats the conditions that its page states (%s)",
    async (locale) => {
      const database = await open({ seed: "demo" });
      const town = await makeBookableTown(database);
      const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
      await query("delete from clinic_networks where clinic_id = $1", [town.clinicId]);
      await query(
        `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
         select $1, p.id, n.parent_id, n.id, current_date, 'staff' from vocabulary_items n, vocabulary_items p
         where n.slug = 'daman-enhanced' and p.slug = 'daman'`,
        [town.clinicId],
      );
      const { rows } = await query(
        "select slug, id from vocabulary_items where slug in ('daman', 'sukoon')",
      );
      const insurers = new Map(rows.map(({ slug, id }) => [slug, Number(id)]));
      const desk = await town.as(`desk-${crypto.randomUUID()}`);
      await town.employ(desk);
      const email = `noura-${locale}@example.ae`;
      const guest = { ...town.guest(`10.0.9.${locale.length}`), locale, verifiedContacts: [email] };
      const mails: string[] = [];
      const { config, log } = town.services;
      const sms = { send: async () => undefined };
      const mailer = {
        async send({ to, text }: { to: string; text: string }) {
          if (to === email) mails.push(text);
        },
      };
      const deliver = async (id: string) => {
        mails.length = 0;
        await enqueueMessages(database, await readPublished(database, id));
        await sendMessages({ config, database, log, mailer, sms });
        return mails.join();
      };
      const request = async (hour: number, insurer: string) => {
        const slot = { typeId: town.types.request, startsAt: town.startOf(hour) };
        const { booking, secret = "" } = await holdSlot.call(guest, slot, crypto.randomUUID());
        const given = { id: booking.id, secret, patientName: "Noura", contactEmail: email };
        const insurerId = insurers.get(insurer);
        await requestBooking.call(guest, { ...given, insurerId }, crypto.randomUUID());
        return booking.id;
      };
      const said = {
        en: {
          answer: "The clinic replies by",
          policy: "withdraw the request",
          pays: "you pay yourself",
        },
        ar: { answer: "تجيب العيادة في موعد", policy: "سحب الطلب", pays: "على نفقتك." },
      }[locale];
      const id = await request(40, "sukoon");
      const asked = await deliver(id);
      for (const words of Object.values(said)) expect(asked).toContain(words);
      await acceptBooking.call(desk, { id, as: "clinic" }, crypto.randomUUID());
      const accepted = await deliver(id);
      expect(accepted).toContain(said.pays);
      expect(accepted).not.toContain(said.answer);
      expect(await deliver(await request(44, "daman"))).not.toContain(said.pays);
    },
  );
});
