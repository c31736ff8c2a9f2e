import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { createDAVClient } from "tsdav";
import { beforeAll, expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { expandEntries } from "./expand-entries.server.ts";

const page = "/dashboard/clinic/calendar/programs";
const utc = (moment: string) => moment.replace(/[-:]|\.\d+/g, "");
const eventText = (uid: string, ...lines: string[]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", "BEGIN:VEVENT", `UID:${uid}`],
    ...["DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  beforeAll(async () => {
    clinics = await openClinicSite(await open({ seed: "demo" }));
  });

  async function openDesk(
    fields: Record<string, string> = { names: "on" },
    role: "reception" | "practitioner" = "reception",
  ) {
    const town = await clinics.openClinic(role);
    const { text } = await clinics.site.submit(town.browser, page, { intent: "renew", ...fields });
    const [, user = "", password = ""] = [
      ...text.matchAll(/readOnly="" [^>]*value="([^"]+)"/g),
    ].map(([, value]) => value ?? "");
    const send = (
      path: string,
      method: string,
      options: { headers?: object; body?: string } = {},
    ) =>
      clinics.site.app.request(path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: options.body }),
      });
    const itemOf = (name: string) => `/dav/calendars/${town.scheduleId}/${name}.ics`;
    const asStaff = () => ({
      ...town.guest(),
      actor: { kind: "user", userId: town.userId, email: user } as const,
    });
    const propertyOf = async (name: string) => {
      const body = `<d:propfind xmlns:d="DAV:"><d:prop><d:${name}/></d:prop></d:propfind>`;
      return (await send(`/dav/calendars/${town.scheduleId}/`, "PROPFIND", { body })).text();
    };
    return { ...town, user, password, send, itemOf, asStaff, propertyOf };
  }

  async function book({ as, startOf, types }: Awaited<ReturnType<typeof openDesk>>, index: number) {
    const patient = await as(`patient-${randomUUID()}`);
    const slot = { typeId: types.instant, startsAt: startOf(index) };
    const { booking } = await holdSlot.call(patient, slot, randomUUID());
    const given = { id: booking.id, patientName: "Layla Haddad", reason: "A rash since Monday" };
    await confirmBooking.call(patient, given, randomUUID());
    return booking.id;
  }

  /** The published client, over the server's own port. */
  async function connect({ user, password }: { user: string; password: string }) {
    return createDAVClient({
      serverUrl: "http://localhost/dav/",
      credentials: { username: user, password },
      authMethod: "Basic",
      defaultAccountType: "caldav",
      fetch: (input, init) =>
        clinics.site.app.request(input instanceof URL ? input : String(input), init),
    });
  }

  test("a published client finds the schedule, moves an appointment, and cancels it", async () => {
    const desk = await openDesk();
    const id = await book(desk, 48 + 20);
    const client = await connect(desk);
    const calendars = await client.fetchCalendars();
    const calendar = calendars.find(({ url }) => url.includes(desk.scheduleId));
    if (!calendar) throw new Error("The schedule has no collection.");
    const objects = await client.fetchCalendarObjects({ calendar });
    const appointment = objects.find(({ url }) => url.endsWith(`${id}.ics`));
    const text = String(appointment?.data);
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(event.summary).toBe("Layla Haddad");
    expect(text).not.toContain("rash");
    expect(event.startDate.toJSDate().toISOString()).toBe(desk.startOf(48 + 20));

    const to = desk.startOf(48 + 24);
    const [length] = await clinics.query(
      "select upper(during) - lower(during) as l from bookings where id = $1",
      id,
    );
    expect(length).toBeDefined();
    const moved = text
      .replace(/DTSTART[^\r\n]*/, `DTSTART:${utc(to)}`)
      .replace(/DTEND[^\r\n]*/, `DURATION:PT30M`);
    const put = { url: appointment?.url ?? "", etag: appointment?.etag, data: moved };
    expect((await client.updateCalendarObject({ calendarObject: put })).status).toBe(204);
    const [row] = await clinics.query(
      "select lower(during) as at, sequence from bookings where id = $1",
      id,
    );
    expect(row).toMatchObject({ at: new Date(to), sequence: 1 });
    // The program has not read the new time yet.
    expect((await client.updateCalendarObject({ calendarObject: put })).status).toBe(412);

    const [fresh] = (await client.fetchCalendarObjects({ calendar })).filter(({ url }) =>
      url.endsWith(`${id}.ics`),
    );
    if (!fresh) throw new Error("The appointment is gone.");
    expect((await client.deleteCalendarObject({ calendarObject: fresh })).status).toBe(204);
    const [ended] = await clinics.query(
      "select state, cancelled_by from bookings where id = $1",
      id,
    );
    expect(ended).toEqual({ state: "cancelled", cancelled_by: "clinic" });
  });

  test("an event of a client takes its time, reads back as it was sent, and is stored sealed", async () => {
    const desk = await openDesk();
    const client = await connect(desk);
    const calendar = (await client.fetchCalendars()).find(({ url }) =>
      url.includes(desk.scheduleId),
    );
    if (!calendar) throw new Error("The schedule has no collection.");
    const startsAt = desk.startOf(96);
    const text = eventText(
      "lunch-1",
      `DTSTART:${utc(startsAt)}`,
      "DURATION:PT1H",
      "SUMMARY:Lunch with Huda",
    );
    const made = await client.createCalendarObject({
      calendar,
      filename: "lunch-1.ics",
      iCalString: text,
    });
    expect(made.status).toBe(201);
    const [object] = await client.fetchCalendarObjects({ calendar });
    expect(object?.data).toBe(text.trim());
    const slot = { typeId: desk.types.instant, startsAt };
    const taken = holdSlot.call(desk.guest(), slot, randomUUID());
    await expect(taken).rejects.toMatchObject({ details: { reason: "taken" } });
    const [row] = await clinics.query(
      "select sealed from calendar_entries where schedule_id = $1",
      desk.scheduleId,
    );
    expect(Buffer.from(String(row?.sealed), "base64").includes("Huda")).toBe(false);

    await client.deleteCalendarObject({
      calendarObject: { url: object?.url ?? "", etag: object?.etag },
    });
    await expect(holdSlot.call(desk.guest(), slot, randomUUID())).resolves.toBeDefined();
  });

  /** A calendar of the published client, with the changes since its last synchronization. */
  async function synchronize(desk: Awaited<ReturnType<typeof openDesk>>, syncToken?: string) {
    const client = await connect(desk);
    const [first, ...responses] = await client.syncCollection({
      url: `http://localhost/dav/calendars/${desk.scheduleId}/`,
      props: { "d:getetag": {} },
      syncLevel: 1,
      ...(syncToken === undefined ? {} : { syncToken }),
    });
    const answers = [first, ...responses].flatMap((one) => one ?? []);
    const token = String(answers[0]?.raw?.multistatus?.syncToken ?? "");
    const names = (status: number) =>
      answers
        .filter((one) => one.href && one.status === status)
        .map(({ href }) => href?.split("/").at(-1));
    return { status: answers[0]?.status, token, changed: names(207), gone: names(404) };
  }

  test("a client reads what has changed since its sync token, and what is gone", async () => {
    const desk = await openDesk();
    const body = (at: number) =>
      eventText("one", `DTSTART:${utc(desk.startOf(at))}`, "DURATION:PT1H", "SUMMARY:Lunch");
    const other = eventText("two", `DTSTART:${utc(desk.startOf(120))}`, "DURATION:PT1H");
    await desk.send(desk.itemOf("one"), "PUT", { body: body(96) });
    await desk.send(desk.itemOf("two"), "PUT", { body: other });
    const first = await synchronize(desk);
    expect([first.changed, first.gone]).toEqual([["one.ics", "two.ics"], []]);
    const second = await synchronize(desk, first.token);
    expect([second.token, second.changed, second.gone]).toEqual([first.token, [], []]);

    const id = await book(desk, 48 + 20);
    await desk.send(desk.itemOf("one"), "PUT", { body: body(98) });
    await desk.send(desk.itemOf("two"), "DELETE");
    const third = await synchronize(desk, first.token);
    expect([third.changed.toSorted(), third.gone]).toEqual([
      [`${id}.ics`, "one.ics"].toSorted(),
      ["two.ics"],
    ]);
    await cancelBooking.call(desk.asStaff(), { id, as: "clinic" }, randomUUID());
    const fourth = await synchronize(desk, third.token);
    expect([fourth.changed, fourth.gone]).toEqual([[], [`${id}.ics`]]);
    expect((await desk.propertyOf("sync-token")).includes(fourth.token)).toBe(true);
  });

  test("an unknown sync token and a limit that is too small are refused by their conditions", async () => {
    const desk = await openDesk();
    const path = `/dav/calendars/${desk.scheduleId}/`;
    const ask = (inner: string) =>
      desk.send(path, "REPORT", {
        body: `<d:sync-collection xmlns:d="DAV:">${inner}<d:prop><d:getetag/></d:prop></d:sync-collection>`,
      });
    const unknown = await ask("<d:sync-token>data:,gone</d:sync-token>");
    expect([unknown.status, await unknown.text()]).toEqual([
      403,
      expect.stringContaining("<d:valid-sync-token/>"),
    ]);
    const body = eventText("one", "DTSTART:20270105T080000Z", "DURATION:PT1H");
    await desk.send(desk.itemOf("one"), "PUT", { body });
    const limited = await ask("<d:sync-token/><d:limit><d:nresults>0</d:nresults></d:limit>");
    expect([limited.status, await limited.text()]).toEqual([
      507,
      expect.stringContaining("<d:number-of-matches-within-limits/>"),
    ]);
  });

  test("a practitioner reads and writes the own schedule alone", async () => {
    const desk = await openDesk({ names: "on" }, "practitioner");
    const [colleague] = await clinics.query(
      `insert into schedules (professional_id, clinic_id)
       select id, $1 from professionals where status = 'active' and id <> $2 limit 1 returning id`,
      desk.clinicId,
      desk.professionalId,
    );
    const client = await connect(desk);
    const calendars = await client.fetchCalendars();
    expect(calendars.map(({ url }) => url.split("/").at(-2))).toEqual([desk.scheduleId]);
    const startsAt = desk.startOf(96);
    const body = eventText("own", `DTSTART:${utc(startsAt)}`, "DURATION:PT1H");
    expect((await desk.send(desk.itemOf("own"), "PUT", { body })).status).toBe(201);
    const slot = { typeId: desk.types.instant, startsAt };
    const taken = holdSlot.call(desk.guest(), slot, randomUUID());
    await expect(taken).rejects.toMatchObject({ details: { reason: "taken" } });
    expect(await (await desk.send(desk.itemOf("own"), "GET")).text()).toContain("UID:own");
    expect((await desk.send(desk.itemOf("own"), "DELETE")).status).toBe(204);
    const foreign = `/dav/calendars/${colleague?.id}/`;
    expect((await desk.send(foreign, "PROPFIND")).status).toBe(404);
    expect((await desk.send(`${foreign}own.ics`, "PUT", { body })).status).toBe(404);
  });

  test("a weekly event takes its times a year ahead, and the nightly job renews them", async () => {
    const desk = await openDesk();
    const weekly = [
      "DTSTART;TZID=Asia/Dubai:20260105T130000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY",
    ];
    const body = eventText("weekly", ...weekly);
    expect((await desk.send(desk.itemOf("weekly"), "PUT", { body })).status).toBe(201);
    const count = "select count(*)::int as n from imported_times where schedule_id = $1";
    expect((await clinics.query(count, desk.scheduleId))[0]?.n).toBeGreaterThan(50);
    await clinics.query("delete from imported_times where schedule_id = $1", desk.scheduleId);
    expect(await expandEntries(clinics.site.services)).toBeGreaterThan(0);
    expect((await clinics.query(count, desk.scheduleId))[0]?.n).toBeGreaterThan(50);
  });

  test("names of patients are left out unless they were asked for", async () => {
    const desk = await openDesk({});
    const id = await book(desk, 48 + 20);
    const text = await (await desk.send(desk.itemOf(id), "GET")).text();
    expect(text).toContain("SUMMARY:Booked");
    expect(text).not.toContain("Layla");
  });

  test("a password opens its own calendars, until it ends", async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    expect((await desk.send(`/dav/calendars/${other.scheduleId}/`, "PROPFIND")).status).toBe(404);
    const body = eventText("e", "DTSTART:20270105T080000Z", "DURATION:PT1H");
    const foreign = `/dav/calendars/${other.scheduleId}/e.ics`;
    expect((await desk.send(foreign, "PUT", { body })).status).toBe(404);
    await clinics.site.submit(desk.browser, page, { intent: "end" });
    const refused = await desk.send("/dav/", "PROPFIND");
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining("Basic"),
    ]);
  });

  test("an account that is suspended or without its role opens nothing", async () => {
    const desk = await openDesk();
    const suspend = "update users set suspended_at = $2 where auth_user_id = $1";
    await clinics.query(suspend, desk.userId, new Date());
    expect((await desk.send("/dav/", "PROPFIND")).status).toBe(401);
    await clinics.query(suspend, desk.userId, null);
    await clinics.query("delete from clinic_staff where member_id = $1", desk.userId);
    expect((await desk.send(`/dav/calendars/${desk.scheduleId}/`, "PROPFIND")).status).toBe(404);
  });

  test.each([
    ["no calendar", "<html>", 415],
    [
      "two events",
      eventText("a", "DTSTART:20270105T080000Z").replace(
        "END:VCALENDAR",
        "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20270105T080000Z\r\nEND:VEVENT\r\nEND:VCALENDAR",
      ),
      415,
    ],
    [
      "an endless search",
      eventText("c", "DTSTART:20260101T100000Z", "DURATION:PT1H", "RRULE:FREQ=SECONDLY"),
      403,
    ],
  ])("%s is refused", async (_name, body, status) => {
    const desk = await openDesk();
    expect((await desk.send(desk.itemOf("x"), "PUT", { body })).status).toBe(status);
  });

  test.each([
    ["00010101T000000Z", 409],
    ["99991231T235900Z", 400],
  ])(
    "an appointment cannot be moved to %s, and an event there takes no time",
    async (at, refused) => {
      const desk = await openDesk();
      const id = await book(desk, 48 + 20);
      const body = eventText(id, `DTSTART:${at}`, "DURATION:PT30M");
      expect((await desk.send(desk.itemOf(id), "PUT", { body })).status).toBe(refused);
      const far = eventText("far", `DTSTART:${at}`, "DURATION:PT1H");
      expect((await desk.send(desk.itemOf("far"), "PUT", { body: far })).status).toBe(201);
      const count = "select count(*)::int as n from imported_times where schedule_id = $1";
      expect(await clinics.query(count, desk.scheduleId)).toEqual([{ n: 0 }]);
    },
  );

  test("entities, infinite depth and methods without meaning are refused", async () => {
    const desk = await openDesk();
    const body = '<!DOCTYPE x [<!ENTITY a "b">]><propfind xmlns="DAV:"/>';
    expect((await desk.send("/dav/", "PROPFIND", { body })).status).toBe(400);
    const headers = { depth: "infinity" };
    expect((await desk.send("/dav/calendars/", "PROPFIND", { headers })).status).toBe(403);
    expect((await desk.send("/dav/calendars/new/", "MKCALENDAR")).status).toBe(403);
    const found = await clinics.site.app.request("/.well-known/caldav", { method: "PROPFIND" });
    expect([found.status, found.headers.get("location")]).toEqual([301, "/dav/"]);
  });

  test("a visitor has no page of passwords", async () => {
    expect((await clinics.site.open(newBrowser(), page)).to).toContain("/login");
  });
});
