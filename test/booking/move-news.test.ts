import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { rescheduleBooking, undoMove } from "#app/booking/verbs/reschedule-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { notifyOf } from "#app/notifications/notify-people.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addPerson } from "#test/people/people.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  /** A visit of a patient with an account, who has the confirmation. */
  async function openVisit() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { services } = town;
    const { database } = services;
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const { userId } = await addPerson(database);
    const [typeId, contactPhone] = [town.types.instant, "+971501234567"];
    const given = { typeId, startsAt: town.startOf(20), patientName: "Heba Zahran", contactPhone };
    const { booking } = await addVisit.call(desk, given, key());
    const { id } = booking;
    await database.pool.query("update bookings set booked_by = $2, patient_id = $2 where id = $1", [
      id,
      userId,
    ]);
    /** Follows all events and sends what is due after so many seconds; fails as a mail server that is down. */
    const follow = async (seconds: number, isDown = false) => {
      await enqueueMessages(database, await readPublished(database, id));
      await database.pool.query(
        `update booking_messages set next_attempt_at = now()
         where booking_id = $1 and settled_at is null and next_attempt_at <= now() + make_interval(secs => $2)`,
        [id, seconds],
      );
      const mailer = {
        send: () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve()),
      };
      await sendMessages({ ...services, mailer, sms: { send: async () => undefined } });
      for (const event of await readPublished(database, id)) await notifyOf(services, event);
    };
    /** The times of the moves that the patient reads on the site. */
    const readMoves = async () => {
      const { rows } = await database.pool.query<{ moment: string }>(
        `select payload ->> 'moment' as moment from user_notifications
         where user_id = $1 and type like '%booking.rescheduled' order by created_at`,
        [userId],
      );
      return rows.map(({ moment }) => moment);
    };
    const move = (at: number) =>
      rescheduleBooking.call(desk, { id, as: "clinic", startsAt: town.startOf(at), typeId }, key());
    await follow(0);
    return { town, desk, id, follow, readMoves, move };
  }

  test("several moves within the minute are one notification with the last time", async () => {
    const { town, follow, readMoves, move } = await openVisit();
    await move(24);
    await follow(0);
    await move(28);
    await follow(0);
    expect(await readMoves()).toEqual([]);
    await follow(61);
    await follow(61);
    expect(await readMoves()).toEqual([new Date(town.startOf(28)).toISOString()]);
  });

  test("a move that is undone within the minute is no notification", async () => {
    const { town, desk, id, follow, readMoves, move } = await openVisit();
    await move(24);
    await follow(0);
    await undoMove.call(desk, { id, as: "clinic", startsAt: town.startOf(20) }, key());
    await follow(600);
    expect(await readMoves()).toEqual([]);
  });

  test("a mail server that is down does not hold up the notification, which is one", async () => {
    const { follow, readMoves, move } = await openVisit();
    await move(24);
    await follow(61, true);
    expect(await readMoves()).toHaveLength(1);
    await follow(600);
    expect(await readMoves()).toHaveLength(1);
  });
});
