import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const page = "/dashboard/clinic/calendar/feed";

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A clinic with a booking, and a member of its reception. */
  async function openClinic() {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic("reception");
    const mona = await town.as(`mona-${randomUUID()}`);
    const [startsAt, typeId] = [town.startOf(48 + 20), town.types.instant];
    const { booking } = await holdSlot.call(mona, { typeId, startsAt }, randomUUID());
    const given = { id: booking.id, patientName: "Layla Haddad", reason: "A rash since Monday" };
    await confirmBooking.call(mona, given, randomUUID());
    const send = (fields: Record<string, string>) =>
      clinics.site.submit(town.browser, page, fields);
    const makeFeed = async (fields: Record<string, string> = {}) => {
      const { text } = await send({ intent: "renew", ...fields });
      return new URL(/value="(http[^"]+calendar\.ics)"/.exec(text)?.[1] ?? "").pathname;
    };
    return { ...town, startsAt, bookingId: booking.id, send, makeFeed };
  }
  const program = newBrowser();
  const read = (path: string, headers: Record<string, string> = {}) =>
    clinics.site.request(program, path, { headers });
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event));

  test("a feed has the times of appointments, names only if it was made to, and no reasons", async () => {
    const { makeFeed, bookingId, startsAt, browser } = await openClinic();
    expect((await clinics.site.open(browser, page)).text).toContain("No calendar address yet.");
    const answer = await read(await makeFeed());
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const text = await answer.text();
    const [event] = eventsOf(text).filter(({ uid }) => uid === bookingId);
    expect(event?.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect(event?.summary).toMatch(/^Booked · /);
    expect(text).not.toMatch(/Layla|A rash/);
    const named = await (await read(await makeFeed({ names: "on" }))).text();
    expect(eventsOf(named).find(({ uid }) => uid === bookingId)?.summary).toMatch(
      /^Layla Haddad · /,
    );
    expect(named).not.toContain("A rash");
    expect((await clinics.site.open(browser, page)).text).toMatch(/With patient names.*Last read/s);
  });

  test("a flood of invented secrets refuses its sender, and feeds are still served", async () => {
    const { makeFeed } = await openClinic();
    const path = await makeFeed();
    const greedy = newBrowser();
    const statuses: number[] = [];
    for (let tries = 0; tries < 70; tries += 1) {
      const invented = `/calendars/${randomUUID()}/calendar.ics`;
      statuses.push((await clinics.site.request(greedy, invented)).status);
    }
    expect([statuses[0], statuses[59], statuses[60], statuses[69]]).toEqual([404, 404, 429, 429]);
    expect((await read(`/calendars/${randomUUID()}/calendar.ics`)).status).toBe(404);
    expect((await read(path)).status).toBe(200);
    expect((await clinics.site.request(greedy, path)).status).toBe(200);
  });

  test("what is known is not sent again, and a change is", async () => {
    const { makeFeed, bookingId } = await openClinic();
    const path = await makeFeed();
    const etag = (await read(path)).headers.get("etag") ?? "";
    const same = await read(path, { "if-none-match": `W/"other", ${etag}` });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    await clinics.query("delete from bookings where id = $1", bookingId);
    expect((await read(path, { "if-none-match": etag })).status).toBe(200);
  });

  test("a new address ends the former one, and the end of a role ends both", async () => {
    const { makeFeed, send, userId, clinicId, browser } = await openClinic();
    const [first, second] = [await makeFeed(), await makeFeed()];
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const stored = "select secret_hash from calendar_feeds where member_id = $1";
    const [row] = await clinics.query(stored, userId);
    expect(second).not.toContain(String(row?.secret_hash));
    await clinics.query("update users set suspended_at = now() where auth_user_id = $1", userId);
    expect((await read(second)).status).toBe(404);
    await clinics.query("update users set suspended_at = null where auth_user_id = $1", userId);
    const ended = await send({ intent: "end" });
    expect((await clinics.site.open(browser, ended.to ?? "")).text).toContain(
      "Address deactivated.",
    );
    expect((await read(second)).status).toBe(404);
    const third = await makeFeed();
    await clinics.query(
      "delete from clinic_staff where member_id = $1 and clinic_id = $2",
      userId,
      clinicId,
    );
    expect((await read(third)).status).toBe(404);
    expect((await send({ intent: "renew" })).status).toBe(403);
    const audit =
      "select action from audit_log where actor_id = $1 and action like 'calendar_feed.%' order by id";
    expect((await clinics.query(audit, userId)).map(({ action }) => action)).toEqual([
      ...["calendar_feed.renew", "calendar_feed.renew", "calendar_feed.end"],
      "calendar_feed.renew",
    ]);
  });

  test("an address is read sixty times an hour, and nobody tries many", async () => {
    const { makeFeed } = await openClinic();
    const path = await makeFeed();
    for (let count = 0; count < 60; count += 1) expect((await read(path)).status).toBe(200);
    const refused = await read(path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    const guesses = Array.from({ length: 70 }, () => `/calendars/${randomUUID()}/calendar.ics`);
    const statuses = new Set<number>();
    for (const guess of guesses) statuses.add((await read(guess)).status);
    expect([...statuses]).toEqual([404, 429]);
  });

  test("visitors are asked to sign in", async () => {
    await openClinic();
    expect((await clinics.site.open(newBrowser(), page)).to).toContain("/login");
  });
});
