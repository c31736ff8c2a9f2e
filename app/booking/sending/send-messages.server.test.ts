import ICAL from "ical.js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatDayOfWeek } from "#app/platform/i18n/format.ts";
import type { Mail, MailPurpose } from "#app/platform/mail/mailer.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { listAlternatives } from "../alternatives/queries.server.ts";
import { expireBookingsJob } from "../jobs.server.ts";
import { messageKinds } from "../mails/message-kinds.ts";
import * as again from "../pages/linked/choose-again.route.tsx";
import * as link from "../pages/linked/open-link.route.tsx";
import { presentFee } from "../pages/present-booking.server.ts";
import * as calendar from "../pages/send-calendar.route.ts";
import * as choose from "../pages/time/choose-slot.route.tsx";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { cancelBooking, declineBooking } from "../verbs/change-booking.server.ts";
import { confirmBooking, requestBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { enqueueMessages } from "./enqueue-messages.server.ts";
import { sendMessages } from "./send-messages.server.ts";

const routes = {
  "bookings/:id/move/:key": choose,
  "bookings/:id/again/:key": again,
  "bookings/:id/:purpose/:key": link,
  "bookings/:id/view/:key/calendar.ics": calendar,
};
const email = "guest@example.ae";
const reason = "A rash since Monday";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let at = 0;
  let isDown = false;
  let mails: (Mail & MailPurpose)[] = [];
  const texts: { to: string; text: string }[] = [];
  const key = () => crypto.randomUUID();
  const query = async (text: string, values: unknown[] = []) =>
    (await town.services.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    // These are the patient's messages; a clinic without members would get its own.
    await query("update clinics set email = null, franchise_id = null where id = $1", [
      town.clinicId,
    ]);
    site = openSignInSite(database, routes);
  });

  // One address may get a few messages a day from a clinic.
  beforeEach(() =>
    query(
      "update booking_messages set settled_at = settled_at - interval '1 day' where settled_at is not null",
    ),
  );

  function services() {
    const { config, database, log } = town.services;
    return {
      config,
      database,
      log,
      mailer: {
        async send(mail: Mail, purpose: MailPurpose) {
          if (isDown) throw new Error("The mail server is down.");
          mails.push({ ...mail, ...purpose });
        },
      },
      sms: {
        async send(sent: { to: string; text: string }) {
          texts.push(sent);
        },
      },
    };
  }

  /** Queues and sends what a booking's events ask for, and returns the mails. */
  async function deliver(id: string): Promise<(Mail & MailPurpose)[]> {
    mails = [];
    await enqueueMessages(town.services.database, await readPublished(town.services.database, id));
    await sendMessages(services());
    return mails;
  }

  const guestOf = (locale: "en" | "ar"): BookingContext => ({
    ...town.guest(`10.0.0.${at}`),
    locale,
    verifiedContacts: [email],
  });

  async function book(context: BookingContext, type = town.types.instant) {
    at += 4;
    const slot = { typeId: type, startsAt: town.startOf(at) };
    const { booking, secret } = await holdSlot.call(context, slot, key());
    const verb = type === town.types.instant ? confirmBooking : requestBooking;
    const given = {
      id: booking.id,
      secret: secret ?? undefined,
      patientName: "Layla Haddad",
      reason,
    };
    const contact = context.actor.kind === "guest" ? { contactEmail: email } : {};
    await verb.call(context, { ...given, ...contact }, key());
    return { id: booking.id, secret: secret ?? undefined };
  }

  async function professionalIn(locale: "en" | "ar") {
    const [row] = await query("select name_en, name_ar from professionals where id = $1", [
      town.professionalId,
    ]);
    const zone = { en: "Dubai time", ar: "بتوقيت دبي" }[locale];
    return { name: String(row?.[`name_${locale}`]), zone };
  }

  const linkIn = (mail: Mail | undefined, purpose: string) =>
    new RegExp(`(/bookings/[\\w-]+/${purpose}/[\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
  const eventIn = (mail: Mail | undefined) => {
    const parsed = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ""));
    const event = new ICAL.Event(parsed.getFirstSubcomponent("vevent") ?? undefined);
    return [parsed.getFirstPropertyValue("method"), event.uid, event.sequence];
  };

  async function viewOf(id: string) {
    const [row] = await query("select * from bookings where id = $1", [id]);
    return {
      professionalId: String(row?.professional_id),
      clinicId: String(row?.clinic_id),
      appointmentTypeId: String(row?.appointment_type_id),
      visitType: "in_person" as const,
      startsAt: town.startOf(at),
    };
  }

  test.each(["en", "ar"] as const)(
    "each change is mailed once, with its calendar file (%s)",
    async (locale) => {
      const context = guestOf(locale);
      const { id, secret } = await book(context);
      const [first, ...others] = await deliver(id);
      expect(others).toEqual([]);
      expect(first?.to).toBe(email);
      expect(first?.html).toContain(`lang="${locale}"`);
      expect(first?.text).toContain({ en: "is confirmed", ar: "تم تأكيد موعدك" }[locale]);
      expect(JSON.stringify(first)).not.toContain(reason);
      expect([first?.calendar?.method, ...eventIn(first)]).toEqual(["PUBLISH", "PUBLISH", id, 0]);
      expect(await deliver(id)).toEqual([]);
      at += 4;
      const moved = { id, secret, startsAt: town.startOf(at) };
      await rescheduleBooking.call(context, moved, key());
      const [second] = await deliver(id);
      expect(eventIn(second)).toEqual(["PUBLISH", id, 1]);
      await cancelBooking.call(context, { id, secret, note: "private words" }, key());
      const [third] = await deliver(id);
      expect(eventIn(third)).toEqual(["CANCEL", id, 2]);
      expect(third?.text).not.toContain("private words");
      const { name, zone } = await professionalIn(locale);
      const subjects = [first, second, third].map((mail) => mail?.subject ?? "");
      expect(new Set(subjects).size).toBe(3);
      for (const subject of subjects) expect(subject).toContain(name);
      expect(subjects[0]).toContain(formatDayOfWeek(town.startOf(at - 4), locale));
      for (const mail of [first, second, third]) expect(mail?.text).toContain(zone);
      const [{ fee } = {}] = await query("select fee from bookings where id = $1", [id]);
      const stated = presentFee(
        { fee: fee == null ? null : Number(fee), visitType: "in_person" },
        locale,
      );
      expect([first, second, third].map((mail) => mail?.text.includes(stated))).toEqual([
        true,
        true,
        false,
      ]);
      const another = { en: "Choose another time", ar: "اختيار موعد آخر" }[locale];
      expect(third?.text).toContain(another);
    },
  );

  test("a guest's calendar entry opens on another device by its signed link", async () => {
    const { id } = await book(guestOf("ar"));
    const [mail] = await deliver(id);
    const parsed = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ""));
    const event = parsed.getFirstSubcomponent("vevent");
    const { pathname, search } = new URL(String(event?.getFirstPropertyValue("url")));
    expect(event?.getFirstSubcomponent("valarm")).not.toBeNull();
    expect(await site.open(newBrowser(), pathname + search)).toContain('"state":"confirmed"');
    const file = await (await site.request(newBrowser(), `${pathname}/calendar.ics`)).text();
    expect(file.replaceAll("\r\n ", "")).toContain(`${pathname}\r\n`);
    expect(file).toContain("METHOD:PUBLISH");
  });

  test("a request is announced, declined and given up by mail; the staff gets news of requests", async () => {
    const staff = await town.as("reception");
    await town.employ(staff);
    const request = await book(guestOf("en"), town.types.request);
    const sent = await deliver(request.id);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [email, "email" in staff.actor ? staff.actor.email : ""].sort(),
    );
    expect(sent.find(({ to }) => to !== email)?.text).toContain("Layla Haddad");
    await declineBooking.call(staff, { id: request.id, as: "clinic" }, key());
    const [declined] = await deliver(request.id);
    expect(declined?.text).toContain("could not accept");
    const offers = [...(declined?.text ?? "").matchAll(/(\/bookings\/[\w-]+\/again\/\S+)/g)];
    expect(offers).toHaveLength(3);
    const [, offer = ""] = offers[0] ?? [];
    const visitor = newBrowser();
    expect((await site.request(visitor, offer.replace(/again\/\d/, "again/9"))).status).toBe(404);
    const slot = decodeURIComponent(offer.split("slot=")[1] ?? "");
    expect(await site.open(visitor, offer)).toContain(`"value":"${slot}"`);
    const held = await site.submit(visitor, offer, { token: key(), slot });
    expect(held.to).toMatch(/^\/bookings\/[\w-]{36}$/);
    const taken = await site.submit(newBrowser(), offer, { token: key(), slot });
    expect(taken.status).toBe(409);
    const [first, ...rest] = await listAlternatives(town.services.database, {
      ...(await viewOf(request.id)),
      professionalId: town.professionalId,
    });
    expect([first?.professionalId, rest.length]).toEqual([town.professionalId, 2]);
    const other = await makeBookableTown(town.services.database);
    await query(
      "update directory_listings l set specialty_ids = w.specialty_ids from directory_listings w where l.entity_id = $1 and w.entity_id = $2",
      [other.professionalId, town.professionalId],
    );
    await query("delete from schedule_rules where schedule_id = $1", [town.scheduleId]);
    await query("update schedules set follows_clinic_hours = false where id = $1", [
      town.scheduleId,
    ]);
    const similar = await listAlternatives(town.services.database, await viewOf(request.id));
    expect(similar.map(({ professionalId }) => professionalId)).toEqual([other.professionalId]);
    await query(
      "insert into schedule_rules (schedule_id, weekday, starts_at, ends_at) select $1, day, '00:00', '24:00' from generate_series(1, 7) as day",
      [town.scheduleId],
    );
    const late = await book(guestOf("en"), town.types.request);
    await deliver(late.id);
    await query("update bookings set answer_by = now() where id = $1", [late.id]);
    const { services: all } = town;
    await expireBookingsJob.run(
      {},
      { services: all, log: all.log, signal: new AbortController().signal },
    );
    const ended = await deliver(late.id);
    expect(ended.find(({ to }) => to === email)?.text).toContain("did not reply");
    await query("delete from clinic_staff where clinic_id = $1", [town.clinicId]);
  });

  test("while the mail server is down bookings remain, and their mails are sent later", async () => {
    isDown = true;
    const { id } = await book(guestOf("en"));
    expect(await deliver(id)).toEqual([]);
    isDown = false;
    expect(await query("select state from bookings where id = $1", [id])).toEqual([
      { state: "confirmed" },
    ]);
    expect(await deliver(id)).toEqual([]);
    await query("update booking_messages set next_attempt_at = now() where booking_id = $1", [id]);
    expect(await deliver(id)).toHaveLength(1);
  });

  test("a flood of reminders does not hold up a confirmation, and is sent in the same run", async () => {
    const { id: reminded } = await book(guestOf("en"));
    await deliver(reminded);
    await query(
      `insert into booking_messages (key, booking_id, kind, audience, starts_at, ends_at, sequence, next_attempt_at)
       select 'flood ' || n, m.booking_id, 'reminder_day', 'patient', m.starts_at, m.ends_at, m.sequence,
         now() - interval '1 second'
       from booking_messages m, generate_series(1, 120) as n where m.booking_id = $1 and m.kind = 'confirmed' and m.audience = 'patient'`,
      [reminded],
    );
    const { id } = await book(guestOf("en"));
    const [first, ...others] = await deliver(id);
    expect(first?.text).toContain(id);
    expect(others).toHaveLength(120);
  });

  test("a message whose sender was killed is sent again once, under the same key", async () => {
    const { id } = await book(guestOf("en"));
    const [first] = await deliver(id);
    const forget = () =>
      query(
        "update booking_messages set settled_at = null, next_attempt_at = now(), unconfirmed = attempts where booking_id = $1",
        [id],
      );
    await forget();
    const [second] = await deliver(id);
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    await forget();
    expect(await deliver(id)).toEqual([]);
  });

  test("an account by telephone gets a text", async () => {
    const context = await town.as("caller");
    const { userId } = "userId" in context.actor ? context.actor : { userId: "" };
    await query("update users set email = $2 where auth_user_id = $1", [
      userId,
      "971501234567@phone.invalid",
    ]);
    const { id } = await book(context);
    expect(await deliver(id)).toEqual([]);
    expect(texts.at(-1)).toMatchObject({
      to: "+971501234567",
      text: expect.stringContaining("is confirmed"),
    });
  });

  test.each([
    ["text", null, "+971501112233"],
    ["mail", "kinds@example.ae", null],
  ])("a %s of any kind has no unfilled placeholder", async (channel, mail, phone) => {
    const { id } = await book(guestOf("ar"));
    await deliver(id);
    await query(
      "update bookings set contact_email = $2, contact_phone = $3, follow_up_on = current_date + 30 where id = $1",
      [id, mail, phone],
    );
    texts.length = 0;
    for (const locale of ["en", "ar"]) {
      await query("update bookings set locale = $2 where id = $1", [id, locale]);
      await query(
        `insert into booking_messages (key, booking_id, kind, audience, hours, starts_at, ends_at, sequence)
         select $2 || kind, b.id, kind, 'patient', case when kind like 'reminder%' then 24 end,
           lower(b.during), upper(b.during), b.sequence
         from bookings b, unnest($3::text[]) as kind where b.id = $1`,
        [id, key(), messageKinds.filter((kind) => !/displaced|restored|offered/.test(kind))],
      );
      mails = [];
      await sendMessages(services());
      const sent = channel === "mail" ? mails.map(({ subject, text }) => subject + text) : texts;
      expect(sent.length).toBeGreaterThan(10);
      expect(JSON.stringify(sent)).not.toMatch(/\{\w+\}/);
    }
  });

  test("a cancellation by the clinic goes by mail and by text", async () => {
    const { id } = await book(guestOf("en"));
    await deliver(id);
    await query("update bookings set contact_phone = '+971501112244' where id = $1", [id]);
    texts.length = 0;
    const desk = await town.as("desk");
    await town.employ(desk);
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    const cancelled = await deliver(id);
    expect(cancelled.filter(({ to }) => to === email)).toHaveLength(1);
    await query("delete from clinic_staff where clinic_id = $1", [town.clinicId]);
    expect(texts).toEqual([
      { to: "+971501112244", text: expect.stringContaining("cancelled your appointment") },
    ]);
  });

  test("a link of a mail does one thing, until the next change, for whoever opens it", async () => {
    const { id } = await book(guestOf("en"));
    const [mail] = await deliver(id);
    const [stranger, cancel, move] = [newBrowser(), linkIn(mail, "cancel"), linkIn(mail, "move")];
    const forged = [
      cancel.replace("/cancel/", "/move/"),
      cancel.replace("/cancel/", "/view/"),
      `${cancel.slice(0, -2)}xx`,
      cancel.replace("/0-", "/1-"),
    ];
    for (const path of forged) expect((await site.request(stranger, path)).status).toBe(404);
    expect(await site.open(stranger, cancel)).toContain('"isCancel":true');
    expect((await site.request(stranger, `/bookings/${id}/calendar.ics`)).status).toBe(404);
    at += 4;
    const slot = `${town.types.instant}_${town.startOf(at)}`;
    const moved = await site.submit(stranger, move, { token: key(), slot });
    expect(moved.to).toMatch(new RegExp(`^/bookings/${id}/view/1-[\\w-]{43}\\?done=moved$`));
    const view = moved.to?.split("?")[0] ?? "";
    expect(await site.open(stranger, moved.to ?? "")).toContain('"state":"confirmed"');
    expect(await (await site.request(stranger, `${view}/calendar.ics`)).text()).toContain(
      "SEQUENCE:1",
    );
    for (const path of [cancel, move])
      expect(await site.open(stranger, path)).toContain('"end":"used"');
    // The page after the change and the one of an older mail lead on to the next change.
    for (const path of [view, cancel]) {
      const page = await site.open(stranger, path);
      expect(page).toContain(`"movePath":"/bookings/${id}/move/1-`);
      expect(page).toContain(`"cancelPath":"/bookings/${id}/cancel/1-`);
    }
    expect((await site.submit(stranger, cancel, { token: key(), intent: "cancel" })).status).toBe(
      410,
    );
    expect(await query("select state from bookings where id = $1", [id])).toEqual([
      { state: "confirmed" },
    ]);
    const [newer] = await deliver(id);
    const token = key();
    const sent = () => site.submit(stranger, linkIn(newer, "cancel"), { token, intent: "cancel" });
    const done = await sent();
    expect(done.to).toMatch(/\/view\/2-[\w-]{43}\?done=cancelled$/);
    expect((await sent()).to).toBe(done.to);
    const ended = await site.request(stranger, move);
    expect(ended.headers.get("referrer-policy")).toBe("same-origin");
  });
});
