import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";

const path = "/admin/providers/schedules";

onAnyDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const office = await openBackOffice(database);
    const name = `noura-${randomUUID()}@example.ae`;
    await office.addAdmin(name);
    const noura = await office.enter(name);
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    return { database, town, office, noura, query };
  }

  test("an administrator edits the schedule of any clinic, which is recorded", async () => {
    const { town, office, noura, query } = await openOffice();
    const editor = `${path}?clinic=${town.clinicId}&schedule=${town.scheduleId}`;
    const { status, text } = await office.open(noura, editor);
    expect(status).toBe(200);
    expect(text).toContain('name="serviceRadiusKm"');
    const form = { token: randomUUID(), schedule: town.scheduleId, subject: "" };
    const day = town.startOf(20).slice(0, 10);
    const closing = { ...form, intent: "exception", fromDay: day, kind: "closed" };
    const refused = await office.submit(noura, editor, { ...closing, fromDay: "" });
    expect(refused.status).toBe(422);
    const saved = await office.submit(noura, editor, closing);
    expect(saved.to).toBe(`${editor}&done=exception`);
    expect(
      await query(
        "select on_date::text as day from schedule_exceptions where schedule_id = $1",
        town.scheduleId,
      ),
    ).toEqual([{ day }]);
    const [audited] = await query(
      "select actor_kind as kind from audit_log where action = 'schedule.exception' and entity_id = $1",
      town.scheduleId,
    );
    expect(audited).toEqual({ kind: "admin" });
    expect((await office.open(noura, path)).to).toBe("/admin/providers/calendar");
    expect((await office.open(noura, `${path}?clinic=${randomUUID()}`)).status).toBe(404);
    const calendar = await office.open(noura, `/admin/providers/calendar?clinic=${town.clinicId}`);
    expect(calendar.text).toContain(`href="${path}?clinic=${town.clinicId}"`);
  });

  test("a clinic without a schedule is found, and its first schedule opened by links alone", async () => {
    const { town, office, noura, query } = await openOffice();
    await query("delete from bookings where clinic_id = $1", town.clinicId);
    await query("delete from schedules where clinic_id = $1", town.clinicId);
    const [clinic] = await query("select name_en from clinics where id = $1", town.clinicId);
    const search = `/admin/providers/calendar?q=${encodeURIComponent(clinic?.name_en)}&without=1`;
    const open = `/admin/providers/schedules?clinic=${town.clinicId}`;
    const linked = (text: string) => text.includes(`href="${open}"`);
    const found = (await office.open(noura, search)).text;
    expect(linked(found)).toBe(true);
    expect(found).toContain("Open booking");
    const record = await office.open(noura, `/admin/clinics-and-centers/${town.clinicId}`);
    expect(linked(record.text)).toBe(true);
    const people = await office.open(noura, `/admin/clinics-and-centers/${town.clinicId}/people`);
    expect(linked(people.text)).toBe(true);
    const professional = await office.open(noura, `/admin/professionals/${town.professionalId}`);
    expect(professional.text).toContain(`schedules?professional=${town.professionalId}"`);

    const page = (await office.open(noura, open)).text;
    const forms = [...page.matchAll(/<form [^>]*>(.*?)<\/form>/g)];
    const form = forms.find(([, inner]) => inner?.includes('name="place"'))?.[1] ?? "";
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    Object.assign(fields, { place: /value="([\w-]{36} [\w-]{36})"/.exec(form)?.[1] });
    expect(page).toContain("By phone only: no online booking");
    expect(page).not.toContain('checked=""');
    const { confirmation: _unchosen, ...undecided } = fields;
    const asked = await office.submit(noura, open, undecided);
    expect([asked.status, asked.text]).toEqual([
      422,
      expect.stringContaining("confirmation-error"),
    ]);
    const opened = await office.submit(noura, open, { ...fields, confirmation: "instant" });
    expect([opened.status, opened.to]).toEqual([303, expect.stringContaining("done=open")]);
    const made = await query(
      `select t.confirmation from schedules s join appointment_types t on t.schedule_id = s.id
       where s.clinic_id = $1`,
      town.clinicId,
    );
    expect(made).toEqual([{ confirmation: "instant" }]);
    const shown = await office.open(noura, `${opened.to}&lang=ar`);
    expect(shown.text).toContain("يمكن للمرضى الحجز عبر الإنترنت بتأكيد فوري");
    expect((await office.open(noura, search)).text).toContain("Every clinic has a schedule.");
  });

  test("a clinic where nobody works is listed with the way to add professionals", async () => {
    const { town, office, noura, query } = await openOffice();
    const [clinic] = await query(
      `insert into clinics (slug, name_en, name_ar, city_id)
       select 'empty-' || gen_random_uuid(), 'Quiet Corner Clinic', 'عيادة الركن', city_id from clinics where id = $1
       returning id`,
      town.clinicId,
    );
    const { text } = await office.open(noura, "/admin/providers/calendar?q=Quiet+Corner");
    expect(text).toContain(`href="/admin/providers/schedules?clinic=${clinic?.id}"`);
    const empty = await office.open(noura, `/admin/providers/schedules?clinic=${clinic?.id}`);
    expect(empty.text).toContain("No professional can be booked here yet");
    expect(empty.text).toContain(`href="/admin/clinics-and-centers/${clinic?.id}/people"`);
    await query("delete from clinics where id = $1", clinic?.id);
  });

  test("an editor warns of a clinic whose bookings nobody there would learn of", async () => {
    const { town, office, noura, query } = await openOffice();
    const { clinicId } = town;
    await query("delete from clinic_staff where clinic_id = $1", clinicId);
    await query("delete from claims where entity_id in ($1, $2)", clinicId, town.professionalId);
    await query("update clinics set email = '', franchise_id = null where id = $1", clinicId);
    const warning = "can be informed of online bookings";
    const byClinic = `${path}?clinic=${clinicId}`;
    for (const editor of [byClinic, `${path}?professional=${town.professionalId}`]) {
      const { text } = await office.open(noura, editor);
      expect(text).toContain(warning);
      expect(text).toContain(`href="/admin/clinics-and-centers/${clinicId}/edit"`);
    }
    expect((await office.open(noura, `${byClinic}&lang=ar`)).text).toContain("لا يمكن إبلاغ أحد");
    await query("update clinics set email = 'desk@clinic.ae' where id = $1", clinicId);
    expect((await office.open(noura, byClinic)).text).not.toContain(warning);
  });

  test("a schedule that opens without any hours offers no times, which its editor states", async () => {
    const { town, office, noura, query } = await openOffice();
    const { clinicId, professionalId } = town;
    await query("delete from bookings where clinic_id = $1", clinicId);
    await query("delete from schedules where clinic_id = $1", clinicId);
    await query(
      "update places_of_practice set hours = null, ramadan_hours = null where clinic_id = $1",
      clinicId,
    );
    const [kept] = await query(
      "select opening_hours as usual, ramadan_hours as ramadan from clinics where id = $1",
      clinicId,
    );
    const setHours = (usual: unknown, ramadan: unknown) =>
      query(
        "update clinics set opening_hours = $2, ramadan_hours = $3 where id = $1",
        clinicId,
        usual && JSON.stringify(usual),
        ramadan && JSON.stringify(ramadan),
      );
    await setHours(null, null);
    const editor = `${path}?clinic=${clinicId}`;
    const form = { token: randomUUID(), intent: "open", confirmation: "on_request" };
    const place = `${professionalId} ${clinicId}`;
    const opened = await office.submit(noura, editor, { ...form, place });
    const { text } = await office.open(noura, opened.to ?? "");
    expect(text).toContain("Schedule created.");
    expect(text).not.toContain("Patients can ask for a time online");
    expect(text).toContain("No times are offered until there are hours");
    expect(text).toContain('href="#weekly-hours"');
    expect(text).toContain(">No hours<");
    const arabic = await office.open(noura, `${opened.to}&lang=ar`);
    expect(arabic.text).toContain("لا تُعرض مواعيد حتى تضاف الأوقات");
    await setHours(kept?.usual ?? { "1": [["09:00", "17:00"]] }, kept?.ramadan);
    const now = (await office.open(noura, opened.to ?? "")).text;
    expect(now).toContain("Patients can ask for a time online");
    expect(now).not.toContain("No times are offered");
  });

  test("professionals are found by name; their appointments move and are given to a colleague", async () => {
    const { town, office, noura, query } = await openOffice();
    const [named] = await query(
      "select name_en, name_ar from professionals where id = $1",
      town.professionalId,
    );
    const calendar = "/admin/providers/calendar";
    const found = await office.open(noura, `${calendar}?q=${encodeURIComponent(named?.name_ar)}`);
    expect(found.text).toContain(named?.name_en);
    expect(found.text).toContain(`${calendar}?professional=${town.professionalId}`);
    expect((await office.open(noura, `${calendar}?q=nobody-of-that-name`)).text).toContain(
      "No professionals match.",
    );

    const mona = await town.as("mona");
    const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const { id } = (await holdSlot.call(mona, slot, randomUUID())).booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, randomUUID());
    const [colleague] = await query(
      `update places_of_practice set clinic_id = $1 where id = (
         select id from places_of_practice where professional_id <> $2 and clinic_id <> $1 order by id limit 1)
       returning professional_id as id`,
      town.clinicId,
      town.professionalId,
    );
    expect(colleague).toBeDefined();
    await query(
      "delete from schedules where professional_id = $1 and clinic_id = $2",
      colleague?.id,
      town.clinicId,
    );
    const [schedule] = await query(
      "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
      colleague?.id,
      town.clinicId,
    );
    await query(
      "insert into schedule_rules (schedule_id, weekday, starts_at, ends_at) select $1, day, '00:00', '24:00' from generate_series(1, 7) as day",
      schedule?.id,
    );
    const [type] = await query(
      "insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes) values ($1, 'in_person', 'Visit', 'زيارة', 30) returning id",
      schedule?.id,
    );
    const move = async (owner: string, typeId: unknown, at: number) => {
      const day = town.startOf(at).slice(0, 10);
      const address = `${calendar}?${owner}&view=day&day=${day}&booking=${id}`;
      return office.submit(noura, address, {
        token: randomUUID(),
        id,
        intent: "move",
        slot: `${typeId}_${town.startOf(at)}`,
      });
    };
    const moved = await move(`professional=${town.professionalId}`, town.types.instant, 24);
    expect(moved.to).toContain("done=move");
    const given = await move(`clinic=${town.clinicId}`, type?.id, 26);
    expect(given.to).toContain("done=move");
    const [booking] = await query("select professional_id, state from bookings where id = $1", id);
    expect(booking).toEqual({ professional_id: colleague?.id, state: "confirmed" });
  });
});
