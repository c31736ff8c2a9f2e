import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { bookingConflicts } from "#app/booking/calendar/conflicts/messages/ar.ts";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { addVisit } from "#app/booking/visits/add-visit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { everyDay, followClinicHours } from "#test/booking/clinic-hours.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { readQuestion, withFields } from "#test/people/displaced-question.ts";
import { clinicAt, personAt, readForm } from "#test/people/provider-forms.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let office: Awaited<ReturnType<typeof openBackOffice>>;
  let noura: Browser;
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
  }, 180_000);

  /** A clinic whose one booked schedule has the clinic's hours, with three appointments of a day. */
  async function openTown() {
    const town = await makeBookableTown(database);
    await followClinicHours(town, everyDay("08:00", "20:00"));
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    const desk = await town.as("desk");
    await town.employ(desk);
    const starts = [20, 21, 22].map((at) => town.startOf(96 + at));
    const ids: string[] = [];
    for (const [at, startsAt] of starts.entries()) {
      const visit = {
        typeId: town.types.instant,
        startsAt,
        patientName: `Patient ${at}`,
        contactPhone: `+97150${Math.floor(Math.random() * 9e6 + 1e6)}`,
      };
      ids.push((await addVisit.call(desk, visit, randomUUID())).booking.id);
    }
    const stateOf = async (id: string | undefined) =>
      (
        await query(
          `select state, lower(during) as starts, note, cancelled_by as by,
             displaced_kept_at is not null as kept from bookings where id = $1`,
          id,
        )
      )[0];
    return { ...town, query, starts, ids, stateOf, day: dubaiDay(new Date(starts[0] ?? "")) };
  }

  /** Every day of a week begins at this hour. */
  const weekFrom = (hour: string) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day-${day}-from`, hour]));

  const send = (path: string, form: Iterable<[string, unknown]>, changes: Record<string, string>) =>
    office.submit(noura, path, withFields(form, changes));

  test("special days of the back office are saved once each appointment is kept, moved or cancelled", async () => {
    const { clinicId, ids, stateOf, day, query } = await openTown();
    const path = clinicAt(clinicId, "hours");
    const stored = () =>
      query("select on_date::text as day from opening_exceptions where clinic_id = $1", clinicId);
    const form = readForm((await office.open(noura, path)).text, "exceptions");
    const asked = await send(path, form, { "date-0": day });
    expect(asked.status).toBe(409);
    const question = readQuestion(asked.text);
    for (const at of [0, 1, 2]) expect(asked.text).toContain(`Patient ${at}`);
    expect(await stored()).toEqual([]);
    expect(await stateOf(ids[0])).toMatchObject({ state: "confirmed", kept: false });

    const [kept, moved, cancelled] = ids;
    const move =
      question?.choices.get(`choice-${moved}`)?.find((value) => value.startsWith("move ")) ?? "";
    const done = await send(path, question?.fields ?? [], {
      displaced: "each",
      note: "We are closed that day",
      [`choice-${kept}`]: "keep",
      [`choice-${moved}`]: move,
      [`choice-${cancelled}`]: "cancel",
    });
    expect([done.status, done.to]).toEqual([303, `${path}?saved=1&move=1&cancel=1&keep=1`]);
    expect(await stored()).toEqual([{ day }]);
    expect(await stateOf(kept)).toMatchObject({ state: "confirmed", kept: true });
    const { starts, state } = await stateOf(moved);
    expect([state, starts.toISOString()]).toEqual([
      "confirmed",
      new Date(move.split(" ")[1] ?? "").toISOString(),
    ]);
    expect(await stateOf(cancelled)).toMatchObject({
      state: "cancelled",
      note: "We are closed that day",
      by: "admin",
    });
    const topicsOf = async (id = "") =>
      (await readPublished(database, id)).map(({ topic }) => topic);
    expect(await topicsOf(moved)).toContain("booking.rescheduled");
    expect(await topicsOf(cancelled)).toContain("booking.cancelled");
    const saved = (await office.open(noura, done.to ?? "")).text;
    expect(saved).toMatch(/Saved and live\..*moved\..*cancelled\..*kept/s);
    const audited = await query(
      "select action from audit_log where entity_id = any($1) and action in ('listing.edit', 'booking.cancel')",
      [clinicId, cancelled],
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(["booking.cancel", "listing.edit"]);
  });

  test("the clinic's hours ask in the reader's language, and an old answer is asked again", async () => {
    const { clinicId, ids, query, stateOf } = await openTown();
    const path = clinicAt(clinicId, "hours");
    const usual = async () =>
      (await query("select opening_hours as week from clinics where id = $1", clinicId))[0].week;
    const form = readForm((await office.open(noura, path)).text, "hours");
    const arabic = await send(`${path}?lang=ar`, form, weekFrom("15:00"));
    expect(arabic.status).toBe(409);
    expect(arabic.text.includes(String(bookingConflicts["displaced.each"]))).toBe(true);
    const question = readQuestion(arabic.text)?.fields ?? [];
    const stale = await send(path, question, { displaced: "cancel", count: "2" });
    expect(stale.status).toBe(409);
    expect(await usual()).toEqual(everyDay("08:00", "20:00"));
    expect(await stateOf(ids[0])).toMatchObject({ state: "confirmed" });
    const done = await send(path, question, { displaced: "cancel", note: "New hours" });
    expect([done.status, done.to]).toEqual([303, `${path}?saved=1&cancel=3`]);
    expect(await usual()).toEqual(everyDay("15:00", "20:00"));
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  test.each([
    ["exceptions", (day: string) => ({ "date-0": day }), () => ({ "date-0": "" })],
    ["hours", () => weekFrom("15:00"), () => weekFrom("08:00")],
  ] as const)(
    "what %s closed and open again moves back, and is no conflict any more",
    async (key, close, reopen) => {
      const { clinicId, professionalId, ids, starts, stateOf, day } = await openTown();
      const path = clinicAt(clinicId, "hours");
      const formOf = async () => readForm((await office.open(noura, path)).text, key);
      const asked = await send(path, await formOf(), close(day));
      const question = readQuestion(asked.text);
      const [kept, moved, cancelled] = ids;
      const to = question?.choices.get(`choice-${moved}`)?.find((one) => one.startsWith("move "));
      await send(path, question?.fields ?? [], {
        displaced: "each",
        [`choice-${kept}`]: "keep",
        [`choice-${moved}`]: to ?? "",
        [`choice-${cancelled}`]: "cancel",
      });
      await findDisplaced(database, [professionalId]);
      const show = async (page: string) => (await office.open(noura, page)).text;
      const conflicts = "/admin/providers/calendar";
      const calendar = `${conflicts}?clinic=${clinicId}&view=day&day=${day}`;
      expect(await show(conflicts)).toContain(`booking=${kept}`);
      expect(await show(calendar)).not.toContain("can move back");

      expect(await send(path, await formOf(), reopen())).toMatchObject({ status: 303 });
      await findDisplaced(database, [professionalId]);
      expect(await show(conflicts)).not.toContain(`booking=${kept}`);
      expect(await stateOf(kept)).toMatchObject({ state: "confirmed", kept: false });
      expect(await show(calendar)).toContain("One appointment can move back to its former time");
      const back = { intent: "move_back", token: randomUUID(), returning: moved ?? "" };
      await office.submit(noura, calendar, back);
      const { state, starts: at } = await stateOf(moved);
      expect([state, at.toISOString()]).toEqual(["confirmed", starts[1]]);
      expect(await stateOf(cancelled)).toMatchObject({ state: "cancelled" });
    },
  );

  test("ending a place of practice asks about its appointments, from both sides", async () => {
    const { clinicId, professionalId, ids, query, stateOf } = await openTown();
    const [place] = await query(
      "select id from places_of_practice where clinic_id = $1 and professional_id = $2",
      clinicId,
      professionalId,
    );
    for (const path of [clinicAt(clinicId, "people"), personAt(professionalId, "places")]) {
      const form = readForm((await office.open(noura, path)).text, "practice");
      const asked = await send(path, form, { [`ends-${place.id}`]: "on" });
      expect([path, asked.status, asked.text.includes("Patient 2")]).toEqual([path, 409, true]);
      const left = "select 1 from places_of_practice where id = $1";
      expect(await query(left, place.id)).toHaveLength(1);
    }
    const path = clinicAt(clinicId, "people");
    const form = readForm((await office.open(noura, path)).text, "practice");
    const asked = await send(path, form, { [`ends-${place.id}`]: "on" });
    const done = await send(path, readQuestion(asked.text)?.fields ?? [], { displaced: "cancel" });
    expect(done.status).toBe(303);
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  test("a licence that staff date as expired asks about the appointments of its clinic or professional", async () => {
    const { clinicId, professionalId, ids, query, stateOf } = await openTown();
    const [first, second] = ids;
    await query("update clinics set licence_expires_on = null where id = $1", clinicId);
    await query("update professionals set licence_expires_on = null where id = $1", professionalId);
    const expiryOf = async (table: "clinics" | "professionals", id: string) => {
      const [row] = await query(`select licence_expires_on as day from ${table} where id = $1`, id);
      return row.day;
    };
    const ofPerson = personAt(professionalId, "licence");
    const past = { expiresOn: "2024-02-29" };
    const form = readForm((await office.open(noura, ofPerson)).text, "register");
    const asked = await send(ofPerson, form, past);
    expect(asked.status).toBe(409);
    for (const at of [0, 1, 2]) expect(asked.text).toContain(`Patient ${at}`);
    expect(await expiryOf("professionals", professionalId)).toBe(null);
    const question = readQuestion(asked.text);
    // Another time of somebody without a licence is none.
    expect(question?.choices.get(`choice-${first}`)?.[0]).toBe("keep");
    const own = question?.choices.get(`choice-${first}`)?.filter((one) => /^move \S+$/.test(one));
    expect(own).toEqual([]);
    const answers = Object.fromEntries(ids.map((id) => [`choice-${id}`, "keep"]));
    const done = await send(ofPerson, question?.fields ?? [], {
      ...answers,
      [`choice-${first}`]: "cancel",
      displaced: "each",
    });
    expect(done.status).toBe(303);
    expect(await expiryOf("professionals", professionalId)).not.toBe(null);
    expect(await stateOf(first)).toMatchObject({ state: "cancelled", by: "admin" });
    expect(await stateOf(second)).toMatchObject({ state: "confirmed", kept: true });

    const again = readForm((await office.open(noura, ofPerson)).text, "register");
    expect((await send(ofPerson, again, { expiresOn: "2024-03-01" })).status).toBe(303);
    const ofClinic = clinicAt(clinicId, "licence");
    const clinicForm = readForm((await office.open(noura, ofClinic)).text, "register");
    const question2 = await send(ofClinic, clinicForm, past);
    expect([question2.status, question2.text.includes("Patient 1")]).toEqual([409, true]);
    const cancelled = await send(ofClinic, readQuestion(question2.text)?.fields ?? [], {
      displaced: "cancel",
    });
    expect(cancelled.status).toBe(303);
    expect(await stateOf(second)).toMatchObject({ state: "cancelled" });
  });

  test("a change that displaces nothing is saved at once", async () => {
    const { clinicId, starts } = await openTown();
    const path = clinicAt(clinicId, "hours");
    const form = readForm((await office.open(noura, path)).text, "exceptions");
    const free = dubaiDay(new Date(Date.parse(starts[0] ?? "") + 3 * 86_400_000));
    const done = await send(path, form, { "date-0": free });
    expect([done.status, done.to]).toEqual([303, `${path}?saved=1`]);
  });
});
