import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { rescheduleBooking } from "../verbs/reschedule-booking.server.ts";
import { readPatientNews } from "./read-patient-news.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  async function openTown() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { database } = town.services;
    const actor = { kind: "job", name: "test" } as const;
    const queue = async (id: string) =>
      enqueueMessages(database, await readPublished(database, id));
    /** Marks what is due now or after its undo as sent; returns how many there were of a booking's patient. */
    const deliver = async (id: string) => {
      await queue(id);
      return withTransaction(database, actor, async (tx) => {
        const { rows } = await tx.execute(`
          update booking_messages set settled_at = now(), attempts = 1
          where booking_id = '${id}' and audience = 'patient' and settled_at is null
            and (next_attempt_at <= now() or next_attempt_at = created_at + interval '1 minute')
          returning id`);
        return rows.length;
      });
    };
    const book = async (context: BookingContext, at: number, given: Record<string, string>) => {
      const as = given.as === "clinic" ? "clinic" : "patient";
      const slot = { typeId: town.types.instant, startsAt: town.startOf(at), as };
      const { booking, secret } = await holdSlot.call(context, slot, key());
      const proof = secret === null ? {} : { secret };
      const details = { id: booking.id, patientName: "Layla Haddad", ...given, ...proof };
      await confirmBooking.call(context, details, key());
      return booking.id;
    };
    return { town, deliver, book };
  }

  test("twenty moves of a booking are three messages to its patient and a digest", async () => {
    const { town, deliver, book } = await openTown();
    const mona = await town.as(`moves-${key()}`);
    const id = await book(mona, 20, {});
    let sent = await deliver(id);
    for (let move = 0; move < 20; move += 1) {
      const startsAt = town.startOf(move % 2 ? 20 : 24);
      await rescheduleBooking.call(mona, { id, startsAt }, key());
      sent += await deliver(id);
    }
    expect(sent).toBe(3);
    const { rows } = await town.services.database.pool.query(
      `select next_attempt_at = (
           select min(created_at) from booking_messages
           where booking_id = $1 and audience = 'patient' and attempts = 0) + interval '5 minutes' as is_later
       from booking_messages where booking_id = $1 and audience = 'patient' and settled_at is null`,
      [id],
    );
    expect(rows).toEqual([{ is_later: true }]);
    const news = (kind: "rescheduled" | "cancelled") =>
      readPatientNews(town.services.database, { bookingId: id, kind });
    expect([await news("rescheduled"), await news("cancelled")]).toEqual(["later", "now"]);
  });

  test("a cancellation goes at once, after however many changes", async () => {
    const { town, deliver, book } = await openTown();
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const id = await book(desk, 20, { as: "clinic", contactPhone });
    await deliver(id);
    for (let move = 0; move < 5; move += 1) {
      const startsAt = town.startOf(move % 2 ? 20 : 24);
      await rescheduleBooking.call(desk, { id, as: "clinic", startsAt }, key());
      await deliver(id);
    }
    await cancelBooking.call(desk, { id, as: "clinic" }, key());
    expect(await deliver(id)).toBe(1);
    const { rows } = await town.services.database.pool.query(
      "select kind from booking_messages where booking_id = $1 and settled_at is null and audience = 'patient'",
      [id],
    );
    expect(rows).toEqual([]);
  });

  test("the desk learns that no message reaches a patient", async () => {
    const { town, book } = await openTown();
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const id = await book(desk, 20, { as: "clinic", contactPhone });
    const news = () =>
      readPatientNews(town.services.database, { bookingId: id, kind: "rescheduled" });
    expect(await news()).toBe("now");
    await town.services.database.pool.query(
      "update bookings set contact_phone = null where id = $1",
      [id],
    );
    expect(await news()).toBe("never");
  });

  test("a clinic books twice for a stranger, and for a patient of its own without limit", async () => {
    const { town, deliver, book } = await openTown();
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const round = async (at: number) => {
      const id = await book(desk, at, { as: "clinic", contactPhone });
      const told = await deliver(id);
      await cancelBooking.call(desk, { id, as: "clinic" }, key());
      return told + (await deliver(id));
    };
    const rounds: number[] = [];
    for (let at = 0; at < 2; at += 1) rounds.push(await round(20 + at * 2));
    expect(rounds).toEqual([2, 2]);
    await expect(round(24)).rejects.toMatchObject({ details: { reason: "stranger" } });
    const guest = { ...town.guest("10.7.9.1"), verifiedContacts: [contactPhone] };
    await book(guest, 40, { contactPhone });
    expect(await round(44)).toBe(2);
  });

  test("a mail goes out where the texts to the number of a stranger are used up", async () => {
    const { town, deliver, book } = await openTown();
    const desk = await town.as(`desk-${key()}`);
    await town.employ(desk);
    const contactPhone = `+9715${Math.floor(Math.random() * 9e7 + 1e7)}`;
    const { database } = town.services;
    const bookWith = async (at: number, contactEmail?: string) => {
      const given = { as: "clinic", contactPhone, ...(contactEmail && { contactEmail }) };
      const id = await book(desk, at, given);
      const news = await readPatientNews(database, { bookingId: id, kind: "confirmed" });
      return { id, news, sent: await deliver(id) };
    };
    for (let at = 20; at < 24; at += 2) {
      const { id, sent } = await bookWith(at);
      expect(sent).toBe(1);
      await rescheduleBooking.call(
        desk,
        { id, as: "clinic", startsAt: town.startOf(at + 16) },
        key(),
      );
      expect(await deliver(id)).toBe(1);
    }
    await database.pool.query(
      "update bookings set created_at = now() - interval '40 days' where contact_phone = $1",
      [contactPhone],
    );
    expect(await bookWith(30)).toMatchObject({ sent: 0, news: "limited" });
    const mailed = await bookWith(32, `layla-${key()}@example.ae`);
    expect(mailed).toMatchObject({ sent: 1, news: "now" });
    // The text that goes besides the mail of a cancellation counts for the number.
    await cancelBooking.call(desk, { id: mailed.id, as: "clinic" }, key());
    expect(await deliver(mailed.id)).toBe(1);
  });
});
