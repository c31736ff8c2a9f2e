import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { membership, nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { addDays, dayMs, dubaiDay, dubaiMinutes } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase, runsOn } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { dutyOn } from "../availability/open-spans.ts";
import { listSlots, readSchedules } from "../availability/queries.server.ts";
import type { Slot } from "../availability/slots.ts";
import { zonedDay } from "../availability/zoned-time.ts";
import { seedDemoBookings } from "../demo/seed-demo-bookings.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { LiveFreeTimes } from "./live-free-times.server.ts";
import { daysAhead } from "./table/free-record.ts";

const hourMs = 3_600_000;
const rounds = 10;
const eveningMinute = 17 * 60;
const soon = { timeout: 15_000, interval: 50 };

/** Appointment types of services, which are not the times of a professional. */
const ofServices = new Set<string>();
const bookable = (slots: Slot[]) =>
  slots.filter(
    ({ confirmation, typeId }) => confirmation !== "call_only" && !ofServices.has(typeId),
  );
const reach = (now: number, professionalId: string) => ({
  professionalId,
  within: [now, now + daysAhead * dayMs] as const,
  now,
});

forEachDatabase((open, kind) => {
  let database: Database;
  let outbox: OutboxReader;
  let live: LiveFreeTimes;
  let ids: string[];
  let clock = Date.now();
  const changed = new Set<string>();
  const caughtUp = () =>
    vi.waitFor(() => expect(live.isCaughtUp).toBe(true), { timeout: 60_000, interval: 5 });

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from professionals where status = 'active' order by id",
    );
    ids = rows.map(({ id }) => id);
    const treatments = await database.pool.query<{ id: string }>(
      "select id from appointment_types where service_id is not null",
    );
    for (const { id } of treatments.rows) ofServices.add(id);
    const services = testServices(database, { dataDir: tmpdir() });
    outbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    const onChange = (paths: ReadonlySet<string>) => {
      for (const path of paths) changed.add(path);
    };
    live = new LiveFreeTimes({ services, outbox, clock: () => clock, onChange });
    await live.loaded;
  }, 180_000);
  afterAll(async () => {
    await live.stop();
    await outbox.stop();
  });

  test("next time, day, video in the evening and duty of random professionals at random times are those of their schedules", async () => {
    const wrong: unknown[] = [];
    let [badges, free, booked, evenings] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      clock += Math.floor(Math.random() * 15 * hourMs);
      live.renew();
      await caughtUp();
      const now = new Date(clock);
      const some = Array.from(
        { length: runsOn(kind, 100) },
        () => ids[Math.floor(Math.random() * ids.length)] ?? "",
      );
      const day = addDays(dubaiDay(now), Math.floor(Math.random() * 50));
      const freeOnDay = getFreeTimes(database).freeWhen({ ...anyTime, days: [day, day] }, now);
      const evening = getFreeTimes(database).freeWhen(
        { ...anyTime, days: [day, day], minutes: [eveningMinute, 1440], visitTypes: ["virtual"] },
        now,
      );
      const facts = await withRead(database, guest, (tx) =>
        readSchedules(tx, some, [clock - dayMs, clock + dayMs]),
      );
      for (const id of some) {
        const professional = { entityType: "professionals", entityId: id } as const;
        const start = nextAvailable(getFreeTimes(database), professional, anyTime, now)?.start;
        const own = facts.schedules.filter(({ professionalId }) => professionalId === id);
        const hasSchedule = own.some(({ types }) => types.length > 0);
        const next = bookable(await listSlots(database, guest, { ...reach(clock, id) }))[0]?.from;
        if (start !== next) wrong.push({ id, now, start, next });
        badges += next ? 1 : 0;
        const duty = own.some((one) =>
          [...dutyOn(one, zonedDay(one.timeZone, clock), facts.calendar)].some(
            ([from, to]) => from <= clock && clock < to,
          ),
        );
        if (hasSchedule && live.table.isOnDuty(id, now) !== duty) wrong.push({ id, now, duty });
      }
      for (const id of some.slice(0, 15)) {
        const from = Date.parse(`${day}T00:00:00+04:00`);
        const within = [from, from + dayMs] as const;
        const found = bookable(
          await listSlots(database, guest, { professionalId: id, within, now: clock }),
        );
        const professional = { entityType: "professionals", entityId: id } as const;
        const state = freeOnDay.stateOf(freeOnDay.numbers.numberOf(professional) ?? -1);
        const isFree = state === membership.in;
        if (isFree !== found.length > 0) wrong.push({ id, now, day, state, found: found.length });
        const inEvening = found.some(
          ({ from: start, visitType }) =>
            visitType === "virtual" && dubaiMinutes(new Date(start)) >= eveningMinute,
        );
        const isInEvening =
          evening.stateOf(evening.numbers.numberOf(professional) ?? -1) === membership.in;
        if (isInEvening !== inEvening) wrong.push({ id, now, day, inEvening });
        evenings += inEvening ? 1 : 0;
        free += isFree ? 1 : 0;
        booked += state === membership.out ? 1 : 0;
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(badges / rounds, free, booked)).toBeGreaterThan(1);
    expect(evenings).toBeGreaterThan(0);
  }, 240_000);

  test("a booking, its cancellation and a changed schedule arrive through the outbox", async () => {
    clock = Date.now();
    const town = await makeBookableTown(database);
    const { professionalId: id, types } = town;
    const professional = { entityType: "professionals", entityId: id } as const;
    const next = () =>
      nextAvailable(live.table, professional, anyTime, new Date(clock))?.start ?? null;
    const isTrue = () =>
      vi.waitFor(async () => {
        const slots = bookable(await listSlots(database, guest, reach(clock, id)));
        expect(next()).toBe(slots[0]?.from ?? null);
      }, soon);
    await isTrue();
    const bookingSlug =
      nextAvailable(live.table, professional, anyTime, new Date(clock))?.bookingSlug ?? "";
    const first = next() ?? 0;
    const mona = await town.as("mona");
    const startsAt = new Date(first).toISOString();
    changed.clear();
    const { booking } = await holdSlot.call(
      mona,
      { typeId: types.instant, startsAt },
      randomUUID(),
    );
    await vi.waitFor(() => expect(next()).toBeGreaterThan(first), soon);
    await vi.waitFor(() => expect([...changed]).toContain(bookPath(bookingSlug)), soon);
    await isTrue();
    await confirmBooking.call(mona, { id: booking.id, patientName: "Mona" }, randomUUID());
    await cancelBooking.call(mona, { id: booking.id }, randomUUID());
    await vi.waitFor(() => expect(next()).toBe(first), soon);
    const { pool } = database;
    await pool.query("update schedules set follows_clinic_hours = false where id = $1", [
      town.scheduleId,
    ]);
    await pool.query("delete from schedule_rules where schedule_id = $1", [town.scheduleId]);
    await vi.waitFor(() => expect(next()).toBeNull(), soon);
    await pool.query("delete from bookings where professional_id = $1", [id]);
    await pool.query("delete from schedules where id = $1", [town.scheduleId]);
    await vi.waitFor(() => expect(live.table.isOnDuty(id, new Date(clock))).toBeNull(), soon);
  }, 60_000);
});
