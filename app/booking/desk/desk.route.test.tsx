import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freeColleague, openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { bookingNumber } from "../rules.ts";

type Desk = Awaited<ReturnType<ReturnType<typeof openDeskOf>>>;

const key = () => randomUUID();

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  test("the work screen shows the day of all people without the site's header and footer", async () => {
    const { path, show, visit, scheduleId } = await openDesk();
    await visit();
    const text = await show(path());
    expect(text).toContain("Layla Haddad");
    expect(text).not.toContain('id="site-header"');
    expect(text).not.toContain("<footer");
    expect(text).toMatch(new RegExp(`panel=visit[^"]*on=${scheduleId}&amp;at=10%3A30`));
    expect(text).not.toMatch(new RegExp(`on=${scheduleId}&amp;at=10%3A00`));
    const home = await show("/dashboard");
    expect(home).toContain("Today at");
    expect(home).toContain("Open reception");
  });

  test("a press on a gap opens the form with its time, and booking says who, when and with whom", async () => {
    const { path, show, visit, scheduleId, day, query, professionalId } = await openDesk();
    const form = await show(path({ panel: "visit", on: scheduleId, at: "10:00" }));
    expect(form).toMatch(/name="time"[^>]*value="10:00"|value="10:00"[^>]*name="time"/);
    expect(form).toContain(`value="${day}"`);
    const booked = await visit();
    expect([booked.status, booked.to]).toEqual([303, expect.stringContaining("booked=")]);
    const [doctor] = await query("select name_en from professionals where id = $1", professionalId);
    const shown = await show(booked.to ?? "");
    expect(shown).toMatch(/Booked: .*Layla Haddad/);
    expect(shown).toContain(String(doctor?.name_en));
    expect(shown).toContain("Print a slip");
    const refused = await visit({ name: "", time: "11:00" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Please enter the patient&#x27;s name."),
    ]);
  });

  test("a taken time is offered as a squeeze-in, which the day marks", async () => {
    const { path, show, visit } = await openDesk();
    await visit();
    const taken = await visit({ name: "Omar Saleh" });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("Squeeze in anyway");
    expect(taken.text).toContain("booked beside others");
    expect((await visit({ name: "Omar Saleh", squeeze: "1", intent: "" })).to).toContain("booked=");
    expect(await show(path({ as: "list" }))).toContain("Squeeze-in");
    expect(await show(path())).toMatch(
      /Omar Saleh<\/b> [^"]*· Squeeze-in\s· <bdi>[0-9A-F]{4}-\u2060[0-9A-F]{4}</,
    );
  });

  test("a press on one of the nearest free times books it instead of a taken one", async () => {
    const { visit, query, clinicId } = await openDesk();
    await visit();
    const refused = await visit({ name: "Omar Saleh" });
    const nearest = /value="([^"]+)"[^>]*name="instead"/.exec(refused.text)?.[1] ?? "";
    expect(nearest).not.toBe("");
    const booked = await visit({ name: "Omar Saleh", instead: nearest, intent: "" });
    expect(booked.to).toContain("booked=");
    const found = await query(
      `select to_char(lower(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from bookings
       where clinic_id = $1 and patient_name = 'Omar Saleh' and lane = 0 and state = 'confirmed'`,
      clinicId,
    );
    expect(found.map(({ at }) => Date.parse(String(at)))).toContain(
      Date.parse(nearest.split("_")[1] ?? ""),
    );
  });

  test("a refused change does not show the note of an earlier one", async () => {
    const { send, path, show } = await openDesk();
    const done = path({ done: "move" });
    expect(await show(done)).toContain("Appointment rescheduled.");
    const refused = await send({ intent: "cancel", id: key() }, done);
    expect(refused.text).toContain("Nothing was changed");
    expect(refused.text).not.toContain("Appointment rescheduled.");
  });

  test("an appointment is dragged to a free time of a colleague", async () => {
    const desk = await openDesk("manager");
    const { query, show, send, path } = desk;
    const colleague = await addColleague(desk);
    await query("update appointment_types set name_en = 'Visit' where id = $1", desk.types.instant);
    await query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select t.schedule_id, weekday, '00:00', '24:00' from appointment_types t, generate_series(1, 7) as weekday
       where t.id = $1`,
      colleague.type,
    );
    const id = new URLSearchParams((await desk.visit()).to?.split("?")[1]).get("booked") ?? "";
    await query("update appointment_types set duration_minutes = 20 where id = $1", colleague.type);
    const own = await show(path({ booking: id }));
    expect(own).not.toContain(`value="${colleague.type}_`);
    const all = await show(path({ booking: id, colleagues: "1" }));
    expect(all).toMatch(/>Move here, [^<]*· 20 min instead of 30<\/button>/);
    expect(all).toContain("Moving Layla Haddad: choose a free time, or close the appointment.");
    // A drag draws them on the screen that it began on.
    expect(all).not.toMatch(/data-cell|data-movable/);
    expect(await show(path())).toContain(/grid-template-rows:[^"]+/.exec(all)?.[0]);
    expect(await show(path())).not.toContain("choose a free time, or close");
    const slot = new RegExp(`value="(${colleague.type}_[^"]+)" data-slot`).exec(all)?.[1] ?? "";
    const former = /name="former" value="([^"]+)"/.exec(all)?.[1] ?? "";
    const moved = await send({ intent: "move", id, at: slot, former });
    expect(moved.to).toContain("done=move");
    const [booking] = await query(
      "select appointment_type_id as type from bookings where id = $1",
      id,
    );
    expect(booking).toEqual({ type: colleague.type });
  });

  test("a member who is removed while the screen is open changes and reads no more", async () => {
    const { query, send, visit, show, path, site, browser, userId, day, clinicId } =
      await openDesk();
    const id = new URLSearchParams((await visit()).to?.split("?")[1]).get("booked") ?? "";
    await query("delete from clinic_staff where member_id = $1", userId);
    expect(await show(path())).not.toContain("Layla Haddad");
    expect((await visit({ time: "11:00" })).status).toBe(403);
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const listing = String(clinic?.slug);
    const lost = await site.open(browser, path({ listing }));
    const sent = await send({ intent: "cancel", id }, path({ listing }));
    for (const { status, text } of [lost, sent]) {
      expect(status).toBe(403);
      expect(text).toContain("You no longer have access to this clinic");
    }
    expect((await send({ intent: "cancel", id })).status).toBe(403);
    const found = await site.request(browser, "/clinic-desk/patients/find", {
      method: "POST",
      body: new URLSearchParams({ text: "Layla" }),
      headers: { origin: "http://localhost" },
    });
    expect(await found.text()).not.toContain("Layla");
    expect(await show(`/clinic-desk/print?day=${day}`)).not.toContain("Layla Haddad");
    expect(await query("select state from bookings where id = $1", id)).toEqual([
      { state: "confirmed" },
    ]);
  });

  test("a walk-in has arrived at once, and one press takes it back and notes it again", async () => {
    const { show, visit, send, query } = await openDesk();
    const walked = await visit({ walk_in: "1", phone: "", time: "" });
    const id = new URLSearchParams(walked.to?.split("?")[1]).get("booked") ?? "";
    expect(await show(walked.to ?? "")).toContain("Layla Haddad is here");
    const state = async () =>
      (await query("select state from bookings where id = $1", id))[0]?.state;
    expect(await state()).toBe("checked_in");
    await send({ undo_check_in: id });
    expect(await state()).toBe("confirmed");
    const arrived = await send({ check_in: id });
    expect(await state()).toBe("checked_in");
    expect(await show(arrived.to ?? "")).toMatch(/value="undo_check_in"[^>]*>Undo</);
    const marked = await send({ intent: "attend", id });
    expect(await show(marked.to ?? "")).toMatch(/value="undo_mark"[^>]*>Undo</);
    const undone = await send({ intent: "undo_mark", id });
    expect(await state()).toBe("checked_in");
    expect(await show(undone.to ?? "")).toContain("The appointment is as it was before.");
  });

  test("a weekly series says what was booked and what was not", async () => {
    const { show, visit } = await openDesk();
    const booked = await visit({ repeat: "3" });
    expect(await show(booked.to ?? "")).toContain("3 weekly appointments in all.");
  });

  test("a move names the appointment, its new time and with whom", async () => {
    const { show, path, visit, send } = await openDesk();
    const id = new URLSearchParams((await visit()).to?.split("?")[1]).get("booked") ?? "";
    const panel = await show(path({ booking: id }));
    expect(panel).toMatch(/href="\/clinic-desk\/patients\/[^"]+"[^>]*>Visits and notes</);
    expect(panel).toMatch(/<input[^>]*name="day"[^>]*id="move-day"|id="move-day"[^>]*name="day"/);
    const slots = [...panel.matchAll(/value="([^"]+)" data-slot/g)].map(([, value]) => value ?? "");
    const former = /name="former" value="([^"]+)"/.exec(panel)?.[1] ?? "";
    // Looking at an appointment is not moving it: only the opened list of times says so.
    expect(panel).toMatch(/<p class="in-\[:has\(#move-panel\[open\]\)\]:hidden">[^<]*dashed time/);
    expect(panel).toMatch(/<p class="hidden [^"]*">[^<]*Moving/);
    const wanted = Date.parse(former.split("_")[1] ?? "");
    const offered = [...panel.matchAll(/<option value="([^"_]+_[^"]+)"( selected="")?/g)];
    const far = (value = "") => Math.abs(Date.parse(value.split("_")[1] ?? "") - wanted);
    const nearest = offered.find(([, , isChosen]) => isChosen)?.[1];
    expect(far(nearest)).toBe(Math.min(...offered.map(([, value]) => far(value))));
    const moved = await send({ intent: "move", id, at: slots.at(-1) ?? "", former });
    expect(await show(moved.to ?? "")).toMatch(/Rescheduled: .*Layla Haddad.*, with /);
    const [, , startsAt = ""] = /^([^_]+)_(.+)$/.exec(slots.at(-1) ?? "") ?? [];
    const newDay = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
    expect(moved.to).toContain(`day=${newDay}`);
    const undone = await send({ intent: "undo_move", id, slot: former });
    expect(undone.to).toContain("done=undo_move");
    expect(await show(undone.to ?? "")).toContain("back at its former time");
  });

  test("patients are found by a part of the name or number, and chosen without scripts", async () => {
    const { path, show, send, visit, browser, site } = await openDesk();
    await visit({ email: "layla.h@example.ae" });
    const found = await send(
      { intent: "find_patient", name: "layl", phone: "", type: "" },
      path({ panel: "visit" }),
    );
    expect(found.status).toBe(200);
    const [, id = ""] = /patient=([\w-]{36})/.exec(found.text) ?? [];
    const filled = await show(path({ panel: "visit", patient: id }));
    expect(filled).toContain('value="+971 50 123 4567"');
    const answer = await site.submit(browser, "/clinic-desk/patients/find", { text: "123 4567" });
    expect(JSON.parse(answer.text)).toMatchObject([{ id, name: "Layla Haddad" }]);
    for (const q of ["Haddad", "haddad layla", "LAYLA.H@example", "971 50 123", "050 123"])
      expect(await show(`/clinic-desk/patients?q=${encodeURIComponent(q)}`)).toContain(
        "Layla Haddad",
      );
    const page = await show(`/clinic-desk/patients/${id}`);
    expect(page).toContain("<title>Layla Haddad");
    expect(page).toMatch(/clinic-desk\?listing=[^"]*booking=[\w-]{36}/);
  });

  test("a patient has a history, and notes that are read in the clinic alone", async () => {
    const { site, browser, visit, show, query, day } = await openDesk();
    const name = `Nour ${randomUUID().slice(0, 8)}`;
    await visit({ name });
    const [row] = await query("select id from clinic_patients order by created_at desc limit 1");
    const page = `/clinic-desk/patients/${row?.id}`;
    const sent = await site.submit(browser, page, { token: key(), note: "Prefers mornings" });
    expect(sent.status).toBe(303);
    const text = await show(sent.to ?? "");
    expect(text).toContain("Prefers mornings");
    expect(text).toContain("1 appointment");
    expect(text).toContain(` ${day.slice(0, 4)}, 10:00 to 10:30`);
    expect((await site.submit(browser, page, { token: key(), note: " " })).status).toBe(422);
    const other = await openDesk();
    expect((await other.site.open(other.browser, page)).status).toBe(404);
    expect(await other.show("/clinic-desk/patients?q=Nour")).not.toContain(name);
  });

  test("a doctor on leave is not called closed", async () => {
    const { show, path, visit, query, day, scheduleId } = await openDesk();
    await visit();
    await query(
      "insert into schedule_exceptions (schedule_id, on_date, kind, note) values ($1, $2, 'closed', '')",
      ...[scheduleId, day],
    );
    const column = (await show(path())).split(`data-column="${scheduleId}"`)[1] ?? "";
    expect(column.slice(0, 1_000)).toContain("On leave");
    expect(column.slice(0, 1_000)).not.toContain("Closed");
  });

  test("the paper has the day, a list and a slip", async () => {
    const { show, visit, day } = await openDesk();
    const booked = await visit();
    const id = new URLSearchParams(booked.to?.split("?")[1]).get("booked") ?? "";
    const paper = await show(`/clinic-desk/print?day=${day}`);
    expect(paper).toContain("Sheet 1 of");
    expect(paper).not.toContain("data-print-now");
    expect(await show(`/clinic-desk/print?day=${day}&now=1`)).toContain("data-print-now");
    const list = await show(`/clinic-desk/print?day=${day}&as=list`);
    expect(list.match(/Layla Haddad/g)).toHaveLength(1);
    const slip = await show(`/clinic-desk/print?slip=${id}`);
    expect(slip).toContain("Your appointment");
    expect(slip).toContain("Layla Haddad");
    expect(slip).toContain(bookingNumber(id));
    expect(slip).toContain(day.slice(0, 4));
    expect(slip).toContain("Phone of the clinic");
    expect(list).not.toContain("123 4567");
    const phones = await show(`/clinic-desk/print?day=${day}&as=list&phones=1`);
    expect(phones).toContain("+971 50 123 4567");
  });

  /** Opens the time of a colleague of the town's professional, with one appointment. */
  async function addColleague(desk: Desk) {
    const { clinicId, startOf, query } = desk;
    const colleague = await freeColleague(desk);
    const [schedule] = await query(
      "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
      ...[colleague.id, clinicId],
    );
    const [type] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, confirmation)
       values ($1, 'in_person', 'Visit', 'زيارة', 30, 'instant') returning id`,
      schedule?.id,
    );
    const patient = `Nour ${randomUUID().slice(0, 8)}`;
    await query(
      `with listed as (insert into clinic_patients (clinic_id, name) values ($1, $2) returning id)
       insert into bookings (id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied, session_id,
         seat, state, holder_key, secret_hash, patient_name, locale, clinic_patient_id)
       select gen_random_uuid(), $3, $1, $4, 'in_person', tstzrange($5::timestamptz, $5::timestamptz + interval '30 minutes'),
         tstzrange($5::timestamptz, $5::timestamptz + interval '30 minutes'), gen_random_uuid(), 1, 'confirmed', 'x', 'x', $2,
         'en', id from listed`,
      ...[clinicId, patient, colleague.id, type?.id, startOf(48 + 21)],
    );
    const [listed] = await query("select id from clinic_patients where name = $1", patient);
    return {
      name: colleague.name,
      type: String(type?.id),
      patient,
      patientId: String(listed?.id),
    };
  }

  test("a practitioner's work screen has their own day alone, without errors", async () => {
    const desk = await openDesk("practitioner");
    const colleague = await addColleague(desk);
    const booked = await desk.visit();
    expect(booked.to).toContain("booked=");
    for (const as of ["", "list"]) {
      const day = await desk.show(desk.path({ as }));
      expect(day).toContain("Layla Haddad");
      expect(day).not.toContain(colleague.name);
      expect(day).not.toContain(colleague.patient);
    }
    expect(await desk.show(`/clinic-desk/print?day=${desk.day}`)).not.toContain(colleague.patient);
    expect(await desk.show("/dashboard")).not.toContain(colleague.patient);
  });

  test("a practitioner adds visits to their own schedule alone", async () => {
    const desk = await openDesk("practitioner");
    const colleague = await addColleague(desk);
    const panel = await desk.show(desk.path({ panel: "visit" }));
    expect(panel).toContain(desk.types.instant);
    expect(panel).not.toContain(colleague.type);
    const refused = [
      await desk.visit({ type: colleague.type, time: "12:00" }),
      await desk.visit({ type: colleague.type, time: "12:00", squeeze: "1", intent: "" }),
      await desk.visit({ type: colleague.type, walk_in: "1", time: "" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    const found = await desk.query(
      "select count(*)::int as count from bookings where appointment_type_id = $1",
      colleague.type,
    );
    expect(found).toEqual([{ count: 1 }]);
  });

  test("a practitioner finds no patients of colleagues", async () => {
    const desk = await openDesk("practitioner");
    const colleague = await addColleague(desk);
    const list = await desk.site.open(desk.browser, "/clinic-desk/patients");
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(colleague.patient);
    const text = colleague.patient;
    const found = await desk.site.submit(desk.browser, "/clinic-desk/patients/find", { text });
    expect(JSON.parse(found.text)).toEqual([]);
    const page = `/clinic-desk/patients/${colleague.patientId}`;
    expect((await desk.site.open(desk.browser, page)).status).toBe(404);
  });

  test("a stranger sees no desk, and a guest is led to sign in", async () => {
    const { site, path, visit, clinicId, query, signIn } = await openDesk();
    await visit();
    const email = `stranger-${randomUUID()}@example.ae`;
    await site.addUser(email);
    const stranger = await signIn(email);
    expect((await site.open(stranger, path())).text).toContain("No clinic yet");
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const listing = String(clinic?.slug);
    expect((await site.open(stranger, path({ listing }))).status).toBe(403);
    expect((await site.open(stranger, "/clinic-desk/patients")).status).toBe(403);
    expect((await site.submit(stranger, path(), { intent: "visit" })).status).toBe(403);
    expect((await site.open(newBrowser(), path())).to).toContain("/login");
  });

  test("2,000 appointments of a day are printed, every one of them", async () => {
    const { show, query, day, clinicId, professionalId, types } = await openDesk();
    await query(
      `insert into bookings (id, session_id, professional_id, clinic_id, appointment_type_id, visit_type, during, occupied,
         state, holder_key, patient_name, lane)
       select id, id, $1, $2, $3, 'in_person', span, span, 'confirmed', 'test', 'Patient No. ' || n, n
       from (select gen_random_uuid() as id, n, tstzrange(
           ($4::date + make_interval(mins => n % 1400)) at time zone 'Asia/Dubai',
           ($4::date + make_interval(mins => n % 1400 + 20)) at time zone 'Asia/Dubai') as span
         from generate_series(1, 2000) as n) as made`,
      professionalId,
      clinicId,
      types.instant,
      day,
    );
    for (const as of ["", "&as=list"]) {
      const paper = await show(`/clinic-desk/print?day=${day}${as}`);
      const printed = new Set([...paper.matchAll(/Patient No\. (\d+)/g)].map(([, n]) => n));
      expect(printed.size).toBe(2_000);
    }
  }, 60_000);

  test.each(["0001-01-01", "9999-12-31"])("the day %s in an address shows today", async (far) => {
    const { site, browser, show, path } = await openDesk();
    const text = "The day you asked for does not exist";
    expect(await show(`/clinic-desk?day=${far}`)).toContain(text);
    expect(await show(path())).not.toContain(text);
    const pages = ["/clinic-desk", "/clinic-desk/print", "/dashboard/clinic/calendar"];
    for (const page of pages)
      expect((await site.open(browser, `${page}?day=${far}`)).status).toBe(200);
  });
});
