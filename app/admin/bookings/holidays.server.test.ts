import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listSlots } from "#app/booking/availability/queries.server.ts";
import { findDisplaced } from "#app/booking/closing/mark-displaced.server.ts";
import { readDisplaced } from "#app/booking/closing/read-displaced.server.ts";
import { seedHolidays } from "#app/booking/holidays/seed-holidays.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { guest } from "#app/platform/actor.ts";
import { addDays, dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { readQuestion, withFields } from "#test/people/displaced-question.ts";
import { fieldsOf } from "#test/people/sent-fields.ts";
import { readQueues } from "../dashboard/queries.server.ts";

const job = { kind: "job", name: "test" } as const;
const hourMs = 3_600_000;
const list = "/admin/providers/holidays";
const formatDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-AE", { dateStyle: "medium" });
const shownText = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>|\s+/g, " ")
    .replace(/ +/g, " ");

onAnyDatabase((open) => {
  test("a holiday of the back office closes a day until it is withdrawn, which the job respects", async () => {
    const database = await open({ seed: "demo" });
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    const town = await makeBookableTown(database);
    await query("update schedules set observes_holidays = true where id = $1", town.scheduleId);
    await query("delete from holidays");
    const day = addDays(dubaiDay(), 5);
    const from = dubaiMoment(day, "00:00").getTime();
    const countSlots = async () => {
      const { professionalId } = town;
      const within = [from, from + dayMs] as const;
      return (await listSlots(database, guest, { professionalId, within })).length;
    };
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    const noura = await office.enter("noura@example.ae");
    expect(await countSlots()).toBeGreaterThan(0);
    const patient = await town.as("patient");
    const slot = {
      typeId: town.types.instant,
      startsAt: new Date(from + 10 * hourMs).toISOString(),
    };
    const { booking } = await holdSlot.call(patient, slot, randomUUID());
    await confirmBooking.call(patient, { id: booking.id, patientName: "Mona Ali" }, randomUUID());
    const { actor } = await town.as("chief", { isAdmin: true });
    /** The appointments to decide on, as three screens count them. */
    const countDisplaced = async () => {
      await findDisplaced(database, [town.professionalId]);
      const queues = await readQueues(database, actor);
      const { text } = await office.open(noura, list);
      return [
        queues.find(({ name }) => name === "displaced")?.waiting,
        (await readDisplaced(database, actor, { kind: "clinics", id: town.clinicId })).length,
        Number(
          /Mourning.*?(?:Expected|Withdrawn)\s+(\d+)/.exec(text.replace(/<[^>]+>|\s+/g, " "))?.[1],
        ),
      ];
    };

    const values = { nameEn: "Mourning", nameAr: "حداد", firstDay: day, lastDay: day };
    const create = async (more: Record<string, string>) => {
      const { text } = await office.open(noura, `${list}/new`);
      const fields = fieldsOf(text, { ...values, status: "expected", ...more });
      return office.submit(noura, `${list}/new`, fields);
    };
    const backwards = await create({ lastDay: addDays(day, -1) });
    expect(backwards.status).toBe(422);
    // A holiday that asks nobody, as the nightly job adds it: the outbox finds the appointment.
    const { rows } = await database.pool.query(
      `insert into holidays (key, name_en, name_ar, first_day, last_day, status)
       values ('mourning', 'Mourning', 'حداد', $1, $1, 'expected') returning id`,
      [day],
    );
    const created = { to: `${list}/${rows[0].id}` };
    expect(created.to).toMatch(/^\/admin\/providers\/holidays\/[\w-]{36}/);
    expect(await countSlots()).toBe(0);
    expect(await countDisplaced()).toEqual([1, 1, 1]);
    const twice = await create({ nameEn: "Again" });
    expect(twice.text).toContain("These days are a public holiday already");
    expect((await office.open(noura, list)).text).toMatch(/Mourning[\s\S]+Expected/);

    const path = created.to?.split("?")[0] ?? "";
    const { text } = await office.open(noura, `${path}/edit`);
    const changed = fieldsOf(text, { ...values, status: "withdrawn" });
    const withdraw = () => office.submit(noura, `${path}/edit`, changed);
    expect((await withdraw()).to).toBe(`${path}?notice=saved`);
    expect(await countSlots()).toBeGreaterThan(0);
    expect(await countDisplaced()).toEqual([0, 0, 0]);
    const stale = await office.submit(noura, `${path}/edit`, { ...changed, nameEn: "Other" });
    expect([stale.to, stale.status]).not.toContain(303);
    const audited = await query(
      "select action from audit_log where entity_type = 'holidays' order by id",
    );
    expect(audited.map(({ action }) => action)).toEqual(["holiday.edit"]);

    await withTransaction(database, job, (tx) => seedHolidays(tx));
    const [seeded] = await query(
      "update holidays set status = 'withdrawn' where key like 'new-year-%' returning key",
    );
    await withTransaction(database, job, (tx) => seedHolidays(tx));
    const again = await query("select status from holidays where key = $1", seeded?.key);
    expect(again).toEqual([{ status: "withdrawn" }]);
  });

  test("a holiday is saved once each appointment on its days is kept, moved or cancelled", async () => {
    const database = await open({ seed: "demo" });
    const query = async (text: string, ...values: unknown[]) =>
      (await database.pool.query(text, values)).rows;
    const town = await makeBookableTown(database);
    await query("update schedules set observes_holidays = id = $1", town.scheduleId);
    await query("delete from holidays");
    const day = addDays(dubaiDay(), 6);
    const at = (time: string, on = day) => dubaiMoment(on, time).toISOString();
    const patient = await town.as("patient");
    async function book(startsAt: string, patientName: string) {
      const slot = { typeId: town.types.instant, startsAt };
      const { booking } = await holdSlot.call(patient, slot, randomUUID());
      await confirmBooking.call(patient, { id: booking.id, patientName }, randomUUID());
      return booking.id;
    }
    const [kept, moved, cancelled] = [
      await book(at("09:00"), "Kept Khan"),
      await book(at("10:00"), "Moved Majid"),
      await book(at("11:00"), "Ended Eid"),
    ];
    const other = await book(at("10:00", addDays(day, 2)), "Other Omar");
    const held = await holdSlot.call(
      patient,
      { typeId: town.types.instant, startsAt: at("12:00") },
      randomUUID(),
    );
    const stateOf = async (id: string) =>
      (
        await query(
          `select state, note, displaced_kept_at is not null as kept, lower(during) as starts
           from bookings where id = $1`,
          id,
        )
      )[0];
    const office = await openBackOffice(database);
    await office.addAdmin("salem@example.ae");
    const salem = await office.enter("salem@example.ae");
    const fields = {
      nameEn: "National Day",
      nameAr: "عيد الاتحاد",
      firstDay: day,
      lastDay: day,
      status: "announced",
    };
    const { text } = await office.open(salem, `${list}/new`);
    const asked = await office.submit(salem, `${list}/new`, fieldsOf(text, fields));
    expect(asked.status).toBe(409);
    const names = ["Kept Khan", "Moved Majid", "Ended Eid", "Other Omar"];
    expect(names.map((name) => asked.text.includes(name))).toEqual([true, true, true, false]);
    const [clinic] = await query(
      "select name_en as name from clinics where id = $1",
      town.clinicId,
    );
    expect(shownText(asked.text)).toContain(` · ${clinic?.name}, `);
    expect(await query("select 1 from holidays")).toEqual([]);
    expect(await stateOf(held.booking.id)).toMatchObject({ state: "held" });

    const question = readQuestion(asked.text);
    const move = question?.choices.get(`choice-${moved}`)?.find((one) => one.startsWith("move "));
    const answered = withFields(question?.fields ?? [], {
      displaced: "each",
      note: "Closed on National Day",
      [`choice-${kept}`]: "keep",
      [`choice-${moved}`]: move ?? "",
      [`choice-${cancelled}`]: "cancel",
    });
    const done = await office.submit(salem, `${list}/new`, answered);
    expect(done.to).toMatch(/^\/admin\/providers\/holidays\/[\w-]{36}/);
    expect(await query("select name_en as name from holidays")).toEqual([{ name: "National Day" }]);
    expect(await stateOf(kept)).toMatchObject({ state: "confirmed", kept: true });
    expect(dubaiDay((await stateOf(moved)).starts)).toBe(addDays(day, 1));
    expect(await stateOf(cancelled)).toMatchObject({
      state: "cancelled",
      note: "Closed on National Day",
    });
    expect(await stateOf(other)).toMatchObject({ state: "confirmed", kept: false });
    expect(await stateOf(held.booking.id)).toMatchObject({ state: "expired" });
    const history = shownText((await office.open(salem, done.to ?? "")).text);
    for (const [words, number] of [
      ["Appointments kept", 1],
      ["Appointments moved", 1],
      ["Appointments cancelled", 1],
    ])
      expect(history).toContain(`${words}: – ${number}`);
    const record = (await office.open(salem, done.to ?? "")).text;
    for (const id of [kept, moved, cancelled])
      expect(record).toContain(`href="/admin/providers/bookings/${id}"`);
    const [booked] = await query(
      `select p.name_en as doctor, c.name_en as clinic from bookings b join clinics c on c.id = b.clinic_id
       join professionals p on p.id = b.professional_id where b.id = $1`,
      cancelled,
    );
    expect(history).toContain(
      `Ended Eid ${formatDay(day)}, 11:00 ${booked?.doctor} ${booked?.clinic} Cancelled`,
    );

    // A longer holiday asks about its further days alone, to one of which an appointment moved.
    const path = done.to?.split("?")[0] ?? "";
    const longer = fieldsOf((await office.open(salem, `${path}/edit`)).text, {
      lastDay: addDays(day, 2),
    });
    const again = await office.submit(salem, `${path}/edit`, longer);
    expect([again.status, names.map((name) => again.text.includes(name))]).toEqual([
      409,
      [false, true, false, true],
    ]);
    const last = withFields(readQuestion(again.text)?.fields ?? [], { displaced: "cancel" });
    expect((await office.submit(salem, `${path}/edit`, last)).to).toBe(`${path}?notice=saved`);
    expect(await stateOf(other)).toMatchObject({ state: "cancelled" });
    expect(shownText((await office.open(salem, path)).text)).toMatch(
      /Other Omar \d+ \w+ \d{4}, 10:00 [^:]+ Cancelled/,
    );
    // One that is withdrawn closes nothing.
    const withdrawn = fieldsOf((await office.open(salem, `${path}/edit`)).text, {
      status: "withdrawn",
    });
    expect((await office.submit(salem, `${path}/edit`, withdrawn)).to).toBe(`${path}?notice=saved`);
    const audited = await query(
      "select action from audit_log where entity_type = 'holidays' and entity_id = $1 order by id",
      path.split("/").at(-1),
    );
    expect(audited.map(({ action }) => action)).toEqual([
      "holiday.create",
      "holiday.edit",
      "holiday.edit",
    ]);
  });
});
