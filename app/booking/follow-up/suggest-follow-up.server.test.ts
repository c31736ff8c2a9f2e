import { expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { openClinicSite } from "#test/booking/clinic-desk.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { sendMessages } from "../sending/send-messages.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const key = () => crypto.randomUUID();

onAnyDatabase((open) => {
  test("a clinic suggests a follow-up of an attended appointment; the patient is notified and books it", async () => {
    const database = await open({ seed: "demo" });
    const clinics = await openClinicSite(database);
    const { query, site } = clinics;
    const town = await clinics.openClinic("reception");
    const [row] = await query("select slug from professionals where id = $1", town.professionalId);
    const mona = await town.as("mona");
    const book = async (at: number) => {
      const slot = { typeId: town.types.instant, startsAt: town.startOf(at) };
      const { booking } = await holdSlot.call(mona, slot, key());
      const { id } = booking;
      await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, key());
      return id;
    };
    const id = await book(20);
    await query("delete from booking_messages");
    const day = town.startOf(20).slice(0, 10);
    const calendar = `/dashboard/clinic/calendar?day=${day}&booking=${id}`;
    const suggest = (weeks: string) =>
      site.submit(town.browser, calendar, { token: key(), id, weeks, intent: "follow_up" });
    expect((await suggest("4")).status).toBe(409);
    await query(
      "update bookings set state = 'attended', during = $2::tstzrange, occupied = $2::tstzrange where id = $1",
      id,
      "[2026-01-05 08:00+00,2026-01-05 08:30+00)".replaceAll("2026-01-05", addDays(dubaiDay(), -1)),
    );
    const seen = `/dashboard/clinic/calendar?day=${addDays(dubaiDay(), -1)}&booking=${id}`;
    const shown = await site.open(town.browser, seen);
    expect(shown.text).toContain(">12 weeks<");
    expect((await suggest("60")).status).toBe(400);
    expect((await suggest("12")).status).toBe(303);

    const on = addDays(dubaiDay(), 12 * 7 - 1);
    const link = `/book/${row?.slug}?type=${town.types.instant}&from=${on}`;
    const { email } = "email" in mona.actor ? mona.actor : { email: "" };
    const mails: Mail[] = [];
    const deliver = async () => {
      mails.length = 0;
      await enqueueMessages(database, await readPublished(database, id));
      await query("update booking_messages set settled_at = now() where kind <> 'follow_up'");
      await sendMessages({
        ...site.services,
        mailer: { send: async (mail: Mail) => void mails.push(mail) },
      });
      return mails.map(({ to, text }) => [to, text.includes(link)]);
    };
    expect(await deliver()).toEqual([]);
    const [queued] = await query(
      "select (next_attempt_at at time zone 'Asia/Dubai')::date::text as on from booking_messages where kind = 'follow_up'",
    );
    expect(queued?.on).toBe(addDays(on, -14));
    await query("update booking_messages set next_attempt_at = now() where kind = 'follow_up'");
    expect(await deliver()).toEqual([[email, true]]);

    // A patient who has booked again is not asked to.
    await book(40);
    await query(
      "update booking_messages set settled_at = null, attempts = 0, next_attempt_at = now() where kind = 'follow_up'",
    );
    expect(await deliver()).toEqual([]);
  });
});
