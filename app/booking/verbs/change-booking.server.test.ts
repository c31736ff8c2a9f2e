import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import { addVisit } from "../visits/add-visit.server.ts";
import {
  type cancelBooking,
  checkIn,
  markAttended,
  markNoShow,
  undoCheckIn,
  undoMark,
} from "./change-booking.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { holdSlot } from "./hold-slot.server.ts";

const key = () => randomUUID();
const because = (reason: string) => ({ details: { reason } });
type Verb = typeof markNoShow | typeof cancelBooking;

onAnyDatabase((open) => {
  let town: BookableTown;

  /** An appointment that began a minute ago, and the staff of its clinic. */
  async function openVisit(type: keyof BookableTown["types"] = "instant") {
    town = await makeBookableTown(town?.services.database ?? (await open({ seed: "demo" })));
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const { pool } = town.services.database;
    const query = async (text: string, ...values: unknown[]) =>
      (await pool.query(text, values)).rows;
    const visit = {
      typeId: town.types[type],
      startsAt: town.startOf(20),
      patientName: "Layla Haddad",
      contactPhone: "+971501234567",
      contactEmail: "layla@example.ae",
    };
    const { id } = (await addVisit.call(desk, visit, key())).booking;
    await query(
      `update bookings set during = span, occupied = span from tstzrange(
         greatest(now() - interval '1 minute', date_trunc('day', now() at time zone 'Asia/Dubai') at time zone 'Asia/Dubai'),
         now() + interval '20 minutes') as span where id = $1`,
      id,
    );
    const stateAfter = async (verb: Verb) =>
      (await verb.call(desk, { id, as: "clinic" }, key())).booking.state;
    return { ...town, desk, id, query, stateAfter };
  }

  test("an undone arrival returns to the state before it: missed stays missed", async () => {
    const { stateAfter } = await openVisit();
    expect(await stateAfter(checkIn)).toBe("checked_in");
    expect(await stateAfter(undoCheckIn)).toBe("confirmed");
    expect(await stateAfter(markNoShow)).toBe("no_show");
    expect(await stateAfter(checkIn)).toBe("checked_in");
    expect(await stateAfter(undoCheckIn)).toBe("no_show");
  });

  test("a mark is undone to the state before it, and audited", async () => {
    const { stateAfter, query, id } = await openVisit();
    expect(await stateAfter(markNoShow)).toBe("no_show");
    expect(await stateAfter(undoMark)).toBe("confirmed");
    expect(await stateAfter(checkIn)).toBe("checked_in");
    expect(await stateAfter(markAttended)).toBe("attended");
    expect(await stateAfter(markNoShow)).toBe("no_show");
    expect(await stateAfter(undoMark)).toBe("attended");
    const audited = await query(
      "select detail ->> 'state' as state from audit_log where entity_id = $1 and action = 'booking.undo_mark' order by id",
      id,
    );
    expect(audited).toEqual([{ state: "confirmed" }, { state: "attended" }]);
  });

  test("a patient checks in from two hours before the start, and not a minute earlier", async () => {
    const { as, types, startOf, query } = await openVisit();
    const mona = await as(`mona-${key()}`);
    const slot = { typeId: types.instant, startsAt: startOf(96) };
    const { id } = (await holdSlot.call(mona, slot, key())).booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, key());
    const startIn = (wait: string) =>
      query(
        `update bookings set during = span, occupied = span
         from tstzrange(now() + $2::interval, now() + $2::interval + interval '30 minutes') as span where id = $1`,
        id,
        wait,
      );
    await startIn("2 hours 1 minute");
    await expect(checkIn.call(mona, { id }, key())).rejects.toMatchObject(because("absent"));
    await startIn("2 hours");
    expect((await checkIn.call(mona, { id }, key())).booking.state).toBe("checked_in");
  });

  test("after a minute a mark is corrected instead", async () => {
    const { stateAfter, query, id } = await openVisit();
    await stateAfter(markNoShow);
    await query(
      "update booking_events set at = now() - interval '61 seconds' where booking_id = $1",
      id,
    );
    await expect(stateAfter(undoMark)).rejects.toMatchObject(because("undone_late"));
    expect(await stateAfter(markAttended)).toBe("attended");
  });

  test("a patient takes no mark back", async () => {
    const { stateAfter, as, id } = await openVisit();
    await stateAfter(markNoShow);
    const mona = await as(`mona-${key()}`);
    await expect(undoMark.call(mona, { id, as: "clinic" }, key())).rejects.toMatchObject(
      because("missing"),
    );
  });

  test("an undone mark takes its room or device again", async () => {
    const { stateAfter, query, id } = await openVisit("scanned");
    const rooms = async () =>
      (await query("select 1 from booking_units where booking_id = $1", id)).length;
    expect(await rooms()).toBe(1);
    await stateAfter(markNoShow);
    expect(await rooms()).toBe(0);
    await stateAfter(undoMark);
    expect(await rooms()).toBe(1);
  });

  test("the mail about a visit waits until its mark can no longer be undone", async () => {
    const { stateAfter, query, id, services } = await openVisit();
    await stateAfter(markAttended);
    const [event] = await query(
      `select sequence::int, topic, entity_type as "entityType", entity_id as "entityId", payload
       from outbox_events where entity_id = $1 and topic = 'booking.attended'`,
      id,
    );
    expect(await enqueueMessages(services.database, [event])).toBe(1);
    const due = await query(
      `select extract(epoch from next_attempt_at - now())::int > 50 as "isLater"
       from booking_messages where booking_id = $1 and kind = 'attended'`,
      id,
    );
    expect(due).toEqual([{ isLater: true }]);
  });
});
