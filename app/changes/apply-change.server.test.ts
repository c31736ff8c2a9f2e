import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { keepChange } from "./submit-change.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  test("a special day asks about the appointments on it, and is stored with the answer", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { clinicId, types, services } = town;
    const query = async (text: string, ...values: unknown[]) =>
      (await services.database.pool.query(text, values)).rows;
    const [{ slug }] = await query("select slug from clinics where id = $1", clinicId);
    const owner = await town.as("owner");
    const person = "userId" in owner.actor ? owner.actor.userId : "";
    await giveListing(services.database, { person, entityType: "clinics", slug });
    const patient = await town.as("patient");
    const startsAt = town.startOf(96 + 20);
    const wanted = { typeId: types.instant, startsAt };
    const { booking } = await holdSlot.call(patient, wanted, key());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Layla Haddad" }, key());
    const onDate = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
    const dates = [{ onDate, shift: null, noteEn: "", noteAr: "" }];
    const target = { entityType: "clinics", entityId: clinicId, subjectId: null } as const;
    function close(fields: Record<string, string>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const wish = { target, part: "exceptions", token: key() } as const;
      return keepChange(
        owner,
        wish,
        { dates },
        {
          context: owner,
          answer: readDisplacedAnswer(form),
        },
      );
    }
    const asked = await close({});
    expect(asked).toMatchObject({
      refusal: "displaces",
      error: { details: { reason: "displaces", displaced: [{ id: booking.id }] } },
    });
    const stored = "select on_date from opening_exceptions where clinic_id = $1";
    expect(await query(stored, clinicId)).toEqual([]);
    const waiting = "select 1 from listing_changes where entity_id = $1";
    expect(await query(waiting, clinicId)).toEqual([]);
    const answer = { displaced: "each", count: "1", note: "A holiday of the clinic" };
    const done = await close({ ...answer, [`choice-${booking.id}`]: "cancel" });
    expect(done).toEqual({ ok: true, outcome: "applied" });
    expect(await query(stored, clinicId)).toHaveLength(1);
    const [after] = await query("select state, note from bookings where id = $1", booking.id);
    expect(after).toEqual({ state: "cancelled", note: answer.note });
    const [event] = await query(
      "select payload from outbox_events where topic = 'booking.cancelled' and entity_id = $1",
      booking.id,
    );
    expect(event.payload).toMatchObject({ actorId: person, sends: ["patient", "clinic"] });
  });
});
