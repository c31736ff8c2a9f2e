import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readQuestion, withFields } from "#test/people/displaced-question.ts";
import { confirmBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import { readImports } from "./read-imports.server.ts";

const page = "/dashboard/clinic/calendar/imports";
const key = () => randomUUID();

/** A calendar elsewhere. This machine counts as the public internet here. */
let elsewhere: Server;
let answer = { status: 200, body: "" };
let requests = 0;
let port = "";

vi.mock(import("#app/platform/web/outside/fetch-outside.server.ts"), async (original) => {
  const { fetchOutside } = await original();
  const guard = () => ({ allows: (address: string) => address === "127.0.0.1", ports: [port] });
  return { fetchOutside: (to, options) => fetchOutside(to, { ...options, ...guard() }) };
});

/** The form accepts the address of this machine. */
vi.mock(import("#app/platform/web/outside/open-outside.server.ts"), async (original) => {
  const { acceptHere } = await import("#test/booking/accept-here.ts");
  return acceptHere(await original(), () => port);
});

beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    requests += 1;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address();
  port = typeof address === "object" && address ? String(address.port) : "";
});
afterAll(() => elsewhere.close());
beforeEach(() => {
  requests = 0;
});

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  /** A manager's clinic with three appointments of one morning. */
  async function openClinic(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const town = await clinics.openClinic(role);
    const { site, query } = clinics;
    const mona = await town.as(`mona-${randomUUID()}`);
    const starts = [40, 42, 44].map((at) => town.startOf(at));
    const ids: string[] = [];
    for (const [at, startsAt] of starts.entries()) {
      const held = await holdSlot.call(mona, { typeId: town.types.instant, startsAt }, key());
      const { id } = held.booking;
      await confirmBooking.call(mona, { id, patientName: `Patient ${at}` }, key());
      ids.push(id);
    }
    const address = `http://127.0.0.1:${port}/${randomUUID()}.ics`;
    const send = (fields: [name: string, value: string][]) =>
      site.submit(town.browser, page, fields);
    const add = (more: Record<string, string> = {}) =>
      send(
        Object.entries({
          intent: "add",
          token: key(),
          schedule: town.scheduleId,
          address,
          ...more,
        }),
      );
    const stored = () =>
      query("select address from calendar_imports where schedule_id = $1", town.scheduleId);
    const stateOf = async (id = "") =>
      (
        await query(
          `select state, note, lower(during) as starts, displaced_kept_at is not null as kept,
            displaced_since is not null as displaced from bookings where id = $1`,
          id,
        )
      )[0];
    return { ...town, starts, ids, send, add, stored, stateOf };
  }

  test("a calendar is added once each appointment at its busy times is kept, moved or cancelled", async () => {
    const { starts, ids, send, add, stored, stateOf } = await openClinic();
    const [kept = "", moved = "", cancelled = ""] = ids;
    answer = { status: 200, body: calendarWith(starts) };
    const asked = await add();
    expect(asked.status).toBe(409);
    for (const at of [0, 1, 2]) expect(asked.text).toContain(`Patient ${at}`);
    expect([requests, await stored()]).toEqual([1, []]);
    const question = readQuestion(asked.text);
    const offered = question?.choices.get(`choice-${moved}`) ?? [];
    const move = offered.find((value) => value.startsWith("move ")) ?? "";
    expect(starts).not.toContain(new Date(move.split(" ")[1] ?? "").toISOString());
    const done = await send(
      withFields(question?.fields ?? [], {
        displaced: "each",
        note: "The doctor operates that day",
        [`choice-${kept}`]: "keep",
        [`choice-${moved}`]: move,
        [`choice-${cancelled}`]: "cancel",
      }),
    );
    expect([done.status, done.to]).toEqual([303, expect.stringContaining("done=add")]);
    expect(await stored()).toHaveLength(1);
    expect(await stateOf(kept)).toMatchObject({ state: "confirmed", kept: true });
    expect((await stateOf(moved))?.starts).toEqual(new Date(move.split(" ")[1] ?? ""));
    expect(await stateOf(cancelled)).toMatchObject({
      state: "cancelled",
      note: "The doctor operates that day",
    });
    // The job stores the times, and asks about none of them again.
    await readImports(clinics.site.services);
    expect(await stateOf(kept)).toMatchObject({ state: "confirmed", kept: true });
    expect(await stateOf(moved)).toMatchObject({ state: "confirmed", displaced: false });
  });

  test("a calendar that is free at every appointment is added at once", async () => {
    const { startOf, add, stored } = await openClinic();
    answer = { status: 200, body: calendarWith([startOf(50)]) };
    expect((await add()).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  test("a calendar that cannot be read now is added, and its appointments are marked later", async () => {
    const { starts, ids, add, stored, stateOf } = await openClinic();
    answer = { status: 503, body: "" };
    expect((await add()).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    answer = { status: 200, body: calendarWith(starts) };
    await clinics.query("update calendar_imports set next_read_at = now()");
    await readImports(clinics.site.services);
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({ state: "confirmed", displaced: true });
  });

  test("nothing is fetched for somebody who may not change the schedule", async () => {
    const { scheduleId } = await openClinic();
    const reception = await openClinic("reception");
    expect((await reception.add()).status).toBe(404);
    expect((await reception.add({ schedule: scheduleId })).status).toBe(404);
    expect(requests).toBe(0);
  });
});

/** A calendar with events of half an hour. */
function calendarWith(starts: readonly string[]): string {
  const utc = (at: string, minutes: number) =>
    new Date(Date.parse(at) + minutes * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = starts.flatMap((at) => [
    ...["BEGIN:VEVENT", `UID:${randomUUID()}@elsewhere`, "SUMMARY:Operation"],
    ...[`DTSTART:${utc(at, 0)}`, `DTEND:${utc(at, 30)}`, "END:VEVENT"],
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR"].join("\r\n");
}
