import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readBookingFigures } from "./queries.server.ts";

const page = "/dashboard/clinic/figures";
const minute = 60_000;

interface Made {
  at: Date;
  day: string;
  state: string;
  fee: number | null;
  leadHours: number;
  phone: string | null;
  cancelledBy: string | null;
  source: string;
}

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A clinic with past appointments of all kinds, and the list that they were made from. */
  async function openClinic() {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic("manager");
    const { query } = clinics;
    await query("delete from bookings where clinic_id = $1", town.clinicId);
    await query(
      "delete from schedules where clinic_id = $1 and id <> $2",
      town.clinicId,
      town.scheduleId,
    );
    const states = ["attended", "attended", "attended", "no_show", "cancelled", "declined"];
    const sources = ["clinic", "account", "guest", "unknown"];
    const made: Made[] = [];
    // Two hours apart, so that none overlap; the last twelve are older than the period.
    for (let index = 0; index < 72; index += 1) {
      const day = addDays(dubaiDay(), -1 - Math.floor(index / 2) - (index >= 60 ? 10 : 0));
      const at = new Date(dubaiMoment(day, "08:00").getTime() + (index % 2) * 120 * minute);
      const state = states[index % states.length] ?? "";
      made.push({
        at,
        day,
        state,
        fee: index % 5 === 0 ? null : 100 + index,
        leadHours: 3 + (index % 7) * 11,
        phone: index % 4 === 0 ? null : `+97150000${1000 + (index % 9)}`,
        cancelledBy: state === "cancelled" ? (index % 4 === 0 ? "clinic" : "patient") : null,
        source: sources[index % sources.length] ?? "",
      });
    }
    for (const one of made) {
      const id = randomUUID();
      await query(
        `insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
           state, holder_key, patient_name, fee, contact_phone, cancelled_by, booked_by, secret_hash, created_at)
         values ($1, $2, $3, $4, 'in_person', tstzrange($5::timestamptz, $5::timestamptz + interval '30 minutes'),
           tstzrange($5::timestamptz, $5::timestamptz + interval '30 minutes'), $1, $6, 'test', 'Somebody', $7, $8, $9, $10, $11, $12)`,
        id,
        town.professionalId,
        town.clinicId,
        town.types.instant,
        one.at.toISOString(),
        one.state,
        one.fee,
        one.phone,
        one.cancelledBy,
        one.source === "account" ? town.userId : null,
        one.source === "guest" ? id : null,
        new Date(one.at.getTime() - one.leadHours * 60 * minute).toISOString(),
      );
      if (one.source !== "unknown")
        await query(
          "insert into booking_events (booking_id, action, to_state, party) values ($1, 'hold', 'held', $2)",
          id,
          one.source === "clinic" ? "clinic" : "patient",
        );
    }
    // A hold that runs is no appointment.
    const now = new Date(Math.floor(Date.now() / minute) * minute).toISOString();
    await query(
      `insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
         state, held_until, holder_key)
       select id, $1, $2, $3, 'in_person', tstzrange($4, $4::timestamptz + interval '1 minute'),
         tstzrange($4, $4::timestamptz + interval '1 minute'), id, 'held', now() + interval '5 minutes', 'test'
       from gen_random_uuid() as id`,
      town.professionalId,
      town.clinicId,
      town.types.instant,
      now,
    );
    return { ...town, made };
  }

  const count = (rows: readonly Made[], state: string) =>
    rows.filter((one) => one.state === state).length;

  test("every figure of a clinic is what plain code counts from the same appointments", async () => {
    const { clinicId, userId, scheduleId, professionalId, made } = await openClinic();
    const { database } = clinics.site.services;
    await clinics.query("delete from schedule_rules where schedule_id = $1", scheduleId);
    await clinics.query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '08:00', '12:30' from generate_series(1, 7) as day`,
      scheduleId,
    );
    await clinics.query(
      `insert into schedule_exceptions (schedule_id, on_date, kind, starts_at, ends_at) values
         ($1, $2, 'closed', null, null), ($1, $3, 'block', '09:00', '10:00')`,
      scheduleId,
      addDays(dubaiDay(), -3),
      addDays(dubaiDay(), -4),
    );
    const actor = { kind: "user", userId, email: "manager@example.ae" } as const;
    const figures = await readBookingFigures(database, actor, { period: 28, clinicId });
    const first = addDays(dubaiDay(), -27);
    const within = made.filter(({ day }) => day >= first);
    const begin = dubaiMoment(first, "00:00").getTime();
    const bookedAt = ({ at, leadHours }: Pick<Made, "at" | "leadHours">) =>
      at.getTime() - leadHours * 60 * minute;
    expect(within.length).toBeLessThan(made.length);
    const attended = within.filter(({ state }) => state === "attended");
    const leads = within.map(({ leadHours }) => leadHours).sort((one, other) => one - other);
    const half = leads.length / 2;
    const median = ((leads[Math.floor(half - 0.5)] ?? 0) + (leads[Math.ceil(half - 0.5)] ?? 0)) / 2;
    // The account is the patient of nobody here: each made its bookings for others.
    const known = attended.filter(({ phone }) => phone !== null);
    const patients = new Set(known.map(({ phone }) => phone));
    const visits = made.filter(({ state }) => state === "attended");
    const repeat = [...patients].filter(
      (phone) => visits.filter((one) => one.phone === phone).length > 1,
    );
    const sum = (rows: readonly Made[]) => rows.reduce((total, { fee }) => total + (fee ?? 0), 0);
    expect(figures.totals.rows).toEqual([
      {
        appointments: within.length,
        attended: attended.length,
        noShows: count(within, "no_show"),
        cancelled: count(within, "cancelled"),
        received: within.filter(({ at, leadHours }) => bookedAt({ at, leadHours }) >= begin).length,
        upcoming: 0,
        cancelledByPatient: within.filter(({ cancelledBy }) => cancelledBy === "patient").length,
        revenue: sum(attended),
        withoutFee: attended.filter(({ fee }) => fee === null).length,
        leadHours: median,
        patients: patients.size,
        repeatPatients: repeat.length,
      },
    ]);
    const days = [...Map.groupBy(within, ({ day }) => day)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    expect(figures.days.rows).toEqual(
      days.map(([day, rows]) => ({
        day,
        appointments: rows.length,
        attended: count(rows, "attended"),
        noShows: count(rows, "no_show"),
        cancelled: count(rows, "cancelled"),
        revenue: sum(rows.filter(({ state }) => state === "attended")),
      })),
    );
    const byState = new Map(
      figures.states.rows.map((row) => [row.state as string, row.appointments]),
    );
    for (const state of new Set(within.map((one) => one.state)))
      expect([state, byState.get(state)]).toEqual([state, count(within, state)]);
    const bySource = new Map(
      figures.sources.rows.map((row) => [row.source as string, row.appointments]),
    );
    for (const source of ["clinic", "account", "guest", "unknown"])
      expect([source, bySource.get(source)]).toEqual([
        source,
        within.filter((one) => one.source === source).length,
      ]);
    const busy = within.filter(({ state }) => state === "attended" || state === "no_show");
    expect(figures.people.rows).toEqual([
      expect.objectContaining({
        id: professionalId,
        appointments: within.length,
        bookedMinutes: busy.length * 30,
        // 28 days of four and a half hours, without a closed day and an hour that is blocked.
        openMinutes: 27 * 270 - 60,
      }),
    ]);
    expect(figures.people.sql).toContain("list_availability");
    // The statements that are shown count the same by themselves.
    const { totals, states, sources } = figures;
    for (const { sql, rows } of [totals, figures.days, states, sources])
      expect(await clinics.query(sql)).toEqual(rows);
  });

  test("the operator's figures are those of all clinics, and a clinic's is one row of them", async () => {
    const { clinicId, as } = await openClinic();
    const { database } = clinics.site.services;
    const { actor } = await as(`chief-${randomUUID()}`, { isAdmin: true });
    const all = await readBookingFigures(database, actor, { period: 90, clinicId: null });
    const rows = await clinics.query(
      `select b.clinic_id, b.state from bookings b where b.state not in ('held', 'expired')
         and lower(b.during) >= $1 and lower(b.during) < $2`,
      dubaiMoment(addDays(dubaiDay(), -89), "00:00").toISOString(),
      dubaiMoment(addDays(dubaiDay(), 1), "00:00").toISOString(),
    );
    expect(all.totals.rows[0]?.appointments).toBe(rows.length);
    expect(all.days.rows.reduce((sum, row) => sum + row.appointments, 0)).toBe(rows.length);
    expect(all.states.rows.reduce((sum, row) => sum + row.appointments, 0)).toBe(rows.length);
    for (const row of all.clinics.rows)
      expect([row.slug, row.appointments]).toEqual([
        row.slug,
        rows.filter((one) => one.clinic_id === row.id).length,
      ]);
    expect(all.people.rows).toEqual([]);
    const one = await readBookingFigures(database, actor, { period: 90, clinicId });
    expect(one.totals.rows[0]?.appointments).toBe(72);
  });

  test("bookings for later days are counted as new and as upcoming", async () => {
    const { clinicId, userId, professionalId, types } = await openClinic();
    await clinics.query("delete from bookings where clinic_id = $1", clinicId);
    for (const [daysAhead, state, daysAgo] of [
      [40, "confirmed", 1],
      [41, "requested", 60],
      [42, "cancelled", 2],
    ] as const)
      await clinics.query(
        `insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
           state, holder_key, patient_name, secret_hash, created_at, answer_by)
         select id, $1, $2, $3, 'in_person', tstzrange(at, at + interval '30 minutes'),
           tstzrange(at, at + interval '30 minutes'), id, $4, 'test', 'Somebody', id::text, now() - $5 * interval '1 day', at
         from (select gen_random_uuid() as id, date_trunc('day', now()) + $6 * interval '1 day' as at) made`,
        professionalId,
        clinicId,
        types.instant,
        state,
        daysAgo,
        daysAhead,
      );
    const actor = { kind: "user", userId, email: "manager@example.ae" } as const;
    const { database } = clinics.site.services;
    const { totals } = await readBookingFigures(database, actor, { period: 28, clinicId });
    expect(totals.rows).toMatchObject([{ appointments: 0, received: 2, upcoming: 2 }]);
  });

  test("owners and managers have the page and its files, nobody else has", async () => {
    const { browser, made } = await openClinic();
    const { site } = clinics;
    const { text } = await site.open(browser, page);
    const shown = text.replace(/\s+/g, " ");
    expect(shown).toMatch(/How this is calculated.*with visits as/);
    expect(shown).toContain("Returning patients");
    expect(shown).toContain("Cancelled and declined ones included");
    const arabic = (await site.open(browser, `${page}?lang=ar`)).text;
    expect(arabic).toContain("المرضى العائدون");
    expect(arabic).toContain("ومنها الملغاة والمرفوضة");
    const file = await site.request(browser, `${page}/days.csv?days=90`, {});
    expect(file.headers.get("content-type")).toContain("text/csv");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toMatch(/day,appointments,attended/);
    expect(lines.length - 1).toBe(new Set(made.map(({ day }) => day)).size);
    expect((await site.request(browser, `${page}/secrets.csv`, {})).status).toBe(404);
    for (const role of ["reception", "practitioner"] as const) {
      const other = await clinics.openClinic(role);
      expect((await site.open(other.browser, page)).text).toContain("No figures yet");
      expect((await site.request(other.browser, `${page}/days.csv`, {})).status).toBe(404);
    }
  });
});
