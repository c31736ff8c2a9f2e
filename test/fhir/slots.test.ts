import type { Bundle, PractitionerRole, Schedule, Slot } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";
import { faultsOf } from "./validate-resource.ts";

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  let town: BookableTown;
  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    fhir = await openFhir(database);
    town = await makeBookableTown(database);
  }, 120_000);

  const slotsOf = async (query: string) => {
    const pages = await fhir.askAll(`Slot?schedule=Schedule/${town.scheduleId}&${query}`);
    return pages.flatMap((page) => resourcesOf<Slot>(page));
  };
  /** The hours after tomorrow's midnight in Dubai. */
  const span = (hours: number) => {
    const [from, to] = [town.startOf(0), town.startOf(hours * 2)];
    return `start=ge${from}&start=lt${to}`;
  };

  test("a schedule is found by each of its actors", async () => {
    const { body: roles } = await fhir.ask<Bundle>(
      `PractitionerRole?practitioner=${town.professionalId}&organization=${town.clinicId}`,
    );
    const [role] = resourcesOf<PractitionerRole>(roles);
    expect(role?.endpoint?.[0]?.reference).toBe("Endpoint/fhir");
    for (const actor of [
      `Practitioner/${town.professionalId}`,
      `PractitionerRole/${role?.id}`,
      `Location/${town.clinicId}`,
      town.professionalId,
    ]) {
      const { body } = await fhir.ask<Bundle>(`Schedule?actor=${actor}`);
      const found = resourcesOf<Schedule>(body);
      expect(
        found.map(({ id }) => id),
        actor,
      ).toContain(town.scheduleId);
      for (const schedule of found) expect(faultsOf(schedule)).toEqual([]);
    }
    const { body } = await fhir.ask<Bundle>(`Schedule?actor=Location/${town.professionalId}`);
    expect(body.total).toBe(0);
  });

  test("free times of a span are sorted and carry a booking link", async () => {
    const slots = await slotsOf(`${span(3)}&status=free&_count=4`);
    expect(slots.length).toBeGreaterThan(6);
    const starts = slots.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
    for (const slot of slots) {
      expect(faultsOf(slot)).toEqual([]);
      expect(slot.status).toBe("free");
      expect(slot.schedule.reference).toBe(`Schedule/${town.scheduleId}`);
      const link = new URL(slot.extension?.[0]?.valueUrl ?? "");
      expect(link.searchParams.get("slot")).toContain(slot.start);
    }
  });

  test("a held time is no longer a Slot", async () => {
    const startsAt = town.startOf(10);
    const isStart = ({ start, appointmentType }: Slot) =>
      start === startsAt && appointmentType?.text === "instant";
    const [before] = (await slotsOf(span(8))).filter(isStart);
    const read = await fhir.ask<Slot>(`Slot/${before?.id}`);
    expect(read.body).toEqual(before);
    expect(read.headers.get("cache-control")).toBe("no-store");
    const { instant: typeId } = town.types;
    await holdSlot.call(town.guest(), { typeId, startsAt }, "a-hold-of-a-test");
    expect((await slotsOf(span(8))).filter(isStart)).toEqual([]);
    expect((await fhir.ask(`Slot/${before?.id}`)).status).toBe(404);
  });

  test("times that are booked by phone alone are no Slots", async () => {
    const slots = await slotsOf(`${span(8)}&_count=100`);
    const names = new Set(slots.map(({ appointmentType }) => appointmentType?.text));
    expect(names).toContain("instant");
    expect(names).not.toContain("call");
    const minute = Date.parse(slots[0]?.start ?? "") / 60_000;
    expect((await fhir.ask(`Slot/${slots[0]?.id}`)).status).toBe(200);
    expect((await fhir.ask(`Slot/${town.types.call}-${minute}`)).status).toBe(404);
  });

  test("status and service-type narrow the slots", async () => {
    expect(await slotsOf(`${span(2)}&status=busy`)).toEqual([]);
    expect(await slotsOf(`${span(2)}&service-type=virtual`)).toEqual([]);
    expect((await slotsOf(`${span(2)}&service-type=in_person`)).length).toBeGreaterThan(0);
  });

  test("_include adds the schedule and its actors", async () => {
    const { body } = await fhir.ask<Bundle>(
      `Slot?schedule=${town.scheduleId}&_count=2&_include=Slot:schedule&_include:iterate=Schedule:actor`,
    );
    const types = new Set(resourcesOf(body, "include").map(({ resourceType }) => resourceType));
    expect(types).toEqual(new Set(["Schedule", "Practitioner", "PractitionerRole", "Location"]));
    expect(faultsOf(body)).toEqual([]);
  });

  test("a start beyond the window finds nothing", async () => {
    expect(await slotsOf("start=ge2099")).toEqual([]);
  });

  test.each([
    ["no schedule", "Slot", "required"],
    ["no schedule but a start", "Slot?start=ge2026-11-28", "required"],
    [
      "21 schedules",
      `Slot?schedule=${Array.from({ length: 21 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`)}`,
      "invalid",
    ],
    ["a bad start", "Slot?schedule=a&start=soon", "invalid"],
  ])("a search with %s is refused", async (_, path, code) => {
    const { status, body } = await fhir.refuse(path);
    expect([status, body.issue[0]?.code]).toEqual([400, code]);
  });
});
