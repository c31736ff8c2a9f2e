import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listConflicts } from "../calendar/conflicts/list-conflicts.server.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { readImports } from "./read-imports.server.ts";

const page = "/dashboard/clinic/calendar/imports";
const key = () => randomUUID();

/** A calendar elsewhere; what it answers is set by the tests. */
let elsewhere: Server;
let answer = { status: 200, headers: {}, body: "" };
let port = "";

/** The form accepts the address of this machine. */
vi.mock(import("#app/platform/web/outside/open-outside.server.ts"), async (original) => {
  const { acceptHere } = await import("#test/booking/accept-here.ts");
  return acceptHere(await original(), () => port);
});

beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address();
  port = typeof address === "object" && address ? String(address.port) : "";
});
afterAll(() => elsewhere.close());

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  async function openClinic(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic(role);
    const send = (fields: Record<string, string>) =>
      clinics.site.submit(town.browser, page, {
        token: key(),
        schedule: town.scheduleId,
        ...fields,
      });
    const address = `http://127.0.0.1:${port}/${randomUUID()}.ics`;
    const shown = async (path = page) =>
      (await clinics.site.open(town.browser, path)).text.replace(/\s+/g, " ");
    const mona = await town.as(`mona-${randomUUID()}`);
    const hold = (startsAt: string) =>
      holdSlot.call(mona, { typeId: town.types.instant, startsAt }, key());
    return { ...town, send, address, shown, mona, hold };
  }
  /** Reads everything that is due, as if this machine were on the public internet. */
  const read = () =>
    readImports(clinics.site.services, {
      allows: (address) => address === "127.0.0.1",
      ports: [port],
    });
  const readAgain = async () => {
    await clinics.query("update calendar_imports set next_read_at = now()");
    return read();
  };

  test("a time that is busy elsewhere is not bookable, and free again when it ends there", async () => {
    const { send, address, shown, startOf, hold, scheduleId } = await openClinic();
    const [busy, free] = [startOf(48 + 20), startOf(48 + 21)];
    answer = { status: 200, headers: {}, body: calendarWith(["dentist", busy]) };
    const added = await send({ intent: "add", address });
    expect(await shown(added.to ?? "")).toMatch(
      /Calendar added.*127\.0\.0\.1.*We will read it within/,
    );
    expect(await read()).toBe(1);
    expect(await shown()).toMatch(/Last read .* One busy time/);
    await expect(hold(busy)).rejects.toMatchObject({ details: { reason: "taken" } });
    await hold(free);
    expect(await shown(`/dashboard/clinic/calendar?day=${dayOf(busy)}`)).toContain(
      "Busy elsewhere",
    );
    const stored = await clinics.query(
      "select * from imported_times where schedule_id = $1",
      scheduleId,
    );
    expect(JSON.stringify(stored)).not.toContain("dentist");
    expect(await read()).toBe(0);
    const changedAt = async () => {
      const text = "select updated_at::text as at from schedules where id = $1";
      return (await clinics.query(text, scheduleId))[0]?.at;
    };
    const before = await changedAt();
    expect(await readAgain()).toBe(1);
    expect(await changedAt()).toBe(before);
    answer.body = calendarWith();
    await readAgain();
    expect(await changedAt()).not.toBe(before);
    await hold(busy);
  });

  test("a time that is busy elsewhere cannot be booked at another clinic of the professional", async () => {
    const { send, address, startOf, professionalId, mona } = await openClinic();
    const other = await openClinic();
    const [otherSchedule] = await clinics.query(
      "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
      professionalId,
      other.clinicId,
    );
    await clinics.query(
      "insert into places_of_practice (professional_id, clinic_id) values ($1, $2)",
      professionalId,
      other.clinicId,
    );
    await clinics.query(
      `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
       select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
      otherSchedule?.id,
    );
    const [type] = await clinics.query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes)
       values ($1, 'in_person', 'there', 'there', 30, 0) returning id`,
      otherSchedule?.id,
    );
    const busy = startOf(48 + 24);
    const holdThere = () =>
      holdSlot.call(mona, { typeId: String(type?.id), startsAt: busy }, key());
    answer = { status: 200, headers: {}, body: calendarWith(["dentist", busy]) };
    await send({ intent: "add", address });
    await read();
    await expect(holdThere()).rejects.toMatchObject({ details: { reason: "taken" } });
    // The other clinic sees that the person is busy, and not in whose calendar.
    const shown = await other.shown(`/dashboard/clinic/calendar?day=${dayOf(busy)}`);
    expect(shown).toContain("Busy elsewhere");
    expect(shown).not.toContain("127.0.0.1");
    answer.body = calendarWith();
    await readAgain();
    await holdThere();
  });

  test("an appointment at a busy time is a conflict, unless it is the same appointment", async () => {
    const { send, address, shown, startOf, hold, mona, as } = await openClinic();
    const startsAt = startOf(48 + 20);
    const { booking } = await hold(startsAt);
    await confirmBooking.call(mona, { id: booking.id, patientName: "Layla Haddad" }, key());
    const path = `/dashboard/clinic/calendar?day=${dayOf(startsAt)}&booking=${booking.id}`;
    const chief = await as(`chief-${randomUUID()}`, { isAdmin: true });
    const reasons = async () =>
      (await listConflicts(chief.database, chief.actor))
        .filter(({ id }) => id === booking.id)
        .map(({ reason }) => reason);
    answer = { status: 200, headers: {}, body: calendarWith([booking.id, startsAt]) };
    await send({ intent: "add", address });
    await read();
    expect(await shown(path)).not.toContain("busy elsewhere");
    expect(await reasons()).toEqual([]);
    answer.body = calendarWith(["dentist", startsAt]);
    await readAgain();
    expect(await shown(path)).toContain("at a time that is busy elsewhere");
    expect(await reasons()).toEqual(["blocked"]);
  });

  test("a failed reading is shown with the last success, and takes nothing back", async () => {
    const { send, address, shown, startOf, hold } = await openClinic();
    const busy = startOf(48 + 20);
    answer = { status: 200, headers: {}, body: calendarWith(["dentist", busy]) };
    await send({ intent: "add", address });
    await read();
    answer = { status: 404, headers: {}, body: "" };
    await readAgain();
    expect(await shown()).toMatch(
      /Last read .* Last attempt .*refused to send the calendar.*keep the busy times/,
    );
    await expect(hold(busy)).rejects.toMatchObject({ details: { reason: "taken" } });
    answer = { status: 200, headers: {}, body: "<html>Sign in</html>" };
    await readAgain();
    expect(await shown()).toContain("There is no calendar at this address.");
    answer = { status: 200, headers: {}, body: "x".repeat(3 * 1_024 * 1_024) };
    await readAgain();
    expect(await shown()).toContain("larger than two megabytes");
    const many = Array.from({ length: 2_100 }, (_, index) => ["e", startOf(200 + index * 4)]);
    answer = { status: 200, headers: {}, body: calendarWith(...many) };
    await readAgain();
    expect(await shown()).toContain("too many events");
    const importId = /name="import" value="([\w-]+)"/.exec(await shown())?.[1] ?? "";
    const removed = await send({ intent: "remove", import: importId });
    expect(await shown(removed.to ?? "")).toContain("No other calendar yet.");
    await hold(busy);
  });

  test("no address leads into the network of the server, not by a redirect either", async () => {
    const { send, address, shown } = await openClinic();
    answer = { status: 302, headers: { location: "http://169.254.169.254/latest" }, body: "" };
    await send({ intent: "add", address });
    await read();
    expect(await shown()).toContain("not on the public web");
    await clinics.query("update calendar_imports set problem = null, next_read_at = now()");
    await readImports(clinics.site.services);
    expect(await shown()).toContain("not on the public web");
  });

  test("the reception and strangers read no calendars; addresses are checked and counted", async () => {
    const { send, address, shown, scheduleId } = await openClinic();
    for (const wrong of [
      ...["file:///etc/passwd", "calendar", "https://me:secret@example.com/"],
      ...["http://127.0.0.1/a.ics", "https://127.0.0.1/a.ics", "https://localhost/a.ics"],
      ...["http://example.com/a.ics", "webcal://192.168.1.4/a.ics"],
    ]) {
      const refused = await send({ intent: "add", address: wrong });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
      expect(refused.text).toContain("It begins with https:// or webcal://");
    }
    for (let count = 0; count < 5; count += 1)
      await send({ intent: "add", address: `webcal://example.com/${count}` });
    expect((await send({ intent: "add", address })).status).toBe(409);
    expect(await shown()).not.toContain("example.com/0");
    await clinics.query("delete from calendar_imports");
    const reception = await openClinic("reception");
    const own = await reception.send({ intent: "add", address });
    const foreign = await reception.send({ intent: "add", address, schedule: scheduleId });
    expect([own.status, foreign.status]).toEqual([404, 404]);
    expect(await clinics.query("select 1 from calendar_imports")).toEqual([]);
  });
});

/** A calendar with events of half an hour. */
function calendarWith(...events: string[][]): string {
  const utc = (at: string, minutes: number) =>
    new Date(Date.parse(at) + minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = events.flatMap(([uid, at = ""]) => [
    ...["BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:dentist"],
    ...[`DTSTART:${utc(at, 0)}`, `DTEND:${utc(at, 30)}`, "END:VEVENT"],
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR"].join("\r\n");
}

function dayOf(startsAt: string): string {
  return new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
}
