import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readMoveNews } from "#app/booking/mails/read-patient-news.server.ts";
import { enqueueMessages } from "#app/booking/sending/enqueue-messages.server.ts";
import { sendMessages } from "#app/booking/sending/send-messages.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { rescheduleBooking, undoMove } from "#app/booking/verbs/reschedule-booking.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  /** A visit that the desk booked, whose patient has the confirmation by text. */
  async function openVisit() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { config, database, log } = town.services;
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const [typeId, startsAt] = [town.types.instant, town.startOf(20)];
    const given = { typeId, startsAt, patientName: "Heba Zahran", contactPhone };
    const { booking } = await addVisit.call(desk, given, key());
    const { id } = booking;
    const query = async (text: string, values: unknown[] = []) =>
      (await database.pool.query(text, values)).rows;
    /** Sends what is due after so many seconds; returns the texts to the patient. */
    const deliver = async (seconds: number) => {
      await enqueueMessages(database, await readPublished(database, id));
      await query(
        `update booking_messages set next_attempt_at = now()
         where booking_id = $1 and settled_at is null and next_attempt_at <= now() + make_interval(secs => $2)`,
        [id, seconds],
      );
      const texts: string[] = [];
      const sms = {
        async send({ to, text }: { to: string; text: string }) {
          if (to === contactPhone) texts.push(text);
        },
      };
      await sendMessages({ config, database, log, mailer: { send: async () => undefined }, sms });
      return texts;
    };
    const clock = (index: number) => formatClock(town.startOf(index), "en");
    const move = (index: number, type = typeId) =>
      rescheduleBooking.call(
        desk,
        { id, as: "clinic", startsAt: town.startOf(index), typeId: type },
        key(),
      );
    expect(await deliver(0)).toHaveLength(1);
    return { town, desk, id, query, deliver, clock, move, database };
  }

  test("a move that is undone before its message sends nothing", async () => {
    const { town, desk, id, deliver, move, database } = await openVisit();
    const news = (index: number) =>
      readMoveNews(database, {
        bookingId: id,
        startsAt: town.startOf(index),
        typeId: town.types.instant,
      });
    expect(await news(24)).toBe("soon");
    await move(24);
    expect(await deliver(0)).toEqual([]);
    expect(await news(20)).toBe("unchanged");
    await undoMove.call(desk, { id, as: "clinic", startsAt: town.startOf(20) }, key());
    expect(await deliver(600)).toEqual([]);
    // What was read once is not queued again.
    expect(await deliver(600)).toEqual([]);
  });

  test("several moves within the minute are one message with the last time", async () => {
    const { deliver, move, clock } = await openVisit();
    await move(24);
    expect(await deliver(0)).toEqual([]);
    await move(28);
    const sent = [...(await deliver(61)), ...(await deliver(600))];
    expect(sent).toEqual([expect.stringContaining("moved your appointment")]);
    expect(sent[0]).toContain(`${clock(28)} (Dubai time)`);
  });

  test("a cancellation names the appointment that its patient knows", async () => {
    const { town, desk, id, deliver, move, clock, query } = await openVisit();
    const [colleague] = await query(
      `select p.id, p.name_en as name from places_of_practice w join professionals p on p.id = w.professional_id
       where w.clinic_id = $1 and p.id <> $2 and p.status = 'active' order by p.id limit 1`,
      [town.clinicId, town.professionalId],
    );
    const [own] = await query("select name_en as name from professionals where id = $1", [
      town.professionalId,
    ]);
    await query("delete from bookings where professional_id = $1", [colleague?.id]);
    await query("delete from schedules where professional_id = $1", [colleague?.id]);
    const [type] = await query(
      `with added as (
         insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id),
       rules as (
         insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
         select added.id, day, '00:00', '24:00' from added, generate_series(1, 7) as day)
       insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes)
       select id, 'in_person', 'Visit', 'زيارة', 30, 0 from added returning id`,
      [colleague?.id, town.clinicId],
    );
    await move(26, type?.id);
    expect(await deliver(0)).toEqual([]);
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    const sent = [...(await deliver(0)), ...(await deliver(600))];
    expect(sent).toEqual([expect.stringContaining("cancelled your appointment")]);
    expect(sent[0]).toContain(own?.name);
    expect(sent[0]).toContain(`${clock(20)} (Dubai time)`);
    expect(sent[0]).not.toContain(colleague?.name);
  });
});
