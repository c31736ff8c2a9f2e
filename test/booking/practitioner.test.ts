import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import { readReason } from "#app/booking/verbs/booking-reason.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import * as callTable from "#app/shell/gateway/call-table.route.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { callSite } from "#test/call-site.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type Caller, makeCaller } from "#test/people/callers.ts";
import { openRealtimeNode, type RealtimeNode } from "#test/sites/realtime-node.ts";
import { openClinicSite } from "./clinic-desk.ts";

const key = () => randomUUID();

forEachDatabase((open, kind) => {
  let database: Database;
  let node: RealtimeNode;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    node = await openRealtimeNode(database);
  });
  afterAll(() => node.close());

  const query = async (text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows;

  /** A schedule with one appointment type, of somebody at a clinic where they did not work before. */
  async function openAt(town: BookableTown, professionalId: string, clinicId: string) {
    await query(
      "delete from schedules where professional_id = $1 and clinic_id = $2",
      professionalId,
      clinicId,
    );
    const [schedule] = await query(
      "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
      professionalId,
      clinicId,
    );
    await query(
      "insert into places_of_practice (professional_id, clinic_id) values ($1, $2) on conflict do nothing",
      professionalId,
      clinicId,
    );
    await query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
      schedule.id,
    );
    const [type] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes)
       values ($1, 'in_person', 'other', 'other', 30, 0) returning id`,
      schedule.id,
    );
    return {
      typeId: String(type.id),
      book: (index: number, name: string) => book(town, String(type.id), index, name),
    };
  }

  async function book(town: BookableTown, typeId: string, index: number, patientName: string) {
    const mona = await town.as(`mona-${key()}`);
    const { id } = (await holdSlot.call(mona, { typeId, startsAt: town.startOf(index) }, key()))
      .booking;
    const given = { id, patientName, reason: "Cough", shareReason: true };
    await confirmBooking.call(mona, given, key());
    return id;
  }

  /** A doctor with a colleague at one clinic and hours at another; the first made them a practitioner. */
  async function openClinic() {
    const [town, elsewhere] = [await makeBookableTown(database), await makeBookableTown(database)];
    const doctor = await makeCaller(node.services, `doctor-${kind}-${key()}`);
    await query(
      "insert into clinic_staff (clinic_id, member_id, role, professional_id) values ($1, $2, 'practitioner', $3)",
      town.clinicId,
      doctor.userId,
      town.professionalId,
    );
    const [colleague] = await query(
      `select p.professional_id as id from places_of_practice p join professionals d on d.id = p.professional_id and d.status = 'active'
       where p.clinic_id = $1 and p.professional_id <> $2 limit 1`,
      town.clinicId,
      town.professionalId,
    );
    const own = await book(town, town.types.instant, 60, "Layla Own");
    const { book: bookColleague } = await openAt(town, colleague.id, town.clinicId);
    const colleagues = await bookColleague(61, "Bilal Colleague");
    const { book: bookThere } = await openAt(town, town.professionalId, elsewhere.clinicId);
    const there = await bookThere(70, "Sara Elsewhere");
    const context: BookingContext = {
      ...town.guest(),
      actor: { kind: "user", userId: doctor.userId, email: doctor.email },
    };
    return { town, doctor, context, own, colleagues, there, bookColleague };
  }

  test("row-level security leaves a practitioner their own bookings at the clinic that gave the role", async () => {
    const { doctor, own, colleagues, there } = await openClinic();
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.user_id', $1, true)", [doctor.userId]);
      await client.query("set local role authenticated");
      const { rows } = await client.query("select id from bookings");
      expect(rows).toEqual([{ id: own }]);
      const events = await client.query("select distinct booking_id from booking_events");
      expect(events.rows).toEqual([{ booking_id: own }]);
      const acts = await client.query(
        "select id, acts_for_booking(id, 'clinic', null) as acts from unnest($1::uuid[]) as id",
        [[own, colleagues, there]],
      );
      expect(acts.rows.map(({ acts: may }) => may)).toEqual([true, false, false]);
      const schedules = await client.query(
        "update schedules set observes_holidays = true returning id",
      );
      expect(schedules.rowCount).toBe(0);
      const clinics = await client.query(
        "select staffed_clinics() union select staffed_clinics('manager')",
      );
      expect(clinics.rowCount).toBe(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("the API and the verbs give a practitioner their own bookings alone", async () => {
    const { town, doctor, context, own, colleagues, there } = await openClinic();
    const site = callSite(database, { "rest/v1/:table": callTable });
    const here = await makeCaller(site.services, `here-${kind}-${key()}`);
    await query(
      "update clinic_staff set member_id = $1 where member_id = $2",
      here.userId,
      doctor.userId,
    );
    const listed = await (await site.get("/rest/v1/bookings?select=id", here.headers)).json();
    expect(listed).toEqual([{ id: own }]);
    await query(
      "update clinic_staff set member_id = $1 where member_id = $2",
      doctor.userId,
      here.userId,
    );
    expect(await readReason(context, { id: own, as: "clinic" })).toBe("Cough");
    for (const id of [colleagues, there]) {
      expect(await readReason(context, { id, as: "clinic" })).toBeNull();
      const cancel = cancelBooking.call(context, { id, as: "clinic" }, key());
      await expect(cancel).rejects.toMatchObject({ status: 404 });
    }
    const [foreign] = await query(
      "select appointment_type_id as id from bookings where id = $1",
      colleagues,
    );
    const hold = (typeId: string, index: number) =>
      holdSlot.call(context, { typeId, startsAt: town.startOf(index), as: "clinic" }, key());
    await expect(hold(foreign.id, 80)).rejects.toMatchObject({
      details: { reason: expect.any(String) },
    });
    expect((await hold(town.types.instant, 81)).booking.state).toBe("held");
    await cancelBooking.call(context, { id: own, as: "clinic" }, key());
  });

  test("realtime sends a practitioner their own bookings alone", async () => {
    const { town, doctor, bookColleague } = await openClinic();
    const desk: Caller = await makeCaller(node.services, `desk-${kind}-${key()}`);
    await query(
      "insert into clinic_staff values ($1, $2, 'reception')",
      town.clinicId,
      desk.userId,
    );
    const filter = `clinic_id=eq.${town.clinicId}`;
    const listen = async ({ headers }: Caller) => {
      const client = await node.connect(headers);
      await client.subscribe({ channel: "day", table: "bookings", filter });
      return client;
    };
    const [atDesk, own] = [await listen(desk), await listen(doctor)];
    const foreign = await bookColleague(84, "Hidden Patient");
    await atDesk.change((change) => "row" in change && change.row.id === foreign);
    const mine = await book(town, town.types.instant, 85, "Seen Patient");
    const news = await own.change((change) => "row" in change && change.row.state === "confirmed");
    expect(news).toMatchObject({ key: { id: mine }, row: { patient_name: "Seen Patient" } });
    expect(JSON.stringify(own.changes)).not.toMatch(new RegExp(`Hidden|${foreign}`));
  });

  test("calendar, feed and menu show a practitioner their own column and no editor", async () => {
    const clinics = await openClinicSite(database);
    const { browser, ...town } = await clinics.openClinic("practitioner");
    const [colleague] = await query(
      `select p.professional_id as id, d.name_en as name from places_of_practice p
       join professionals d on d.id = p.professional_id and d.status = 'active'
       where p.clinic_id = $1 and p.professional_id <> $2 limit 1`,
      town.clinicId,
      town.professionalId,
    );
    const { book: bookColleague } = await openAt(town, colleague.id, town.clinicId);
    const foreign = await bookColleague(61, "Bilal Colleague");
    const own = await book(town, town.types.instant, 60, "Layla Own");
    const day = new Date(Date.parse(town.startOf(60)) + 4 * 3_600_000).toISOString().slice(0, 10);
    const shown = async (path: string) => (await clinics.site.open(browser, path)).text;
    // The work screen is what mails and notifications lead to.
    for (const screen of ["/dashboard/clinic/calendar", "/clinic-desk"]) {
      const sheet = await shown(`${screen}?day=${day}`);
      expect(sheet).toContain("Layla Own");
      expect(sheet).not.toMatch(/Bilal Colleague|Block time/);
      expect(sheet).not.toContain(colleague.name);
      expect(await shown(`${screen}?day=${day}&booking=${own}`)).toContain("Layla Own");
      expect(await shown(`${screen}?day=${day}&booking=${foreign}`)).not.toContain("Bilal");
    }
    const post = await clinics.site.submit(browser, "/dashboard/clinic/calendar", {
      intent: "cancel",
      id: foreign,
      token: key(),
    });
    expect(post.status).toBe(404);
    for (const path of ["staff", "schedule", "calendar/imports"])
      expect(await shown(`/dashboard/clinic/${path}`)).not.toContain(colleague.name);
    const patients = await shown("/clinic-desk/patients");
    expect(patients).toContain("Layla Own");
    expect(patients).not.toContain("Bilal Colleague");
    const [{ id: foreignPatient }] = await query(
      "select clinic_patient_id as id from bookings where id = $1",
      foreign,
    );
    const other = await clinics.site.open(browser, `/clinic-desk/patients/${foreignPatient}`);
    expect([other.status, other.text.includes("Bilal")]).toEqual([404, false]);
    const { text } = await clinics.site.submit(browser, "/dashboard/clinic/calendar/feed", {
      intent: "renew",
      names: "on",
    });
    const path = new URL(/value="(http[^"]+calendar\.ics)"/.exec(text)?.[1] ?? "").pathname;
    const feed = await (await clinics.site.request(browser, path, {})).text();
    expect(feed).toContain("Layla Own");
    expect(feed).not.toContain("Bilal Colleague");
    const people = await query("select booking_people($1) as id", foreign);
    expect(people.map(({ id }) => id)).not.toContain(town.userId);
    expect((await query("select booking_people($1) as id", own)).map(({ id }) => id)).toContain(
      town.userId,
    );
  });
});
