import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

/** Each sign is a pair of surrogates, or several of them. */
const signs = "\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f\u{1d40b}\u{1f600}";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  test("a name with emoji is whole on screen and paper, in a feed and in the export", async () => {
    const { show, visit, site, browser, path, day, query } = await openDesk();
    const mark = randomUUID().slice(0, 6);
    const name = `Layla ${mark} ${signs.repeat(6)}`;
    const booked = await visit({ name });
    expect([booked.status, booked.to]).toEqual([303, expect.stringContaining("booked=")]);
    const id = new URLSearchParams(booked.to?.split("?")[1]).get("booked") ?? "";
    const [stored] = await query("select patient_name from bookings where id = $1", id);
    expect(stored?.patient_name).toBe(name);
    const pages = [
      path({ as: "list" }),
      `/clinic-desk/print?day=${day}&as=list`,
      `/clinic-desk/print?slip=${id}`,
    ];
    for (const page of pages) expect(await show(page), page).toContain(name);
    const feed = { intent: "renew", names: "on" };
    const made = await site.submit(browser, "/dashboard/clinic/calendar/feed", feed);
    const file = new URL(/value="(http[^"]+calendar\.ics)"/.exec(made.text)?.[1] ?? "").pathname;
    const text = await (await site.request(browser, file)).text();
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const summaries = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event).summary);
    expect(summaries).toContainEqual(expect.stringContaining(name));
    const email = `noura-${mark}@example.ae`;
    await site.addAdmin(email);
    const office = await site.enter(email);
    const csv = await site.request(office, `/admin/providers/bookings/export/csv?q=${mark}`);
    expect(await csv.text()).toContain(name);
  });

  test.each([
    ["en", "Please shorten it to 120 characters"],
    ["ar", "أقصى عدد للأحرف: 120"],
  ])("a name with too many emoji is refused, and shown whole (%s)", async (lang, message) => {
    const { send, path } = await openDesk();
    const name = signs.repeat(20);
    const answer = await send({ intent: "visit", name }, path({ panel: "visit", lang }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain(name);
    expect(answer.text).not.toContain("\ufffd");
  });
});
