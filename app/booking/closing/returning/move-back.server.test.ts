import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays } from "#app/platform/clock/dubai-clock.ts";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { readPublished } from "#test/booking/read-published.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { findDisplaced } from "../mark-displaced.server.ts";

const half = 30 * 60_000;

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  /** A manager's desk with appointments at 10:00 and 10:30 that a block of that hour has moved. */
  async function openMoved() {
    const desk = await openDesk("manager");
    const { query, visit, send, day, scheduleId, startOf, professionalId } = desk;
    await visit();
    await visit({ time: "10:30", name: "Omar Saleh", phone: "050 765 4321" });
    const list = () =>
      query(
        `select id, lower(during) as starts, patient_name as name from bookings
         where professional_id = $1 and state = 'confirmed' order by patient_name`,
        professionalId,
      );
    const before = await list();
    const block = { intent: "block", who: scheduleId, day, from: "10:00", to: "11:00" };
    const choices = before.map(({ id }, at) => [
      `choice-${id}`,
      `move ${startOf(48 + 30 + 2 * at)}`,
    ]);
    await send({ ...block, displaced: "each", count: "2", ...Object.fromEntries(choices) });
    const blockId = async () =>
      /name="block" value="([\w-]+)"/.exec(await desk.show(desk.path({ panel: "block" })))?.[1];
    const reopen = async () =>
      send({ intent: "unblock", who: scheduleId, block: (await blockId()) ?? "" });
    const ids = before.map(({ id }) => String(id));
    return { ...desk, before, list, reopen, ids, startOfBlock: startOf(48 + 20) };
  }

  test("a removed block offers the moved appointments their former times, and each patient gets one event", async () => {
    const { show, path, list, before, reopen, ids, site, browser, query, clinicId } =
      await openMoved();
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const beside = ["leave", "calendar"].map(
      (page) => `/dashboard/clinic/${page}?listing=${clinic?.slug}`,
    );
    expect(await show(path())).not.toContain("can move back");
    expect((await reopen()).to).toContain("done=unblock");
    for (const page of [path(), ...beside]) {
      expect((await site.open(browser, page)).text).toContain(
        "2 appointments can move back to their former times",
      );
    }
    const moved = await site.submit(browser, path(), [
      ["intent", "move_back"],
      ["token", randomUUID()],
      ...ids.map((id): [string, string] => ["returning", id]),
    ]);
    expect((await site.open(browser, moved.to ?? "")).text).toContain("2 appointments moved back.");
    expect(await list()).toEqual(before);
    expect(await show(path())).not.toContain("can move back");
    for (const id of ids) {
      const topics = (await readPublished(site.services.database, id)).map(({ topic }) => topic);
      expect(topics.filter((topic) => topic === "booking.rescheduled")).toHaveLength(2);
    }
    const audited = await query(
      "select detail ->> 'to' as at from audit_log where entity_id = $1 and action = 'booking.reschedule' order by id desc limit 1",
      ids[0],
    );
    expect(new Date(String(audited[0]?.at))).toEqual(before[0]?.starts);
  });

  test("a former time that somebody else took is not offered", async () => {
    const { visit, show, path, reopen } = await openMoved();
    await reopen();
    await visit({ name: "Sara Nasser", phone: "050 222 3333" });
    expect(await show(path())).toContain("One appointment can move back to its former time");
  });

  test("appointments that are left, or moved by hand since, are not offered again", async () => {
    const { show, path, send, reopen, ids, list, startOf, types } = await openMoved();
    await reopen();
    const [first = "", second = ""] = ids;
    const left = await send({ intent: "leave_moved", returning: first });
    expect(await show(left.to ?? "")).toContain("The appointments stay at their new times.");
    expect(await show(path())).toContain("One appointment can move back");
    const slot = `${types.instant}_${startOf(48 + 40)}`;
    expect((await send({ intent: "move", id: second, slot })).status).toBe(303);
    expect(await show(path())).not.toContain("can move back");
    const again = await send({ intent: "move_back", returning: first });
    expect(again.status).toBe(404);
    const starts = (await list()).map(({ starts: at }) => (at as Date).getTime());
    expect(starts).toEqual([
      Date.parse(startOf(48 + 30)),
      Date.parse(startOf(48 + 30)) + 10 * half,
    ]);
  });

  test("a block of several days is removed at once, from any of its days", async () => {
    const { send, show, path, day, scheduleId, query } = await openDesk("manager");
    const until = addDays(day, 2);
    const block = { intent: "block", who: scheduleId, day, until, from: "22:00", to: "24:00" };
    expect((await send(block)).status).toBe(303);
    const panel = await show(path({ day: until, panel: "block" }));
    expect(panel).toContain("Remove all of it: 3 days");
    const [form = ""] = panel.match(/<form(?:(?!<\/form>).)*unblock_all/s) ?? [];
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    const sent = { ...Object.fromEntries(fields), token: randomUUID(), intent: "unblock_all" };
    expect((await send(sent)).to).toContain("done=unblock");
    const left = await query(
      "select 1 from schedule_exceptions where schedule_id = $1",
      scheduleId,
    );
    expect(left).toEqual([]);
  });

  test("a withdrawn holiday offers the appointments that were moved for it", async () => {
    const desk = await openDesk("manager");
    const { query, visit, send, show, path, day, scheduleId, startOf, professionalId, site } = desk;
    await visit();
    await query("update schedules set observes_holidays = true where id = $1", scheduleId);
    await query("delete from holidays where first_day <= $1::date and last_day >= $1::date", day);
    const [holiday] = await query(
      `insert into holidays (key, name_en, name_ar, first_day, last_day, status)
       values ($1, 'Day of a test', 'يوم', $2::date, $2::date, 'announced') returning id`,
      randomUUID(),
      day,
    );
    const { database } = site.services;
    expect(await findDisplaced(database, [professionalId])).toBe(1);
    const [booking] = await query(
      "select id from bookings where professional_id = $1 and state = 'confirmed'",
      professionalId,
    );
    const id = String(booking?.id);
    const moved = { [`choice-${id}`]: `move ${startOf(96 + 20)}` };
    const preset = await send({ intent: "displaced", preset: "cancel", [`choice-${id}`]: "keep" });
    expect([preset.status, preset.text]).toEqual([
      409,
      expect.stringMatching(/checked=""[^>]*value="cancel"/),
    ]);
    const settled = await send({ intent: "displaced", displaced: "each", count: "1", ...moved });
    expect(settled.to).toContain("done=displaced");
    expect(await show(path())).not.toContain("can move back");
    await query("update holidays set status = 'withdrawn' where id = $1", holiday?.id);
    expect(await show(path())).toContain("One appointment can move back to its former time");
    const back = await send({ intent: "move_back", returning: id });
    expect(back.to).toContain("count=1_0");
    await query("delete from holidays where id = $1", holiday?.id);
  });

  test("nobody of another clinic moves them back", async () => {
    const { reopen, ids } = await openMoved();
    await reopen();
    const other = await openDesk("manager");
    const refused = await other.send({ intent: "move_back", returning: ids[0] ?? "" });
    expect(refused.status).toBe(404);
  });
});
