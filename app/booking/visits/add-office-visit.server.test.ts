import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { withRead } from "#app/platform/database/database.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { enqueueMessages } from "../sending/enqueue-messages.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { readReason } from "../verbs/booking-reason.server.ts";
import { acceptBooking } from "../verbs/change-booking.server.ts";
import { addVisit } from "./add-visit.server.ts";
import { findBookableClinics, listBookableTypes } from "./queries.server.ts";

const key = () => randomUUID();
const reason = "A rash since Monday";

forEachDatabase((open) => {
  let town: BookableTown;
  let office: BookingContext;
  let desk: BookingContext;

  async function openOffice() {
    town = await makeBookableTown(await open({ seed: "demo" }));
    office = await town.as(`office-${randomUUID()}`, { isAdmin: true });
    desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
  }

  const given = (more: Record<string, unknown> = {}) => ({
    as: "admin",
    typeId: town.types.instant,
    startsAt: town.startOf(20),
    patientName: "Layla Haddad",
    contactEmail: "layla@example.ae",
    locale: "ar",
    ...more,
  });
  const book = (more: Record<string, unknown> = {}, as = office) =>
    addVisit.call(as, given(more), key());
  const rowsOf = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  const refusalOf = (why: string) =>
    expect.objectContaining({ details: expect.objectContaining({ reason: why }) });

  test("an administrator books a free time, audited as the administrator", async () => {
    await openOffice();
    const { booking } = await book();
    expect(booking).toMatchObject({ state: "confirmed", patientName: "Layla Haddad" });
    const [row] = await rowsOf(
      "select locale, patient_id, booked_by from bookings where id = $1",
      booking.id,
    );
    expect(row).toEqual({ locale: "ar", patient_id: null, booked_by: null });
    const audit = await rowsOf(
      "select action, actor_kind as kind, actor_id as actor, detail ->> 'as' as party from audit_log where entity_id = $1",
      booking.id,
    );
    const actor = "userId" in office.actor ? office.actor.userId : "";
    expect(audit).toEqual([{ action: "booking.confirm", kind: "admin", actor, party: "admin" }]);
    const made = await rowsOf(
      "select action, party from booking_events where booking_id = $1",
      booking.id,
    );
    expect(made).toEqual([{ action: "confirm", party: "admin" }]);
  });

  test("the patient and the clinic are notified as of any booking", async () => {
    await openOffice();
    const { booking } = await book();
    const { database } = town.services;
    await enqueueMessages(database, await readPublished(database, booking.id));
    const queued = await rowsOf(
      "select distinct audience, kind from booking_messages where booking_id = $1 order by 1",
      booking.id,
    );
    expect(queued).toEqual([
      { audience: "clinic", kind: "confirmed" },
      { audience: "patient", kind: "confirmed" },
    ]);
  });

  test("the clinic reads the reason, the back office never does", async () => {
    await openOffice();
    const { booking } = await book({ reason });
    expect(await readReason(desk, { id: booking.id, as: "clinic" })).toBe(reason);
    for (const as of ["clinic", "patient"] as const)
      expect(await readReason(office, { id: booking.id, as })).toBeNull();
    const { database } = town.services;
    await expect(
      withRead(database, office.actor, (tx) => tx.execute(sql`select sealed from booking_reasons`)),
    ).rejects.toThrow();
    const { rows } = await withRead(database, office.actor, (tx) =>
      tx.execute<{ found: boolean }>(sql`select has_booking_reason(${booking.id}::uuid) as found`),
    );
    expect(rows).toEqual([{ found: false }]);
    const texts = await rowsOf(
      "select detail::text from audit_log where entity_id = $1",
      booking.id,
    );
    expect(JSON.stringify([booking, texts])).not.toContain(reason);
  });

  test("a type that the clinic confirms becomes a request, which the clinic accepts", async () => {
    await openOffice();
    const { booking } = await book({ typeId: town.types.request });
    expect(booking.state).toBe("requested");
    const [row] = await rowsOf(
      "select answer_by > now() as due from bookings where id = $1",
      booking.id,
    );
    expect(row).toEqual({ due: true });
    const { state } = (await acceptBooking.call(desk, { id: booking.id, as: "clinic" }, key()))
      .booking;
    expect(state).toBe("confirmed");
  });

  test("a taken time and a time beside the grid are refused", async () => {
    await openOffice();
    await book();
    await expect(book({ patientName: "Omar Saleh" })).rejects.toEqual(refusalOf("taken"));
    const beside = new Date(Date.parse(town.startOf(22)) + 7 * 60_000).toISOString();
    await expect(book({ startsAt: beside })).rejects.toEqual(refusalOf("not_offered"));
  });

  test("walk-ins, squeeze-ins and series stay with the clinic", async () => {
    await openOffice();
    for (const more of [{ startsAt: undefined }, { isOverCapacity: true }, { weeks: 3 }])
      await expect(book(more)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("only administrators of the directory and of support book for others", async () => {
    await openOffice();
    const { actor } = office;
    const asOffice = (area: "content" | "support"): BookingContext => ({
      ...office,
      actor: { ...actor, office: area } as BookingContext["actor"],
    });
    const refused = expect.objectContaining({ code: "forbidden" });
    await expect(book({}, desk)).rejects.toEqual(refused);
    await expect(book({}, asOffice("content"))).rejects.toEqual(refused);
    expect((await book({}, asOffice("support"))).booking.state).toBe("confirmed");
  });

  test("the database refuses the function to everybody else", async () => {
    await openOffice();
    const values = JSON.stringify({ patientName: "Layla Haddad" });
    const call = sql`select add_office_visit(${randomUUID()}::uuid, ${town.types.instant}::uuid,
      ${town.startOf(30)}::timestamptz, ${values}::jsonb, null) as outcome`;
    const { database } = town.services;
    await expect(withRead(database, desk.actor, (tx) => tx.execute(call))).rejects.toThrow();
    const content = { ...office.actor, office: "content" } as BookingContext["actor"];
    const { rows } = await withRead(database, content, (tx) => tx.execute(call));
    expect(rows).toEqual([{ outcome: "unknown" }]);
  });

  test("clinics are found by their name and by that of a professional", async () => {
    await openOffice();
    const { database } = town.services;
    const [names] = await rowsOf(
      "select c.name_en as clinic, p.name_en as person from clinics c, professionals p where c.id = $1 and p.id = $2",
      town.clinicId,
      town.professionalId,
    );
    const find = async (text: string) =>
      (await findBookableClinics(database, office.actor, text)).map(({ id }) => id);
    expect(await find(names.clinic)).toContain(town.clinicId);
    expect(await find(names.person)).toContain(town.clinicId);
    expect(await find("no such name")).toEqual([]);
    const types = await listBookableTypes(database, office.actor, town.clinicId);
    expect(types.map(({ id }) => id)).toEqual(
      expect.arrayContaining([town.types.instant, town.types.request]),
    );
  });
});
