import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listConflicts } from "../calendar/conflicts/list-conflicts.server.ts";
import { addException, saveHours } from "../schedule-editing/save-hours.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { touchedBy } from "./follow-closures.server.ts";
import { findDisplaced } from "./mark-displaced.server.ts";
import { readDisplaced } from "./read-displaced.server.ts";
import { settleDisplaced } from "./settle-displaced.server.ts";

const key = () => randomUUID();
const usual = { season: "usual", effectiveFrom: null, effectiveTo: null, visitTypes: [] };
const everyDay = (startsAt: string, endsAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt, endsAt }));
const dayOf = (startsAt: string) =>
  new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);

onAnyDatabase((open) => {
  let town: BookableTown;
  async function openTown() {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    return { ...town, desk };
  }
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  let guests = 0;
  async function book(startsAt: string): Promise<string> {
    guests += 1;
    const email = `guest-${guests}@example.ae`;
    const guest = {
      ...town.guest(`10.${guests % 200}.7.1`),
      browserId: `browser-${guests}`,
      verifiedContacts: [email],
    };
    const wanted = { typeId: town.types.instant, startsAt };
    const { booking, secret } = await holdSlot.call(guest, wanted, key());
    const given = { id: booking.id, secret, patientName: "Layla Haddad", contactEmail: email };
    await confirmBooking.call(guest, given, key());
    return booking.id;
  }
  const rowOf = async (id: string) =>
    (
      await query(
        `select state, note, displaced_reason as reason, displaced_kept_at is not null as kept,
           lower(during) as starts from bookings where id = $1`,
        id,
      )
    )[0];
  const owner = () => ({ kind: "clinics", id: town.clinicId }) as const;
  const openOnes = async ({ desk }: Awaited<ReturnType<typeof openTown>>) =>
    (await readDisplaced(desk.database, desk.actor, owner())).map(({ id }) => id);

  test("each appointment of a closed day is kept, moved or cancelled, and the patients are notified", async () => {
    const opened = await openTown();
    const { desk, startOf, scheduleId } = opened;
    const ids = [];
    for (const at of [20, 22, 24]) ids.push(await book(startOf(96 + at)));
    const [kept = "", moved = "", cancelled = ""] = ids;
    const day = dayOf(startOf(96 + 20));
    const closed = { scheduleId, fromDay: day, toDay: day, kind: "closed" };
    const asked = await addException.call(desk, closed, key()).catch((error) => error);
    expect(asked.details.displaced.map(({ id }: { id: string }) => id)).toEqual(ids);
    const moves: string[] = asked.details.displaced.map(({ moveTo }: { moveTo: string }) => moveTo);
    expect(new Set(moves).size).toBe(3);
    expect(moves.filter((at) => dayOf(at) === day)).toEqual([]);
    const choices = [
      { id: kept, choice: "keep" },
      { id: moved, choice: "move", startsAt: moves[1] },
      { id: cancelled, choice: "cancel" },
    ];
    const answer = { displaced: "each", count: 3, note: "The doctor travels" };
    const some = { ...closed, ...answer, choices: choices.slice(1) };
    await expect(addException.call(desk, some, key())).rejects.toMatchObject({ status: 409 });
    await addException.call(desk, { ...closed, ...answer, choices }, key());
    expect(await rowOf(kept)).toMatchObject({ state: "confirmed", reason: "blocked", kept: true });
    expect(await rowOf(cancelled)).toMatchObject({ state: "cancelled", note: answer.note });
    const { starts, ...rest } = await rowOf(moved);
    expect([starts.toISOString(), rest.state, rest.reason]).toEqual([
      new Date(moves[1] ?? "").toISOString(),
      "confirmed",
      null,
    ]);
    const topics = async (id: string) =>
      (await readPublished(desk.database, id)).map(({ topic }) => topic);
    expect(await topics(moved)).toContain("booking.rescheduled");
    expect(await topics(cancelled)).toContain("booking.cancelled");
    expect(await openOnes(opened)).toEqual([]);
  });

  test("a move goes to no earlier day, and keeps the order of the appointments", async () => {
    const { desk, startOf, scheduleId } = await openTown();
    // Two of tomorrow, whose nearest free times are those of tonight, and two of another day, whose
    // nearest free times are before them.
    const starts = [0, 1, ...[20, 21, 22, 23, 24].map((at) => 2 * 48 + at)].map(startOf);
    for (const startsAt of starts) await book(startsAt);
    const closedOn = async (closed: object) => {
      const refusal = await addException
        .call(desk, { scheduleId, kind: "closed", ...closed }, key())
        .then(() => null)
        .catch((error) => error);
      const found: { startsAt: string; moveTo: string }[] = refusal.details.displaced;
      return found.map(
        ({ startsAt, moveTo }) => [Date.parse(startsAt), Date.parse(moveTo)] as const,
      );
    };
    const [tomorrow = "", other = ""] = [starts[0], starts[2]].map((at) => dayOf(at ?? ""));
    const next = await closedOn({ fromDay: tomorrow, toDay: tomorrow });
    expect(next).toHaveLength(2);
    for (const [from, to] of next) expect(to).toBeGreaterThan(from);
    const block = {
      kind: "block",
      fromDay: other,
      toDay: other,
      startsAt: "10:00",
      endsAt: "11:00",
    };
    const [first, second] = await closedOn(block);
    const apart = (second?.[1] ?? 0) - (first?.[1] ?? 0);
    expect(apart).toBeGreaterThan(0);
  });

  test("the other offers of a move are the nearest free times of the same day", async () => {
    const { desk, startOf, scheduleId } = await openTown();
    const startsAt = startOf(4 * 48 + 20);
    await book(startsAt);
    const day = dayOf(startsAt);
    const clock = (moment: string | number) =>
      new Date(moment).toLocaleTimeString("en-GB", {
        timeZone: "Asia/Dubai",
        hour: "2-digit",
        minute: "2-digit",
      });
    const from = Date.parse(startsAt);
    const closed = {
      scheduleId,
      kind: "block",
      fromDay: day,
      toDay: day,
      startsAt: clock(from),
      endsAt: clock(from + 30 * 60_000),
    };
    const asked = await addException.call(desk, closed, key()).catch((error) => error);
    const [{ moveTo, others }] = asked.details.displaced;
    expect(others).toHaveLength(2);
    expect([moveTo, ...others].map(dayOf)).toEqual([day, day, day]);
    const far = [moveTo, ...others].map((at: string) => Math.abs(Date.parse(at) - from));
    expect(far).toEqual(far.toSorted((one, other) => one - other));
    expect(new Set([moveTo, ...others]).size).toBe(3);
  });

  test("50 appointments move at once, none of them onto another", async () => {
    const { desk, startOf, scheduleId, professionalId } = await openTown();
    for (let at = 0; at < 50; at += 1) await book(startOf(96 + at));
    const hours = { scheduleId, replaces: usual, shifts: everyDay("00:00", "06:00") };
    const asked = await saveHours.call(desk, hours, key()).catch((error) => error);
    const found: { id: string; moveTo: string }[] = asked.details.displaced;
    expect(found.length).toBeGreaterThan(30);
    const choices = found.map(({ id, moveTo }) => ({ id, choice: "move", startsAt: moveTo }));
    const answer = { displaced: "each", count: found.length, choices };
    await saveHours.call(desk, { ...hours, ...answer }, key());
    const rows = await query(
      `select count(*)::int, count(distinct lower(during))::int as starts,
         max((lower(during) at time zone 'Asia/Dubai')::time)::text as latest
       from bookings where professional_id = $1 and state = 'confirmed'`,
      professionalId,
    );
    expect(rows).toEqual([{ count: 50, starts: 50, latest: "05:30:00" }]);
  });

  test("what asked nobody is found: a holiday, a special day, a listing that left", async () => {
    const opened = await openTown();
    const { desk, startOf, clinicId, professionalId, services } = opened;
    const { database } = services;
    const id = await book(startOf(96 + 20));
    const chief = await town.as(`chief-${key()}`, { isAdmin: true });
    const conflicts = async () =>
      (await listConflicts(database, chief.actor))
        .filter((one) => one.id === id)
        .map(({ reason }) => reason);
    expect(await findDisplaced(database, [professionalId])).toBe(0);
    await query(
      "insert into opening_exceptions (clinic_id, on_date, is_closed) values ($1, $2, true)",
      clinicId,
      dayOf(startOf(96 + 20)),
    );
    expect(await findDisplaced(database, [professionalId])).toBe(1);
    expect(await findDisplaced(database, [professionalId])).toBe(0);
    expect(await conflicts()).toEqual(["blocked"]);
    expect(await openOnes(opened)).toEqual([id]);
    const [news] = await query(
      "select payload from outbox_events where topic = 'clinic_booking.displaced' and entity_id = $1",
      id,
    );
    expect(news.payload.userIds).toContain("userId" in desk.actor ? desk.actor.userId : "");
    await query("delete from opening_exceptions where clinic_id = $1", clinicId);
    await findDisplaced(database, [professionalId]);
    expect(await conflicts()).toEqual([]);
    await query("update professionals set status = 'inactive' where id = $1", professionalId);
    expect(await findDisplaced(database, null)).toBeGreaterThan(0);
    await query("update professionals set status = 'active' where id = $1", professionalId);
    expect(await conflicts()).toEqual(["unlisted"]);
    const answer = { displaced: "each", count: 1, choices: [{ id, choice: "keep" }] };
    const stranger = await town.as(`stranger-${key()}`);
    await expect(settleDisplaced.call(stranger, answer, key())).rejects.toMatchObject({
      details: { reason: "illegal" },
    });
    await settleDisplaced.call(desk, answer, key());
    expect(await openOnes(opened)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed", kept: true });
  });

  test("events name whose appointments to look at", () => {
    const event = (
      topic: string,
      entityType: string,
      entityId: string | null,
      payload: object,
    ) => ({
      topic,
      entityType,
      entityId,
      payload: { ...payload },
    });
    const touched = touchedBy([
      event("row.changed", "rows", "opening_exceptions", { rows: [{ clinic_id: "c1" }] }),
      event("row.changed", "rows", "schedule_rules", { rows: [{ schedule_id: "s1" }] }),
      event("row.changed", "rows", "bookings", { rows: [{ professional_id: "p9" }] }),
      event("listings.changed", "professionals", null, { ids: ["p1"] }),
    ]);
    expect([touched.clinics, touched.schedules, touched.subjects, touched.isAll]).toEqual([
      new Set(["c1"]),
      new Set(["s1"]),
      new Set(["p1"]),
      false,
    ]);
    expect(touchedBy([event("row.changed", "rows", "holidays", { rows: [] })]).isAll).toBe(true);
  });
});
