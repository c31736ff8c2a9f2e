import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { addPatientNote, readPatientNotes } from "../clinic-patients/patient-notes.server.ts";
import { findPatient, listVisits, searchPatients } from "../clinic-patients/queries.server.ts";
import { findDisplaced } from "../closing/mark-displaced.server.ts";
import { readDisplaced } from "../closing/read-displaced.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { undoCheckIn } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { addVisit } from "./add-visit.server.ts";

const key = () => randomUUID();
const phone = "+971501234567";

forEachDatabase((open) => {
  let town: BookableTown;
  let desk: BookingContext;

  async function openDesk() {
    town = await makeBookableTown(await open({ seed: "demo" }));
    desk = await town.as(`desk-${randomUUID()}`);
    await town.employ(desk);
  }
  const book = (given: Record<string, unknown>, as = desk) =>
    addVisit.call(
      as,
      { typeId: town.types.instant, patientName: "Layla Haddad", contactPhone: phone, ...given },
      key(),
    );
  const rowsOf = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;
  const refusalOf = (reason: string) =>
    expect.objectContaining({ details: expect.objectContaining({ reason }) });

  test("reception books a free time with contact, insurance and reason", async () => {
    await openDesk();
    const { booking } = await book({
      startsAt: town.startOf(20),
      reason: "A rash",
      contactEmail: "layla@example.ae",
    });
    expect(booking).toMatchObject({ state: "confirmed", patientName: "Layla Haddad" });
    const [row] = await rowsOf(
      `select b.lane, b.contact_email, r.is_shared_with_clinic as shared from bookings b
       join booking_reasons r on r.booking_id = b.id where b.id = $1`,
      booking.id,
    );
    expect(row).toEqual({ lane: 0, contact_email: "layla@example.ae", shared: true });
  });

  test("a patient confirms a held time beside which the reception squeezed a visit in", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const patient = await town.as(`patient-${randomUUID()}`);
    const { booking } = await holdSlot.call(
      patient,
      { typeId: town.types.instant, startsAt },
      key(),
    );
    await book({ startsAt, patientName: "Omar Saleh", isOverCapacity: true });
    const given = { id: booking.id, patientName: "Layla Haddad" };
    const confirmed = await confirmBooking.call(patient, given, key());
    expect(confirmed.booking.state).toBe("confirmed");
  });

  test("a taken time is refused until it is asked for as a squeeze-in, three beside it at most", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const { booking } = await book({ startsAt });
    await expect(book({ startsAt, patientName: "Omar Saleh" })).rejects.toEqual(refusalOf("taken"));
    for (const lane of [1, 2, 3]) {
      const squeezed = await book({
        startsAt,
        patientName: `Patient ${lane}`,
        contactPhone: `+97150123456${lane}`,
        isOverCapacity: true,
      });
      const [row] = await rowsOf("select lane from bookings where id = $1", squeezed.booking.id);
      expect(row).toEqual({ lane });
    }
    const fifth = { startsAt, contactPhone: "+971501234560", isOverCapacity: true };
    await expect(book(fifth)).rejects.toEqual(refusalOf("crowded_time"));
    expect(booking.state).toBe("confirmed");
  });

  test("patients cannot book beside a squeeze-in, though its neighbour was cancelled", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const { booking } = await book({ startsAt });
    await book({ startsAt, patientName: "Omar Saleh", isOverCapacity: true });
    await rowsOf("update bookings set state = 'cancelled' where id = $1", booking.id);
    const mona = await town.as(`mona-${randomUUID()}`);
    const hold = holdSlot.call(mona, { typeId: town.types.instant, startsAt }, key());
    await expect(hold).rejects.toEqual(refusalOf("taken"));
  });

  test("off the grid a squeeze-in takes the time of the professional for everybody", async () => {
    await openDesk();
    const startsAt = new Date(Date.parse(town.startOf(20)) + 10 * 60_000).toISOString();
    await expect(book({ startsAt })).rejects.toEqual(refusalOf("not_offered"));
    const { booking } = await book({ startsAt, isOverCapacity: true });
    const [row] = await rowsOf("select lane from bookings where id = $1", booking.id);
    expect(row).toEqual({ lane: 0 });
    const mona = await town.as(`mona-${randomUUID()}`);
    await expect(
      holdSlot.call(mona, { typeId: town.types.instant, startsAt: town.startOf(20) }, key()),
    ).rejects.toEqual(refusalOf("taken"));
  });

  test("a walk-in starts now, has arrived and needs no contact", async () => {
    await openDesk();
    const { booking } = await book({ contactPhone: undefined });
    expect(booking.state).toBe("checked_in");
    expect(Math.abs(Date.parse(booking.startsAt) - Date.now())).toBeLessThan(70_000);
    await undoCheckIn.call(desk, { id: booking.id, as: "clinic" }, key());
    await expect(book({ startsAt: town.startOf(20), contactPhone: undefined })).rejects.toEqual(
      refusalOf("contact"),
    );
  });

  test("a series skips the weeks that are taken and names them", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const week = (count: number) =>
      new Date(Date.parse(startsAt) + count * 7 * 86_400_000).toISOString();
    await book({ startsAt: week(1), patientName: "Omar Saleh" });
    const { bookings, skipped } = await book({ startsAt, weeks: 4 });
    expect(bookings.map((one) => new Date(one.startsAt).toISOString())).toEqual([
      week(0),
      week(2),
      week(3),
    ]);
    expect(skipped).toEqual([week(1)]);
    const [row] = await rowsOf(
      "select count(distinct series_id)::int as series, count(*)::int as count from bookings where id = any($1)",
      bookings.map(({ id }) => id),
    );
    expect(row).toEqual({ series: 1, count: 3 });
  });

  test("a series that may skip no week is refused as a whole", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const second = new Date(Date.parse(startsAt) + 7 * 86_400_000).toISOString();
    await book({ startsAt: second, patientName: "Omar Saleh" });
    await expect(book({ startsAt, weeks: 4, skipsTaken: false })).rejects.toMatchObject({
      details: { reason: "series", skipped: [second] },
    });
    const rows = await rowsOf(
      "select patient_name as name from bookings where clinic_id = $1 and state = 'confirmed'",
      town.clinicId,
    );
    expect(rows).toEqual([{ name: "Omar Saleh" }]);
  });

  test("two overlapping series at once share no time", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    const later = new Date(Date.parse(startsAt) + 7 * 86_400_000).toISOString();
    await Promise.allSettled([
      book({ startsAt, weeks: 4 }),
      book({ startsAt: later, weeks: 4, patientName: "Omar Saleh" }),
    ]);
    const [row] = await rowsOf(
      `select count(*)::int as count, count(distinct lower(during))::int as times from bookings
       where clinic_id = $1 and state = 'confirmed'`,
      town.clinicId,
    );
    expect(row.times).toBe(row.count);
    // The second one is refused where the first took its first week, else it skips the others.
    expect(row.count).toBeGreaterThanOrEqual(4);
  });

  test("a squeeze-in outside the hours is kept: later changes and the nightly run do not ask", async () => {
    await openDesk();
    const { database } = town.services;
    await rowsOf(
      "update schedule_rules set starts_at = '12:00' where schedule_id = $1",
      town.scheduleId,
    );
    const startsAt = town.startOf(20);
    await expect(book({ startsAt })).rejects.toEqual(refusalOf("not_offered"));
    const { booking } = await book({ startsAt, isOverCapacity: true });
    const { booking: walkIn } = await book({ contactPhone: undefined, isOverCapacity: true });
    await undoCheckIn.call(desk, { id: walkIn.id, as: "clinic" }, key());
    await findDisplaced(database, null);
    const owner = { kind: "clinics", id: town.clinicId } as const;
    expect(await readDisplaced(database, desk.actor, owner)).toEqual([]);
    const [row] = await rowsOf(
      "select displaced_reason as reason, displaced_kept_at is not null as kept from bookings where id = $1",
      booking.id,
    );
    expect(row).toEqual({ reason: "outside", kept: true });
  });

  test("a squeeze-in within the hours is asked about when they change", async () => {
    await openDesk();
    const startsAt = town.startOf(20);
    await book({ startsAt });
    const { booking } = await book({ startsAt, patientName: "Omar Saleh", isOverCapacity: true });
    await rowsOf(
      "update schedule_rules set starts_at = '12:00' where schedule_id = $1",
      town.scheduleId,
    );
    await findDisplaced(town.services.database, [town.professionalId]);
    const owner = { kind: "clinics", id: town.clinicId } as const;
    const open = await readDisplaced(town.services.database, desk.actor, owner);
    expect(open.map(({ id }) => id)).toContain(booking.id);
  });

  test("the same form sent twice books once", async () => {
    await openDesk();
    const given = {
      typeId: town.types.instant,
      patientName: "Layla Haddad",
      contactPhone: phone,
      startsAt: town.startOf(20),
    };
    const once = key();
    const [one, other] = [
      await addVisit.call(desk, given, once),
      await addVisit.call(desk, given, once),
    ];
    expect(other.booking.id).toBe(one.booking.id);
  });

  test("nobody but the staff of the clinic books at its desk", async () => {
    await openDesk();
    const stranger = await town.as(`stranger-${randomUUID()}`);
    await expect(book({ startsAt: town.startOf(20) }, stranger)).rejects.toEqual(
      refusalOf("missing"),
    );
    await expect(book({}, stranger)).rejects.toEqual(refusalOf("missing"));
  });

  test("the clinic's list grows from its bookings, and finds by name and number", async () => {
    await openDesk();
    const { database } = town.services;
    const mona = await town.as(`mona-${randomUUID()}`);
    const { booking: held } = await holdSlot.call(
      mona,
      { typeId: town.types.instant, startsAt: town.startOf(30) },
      key(),
    );
    await confirmBooking.call(
      mona,
      { id: held.id, patientName: "Amal Idris", contactPhone: "+971509876543" },
      key(),
    );
    await book({ startsAt: town.startOf(20) });
    await book({ startsAt: town.startOf(22), patientName: "layla  haddad" });
    const contactPhone = "+971561112233";
    await book({ startsAt: town.startOf(24), patientName: "Sami Haddad", contactPhone });
    const find = (text: string, as = desk) =>
      searchPatients(database, as.actor, { clinicId: town.clinicId, text });
    const named = await find("haddad");
    expect(named.map(({ name, visits }) => [name, visits])).toEqual([
      ["Sami Haddad", 1],
      ["Layla Haddad", 2],
    ]);
    expect((await find("050 987")).map(({ name }) => name)).toEqual(["Amal Idris"]);
    expect(await find("%")).toEqual([]);
    const other = await makeBookableTown(database);
    const colleague = await other.as(`other-${randomUUID()}`);
    await other.employ(colleague);
    expect(await find("haddad", colleague)).toEqual([]);
    const layla = named[1]?.id ?? "";
    const visits = await listVisits(database, desk.actor, layla);
    expect(visits.map(({ state }) => state)).toEqual(["confirmed", "confirmed"]);
    expect(
      await findPatient(database, colleague.actor, { clinicId: town.clinicId, id: layla }),
    ).toBeNull();
  });

  test("patients with the same name and other numbers are two, and a chosen one is kept", async () => {
    await openDesk();
    const { database } = town.services;
    await book({ startsAt: town.startOf(20) });
    await book({ startsAt: town.startOf(22), contactPhone: "+971507654321" });
    const given = { clinicId: town.clinicId, text: "Layla Haddad" };
    const found = await searchPatients(database, desk.actor, given);
    expect(found).toHaveLength(2);
    const known = found.find((one) => one.phone === phone)?.id;
    await book({
      startsAt: town.startOf(24),
      clinicPatientId: known,
      contactPhone: "+971500000001",
    });
    const again = await searchPatients(database, desk.actor, given);
    expect(again).toHaveLength(2);
    expect(again.find(({ id }) => id === known)).toMatchObject({
      visits: 2,
      phone: "+971500000001",
    });
  });

  test("notes are sealed, read by the clinic alone, and each read is recorded", async () => {
    await openDesk();
    const { database } = town.services;
    await book({ startsAt: town.startOf(20) });
    const given = { clinicId: town.clinicId, text: "Layla" };
    const [patient] = await searchPatients(database, desk.actor, given);
    const note = { id: randomUUID(), patientId: patient?.id ?? "", text: "Prefers mornings" };
    await addPatientNote(desk, note);
    await addPatientNote(desk, note);
    const [row] = await rowsOf("select sealed from clinic_patient_notes where id = $1", note.id);
    expect(Buffer.from(row?.sealed, "base64").toString()).not.toContain("mornings");
    const notes = await readPatientNotes(desk, note.patientId);
    expect(notes.map(({ text }) => text)).toEqual(["Prefers mornings"]);
    const stranger = await town.as(`stranger-${randomUUID()}`);
    expect(await readPatientNotes(stranger, note.patientId)).toEqual([]);
    await expect(addPatientNote(stranger, { ...note, id: randomUUID() })).rejects.toMatchObject({
      code: "not_found",
    });
    const audit = await rowsOf(
      "select action from audit_log where entity_id = $1 order by id",
      note.patientId,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "clinic_patient.note",
      "clinic_patient.notes_read",
    ]);
  });
});
