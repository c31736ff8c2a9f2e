import { expect, test } from "vitest";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { enqueueReminders } from "./enqueue-reminders.server.ts";
import { sendMessages } from "./send-messages.server.ts";

onAnyDatabase((open) => {
  test("an appointment is announced a day and two hours before, once, unless it changed or is not wanted", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const { pool } = database;
    await pool.query("delete from bookings where professional_id <> $1", [town.professionalId]);
    const context = await town.as("mona");
    const userId = "userId" in context.actor ? context.actor.userId : "";
    const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const { booking } = await holdSlot.call(context, slot, crypto.randomUUID());
    const patient = { id: booking.id, patientName: "Mona Haddad" };
    await confirmBooking.call(context, patient, crypto.randomUUID());
    /** Moves the appointment so many hours from now, booked ten days ago. */
    const comeIn = async (hours: number) => {
      await pool.query("alter table bookings disable trigger guard_bookings");
      await pool.query(
        `update bookings set updated_at = now() - interval '10 days', sequence = sequence + 1,
           during = tstzrange(now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 30)),
           occupied = tstzrange(now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 30)) where id = $1`,
        [booking.id, hours * 60],
      );
      await pool.query("alter table bookings enable trigger guard_bookings");
    };
    const queued = async () => {
      const { rows } = await pool.query(
        "select kind from booking_messages order by created_at, kind",
      );
      return rows.map(({ kind }) => kind);
    };
    await comeIn(30);
    expect(await enqueueReminders(database)).toBe(0);
    await comeIn(23);
    expect(await enqueueReminders(database)).toBe(1);
    expect(await enqueueReminders(database)).toBe(0);
    expect(await queued()).toEqual(["reminder_day"]);
    const { rows } = await pool.query<{ clock: string }>(
      "select to_char(next_attempt_at at time zone 'Asia/Dubai', 'HH24:MI') as clock from booking_messages",
    );
    const [due] = rows;
    expect((due?.clock ?? "") >= "08:00" && (due?.clock ?? "") < "22:00").toBe(true);
    const mails: string[] = [];
    const services = {
      ...town.services,
      mailer: {
        async send({ text, unsubscribe = "" }: { text: string; unsubscribe?: string }) {
          mails.push(`${text} ${unsubscribe}`);
        },
      },
    };
    const send = async () => {
      await pool.query("update booking_messages set next_attempt_at = now()");
      return sendMessages(services);
    };
    expect(await send()).toBe(1);
    expect(mails[0]).toContain("your appointment is on");
    expect(mails[0]).toContain("/unsubscribe/bookings/");
    await comeIn(22);
    expect(await enqueueReminders(database)).toBe(1);
    await comeIn(21);
    expect(await send()).toBe(0);
    await enqueueReminders(database);
    await pool.query("insert into reminder_choices (user_id, channel) values ($1, 'off')", [
      userId,
    ]);
    expect(await send()).toBe(0);
    expect(mails).toHaveLength(1);
  });
});
