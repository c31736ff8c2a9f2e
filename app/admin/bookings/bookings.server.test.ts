import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { freeColleague } from "#test/booking/clinic-desk.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { readChoices } from "#test/people/displaced-question.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();
const reason = "A rash since Monday";
const list = "/admin/providers/bookings";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: BackOffice;
  let noura: Browser;
  let at = 0;
  const query = async (text: string, ...values: unknown[]) =>
    (await town.services.database.pool.query(text, values)).rows;

  async function openOffice() {
    if (town) return;
    town = await makeBookableTown(await open({ seed: "demo" }));
    site = await openBackOffice(town.services.database);
    await site.addAdmin("noura@example.ae");
    noura = await site.enter("noura@example.ae");
  }
  async function book() {
    await openOffice();
    at += 4;
    const mona = await town.as(`mona-${key()}`);
    const startsAt = town.startOf(48 + at);
    const given = { typeId: town.types.instant, startsAt };
    const { booking } = await holdSlot.call(mona, given, key());
    const patient = { id: booking.id, patientName: `Layla ${at}`, reason, shareReason: true };
    await confirmBooking.call(mona, patient, key());
    const userId = "userId" in mona.actor ? mona.actor.userId : "";
    return { id: booking.id, startsAt, userId };
  }
  const stateOf = async (id: string) => {
    const [row] = await query(
      "select state, note, cancelled_by, refunded_at is not null as refunded from bookings where id = $1",
      id,
    );
    return row;
  };
  /** Takes an action from the page of the booking, and returns the address of its run. */
  async function startAction(id: string, action: string, more: Record<string, string> = {}) {
    const page = await site.open(noura, `${list}/${id}`);
    const version = /name="version" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    const fields = { intent: "start", run: key(), action, id, version, ...more };
    return (await site.submit(noura, `${list}/bulk`, fields)).to ?? "";
  }
  const act = async (...given: Parameters<typeof startAction>) =>
    (await site.open(noura, await startAction(...given))).text;

  test("the preview of a removal lists the appointments, and kept ones wait for the clinic", async () => {
    const { id, startsAt } = await book();
    const professionals = "/admin/professionals";
    const record = await site.open(noura, `${professionals}/${town.professionalId}`);
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="action" value="unlist".*?<\/form>/s.exec(
      record.text,
    )?.[0];
    expect(form).toContain('name="intent" value="prepare"');
    const fields = { intent: "prepare", run: key(), action: "unlist", id: town.professionalId };
    const run = (await site.submit(noura, `${professionals}/bulk`, fields)).to ?? "";
    const preview = await site.open(noura, run);
    const day = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
    const own = `clinic=${town.clinicId}&view=day&day=${day}&booking=${id}`;
    expect(preview.text.replaceAll("&amp;", "&")).toContain(own);
    expect(preview.text).toContain(`Layla ${at}`);
    await site.submit(noura, run, { intent: "start", appointments: "keep" });
    expect(
      await query("select status from professionals where id = $1", town.professionalId),
    ).toEqual([{ status: "inactive" }]);
    await findDisplaced(town.services.database, [town.professionalId]);
    const marked = await query(
      "select displaced_reason as reason, displaced_kept_at as kept from bookings where id = $1",
      id,
    );
    expect(marked).toEqual([{ reason: "unlisted", kept: null }]);
    await query("update professionals set status = 'active' where id = $1", town.professionalId);
    await findDisplaced(town.services.database, [town.professionalId]);
  });

  test("a professional leaves once each appointment is kept, moved to a colleague or cancelled", async () => {
    const [kept, moved, cancelled] = [await book(), await book(), await book()];
    const colleague = await freeColleague({ ...town, query });
    await query(
      `insert into professional_vocabulary (professional_id, purpose, item_id)
       select $1, purpose, item_id from professional_vocabulary
       where professional_id = $2 and purpose = 'specialty' on conflict do nothing`,
      colleague.id,
      town.professionalId,
    );
    const [schedule] = await query(
      "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
      colleague.id,
      town.clinicId,
    );
    await query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
      schedule.id,
    );
    const [type] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes)
       values ($1, 'in_person', 'instant', 'instant', 30, 0) returning id`,
      schedule.id,
    );
    const professionals = "/admin/professionals";
    const fields = { intent: "prepare", run: key(), action: "unlist", id: town.professionalId };
    const run = (await site.submit(noura, `${professionals}/bulk`, fields)).to ?? "";
    const offers = readChoices((await site.open(noura, run)).text);
    const offered = (id: string) => offers.get(`choice-${id}`) ?? [];
    expect(offered(kept.id)).toEqual(["keep", expect.stringMatching(/^move \S+ \S+$/), "cancel"]);
    const [, move = ""] = offered(moved.id);
    expect(move.endsWith(type.id)).toBe(true);
    const others = await query(
      `select id from bookings where professional_id = $1 and state in ('requested', 'confirmed')
         and lower(during) > now() and id <> all($2)`,
      town.professionalId,
      [kept.id, moved.id, cancelled.id],
    );
    const statusOf = async () =>
      (await query("select status from professionals where id = $1", town.professionalId))[0];
    const choices = {
      [`choice-${kept.id}`]: "keep",
      [`choice-${moved.id}`]: move,
      ...Object.fromEntries(others.map(({ id }) => [`choice-${id}`, "keep"])),
    };
    // An answer that leaves one appointment out removes nobody.
    const start = { intent: "start", appointments: "each", note: "The doctor has left" };
    await site.submit(noura, run, { ...start, ...choices });
    expect(await statusOf()).toEqual({ status: "active" });
    const next = (await site.submit(noura, `${professionals}/bulk`, { ...fields, run: key() })).to;
    const all = { ...start, ...choices, [`choice-${cancelled.id}`]: "cancel" };
    await site.submit(noura, next ?? "", all);
    expect(await statusOf()).toEqual({ status: "inactive" });
    const rowOf = async (id: string) =>
      (
        await query(
          `select state, note, professional_id as doctor, displaced_reason as reason,
             displaced_kept_at is not null as kept from bookings where id = $1`,
          id,
        )
      )[0];
    expect(await rowOf(kept.id)).toMatchObject({
      state: "confirmed",
      reason: "unlisted",
      kept: true,
    });
    expect(await rowOf(moved.id)).toMatchObject({
      state: "confirmed",
      doctor: colleague.id,
      kept: false,
    });
    expect(await rowOf(cancelled.id)).toMatchObject({
      state: "cancelled",
      note: "The doctor has left",
    });
    // The clinic has nothing to decide about an appointment that was kept.
    const asked =
      "select 1 from bookings where id = $1 and displaced_since is not null and displaced_kept_at is null";
    await findDisplaced(town.services.database, [town.professionalId]);
    expect(await query(asked, kept.id)).toEqual([]);
    await query("update professionals set status = 'active' where id = $1", town.professionalId);
    await findDisplaced(town.services.database, [town.professionalId]);
  });

  test("a listing with appointments is not deleted", async () => {
    const { id } = await book();
    const fields = { intent: "start", run: key(), action: "delete", id: town.professionalId };
    const { to } = await site.submit(noura, "/admin/professionals/bulk", fields);
    expect((await site.openRun(noura, to ?? "")).text).toMatch(/appointments/);
    const left = "select 1 from professionals where id = $1";
    expect(await query(left, town.professionalId)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
  });

  test("a booking is found and cancelled with a reason, its refund marked and unmarked", async () => {
    const { id } = await book();
    await query(
      `insert into booking_deposits (id, booking_id, provider, reference, amount_fils, notice_hours, status, authorised_at)
       values (gen_random_uuid(), $1, 'local', $2, 10000, 24, 'captured', now())`,
      id,
      key(),
    );
    const found = await site.open(noura, `${list}?q=Layla+${at}`);
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(`Layla ${at}`)]);
    const page = await site.open(noura, `${list}/${id}`);
    expect(page.text).toContain(`Layla ${at}`);
    expect(page.text + found.text).not.toContain(reason);
    await act(id, "cancel", { note: "The clinic has closed" });
    expect(await stateOf(id)).toMatchObject({
      state: "cancelled",
      note: "The clinic has closed",
      cancelled_by: "admin",
    });
    await act(id, "refund");
    expect(await stateOf(id)).toMatchObject({ refunded: true });
    await act(id, "unrefund");
    expect(await stateOf(id)).toMatchObject({ refunded: false });
    const audit = await query(
      "select action from audit_log where entity_id = $1 and actor_kind = 'admin' order by id",
      id,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "booking.cancel",
      "booking.refund",
      "booking.unrefund",
    ]);
  });

  test("no refund is offered where no deposit was paid", async () => {
    const { id } = await book();
    await act(id, "cancel", { note: "The clinic has closed" });
    expect((await site.open(noura, `${list}/${id}`)).text).not.toContain('value="refund"');
    await act(id, "refund");
    expect(await stateOf(id)).toMatchObject({ state: "cancelled", refunded: false });
  });

  test("an appointment on a day that has become a holiday is not booked again", async () => {
    await openOffice();
    at += 4;
    const chief = await town.as(`chief-${key()}`, { isAdmin: true });
    const startsAt = town.startOf(48 * 9 + at);
    const visit = { typeId: town.types.instant, startsAt, patientName: `Huda ${at}`, as: "admin" };
    const contactPhone = "+971501234567";
    const { booking } = await addVisit.call(chief, { ...visit, contactPhone }, key());
    await query("update schedules set observes_holidays = true where id = $1", town.scheduleId);
    await query("delete from holidays");
    const run = await startAction(booking.id, "cancel", { note: "Closed" });
    const page = async () => (await site.open(noura, `${list}/${booking.id}`)).text;
    expect(await page()).toContain('value="again"');
    expect((await site.open(noura, run)).text).toContain('name="undo"');
    await query(
      `insert into holidays (key, name_en, name_ar, first_day, last_day, status)
       select 'mourning', 'Mourning', 'حداد', day, day, 'announced'
       from (select ($1::timestamptz at time zone 'Asia/Dubai')::date as day) as closed`,
      startsAt,
    );
    expect(await page()).not.toContain('value="again"');
    expect((await site.open(noura, run)).text).not.toContain('name="undo"');
    await query("update holidays set status = 'withdrawn'");
    expect(await page()).toContain('value="again"');
    await query("update schedules set observes_holidays = false where id = $1", town.scheduleId);
  });

  test("a cancelled appointment of the office is booked again, from its run and from its record", async () => {
    await openOffice();
    at += 4;
    const chief = await town.as(`chief-${key()}`, { isAdmin: true });
    const startsAt = town.startOf(48 + at);
    const patientName = `Samir ${at}`;
    const visit = { typeId: town.types.instant, startsAt, patientName, as: "admin" };
    const contactPhone = "+971501234567";
    const { booking } = await addVisit.call(chief, { ...visit, contactPhone }, key());
    const cancel = async (id: string) => {
      const run = await startAction(id, "cancel", { note: "Wrong clinic" });
      expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
      return run;
    };
    const bookingsOf = () =>
      query(
        `select id, state, contact_phone as phone, lower(during) as starts from bookings
         where patient_name = $1 order by created_at`,
        patientName,
      );
    const run = await cancel(booking.id);
    const undo = /name="undo" value="([^"]+)"/.exec((await site.open(noura, run)).text)?.[1] ?? "";
    expect((await site.submit(noura, run, { intent: "undo", undo })).status).toBe(303);
    const [, again] = await bookingsOf();
    expect(again).toMatchObject({ state: "confirmed", phone: contactPhone });
    expect(again?.starts.toISOString()).toBe(startsAt);
    const audited = await query(
      "select actor_kind as kind, detail from audit_log where action = 'booking.confirm' and entity_id = $1",
      again?.id,
    );
    expect(audited).toEqual([
      { kind: "admin", detail: expect.objectContaining({ as: "admin", again: booking.id }) },
    ]);
    const topics = await readPublished(town.services.database, again?.id ?? "");
    expect(topics.map(({ topic }) => topic)).toContain("booking.confirmed");

    await cancel(again?.id);
    expect((await site.open(noura, `${list}/${again?.id}`)).text).toContain('value="again"');
    await act(again?.id, "again");
    await act(again?.id, "again");
    await act(booking.id, "again");
    expect((await bookingsOf()).map(({ state }) => state)).toEqual([
      "cancelled",
      "cancelled",
      "confirmed",
    ]);
  });

  test("a patient's own booking is theirs to make again", async () => {
    const { id } = await book();
    const run = await act(id, "cancel", { note: "The clinic has closed" });
    expect(run).not.toContain('value="undo"');
    expect((await site.open(noura, `${list}/${id}`)).text).not.toContain('value="again"');
    const fields = { intent: "prepare", run: key(), action: "again", id };
    const preview = await site.open(
      noura,
      (await site.submit(noura, `${list}/bulk`, fields)).to ?? "",
    );
    expect(preview.text).toContain("The patient has an account and books again there.");
    const rows = await query("select state from bookings where patient_name = $1", `Layla ${at}`);
    expect(rows).toEqual([{ state: "cancelled" }]);
  });

  test("a guest's booking that an administrator cancelled is booked again", async () => {
    const { id } = await book();
    await query(
      "update bookings set patient_id = null, booked_by = null, contact_phone = '+971501234567' where id = $1",
      id,
    );
    expect(await act(id, "cancel", { note: "Wrong clinic" })).toContain('name="undo"');
    await act(id, "again");
    const rows = await query(
      "select state from bookings where patient_name = $1 order by created_at",
      `Layla ${at}`,
    );
    expect(rows).toEqual([{ state: "cancelled" }, { state: "confirmed" }]);
  });

  test("a wrong mark of a no-show is corrected, an appointment to come is not marked", async () => {
    const { id } = await book();
    expect(await act(id, "noShow")).toContain("Its time has not begun.");
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
    await query(
      `update bookings set during = tstzrange(now() - interval '3 years', now() - interval '3 years' + interval '30 minutes'),
         occupied = tstzrange(now() - interval '3 years', now() - interval '3 years' + interval '30 minutes') where id = $1`,
      id,
    );
    await act(id, "noShow");
    expect(await stateOf(id)).toMatchObject({ state: "no_show" });
    await act(id, "attend");
    expect(await stateOf(id)).toMatchObject({ state: "attended" });
  });

  test("a person's bookings are a tab with time, professional and state, without what they are for", async () => {
    const { userId } = await book();
    const [{ name_en: name }] = await query(
      "select name_en from professionals where id = $1",
      town.professionalId,
    );
    const { text } = await site.open(noura, `/admin/users/${userId}/bookings`);
    expect(text).toContain(name);
    expect(text).toContain("Confirmed");
    expect(text).not.toMatch(/rash since|Layla|instant/);
  });

  test("the export has the columns of the list", async () => {
    await book();
    const response = await site.request(noura, `${list}/export/csv?q=Layla+${at}`);
    const csv = await response.text();
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(csv).toContain(`Layla ${at}`);
    expect(csv).not.toContain(reason);
  });

  test("the calendar manager lists clinics and conflicts, blocks time and moves appointments", async () => {
    const { id, startsAt } = await book();
    const day = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
    const [clinic] = await query("select name_en from clinics where id = $1", town.clinicId);
    const all = `/admin/providers/calendar?day=${day}&q=${encodeURIComponent(clinic.name_en)}`;
    expect((await site.open(noura, all)).text).toContain(`clinic=${town.clinicId}`);
    const own = `/admin/providers/calendar?clinic=${town.clinicId}&view=day&day=${day}`;
    for (const address of [
      own,
      `/admin/providers/calendar?professional=${town.professionalId}&view=week&day=${day}`,
    ])
      expect((await site.open(noura, address)).text).toContain(`Layla ${at}`);
    const send = (fields: Record<string, string>) =>
      site.submit(noura, own, { token: key(), ...fields });
    const clock = (hours: number) =>
      new Date(Date.parse(startsAt) + (4 + hours) * 3_600_000).toISOString().slice(11, 16);
    const block = { intent: "block", who: town.scheduleId, day, from: clock(0), to: clock(1) };
    expect((await send(block)).status).toBe(409);
    expect((await send({ ...block, displaced: "keep", count: "1" })).status).toBe(303);
    const conflicts = await site.open(noura, "/admin/providers/calendar");
    expect(conflicts.text).toContain(`booking=${id}`);
    expect(conflicts.text).toMatch(/In blocked or closed time\W+Kept by the clinic/);
    const later = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const move = { intent: "move", id, slot: `${town.types.instant}_${later}` };
    expect((await send(move)).to).toContain("done=move");
    expect((await site.open(noura, "/admin/providers/calendar")).text).not.toContain(
      `booking=${id}`,
    );
    expect((await site.open(noura, `/admin/providers/calendar?clinic=${key()}`)).status).toBe(404);
  });
});
