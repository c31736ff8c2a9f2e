import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { listSlots } from "../availability/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { closeSchedule, openSchedule } from "./open-schedule.server.ts";
import { addException, removeException, saveHours, setHolidays } from "./save-hours.server.ts";
import { saveResource } from "./save-resource.server.ts";
import { saveType } from "./save-type.server.ts";

const key = () => randomUUID();
const because = (reason: string, more = {}) => ({ details: { reason, ...more } });
const everyDay = (startsAt: string, endsAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt, endsAt }));
const usual = { season: "usual", effectiveFrom: null, effectiveTo: null, visitTypes: [] };
const dayOf = (startsAt: string) =>
  new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);

forEachDatabase((open) => {
  let town: BookableTown;
  async function openTown() {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
    return { ...town, desk, mona: await town.as(`mona-${randomUUID()}`) };
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  async function book(context: BookingContext, startsAt: string, typeId = town.types.instant) {
    const { booking } = await holdSlot.call(context, { typeId, startsAt }, key());
    const given = { id: booking.id, patientName: "Layla Haddad" };
    return (await confirmBooking.call(context, given, key())).booking;
  }
  const stateOf = async (id: string) => {
    const [row] = await query("select state, note from bookings where id = $1", id);
    return row;
  };
  const firstSlots = async (startsAt: string, count: number) => {
    const from = Date.parse(startsAt);
    const { database, actor } = town.guest();
    const { professionalId, types } = town;
    const slots = await listSlots(database, actor, {
      professionalId,
      typeId: types.instant,
      within: [from, from + 86_400_000],
    });
    return slots.slice(0, count).map((slot) => new Date(slot.from).toISOString().slice(11, 16));
  };

  test("narrower hours ask about the appointments in them, keep or cancel these, and notify whom they cancel", async () => {
    const { desk, mona, scheduleId, startOf } = await openTown();
    const startsAt = startOf(48 * 2);
    const { id } = await book(mona, startsAt);
    const hours = { scheduleId, replaces: usual, shifts: everyDay("09:00", "13:00") };
    const asked = await saveHours.call(desk, hours, key()).catch((error) => error);
    expect(asked).toMatchObject({ status: 409, details: { reason: "displaces" } });
    expect(asked.details.displaced).toMatchObject([{ id, patientName: "Layla Haddad" }]);
    expect(await firstSlots(startOf(48 * 3), 1)).toEqual(["20:00"]);
    const other = { ...hours, displaced: "cancel", count: 2 };
    await expect(saveHours.call(desk, other, key())).rejects.toMatchObject({ status: 409 });
    const once = key();
    const cancel = { ...hours, displaced: "cancel", count: 1, note: "The doctor travels" };
    const [first, again] = [
      await saveHours.call(desk, cancel, once),
      await saveHours.call(desk, cancel, once),
    ];
    expect(again).toEqual(first);
    expect(await stateOf(id)).toEqual({ state: "cancelled", note: "The doctor travels" });
    expect(await firstSlots(startOf(48 * 3), 2)).toEqual(["05:00", "05:30"]);
    const events = await query(
      "select topic, payload -> 'sends' as sends from outbox_events where entity_id = $1 and topic = 'booking.cancelled'",
      id,
    );
    expect(events).toEqual([{ topic: "booking.cancelled", sends: ["patient", "clinic"] }]);
    const audit = await query(
      "select detail from audit_log where action = 'schedule.hours' and entity_id = $1",
      scheduleId,
    );
    expect(audit).toMatchObject([{ detail: { shifts: 7, displaced: 1 } }]);
    const kept = await book(mona, startOf(48 * 4 + 20));
    const block = { scheduleId, fromDay: dayOf(kept.startsAt), toDay: dayOf(kept.startsAt) };
    const blocked = { ...block, kind: "block", startsAt: "10:00", endsAt: "11:00" };
    await expect(addException.call(desk, blocked, key())).rejects.toMatchObject({ status: 409 });
    await addException.call(desk, { ...blocked, displaced: "keep", count: 1 }, key());
    expect(await stateOf(kept.id)).toMatchObject({ state: "confirmed" });
    await saveHours.call(desk, { ...hours, shifts: everyDay("09:00", "12:30") }, key());
  });

  test("split shifts, seasons, dates and exceptions decide what is offered", async () => {
    const { desk, scheduleId, startOf } = await openTown();
    const [day, next] = [dayOf(startOf(48 * 5)), dayOf(startOf(48 * 6))];
    const shifts = [...everyDay("09:00", "09:30"), ...everyDay("16:00", "16:30")];
    await saveHours.call(desk, { scheduleId, replaces: usual, shifts }, key());
    expect(await firstSlots(startOf(48 * 5), 9)).toEqual(["05:00", "12:00"]);
    const only = { season: "usual", effectiveFrom: day, effectiveTo: day, visitTypes: [] };
    await saveHours.call(desk, { scheduleId, ...only, shifts: everyDay("18:00", "18:30") }, key());
    expect(await firstSlots(startOf(48 * 5), 9)).toEqual(["05:00", "12:00", "14:00"]);
    await saveHours.call(desk, { scheduleId, ...only, replaces: only, shifts: [] }, key());
    const exception = { scheduleId, fromDay: day, toDay: next };
    const other = { ...exception, kind: "hours", startsAt: "20:00", endsAt: "20:30" };
    await addException.call(desk, other, key());
    expect(await firstSlots(startOf(48 * 5), 9)).toEqual(["16:00"]);
    const [{ id: exceptionId }] = await query(
      "select id from schedule_exceptions where schedule_id = $1 and on_date = $2",
      scheduleId,
      day,
    );
    await removeException.call(desk, { scheduleId, exceptionId }, key());
    expect(await firstSlots(startOf(48 * 5), 9)).toEqual(["05:00", "12:00"]);
    expect(await firstSlots(startOf(48 * 6), 9)).toEqual(["16:00"]);
    await query(
      "insert into holidays (key, first_day, last_day, name_en, name_ar, status) values ($1, $2, $2, 'Day', 'يوم', 'expected')",
      `day-${scheduleId}`,
      day,
    );
    await setHolidays.call(desk, { scheduleId, observes: true }, key());
    expect(await firstSlots(startOf(48 * 5), 9)).toEqual([]);
  });

  test("a stranger and the reception change nothing; an owner of the clinic and an administrator do", async () => {
    const { as, mona, clinicId, professionalId, scheduleId, types } = await openTown();
    const reception = await as(`reception-${randomUUID()}`);
    const chief = await as(`chief-${randomUUID()}`, { isAdmin: true });
    await query(
      "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'reception')",
      clinicId,
      "userId" in reception.actor ? reception.actor.userId : "",
    );
    const hours = { scheduleId, replaces: usual, shifts: everyDay("08:00", "20:00") };
    for (const stranger of [mona, reception]) {
      for (const refused of [
        () => saveHours.call(stranger, hours, key()),
        () => closeSchedule.call(stranger, { scheduleId }, key()),
        () => saveResource.call(stranger, { ...room, clinicId }, key()),
        () => saveType.call(stranger, { ...consultation, scheduleId }, key()),
      ])
        await expect(refused()).rejects.toMatchObject({ status: 404, ...because("schedule") });
      await expect(
        openSchedule.call(stranger, { professionalId, clinicId }, key()),
      ).rejects.toMatchObject(because("place"));
    }
    await expect(saveHours.call(town.guest(), hours, key())).rejects.toMatchObject({ status: 403 });
    await saveHours.call(chief, hours, key());
    const named = { ...consultation, scheduleId, nameEn: "instant" };
    await saveType.call(chief, { ...named, typeId: types.instant, durationMinutes: 45 }, key());
    const [stored] = await query(
      "select duration_minutes, confirmation from appointment_types where id = $1",
      types.instant,
    );
    expect(stored).toEqual({ duration_minutes: 45, confirmation: "on_request" });
    await expect(saveType.call(chief, named, key())).rejects.toMatchObject(because("same_name"));
  });

  test("rooms belong to their clinic, and one in use is not taken away", async () => {
    const { desk, mona, clinicId, scheduleId, startOf } = await openTown();
    const { resourceId } = await saveResource.call(desk, { ...room, clinicId }, key());
    const given = { ...consultation, scheduleId, confirmation: "instant" };
    const { typeId } = await saveType.call(desk, { ...given, resourceIds: [resourceId] }, key());
    await book(mona, startOf(48 * 7 + 20), typeId);
    const none = { ...room, clinicId, resourceId, units: 0 };
    await expect(saveResource.call(desk, none, key())).rejects.toMatchObject(because("in_use"));
    const more = await saveResource.call(desk, { ...none, units: 3 }, key());
    expect(more).toEqual({ resourceId });
    const units = await query("select name from bookable_units where resource_id = $1", resourceId);
    expect(units).toHaveLength(3);
    const elsewhere = await openTown();
    const foreign = { ...given, scheduleId: elsewhere.scheduleId, resourceIds: [resourceId] };
    await expect(saveType.call(elsewhere.desk, foreign, key())).rejects.toMatchObject(
      because("schedule"),
    );
  });

  test("a schedule is closed with what is booked in it, and opened again from the listed hours", async () => {
    const { desk, mona, scheduleId, clinicId, professionalId, startOf } = await openTown();
    const { id } = await book(mona, startOf(48 * 2));
    const close = { scheduleId, displaced: "cancel", count: 1 };
    await expect(closeSchedule.call(desk, { scheduleId }, key())).rejects.toMatchObject({
      details: { reason: "displaces", displaced: [{ id }] },
    });
    await closeSchedule.call(desk, close, key());
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
    expect(await firstSlots(startOf(48 * 3), 9)).toEqual([]);
    const rest = "select count(*)::int from appointment_types where schedule_id = $1 and is_active";
    expect(await query(rest, scheduleId)).toEqual([{ count: 0 }]);
    await query("delete from bookings where professional_id = $1", professionalId);
    await query("delete from schedules where id = $1", scheduleId);
    const place = { professionalId, clinicId };
    const opened = await openSchedule.call(desk, place, key());
    expect(await openSchedule.call(desk, place, key())).toEqual(opened);
    const [types] = await query(
      "select array_agg(confirmation) as modes from appointment_types where schedule_id = $1",
      opened.scheduleId,
    );
    expect(types.modes).toEqual(["call_only"]);
    const [{ rules }] = await query(
      "select rules from list_availability(array[$1]::uuid[], now(), now() + interval '9 days', null)",
      professionalId,
    );
    expect(rules.length).toBeGreaterThan(0);
  });

  test("staff give an appointment to a colleague of the clinic, patients do not", async () => {
    const { desk, mona, scheduleId, clinicId, professionalId, startOf } = await openTown();
    const { id } = await book(mona, startOf(48 * 2));
    const [colleague] = await query(
      `select p.professional_id as id from places_of_practice p
       join professionals d on d.id = p.professional_id and d.status = 'active'
       where p.clinic_id = $1 and p.professional_id <> $2 limit 1`,
      clinicId,
      professionalId,
    );
    await query("delete from bookings where professional_id = $1", colleague.id);
    await query("delete from schedules where professional_id = $1", colleague.id);
    const opened = await openSchedule.call(desk, { professionalId: colleague.id, clinicId }, key());
    const own = { scheduleId: opened.scheduleId };
    await saveHours.call(
      desk,
      { ...own, replaces: usual, shifts: everyDay("00:00", "24:00") },
      key(),
    );
    const given = { ...consultation, ...own, confirmation: "instant" };
    const { typeId } = await saveType.call(desk, given, key());
    const move = { id, typeId, startsAt: startOf(48 * 2) };
    await expect(rescheduleBooking.call(mona, move, key())).rejects.toMatchObject(
      because("missing"),
    );
    const moved = await rescheduleBooking.call(desk, { ...move, as: "clinic" }, key());
    expect(moved.booking).toMatchObject({ id, professionalId: colleague.id, state: "confirmed" });
    expect(scheduleId).not.toBe(opened.scheduleId);
  });
});

const room = { kind: "room", nameEn: "Room", nameAr: "غرفة", units: 1 };
const consultation = {
  visitType: "in_person",
  nameEn: "consultation",
  nameAr: "استشارة",
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadTimeMinutes: 0,
  horizonDays: 60,
  capacity: 1,
  confirmation: "on_request",
  answerWithinHours: 24,
  cancellationNoticeHours: 24,
  isActive: true,
};
