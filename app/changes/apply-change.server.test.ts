import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readAsked } from "#app/booking/calendar/conflicts/present-displaced.server.ts";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { nextRamadan } from "#app/directory/opening-hours/rules.ts";
import { dayMs, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { everyDay, followClinicHours } from "#test/booking/clinic-hours.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { keepChange } from "./submit-change.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  /** A clinic with an owner, whose one schedule has the clinic's own hours, and an appointment at 10:00. */
  async function openClinicHours() {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const { clinicId, types, services } = town;
    const query = async (text: string, ...values: unknown[]) =>
      (await services.database.pool.query(text, values)).rows;
    await followClinicHours(town, everyDay("08:00", "20:00"));
    const [{ slug }] = await query("select slug from clinics where id = $1", clinicId);
    const owner = await town.as("owner");
    const person = "userId" in owner.actor ? owner.actor.userId : "";
    await giveListing(services.database, { person, entityType: "clinics", slug });
    const startsAt = town.startOf(96 + 20);
    const patient = await town.as("patient");
    const { booking } = await holdSlot.call(patient, { typeId: types.instant, startsAt }, key());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Layla Haddad" }, key());
    const target = { entityType: "clinics", entityId: clinicId, subjectId: null } as const;
    function change(part: "hours" | "ramadan", week: object, fields: Record<string, string>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = readDisplacedAnswer(form);
      const wish = { target, part, token: key() } as const;
      return keepChange(owner, wish, { week }, { context: owner, answer });
    }
    const hoursOf = async () =>
      (
        await query(
          "select opening_hours as usual, ramadan_hours as ramadan from clinics where id = $1",
          clinicId,
        )
      )[0];
    return { id: booking.id, query, change, hoursOf };
  }

  test("new weekly hours ask about the appointments outside them, and are stored with the answer", async () => {
    const { id, query, change, hoursOf } = await openClinicHours();
    const shorter = everyDay("12:00", "20:00");
    const asked = await change("hours", shorter, {});
    expect(asked).toMatchObject({
      refusal: "displaces",
      error: { details: { displaced: [{ id, moveTo: expect.any(String) }] } },
    });
    expect(await hoursOf()).toMatchObject({ usual: everyDay("08:00", "20:00") });
    if (asked.ok || asked.refusal !== "displaces") throw new Error("The change asks nothing.");
    const [item] = readAsked(asked.error.details?.displaced, "en") ?? [];
    const move = item?.moves
      .map(({ value }) => value)
      .find((value) => value.split(" ").length === 2);
    const moveTo = move?.split(" ")[1] ?? "";
    const answer = { displaced: "each", count: "1", [`choice-${id}`]: `move ${moveTo}` };
    expect(await change("hours", shorter, answer)).toEqual({ ok: true, outcome: "applied" });
    expect(await hoursOf()).toMatchObject({ usual: shorter });
    const [moved] = await query(
      "select lower(during) as starts, state from bookings where id = $1",
      id,
    );
    expect([moved.starts.toISOString(), moved.state]).toEqual([
      new Date(moveTo).toISOString(),
      "confirmed",
    ]);
    const clock = moved.starts.toLocaleTimeString("en-GB", { timeZone: "Asia/Dubai" });
    expect(clock >= "12:00:00").toBe(true);
  });

  test("hours that still hold every appointment ask nothing", async () => {
    const { change } = await openClinicHours();
    const done = await change("hours", everyDay("09:00", "19:00"), {});
    expect(done).toEqual({ ok: true, outcome: "applied" });
  });

  test("Ramadan hours ask about the appointments of Ramadan alone", async () => {
    const { id, query, change, hoursOf } = await openClinicHours();
    const late = everyDay("20:00", "23:00");
    // The last day of Ramadan is to come, whenever the test runs.
    const { last } = nextRamadan(new Date(Date.now() + dayMs));
    await query(
      `update bookings set during = tstzrange($2::timestamptz, $2::timestamptz + interval '30 minutes'),
         occupied = tstzrange($2::timestamptz, $2::timestamptz + interval '30 minutes')
       where id = $1`,
      id,
      dubaiMoment(last, "10:00"),
    );
    const asked = await change("ramadan", late, {});
    expect(asked).toMatchObject({
      refusal: "displaces",
      error: { details: { displaced: [{ id }] } },
    });
    expect(await hoursOf()).toMatchObject({ ramadan: null });
    const answer = { displaced: "each", count: "1", [`choice-${id}`]: "keep" };
    expect(await change("ramadan", late, answer)).toEqual({ ok: true, outcome: "applied" });
    expect(await hoursOf()).toMatchObject({ ramadan: late });
    const [kept] = await query(
      "select state, displaced_reason as reason, displaced_kept_at is not null as kept from bookings where id = $1",
      id,
    );
    expect(kept).toEqual({ state: "confirmed", reason: "outside", kept: true });
  });

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
