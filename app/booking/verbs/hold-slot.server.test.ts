import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { listSlots } from "../availability/queries.server.ts";
import { expireBookingsJob, forgetHoldsJob } from "../jobs.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { readReason } from "./booking-reason.server.ts";
import {
  acceptBooking,
  cancelBooking,
  checkIn,
  declineBooking,
  markAttended,
  markNoShow,
  releaseSlot,
  undoCheckIn,
} from "./change-booking.server.ts";
import { confirmBooking, requestBooking } from "./confirm-booking.server.ts";
import { holdSlot } from "./hold-slot.server.ts";
import { rescheduleBooking } from "./reschedule-booking.server.ts";

const because = (reason: string, more = {}) => ({ details: { reason, ...more } });
const key = () => randomUUID();
const patient = { patientName: "Layla Haddad" };

/** Ten minutes ago, but not yesterday in Dubai. */
const startToday = `greatest(now() - interval '10 minutes',
  date_trunc('day', now() at time zone 'Asia/Dubai') at time zone 'Asia/Dubai')`;

/** Moves a booking to half an hour that an SQL expression begins, past all rules. */
async function shiftTo({ database }: Pick<BookingContext, "database">, id: string, start: string) {
  const span = `tstzrange(${start}, ${start} + interval '30 minutes')`;
  await database.pool.query(
    `update bookings set during = ${span}, occupied = ${span} where id = $1`,
    [id],
  );
}

forEachDatabase((open) => {
  let town: BookableTown;
  let at = 0;
  /** Another free hour of the town for each test. */
  const nextStart = () => {
    at += 4;
    return town.startOf(at);
  };
  async function openTown() {
    town ??= await makeBookableTown(await open({ seed: "demo" }));
    return town;
  }
  const hold = (context: BookingContext, startsAt: string, typeId = town.types.instant) =>
    holdSlot.call(context, { typeId, startsAt }, key());
  const statesAt = async (startsAt: string) => {
    const { rows } = await town.services.database.pool.query<{ state: string }>(
      "select state from bookings where professional_id = $1 and lower(during) = $2 order by state",
      [town.professionalId, startsAt],
    );
    return rows.map(({ state }) => state);
  };

  test("a hold becomes a booking, which frees its time when it is cancelled", async () => {
    const { as, types, professionalId } = await openTown();
    const [mona, omar] = [await as("mona"), await as("omar")];
    const startsAt = nextStart();
    const { booking, secret } = await hold(mona, startsAt);
    expect(booking).toMatchObject({ state: "held", startsAt: startsAt.replace(".000Z", "Z") });
    expect(secret).toBeNull();
    const refused = await hold(omar, startsAt).catch((error) => error);
    expect(refused).toMatchObject({
      status: 409,
      ...because("taken", { alternatives: expect.any(Array) }),
    });
    const { alternatives } = refused.details;
    const distances = alternatives.map(
      (slot: { startsAt: string }) =>
        Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt)) / 60_000,
    );
    expect(distances).toEqual([30, 30, 60]);
    const confirmed = await confirmBooking.call(mona, { id: booking.id, ...patient }, key());
    expect(confirmed).toMatchObject({
      booking: { state: "confirmed", heldUntil: null },
      overlapsOwn: false,
    });
    await expect(cancelBooking.call(omar, { id: booking.id }, key())).rejects.toMatchObject(
      because("missing"),
    );
    const cancelled = await cancelBooking.call(
      mona,
      { id: booking.id, note: "I am better" },
      key(),
    );
    expect(cancelled.booking).toMatchObject({
      state: "cancelled",
      cancelledBy: "patient",
      sequence: 1,
    });
    const from = Date.parse(startsAt);
    const slots = await listSlots(mona.database, mona.actor, {
      professionalId,
      typeId: types.instant,
      within: [from, from + 1],
    });
    expect(slots).toHaveLength(1);
    expect((await hold(omar, startsAt)).booking.state).toBe("held");
    expect(await statesAt(startsAt)).toEqual(["cancelled", "held"]);
    const { rows } = await town.services.database.pool.query(
      `select e.topic, e.payload ->> 'userId' = $2 as is_own, e.payload -> 'sends' as sends, a.action
       from outbox_events e
       join audit_log a on a.entity_id = e.entity_id and a.actor_id = $2
         and a.action = case e.topic when 'booking.held' then 'booking.hold' when 'booking.confirmed' then 'booking.confirm' else 'booking.cancel' end
       where e.entity_id = $1 order by e.sequence`,
      [booking.id, "userId" in mona.actor ? mona.actor.userId : ""],
    );
    const both = { is_own: true, sends: ["patient", "clinic"] };
    expect(rows).toEqual([
      { topic: "booking.held", action: "booking.hold", is_own: true, sends: [] },
      { topic: "booking.confirmed", action: "booking.confirm", ...both },
      { topic: "booking.cancelled", action: "booking.cancel", ...both },
    ]);
  });

  test("a hold that has run out is gone for its holder and free for others", async () => {
    const { as, services } = await openTown();
    const [mona, omar] = [await as("late-mona"), await as("late-omar")];
    const startsAt = nextStart();
    const { booking } = await hold(mona, startsAt);
    const { pool } = services.database;
    await pool.query("update bookings set held_until = now() where id = $1", [booking.id]);
    await expect(
      confirmBooking.call(mona, { id: booking.id, ...patient }, key()),
    ).rejects.toMatchObject({ status: 410, ...because("expired") });
    const second = await hold(omar, startsAt);
    expect(await statesAt(startsAt)).toEqual(["expired", "held"]);
    await releaseSlot.call(omar, { id: second.booking.id }, key());
    const third = await hold(mona, startsAt);
    await pool.query("update bookings set held_until = now() where id = $1", [third.booking.id]);
    const scope = { services, log: services.log, signal: new AbortController().signal };
    await expireBookingsJob.run({}, scope);
    expect(await statesAt(startsAt)).toEqual(["expired", "expired", "expired"]);
    const aged = "update bookings set updated_at = now() - interval '2 days' where id = any($1)";
    // The trigger notes each change as one of now.
    await pool.query("alter table bookings disable trigger guard_bookings");
    await pool.query(aged, [[booking.id, second.booking.id]]);
    await pool.query("alter table bookings enable trigger guard_bookings");
    await forgetHoldsJob.run({}, scope);
    expect(await statesAt(startsAt)).toEqual(["expired"]);
  });

  test("nobody holds more than three times, or a time that is past, too far or between slots", async () => {
    const { guest, types, startOf } = await openTown();
    const visitor = guest("10.1.1.1");
    const start = Date.parse(nextStart());
    at += 4;
    for (const index of [0, 1, 2])
      await hold(visitor, new Date(start + index * 30 * 60_000).toISOString());
    await expect(hold(visitor, new Date(start + 90 * 60_000).toISOString())).rejects.toMatchObject({
      status: 429,
      ...because("limited"),
    });
    const other = guest("10.1.1.2");
    await expect(hold(other, "2020-01-01T08:00:00Z")).rejects.toMatchObject(because("past"));
    await expect(hold(other, startOf(48 * 90))).rejects.toMatchObject(because("not_offered"));
    const between = new Date(start + 7 * 60_000 + 3_600_000 * 3).toISOString();
    await expect(hold(other, between)).rejects.toMatchObject(because("not_offered"));
    await expect(hold(other, startOf(40), randomUUID())).rejects.toMatchObject(because("unlisted"));
    await expect(hold(other, startOf(40), types.call)).rejects.toMatchObject({
      status: 422,
      ...because("by_phone"),
    });
  });

  test("a guest books with the secret of the hold and a contact that is theirs", async () => {
    const { guest } = await openTown();
    const visitor = guest("10.1.2.1");
    const { booking, secret } = await hold(visitor, nextStart());
    const contactPhone = "+971501234567";
    const confirm = (given: object, context = visitor) =>
      confirmBooking.call(context, { id: booking.id, ...patient, ...given }, key());
    const proved = { ...visitor, verifiedContacts: [contactPhone] };
    await expect(confirm({ secret })).rejects.toMatchObject(because("contact"));
    await expect(confirm({ secret, contactPhone })).rejects.toMatchObject(because("unverified"));
    await expect(confirm({ secret: "guessed", contactPhone }, proved)).rejects.toMatchObject(
      because("missing"),
    );
    await expect(confirm({ contactPhone }, proved)).rejects.toMatchObject(because("missing"));
    const { booking: confirmed } = await confirm({ secret, contactPhone }, proved);
    expect(confirmed.state).toBe("confirmed");
  });

  test("a clinic answers requests, checks in and marks who came, in the order of the table", async () => {
    const { as, employ, types, services } = await openTown();
    const [mona, desk, other] = [await as("req-mona"), await as("req-desk"), await as("req-other")];
    await employ(desk);
    const { booking } = await hold(mona, nextStart(), types.request);
    const { id } = booking;
    await expect(confirmBooking.call(mona, { id, ...patient }, key())).rejects.toMatchObject(
      because("refused"),
    );
    await expect(
      confirmBooking.call(
        desk,
        { id, ...patient, contactPhone: "+971501234567", as: "clinic" },
        key(),
      ),
    ).rejects.toMatchObject(because("illegal"));
    const given = { typeId: types.call, startsAt: nextStart(), as: "clinic" };
    const called = await holdSlot.call(desk, given, key());
    const phoned = await confirmBooking.call(
      desk,
      { id: called.booking.id, ...patient, contactPhone: "+971501234567", as: "clinic" },
      key(),
    );
    expect(phoned.booking.state).toBe("confirmed");
    const asked = await requestBooking.call(mona, { id, ...patient }, key());
    expect(asked.booking).toMatchObject({ state: "requested", answerBy: expect.any(String) });
    await expect(acceptBooking.call(other, { id }, key())).rejects.toMatchObject(
      because("missing"),
    );
    await expect(acceptBooking.call(mona, { id }, key())).rejects.toMatchObject(because("missing"));
    expect((await acceptBooking.call(desk, { id }, key())).booking.state).toBe("confirmed");
    await expect(declineBooking.call(desk, { id }, key())).rejects.toMatchObject(
      because("illegal"),
    );
    await expect(markNoShow.call(desk, { id }, key())).rejects.toMatchObject(because("early"));
    await expect(checkIn.call(mona, { id }, key())).rejects.toMatchObject(because("absent"));
    await shiftTo(services, id, "now() + interval '1 hour'");
    expect((await checkIn.call(mona, { id }, key())).booking.state).toBe("checked_in");
    await shiftTo(services, id, "now() - interval '2 years'");
    expect((await markAttended.call(desk, { id }, key())).booking.state).toBe("attended");
    await expect(markNoShow.call(desk, { id }, key())).rejects.toMatchObject(because("over"));
    const chief = await as("req-chief", { isAdmin: true });
    expect((await markNoShow.call(chief, { id, as: "admin" }, key())).booking.state).toBe(
      "no_show",
    );
    await expect(
      services.database.pool.query("update bookings set state = 'requested' where id = $1", [id]),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("an arrival is noted on the day and taken back; the late and wrongly marked are mended for a week", async () => {
    const { as, employ, services } = await openTown();
    const [mona, desk] = [await as("day-mona"), await as("day-desk")];
    await employ(desk);
    const { booking } = await hold(mona, nextStart());
    const { id } = booking;
    await confirmBooking.call(mona, { id, ...patient }, key());
    await expect(checkIn.call(desk, { id, as: "clinic" }, key())).rejects.toMatchObject(
      because("absent"),
    );
    const stateAfter = async (verb: typeof markNoShow | typeof checkIn) =>
      (await verb.call(desk, { id, as: "clinic" }, key())).booking.state;
    await shiftTo(services, id, startToday);
    expect(await stateAfter(checkIn)).toBe("checked_in");
    await expect(undoCheckIn.call(mona, { id }, key())).rejects.toMatchObject(because("missing"));
    expect(await stateAfter(undoCheckIn)).toBe("confirmed");
    expect(await stateAfter(markNoShow)).toBe("no_show");
    expect(await stateAfter(checkIn)).toBe("checked_in");
    expect(await stateAfter(markNoShow)).toBe("no_show");
    await shiftTo(services, id, "now() - interval '6 days'");
    await expect(stateAfter(checkIn)).rejects.toMatchObject(because("over"));
    expect(await stateAfter(markAttended)).toBe("attended");
    expect(await stateAfter(markNoShow)).toBe("no_show");
    await shiftTo(services, id, "now() - interval '8 days'");
    await expect(stateAfter(markAttended)).rejects.toMatchObject(because("over"));
    const { rows } = await services.database.pool.query(
      "select action from audit_log where entity_id = $1 and action like 'booking.undo%'",
      [id],
    );
    expect(rows).toEqual([{ action: "booking.undo_check_in" }]);
  });

  test("a new time is taken and the old one freed in one step", async () => {
    const { as, types } = await openTown();
    const [mona, omar] = [await as("move-mona"), await as("move-omar")];
    const [first, second] = [nextStart(), nextStart()];
    const { booking } = await hold(mona, first);
    const { id } = booking;
    await confirmBooking.call(mona, { id, ...patient }, key());
    const { booking: other } = await hold(omar, second);
    await expect(
      rescheduleBooking.call(mona, { id, startsAt: second }, key()),
    ).rejects.toMatchObject(because("taken", { alternatives: expect.any(Array) }));
    expect(await statesAt(first)).toEqual(["confirmed"]);
    await releaseSlot.call(omar, { id: other.id }, key());
    const moved = await rescheduleBooking.call(mona, { id, startsAt: second }, key());
    expect(moved.booking).toMatchObject({
      id,
      state: "confirmed",
      sequence: 1,
      startsAt: second.replace(".000Z", "Z"),
    });
    expect(await statesAt(first)).toEqual([]);
    expect(await statesAt(second)).toEqual(["confirmed", "expired"]);
    const asked = await rescheduleBooking.call(
      mona,
      { id, startsAt: first, typeId: types.request },
      key(),
    );
    expect(asked.booking).toMatchObject({ state: "requested", sequence: 2 });
  });

  test("a group has as many seats as it has, and a device is used once at a time", async () => {
    const { as, types } = await openTown();
    const people = await Promise.all(["a", "b", "c", "d"].map((name) => as(`group-${name}`)));
    const startsAt = nextStart();
    const outcomes = await Promise.allSettled(
      people.map((one) => hold(one, startsAt, types.group)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const [first] = people;
    if (!first) throw new Error("Nobody is there.");
    await expect(hold(first, startsAt)).rejects.toMatchObject(
      because("taken", { alternatives: expect.any(Array) }),
    );
    const other = await makeBookableTown(town.services.database);
    const scanned = nextStart();
    await other.services.database.pool.query(
      `update appointment_type_resources set resource_id = (
         select resource_id from appointment_type_resources where appointment_type_id = $2) where appointment_type_id = $1`,
      [other.types.scanned, types.scanned],
    );
    const { booking } = await hold(first, scanned, types.scanned);
    await expect(hold(first, scanned, other.types.scanned)).rejects.toMatchObject(
      because("taken", { alternatives: expect.any(Array) }),
    );
    await releaseSlot.call(first, { id: booking.id }, key());
    expect((await hold(first, scanned, other.types.scanned)).booking.state).toBe("held");
  });

  test("a reason opens for the patient, for staff where it is shared, for nobody else, and each read is recorded", async () => {
    const { as, employ, services } = await openTown();
    const [mona, sponsor, desk] = [
      await as("why-mona"),
      await as("why-sponsor"),
      await as("why-desk"),
    ];
    await employ(desk);
    const chief = await as("why-chief", { isAdmin: true });
    const book = async (context: BookingContext, given: object) => {
      const { booking } = await hold(context, nextStart());
      const reason = "A rash since Monday";
      await confirmBooking.call(context, { id: booking.id, ...patient, reason, ...given }, key());
      return booking.id;
    };
    const [own, shared, paid] = [
      await book(mona, {}),
      await book(await as("why-omar"), { shareReason: true }),
      await book(sponsor, { beneficiary: "sponsored" }),
    ];
    const read = (context: BookingContext, id: string, as: "patient" | "clinic") =>
      readReason(context, { id, as });
    expect(await read(mona, own, "patient")).toBe("A rash since Monday");
    expect(await read(desk, own, "clinic")).toBeNull();
    expect(await read(desk, shared, "clinic")).toBe("A rash since Monday");
    expect(await read(sponsor, paid, "patient")).toBeNull();
    expect(await read(chief, shared, "clinic")).toBeNull();
    const { rows } = await services.database.pool.query(
      "select entity_id, detail from audit_log where action = 'booking.reason_read' and entity_id = any($1)",
      [[own, shared, paid]],
    );
    expect(rows).toHaveLength(5);
    const stored = await services.database.pool.query("select sealed from booking_reasons");
    expect(JSON.stringify(stored.rows)).not.toContain("rash since");
    for (const role of ["anon", "authenticated", "admin"]) {
      const client = await services.database.pool.connect();
      await client.query(`begin; set local role ${role}`);
      await expect(client.query("select * from booking_reasons")).rejects.toMatchObject({
        code: "42501",
      });
      await client.query("rollback");
      client.release();
    }
  });

  test("the same key and request are one booking; another request with the key is refused", async () => {
    const { as } = await openTown();
    const [mona, omar] = [await as("once-mona"), await as("once-omar")];
    const [startsAt, other] = [nextStart(), nextStart()];
    const once = key();
    const given = { typeId: town.types.instant, startsAt };
    const first = await holdSlot.call(mona, given, once);
    expect(await holdSlot.call(mona, given, once)).toEqual(first);
    await expect(holdSlot.call(mona, { ...given, startsAt: other }, once)).rejects.toMatchObject({
      status: 422,
    });
    const refusal = await holdSlot.call(omar, given, once).catch((error) => error);
    expect(refusal).toMatchObject(because("taken"));
    await releaseSlot.call(mona, { id: first.booking.id }, key());
    const again = await holdSlot.call(omar, given, once).catch((error) => error);
    expect(again).toMatchObject({ status: 409, details: refusal.details });
    expect((await holdSlot.call(omar, given, key())).booking.state).toBe("held");
  });
});
