import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { freeColleague, openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  /** A doctor with visits of an hour on the hour, which patients book three days before. */
  async function openHourlyDesk() {
    const desk = await openDesk();
    const { query, scheduleId, types } = desk;
    await query(
      "update appointment_types set is_active = id = $2 where schedule_id = $1",
      ...[scheduleId, types.instant],
    );
    await query(
      `update appointment_types set duration_minutes = 60, slot_step_minutes = 60,
         lead_time_minutes = 4320 where id = $1`,
      types.instant,
    );
    return desk;
  }

  test("the desk draws the starts that the engine accepts, at the doctor's own step", async () => {
    const { show, path, visit, scheduleId, types } = await openHourlyDesk();
    const cells = async () => {
      const text = (await show(path())).replaceAll("&amp;", "&").replaceAll("%3A", ":");
      const cell = new RegExp(
        `panel=visit&type=${types.instant}&on=${scheduleId}&at=(\\d\\d:\\d\\d)`,
        "g",
      );
      return [...text.matchAll(cell)].map(([, at]) => at);
    };
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
    expect(await cells()).toEqual(hours);
    expect((await visit({ time: "10:00" })).to).toContain("booked=");
    expect(await cells()).toEqual(hours.filter((hour) => hour !== "10:00"));
  });

  test("the chosen time is the only link of the day to it, which the script brings into view", async () => {
    const { show, path, scheduleId } = await openHourlyDesk();
    const text = (await show(path({ panel: "visit", on: scheduleId, at: "10:00" })))
      .replaceAll("&amp;", "&")
      .replaceAll("%3A", ":");
    const day = text.slice(text.indexOf("data-live"), text.indexOf("</main>"));
    const [live = ""] = day.split("data-panel");
    const links = live.match(new RegExp(`<a [^>]*on=${scheduleId}&at=10:00[^>]*>`, "g"));
    expect(links).toEqual([expect.stringMatching(/data-cell.*aria-current/)]);
  });

  test("a doctor is squeezed into at any time, with or without a free one", async () => {
    const { show, path, query, scheduleId, day, visit } = await openHourlyDesk();
    await visit({ time: "10:00" });
    const squeeze = new RegExp(`panel=visit&on=${scheduleId}"[^>]*>Squeeze in<`);
    expect((await show(path())).replaceAll("&amp;", "&")).toMatch(squeeze);
    expect(await show(path({ panel: "visit", on: scheduleId }))).toContain(
      "Squeeze in at this time",
    );
    const squeezed = await visit({ time: "10:05", name: "Omar Saleh", squeeze: "1", intent: "" });
    expect(squeezed.to).toContain("booked=");
    await query(
      "insert into schedule_exceptions (schedule_id, on_date, kind, note) values ($1, $2, 'closed', '')",
      ...[scheduleId, day],
    );
    expect((await show(path())).replaceAll("&amp;", "&")).toMatch(squeeze);
  });

  test.each(["en", "ar"])("no line of the desk begins with a separator: %s", async (lang) => {
    const { show, path, visit } = await openHourlyDesk();
    const booked = new URLSearchParams((await visit({ time: "10:00" })).to?.split("?")[1]);
    const views: Record<string, string>[] = [
      {},
      { as: "list" },
      { booking: booked.get("booked") ?? "" },
    ];
    for (const more of views) {
      const text = (await show(path({ lang, ...more })))
        .replace(/<(script|style|option|title)[^>]*>.*?<\/\1>/gs, "")
        .replace(/<[^>]*>/g, "");
      expect(text).toContain("\u00a0· ");
      expect(text).not.toMatch(/[^\u00a0]·/);
    }
  });

  test("the nearest free times of staff ignore the notice that patients give", async () => {
    const { visit, day } = await openHourlyDesk();
    const refused = await visit({ time: "10:15", name: `Omar ${randomUUID().slice(0, 8)}` });
    expect(refused.status).toBe(422);
    const offered = [...refused.text.matchAll(/name="instead"[^>]*value="[^"_]+_([^"]+)"/g)];
    const others = [...refused.text.matchAll(/value="[^"_]+_([^"]+)"[^>]*name="instead"/g)];
    const starts = [...offered, ...others].map(([, at]) => Date.parse(at ?? ""));
    expect(starts.slice(0, 2)).toEqual([
      Date.parse(`${day}T10:00:00+04:00`),
      Date.parse(`${day}T11:00:00+04:00`),
    ]);
  });

  test("free times are found among all doctors, of one or of a specialty, the earliest first", async () => {
    const { show, path, scheduleId, types, day, professionalId, query } = await openHourlyDesk();
    const [specialty] = await query(
      "select item_id from professional_vocabulary where professional_id = $1 and purpose = 'specialty' limit 1",
      professionalId,
    );
    const linkOf = (text: string) =>
      text
        .replaceAll("&amp;", "&")
        .replaceAll("%3A", ":")
        .includes(`day=${day}&panel=visit&type=${types.instant}&on=${scheduleId}&at=00:00`);
    expect(linkOf(await show(path({ panel: "find" })))).toBe(true);
    const searches = [`who-${scheduleId}`, `specialty-${specialty?.item_id}`];
    for (const wanted of searches)
      expect(linkOf(await show(path({ panel: "find", for: wanted })))).toBe(true);
    const none = await show(path({ panel: "find", for: "specialty-0" }));
    expect(none).toContain("No free time within four weeks");
  });

  test("a cancelled series is asked about, named, and booked again by one press", async () => {
    const { visit, show, send, query, path } = await openDesk();
    const booked = await visit({ repeat: "3", reason: "Follow-up" });
    const id = new URLSearchParams(booked.to?.split("?")[1]).get("booked") ?? "";
    const panel = await show(path({ booking: id }));
    expect(panel).toContain("This cancels 3 appointments.");
    expect(panel).toContain("Written down by your clinic.");
    const cancelled = await send({ intent: "cancel_series", id });
    const note = await show(cancelled.to ?? "");
    const ids = /name="ids" value="([^"]+)"/.exec(note)?.[1] ?? "";
    expect(ids.split(",")).toHaveLength(3);
    const again = await send({ intent: "book_again", ids });
    expect(await show(again.to ?? "")).toContain("3 appointments booked again.");
    const states = await query(
      "select state, count(*)::int as n from bookings where series_id = (select series_id from bookings where id = $1) group by 1 order by 1",
      id,
    );
    expect(states).toEqual([
      { state: "cancelled", n: 3 },
      { state: "confirmed", n: 3 },
    ]);
    const repeated = await send({ intent: "book_again", ids });
    expect(repeated.status).toBe(409);
  });

  test("a cancelled appointment is offered again while its time is, and not on a closed day", async () => {
    const { visit, show, send, query, path, day, scheduleId } = await openDesk();
    const id = new URLSearchParams((await visit()).to?.split("?")[1]).get("booked") ?? "";
    await send({ intent: "cancel", id });
    const panel = () => show(path({ booking: id }));
    expect(await panel()).toContain('value="book_again"');
    await query(
      "insert into schedule_exceptions (schedule_id, on_date, kind, note) values ($1, $2, 'closed', '')",
      ...[scheduleId, day],
    );
    expect(await panel()).not.toContain('value="book_again"');
  });

  test("a block takes several days, names what it has moved, and keeps what was typed", async () => {
    const { visit, show, send, query, path, day, scheduleId } = await openDesk("manager");
    const id = new URLSearchParams((await visit()).to?.split("?")[1]).get("booked") ?? "";
    const fields = { intent: "block", who: scheduleId, day, from: "10:00", to: "11:00" };
    const until = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const more = { until, remark: "Training" };
    const asked = await send({ ...fields, ...more }, path({ panel: "block" }));
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('value="Training"');
    const [, move = ""] = /value="(move [^"]+)"/.exec(asked.text) ?? [];
    const answer = { displaced: "each", count: "1", [`choice-${id}`]: move };
    const blocked = await send({ ...fields, ...more, ...answer }, path({ panel: "block" }));
    expect(await show(blocked.to ?? "")).toMatch(/Time blocked\. Moved: Layla Haddad to /);
    const rows = await query(
      "select on_date::text as day from schedule_exceptions where schedule_id = $1 order by 1",
      scheduleId,
    );
    expect(rows).toEqual([{ day }, { day: until }]);
  });

  test("after a block the desk shows its day, else the day that was shown", async () => {
    const { send, path, day, scheduleId } = await openDesk("manager");
    const after = async (on: string, until = "") => {
      const fields = { who: scheduleId, day: on, until, from: "02:00", to: "03:00" };
      const { to } = await send({ intent: "block", ...fields }, path({ panel: "block" }));
      return new URLSearchParams(to?.split("?")[1]).get("day");
    };
    const dayAfterwards = (days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await after(day)).toBe(day);
    expect(await after(dayAfterwards(-1), dayAfterwards(1))).toBe(day);
    expect(await after(dayAfterwards(3))).toBe(dayAfterwards(3));
  });

  test.each(["0001-01-01", "9999-12-31"])(
    "a visit, a block and a search of %s fail nothing",
    async (far) => {
      const { send, visit, site, browser, path, scheduleId } = await openDesk("manager");
      const block = { intent: "block", who: scheduleId, day: far, from: "10:00", to: "11:00" };
      const found = await site.open(browser, path({ panel: "find", day: far }));
      const statuses = [
        (await visit({ day: far })).status,
        (await visit({ day: far, repeat: "26", squeeze: "1", intent: "" })).status,
        (await send({ ...block, until: "9999-12-31" }, path({ panel: "block" }))).status,
        (await send(block, path({ panel: "block" }))).status,
        found.status,
      ];
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    },
  );

  test("the form that looks for free times sends one day", async () => {
    const { show, path } = await openDesk();
    const page = await show(path({ panel: "find", as: "list" }));
    const [form = ""] = /<form(?:(?!<\/form>).)*id="find-day".*?<\/form>/s.exec(page) ?? [];
    expect(form.match(/name="day"/g)).toHaveLength(1);
    expect(form).toContain('name="as"');
  });

  test("cancelled appointments are counted apart, once for all rooms", async () => {
    const { visit, show, path, query, types } = await openDesk();
    await visit({ type: types.scanned });
    const id = new URLSearchParams(
      (await visit({ name: "Omar Saleh", phone: "050 765 4321", time: "11:00" })).to?.split("?")[1],
    ).get("booked");
    await query("update bookings set state = 'cancelled' where id = $1", id);
    const counts = async (to: string) =>
      /data-live.*?<p[^>]*>(.*?)<\/p>/s.exec(await show(to))?.[1]?.replaceAll(/<[^>]*>/g, " ");
    for (const by of ["person", "room"]) {
      expect(await counts(path({ by }))).toMatch(/\b1 appointment .*1 more, cancelled or declined/);
    }
    expect(await counts(path({ lang: "ar" }))).toContain("وسواها موعد ملغى أو مرفوض");
  });

  test.each([
    ["an hour of one doctor", false],
    ["two days of two doctors", true],
  ])("a block of %s that was just made is undone by one press", async (_, isOfSeveral) => {
    const desk = await openDesk("manager");
    const { show, send, query, path, day, scheduleId, site, browser } = desk;
    const until = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const several: Record<string, string> = isOfSeveral
      ? { until, also: await addOffDuty(desk) }
      : {};
    const fields = { intent: "block", who: scheduleId, day, from: "02:00", to: "03:00" };
    const remark = "Private remark";
    const blocked = await send({ ...fields, ...several, remark }, path({ panel: "block" }));
    const note = await show(blocked.to ?? "");
    expect(blocked.to).not.toContain("remark");
    const [form = ""] = /<form[^>]*>(?:(?!<\/form>).)*value="unblock_all"/s.exec(note) ?? [];
    const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value],
    );
    const pressed = { ...Object.fromEntries(hidden), intent: "unblock_all" };
    const undone = await site.submit(browser, blocked.to ?? "", pressed);
    expect(undone.to).toContain("done=unblock");
    const left = await query(
      "select 1 from schedule_exceptions where schedule_id in (select id from schedules where clinic_id = $1)",
      desk.clinicId,
    );
    expect(left).toEqual([]);
    expect(await show(blocked.to ?? "")).not.toContain('value="unblock_all"');
  });

  /** A second doctor of the clinic, who has a schedule without hours. */
  async function addOffDuty(desk: Awaited<ReturnType<typeof openDesk>>) {
    const { id } = await freeColleague(desk);
    const [schedule] = await desk.query(
      "insert into schedules (clinic_id, professional_id) values ($1, $2) returning id",
      ...[desk.clinicId, id],
    );
    return String(schedule?.id);
  }

  test("an appointment leaves the columns of the day as they are", async () => {
    const desk = await openDesk();
    const { show, path, visit, query, scheduleId, day } = desk;
    const other = await addOffDuty(desk);
    const columns = async () =>
      [...(await show(path())).matchAll(/data-column="([^"]+)"/g)].map(([, id]) => id);
    expect(await columns()).toEqual(expect.arrayContaining([scheduleId, other]));
    await query(
      "insert into schedule_exceptions (schedule_id, on_date, kind, note) values ($1, $2, 'closed', '')",
      ...[scheduleId, day],
    );
    const before = await columns();
    expect(before).toEqual(expect.arrayContaining([scheduleId, other]));
    expect((await visit({ squeeze: "1", intent: "" })).to).toContain("booked=");
    expect(await columns()).toEqual(before);
    expect((await show(path())).match(/>Squeeze in</g)).toHaveLength(before.length);
  });

  test("the list of the day shows one doctor or all", async () => {
    const desk = await openDesk();
    const { show, path, visit } = desk;
    const other = await addOffDuty(desk);
    await visit();
    const all = await show(path({ as: "list" }));
    expect(all).toContain("Layla Haddad");
    expect(all).toMatch(new RegExp(`<option value="${other}"`));
    expect(await show(path({ as: "list", who: other }))).not.toContain("Layla Haddad");
  });

  test("the room of an appointment is named in the language of the page, a numbered one as it is", async () => {
    const { show, path, visit, query, clinicId } = await openDesk();
    const id = new URLSearchParams((await visit()).to?.split("?")[1]).get("booked") ?? "";
    const [room] = await query(
      "insert into bookable_resources (clinic_id, kind, name_en, name_ar) values ($1, 'room', 'Vaccination room', 'غرفة التطعيم') returning id",
      clinicId,
    );
    for (const [position, name] of ["Vaccination room", "Room 2"].entries())
      await query(
        `with unit as (insert into bookable_units (resource_id, position, name) values ($1, $2, $3) returning id)
         insert into booking_units (booking_id, unit_id, session_id, occupied)
         select b.id, unit.id, b.session_id, b.occupied from bookings b, unit where b.id = $4`,
        ...[room?.id, position + 1, name, id],
      );
    expect(await show(path({ booking: id, lang: "ar" }))).toContain(
      "غرفة التطعيم، \u2068Room 2\u2069",
    );
    expect(await show(path({ booking: id }))).toMatch(
      /(?:Vaccination room, Room 2)|(?:Room 2, Vaccination room)/,
    );
  });

  test("the cards, rows and free times of a day are short", async () => {
    const { show, path, visit, query, day } = await openDesk();
    await visit();
    await query("update bookings set state = 'confirmed' where state = 'held'");
    const text = await show(path({ lang: "ar" }));
    expect(text).toContain(day);
    const sizes = (pattern: RegExp) => [...text.matchAll(pattern)].map(([one]) => one.length);
    const cards = sizes(/<li style="grid-row.*?<\/li>/g);
    const rows = sizes(/<li><a .*?<\/li>/g);
    const gaps = sizes(/<a [^>]*panel=visit[^>]*><\/a>/g);
    expect([cards.length, rows.length, gaps.length > 3]).toEqual([1, 1, true]);
    // 300 appointments are less than 300 kB.
    expect(Math.max(...cards) + Math.max(...rows)).toBeLessThan(850);
    expect(Math.max(...gaps)).toBeLessThan(380);
  });

  test("a card names the state before the appointment type", async () => {
    const { show, path, visit } = await openDesk();
    await visit();
    const text = await show(path());
    expect(text).toMatch(/Layla Haddad<\/b> <span[^>]*>10:00–10:30\u00a0· Confirmed\u00a0· /);
  });

  test("an empty booking names everything that is missing, each at its field", async () => {
    const { visit } = await openDesk();
    const blank = { type: "", time: "", name: "", phone: "", email: "" };
    const { status, text } = await visit(blank);
    expect(status).toBe(422);
    for (const [id, problem] of [
      ["visit-type", "Please choose the appointment."],
      ["visit-time", "Please enter the time."],
      ["visit-name", "Please enter the patient&#x27;s name."],
      ["visit-phone", "Please enter a phone number or an email address."],
    ])
      expect(text).toMatch(new RegExp(`id="${id}-error"[^>]*>(<svg.*?</svg>)?${problem}`));
  });

  test("a squeeze-in without a time keeps its button and marks the time", async () => {
    const { send, path, scheduleId, types, day } = await openDesk();
    const panel = path({ panel: "visit", on: scheduleId });
    const fields = { type: types.instant, day, time: "", name: "Layla Haddad" };
    const refused = await send({ ...fields, phone: "050 123 4567", squeeze: "1" }, panel);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Squeeze in an appointment</bdi>");
    expect(refused.text).toContain('id="visit-time-error"');
    expect(refused.text).toContain("Squeeze in at this time</button>");
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["no end", { to: "" }, "to", "Please enter when the block ends."],
    ["an end before its start", { to: "09:00" }, "to", "The end has to be after the start."],
    ["no day", { day: "" }, "day", "Please enter the day."],
    ["a last day before the first", { until: "2020-01-01" }, "until", "The last day is before"],
  ])("a block with %s marks the field and blocks nothing", async (_, fields, control, problem) => {
    const { send, path, query, day, scheduleId } = await openDesk("manager");
    const block = { intent: "block", who: scheduleId, day, from: "10:00", to: "11:00" };
    const sent = { ...block, remark: "Training", ...fields };
    const { status, text } = await send(sent, path({ panel: "block" }));
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`id="block-${control}-error"[^>]*>(<svg.*?</svg>)?${problem}`));
    expect(text).toContain('value="Training"');
    const kept = await query(
      "select 1 from schedule_exceptions where schedule_id = $1",
      scheduleId,
    );
    expect(kept).toEqual([]);
  });
});
