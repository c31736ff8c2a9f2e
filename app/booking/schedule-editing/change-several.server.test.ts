import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const page = "/dashboard/clinic/leave";
const key = () => randomUUID();

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A clinic with two doctors, each of whom has an appointment on the same day. */
  async function openClinic(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic(role);
    const { query } = clinics;
    await query("delete from bookings where clinic_id = $1", town.clinicId);
    await query(
      "delete from schedules where clinic_id = $1 and id <> $2",
      town.clinicId,
      town.scheduleId,
    );
    const [colleague] = await query(
      `insert into schedules (professional_id, clinic_id, observes_holidays)
       select p.professional_id, p.clinic_id, false from places_of_practice p
       join professionals d on d.id = p.professional_id and d.status = 'active'
       where p.clinic_id = $1 and p.professional_id <> $2 order by 1 limit 1 returning id`,
      town.clinicId,
      town.professionalId,
    );
    const otherId = String(colleague?.id);
    await query(
      `insert into professional_vocabulary (professional_id, purpose, item_id)
       select s.professional_id, v.purpose, v.item_id from schedules s, professional_vocabulary v
       where s.id = $1 and v.professional_id = $2 and v.purpose = 'specialty' on conflict do nothing`,
      otherId,
      town.professionalId,
    );
    // The same colleague may work at the clinic of an earlier test.
    await query(
      "delete from bookings where professional_id = (select professional_id from schedules where id = $1)",
      otherId,
    );
    await query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
      otherId,
    );
    const [type] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes, fee)
       values ($1, 'in_person', 'instant', 'instant', 20, 0, 250) returning id`,
      otherId,
    );
    const day = addDays(dubaiDay(), 5);
    const book = async (typeId: string, patientName: string) => {
      const mona = await town.as(`mona-${key()}`);
      const startsAt = dubaiMoment(day, "03:00").toISOString();
      const { id } = (await holdSlot.call(mona, { typeId, startsAt }, key())).booking;
      await confirmBooking.call(mona, { id, patientName }, key());
      return id;
    };
    const bookings = [
      await book(town.types.instant, "Layla Haddad"),
      await book(String(type?.id), "Bilal Aziz"),
    ];
    const send = (fields: Record<string, string>) =>
      clinics.site.submit(town.browser, page, { token: key(), ...fields });
    const states = async () =>
      (await query("select state from bookings where id = any($1) order by state", bookings)).map(
        ({ state }) => state,
      );
    const calendarOf = async () =>
      (
        await query("select lower(during) as starts from bookings where id = any($1)", bookings)
      ).map(({ starts }) => (starts as Date).toISOString());
    const exceptions = async () => {
      const text =
        "select count(*)::int as count from schedule_exceptions where schedule_id in ($1, $2)";
      return (await query(text, town.scheduleId, otherId))[0]?.count;
    };
    const leave = { intent: "leave", all: "on", kind: "closed", from: day, to: addDays(day, 1) };
    return {
      ...town,
      otherId,
      typeId: String(type?.id),
      leave,
      send,
      states,
      exceptions,
      calendarOf,
    };
  }

  test("leave of everybody asks once about the appointments of all, then cancels them", async () => {
    const { leave, send, states, exceptions } = await openClinic();
    const asked = await send(leave);
    expect(asked.status).toBe(409);
    expect(asked.text).toMatch(/Layla Haddad/);
    expect(asked.text).toMatch(/Bilal Aziz/);
    expect([await exceptions(), await states()]).toEqual([0, ["confirmed", "confirmed"]]);
    // An answer that has seen one of the two asks again.
    expect((await send({ ...leave, displaced: "cancel", count: "1" })).status).toBe(409);
    expect(await exceptions()).toBe(0);
    const done = await send({ ...leave, displaced: "cancel", count: "2", note: "Closed that day" });
    expect([done.status, done.to]).toEqual([303, expect.stringContaining("done=leave")]);
    expect([await exceptions(), await states()]).toEqual([4, ["cancelled", "cancelled"]]);
  });

  test("the question names doctors, sets one choice for all and keeps the form", async () => {
    const { leave, send, states, exceptions, otherId } = await openClinic();
    const { all: _, ...single } = leave;
    const asked = await send({ ...single, who: otherId, remark: "Training" });
    const [colleague] = await clinics.query(
      "select p.name_en from professionals p join schedules s on s.professional_id = p.id where s.id = $1",
      otherId,
    );
    const legend = /<legend[^>]*>([^<]*Bilal Aziz)</.exec(asked.text)?.[1];
    expect(legend).toMatch(new RegExp(`^${colleague?.name_en}, .*03:00.*: Bilal Aziz$`));
    expect(asked.text).toContain("1 appointment in this list");
    expect(asked.text).toMatch(new RegExp(`checked=""[^>]*value="${otherId}"`));
    expect(asked.text).toMatch(/name="remark"[^>]*value="Training"/);
    const preset = await send({ ...leave, preset: "cancel", count: "2", note: "Closed" });
    expect(preset.status).toBe(409);
    expect(preset.text.match(/checked=""[^>]*value="cancel"/g)).toHaveLength(2);
    const presets = ["Keep all 2", "Move 2 to their nearest", "Cancel all 2", 'name="choice-'];
    const places = presets.map((text) => preset.text.indexOf(text));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(preset.text).toMatch(/<textarea[^>]*>Closed</);
    expect([await exceptions(), await states()]).toEqual([0, ["confirmed", "confirmed"]]);
  });

  test("afterwards the page counts what was decided", async () => {
    const { leave, send, browser } = await openClinic();
    const done = await send({ ...leave, displaced: "cancel", count: "2" });
    const { text } = await clinics.site.open(browser, done.to ?? "");
    expect(text).toContain("Saved. The time can no longer be booked. 2 appointments cancelled.");
  });

  test("a block of one schedule leaves the appointments of others alone", async () => {
    const { leave, send, states, exceptions, otherId } = await openClinic();
    const { all: _, ...single } = leave;
    const block = { ...single, who: otherId, kind: "block", to: leave.from };
    const wrong = await send({ ...block, starts: "12:00", ends: "11:00" });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("The end is not after the start."),
    ]);
    const done = await send({ ...block, starts: "11:00", ends: "12:00" });
    expect([done.status, await exceptions()]).toEqual([303, 1]);
    expect(await states()).toEqual(["confirmed", "confirmed"]);
  });

  test("leave to come is listed, and taken back by one press", async () => {
    const { leave, send, exceptions, browser, otherId } = await openClinic();
    const { all: _, ...single } = leave;
    const days = { from: addDays(leave.from, 10), to: addDays(leave.from, 13) };
    await send({ ...single, ...days, who: otherId, remark: "Holiday" });
    expect(await exceptions()).toBe(4);
    const shown = (await clinics.site.open(browser, page)).text;
    expect(shown).toContain("Leave and blocks to come");
    expect(shown).toContain("Holiday");
    const ended = await send(endForms(shown)[0] ?? {});
    expect([ended.to, await exceptions()]).toEqual([expect.stringContaining("done=end"), 0]);
    expect((await send({ intent: "copy", source: otherId })).text).toContain(
      "Please choose at least one schedule to copy to.",
    );
  });

  test("leave of everybody is one entry, taken back at once or for one doctor", async () => {
    const { leave, send, exceptions, browser, otherId, scheduleId } = await openClinic();
    await send({ ...leave, from: addDays(leave.from, 10), to: addDays(leave.from, 13) });
    expect(await exceptions()).toBe(8);
    const [whole, ...single] = endForms((await clinics.site.open(browser, page)).text);
    expect(whole?.schedules?.split(",").sort()).toEqual([otherId, scheduleId].sort());
    const other = single.find(({ schedules }) => schedules === otherId) ?? {};
    expect((await send(other)).status).toBe(303);
    expect(await exceptions()).toBe(4);
    // The entry of the page from before names both: what is left of it is taken back.
    expect((await send(whole ?? {})).status).toBe(303);
    expect(await exceptions()).toBe(0);
    expect((await send({ ...whole, token: key() })).status).toBe(404);
  });

  test("a leave that is taken back offers all its moved appointments in one list", async () => {
    const { leave, send, states, exceptions, browser, calendarOf } = await openClinic();
    const asked = await send(leave);
    const moves = [...asked.text.matchAll(/name="(choice-[^"]+)"[^>]*value="(move [^"]+)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    expect(moves).toHaveLength(2);
    const answer = { displaced: "each", count: "2", ...Object.fromEntries(moves) };
    expect((await send({ ...leave, ...answer })).status).toBe(303);
    const before = await calendarOf();
    const [whole] = endForms((await clinics.site.open(browser, page)).text);
    const ended = await send(whole ?? {});
    expect(await exceptions()).toBe(0);
    const { text } = await clinics.site.open(browser, ended.to ?? "");
    expect(text).toContain("2 appointments can move back to their former times");
    expect(text.indexOf("Move all 2 back")).toBeGreaterThan(0);
    expect(text.indexOf("Move all 2 back")).toBeLessThan(text.indexOf('name="returning"'));
    const all = /name="all" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const path = /<form[^>]*action="([^"]*calendar[^"]*)"/.exec(text)?.[1] ?? "";
    const moved = await clinics.site.submit(browser, path.replaceAll("&amp;", "&"), {
      token: key(),
      intent: "move_all_back",
      all,
    });
    expect(moved.to).toContain("count=2_0");
    expect(await states()).toEqual(["confirmed", "confirmed"]);
    const after = await calendarOf();
    expect(after).not.toEqual(before);
    expect(new Set(after)).toEqual(new Set([dubaiMoment(leave.from, "03:00").toISOString()]));
  });

  test("a colleague who is free is offered on the same day, and gives the appointment back", async () => {
    const { leave, send, otherId, professionalId, calendarOf, browser } = await openClinic();
    const { all: _, ...single } = leave;
    const asked = await send({ ...single, who: otherId });
    const [, name = "", value = ""] =
      /name="(choice-[^"]+)"[^>]*value="(move [^" ]+ [^"]+)"/.exec(asked.text) ?? [];
    // The nearest free time beside the colleague's own appointment at three.
    expect(asked.text).toContain("Give to ");
    expect(asked.text.indexOf(value)).toBeLessThan(asked.text.search(/value="move [^" ]+"/));
    const given = { displaced: "each", count: "1", [name]: value };
    expect((await send({ ...single, who: otherId, ...given })).status).toBe(303);
    const whose = async () =>
      (
        await clinics.query(
          "select professional_id as whose, lower(during) as starts from bookings where id = $1",
          name.replace("choice-", ""),
        )
      )[0];
    const moved = await whose();
    expect(moved?.whose).toBe(professionalId);
    expect(dubaiDay(moved?.starts as Date)).toBe(leave.from);
    const [end] = endForms((await clinics.site.open(browser, page)).text);
    const ended = await send(end ?? {});
    const names = async (id: unknown) =>
      (await clinics.query("select name_en as name from professionals where id = $1", id))[0]?.name;
    const [absent] = await clinics.query(
      "select professional_id as id from schedules where id = $1",
      otherId,
    );
    const offered = (await clinics.site.open(browser, ended.to ?? "")).text;
    // The colleague's visits last 30 minutes, those of the former doctor 20.
    expect(offered).toMatch(new RegExp(`${await names(professionalId)}, [^<]*: Bilal Aziz`));
    expect(offered).toMatch(new RegExp(`Back to ${await names(absent?.id)}, [^<]*03:00 to 03:20`));
    const back = await clinics.site.submit(browser, "/dashboard/clinic/calendar", {
      token: key(),
      intent: "move_back",
      returning: name.replace("choice-", ""),
    });
    expect(back.to).toContain("count=1_0");
    const [other] = await clinics.query(
      "select professional_id from schedules where id = $1",
      otherId,
    );
    expect((await whose())?.whose).toBe(other?.professional_id);
    expect(new Set(await calendarOf()).size).toBe(1);
  });

  test.each([
    ["another specialty", "delete from professional_vocabulary where professional_id = $1"],
    [
      "shorter visits",
      `update appointment_types set duration_minutes = 15 where schedule_id in (
         select id from schedules where professional_id = $1)`,
    ],
  ])("a colleague with %s is not offered", async (_, change) => {
    const { leave, send, otherId, professionalId } = await openClinic();
    const { all: _all, ...single } = leave;
    const asks = async () => (await send({ ...single, who: otherId })).text;
    const [shared] = await clinics.query(
      `select i.name from professional_vocabulary v join vocabulary_items i on i.id = v.item_id
       where v.professional_id = $1 and v.purpose = 'specialty' order by v.is_primary desc, i.name limit 1`,
      professionalId,
    );
    const specialty = String(shared?.name).replaceAll("&", "&amp;");
    expect(await asks()).toContain(`, ${specialty}: `);
    await clinics.query(change, professionalId);
    const without = await asks();
    expect(without).toContain("Bilal Aziz");
    expect(without).not.toContain("Give to ");
  });

  test("a copied schedule has the hours and lengths of its source, and its own fee", async () => {
    const { send, scheduleId, otherId, typeId } = await openClinic();
    await clinics.query("delete from schedule_rules where schedule_id = $1", scheduleId);
    await clinics.query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '09:00', '17:00' from generate_series(1, 7) as day`,
      scheduleId,
    );
    const copy = { intent: "copy", source: scheduleId, target: otherId };
    // The colleague's appointment at three in the morning does not fit.
    expect((await send(copy)).status).toBe(409);
    const done = await send({ ...copy, displaced: "keep", count: "1" });
    expect([done.status, done.to]).toEqual([303, expect.stringContaining("done=copy")]);
    const rules = await clinics.query(
      "select distinct starts_at, ends_at from schedule_rules where schedule_id = $1",
      otherId,
    );
    expect(rules).toEqual([{ starts_at: "09:00:00", ends_at: "17:00:00" }]);
    const [type] = await clinics.query(
      "select duration_minutes, fee::float8 as fee from appointment_types where id = $1",
      typeId,
    );
    expect(type).toEqual({ duration_minutes: 30, fee: 250 });
  });

  test("nobody changes the schedules of others, and the reception none", async () => {
    const { leave, scheduleId, otherId } = await openClinic();
    const reception = await openClinic("reception");
    const { all: _, ...single } = leave;
    const foreign = await reception.send({ ...single, who: scheduleId });
    const own = await reception.send({ ...single, who: reception.scheduleId });
    const copy = await reception.send({
      intent: "copy",
      source: reception.scheduleId,
      target: otherId,
    });
    expect([foreign.status, own.status, copy.status]).toEqual([404, 404, 404]);
    expect(await reception.exceptions()).toBe(0);
  });

  test("a manager is led to the hours of the whole clinic", async () => {
    const { clinicId, browser } = await openClinic();
    const { site, query } = clinics;
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const shown = (await site.open(browser, page)).text;
    for (const part of ["hours", "ramadan", "exceptions"])
      expect(shown).toContain(`/dashboard/clinic/hours?listing=${clinic?.slug}#title-${part}`);
  });
});

/** The fields of the forms of a page that take leave back. */
function endForms(html: string): Record<string, string>[] {
  return [
    ...html.matchAll(/<form[^>]*>(?:(?!<\/form>).)*value="end"(?:(?!<\/form>).)*<\/form>/gs),
  ].map(([form]) => ({
    ...Object.fromEntries(
      [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    ),
    intent: "end",
    token: key(),
  }));
}
