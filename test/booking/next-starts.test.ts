import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { compileWish } from "#app/booking/free-times/table/compile-wish.ts";
import { FirstSlotFinder } from "#app/booking/free-times/table/first-slot.ts";
import type { FreeRecord } from "#app/booking/free-times/table/free-record.ts";
import { timesOf } from "#app/booking/free-times/table/free-record.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import type { Offer } from "#app/booking/free-times/table/offer.ts";
import { groupsOf } from "#app/booking/free-times/table/offer-groups.ts";
import { packTimes } from "#app/booking/free-times/table/packed/packed-times.ts";
import { createRandom } from "#app/demo/draw-random.server.ts";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { membership } from "#app/directory/free-times/free-times.ts";
import { anyTime, type TimeWish } from "#app/directory/free-times/time-wish.ts";

const begin = Date.parse("2026-11-24T05:00:00Z");
const minuteMs = 60_000;
const random = createRandom(4, 1);
/** Enough for the service to be looked up by district. */
const people = 300;
const madeIds = new Map<string, string>();
const ids = Array.from({ length: people }, (_, at) => idOf(`person-${at}`));
const resourceIds = [idOf("room-0"), idOf("room-1")];

/** Returns the same id for a name each time. */
function idOf(name: string): string {
  const id = madeIds.get(name) ?? randomUUID();
  madeIds.set(name, id);
  return id;
}

function offer(place: number, service: Offer["service"]): Offer {
  const stepMinutes = random.pick([15, 20, 30]);
  return {
    place: {
      clinicId: idOf(`clinic-${place}`),
      slug: `clinic-${place}`,
      nameEn: "",
      nameAr: "",
      districtId: place % 3,
      franchiseId: place < 2 ? idOf("franchise") : null,
    },
    service,
    leadsTo:
      service === null && random.chance(0.3)
        ? [{ id: idOf("implant"), slug: "implant", visitTypes: [] }]
        : [],
    accepts: {
      insurerIds: random.sample([1, 2, 3], 1),
      networkIds: random.sample([11, 12, 13], 2),
    },
    visitType: random.pick(["in_person", "virtual"]),
    homeDistrictIds: [],
    typeId: randomUUID(),
    confirmation: "instant",
    noticeHours: 24,
    fee: random.chance(0.7) ? { amount: random.integer(100, 500), statedOn: "2026-11-01" } : null,
    leadMinutes: random.pick([0, 60, 240]),
    horizonDays: random.pick([1, 2, 30]),
    stepMinutes,
  };
}

/** A record with free times on some of the next days. */
function makeRecord(isPerson: boolean): FreeRecord {
  const scan = { id: idOf("scan"), slug: "scan" };
  const offers = Array.from({ length: random.integer(1, 3) }, () =>
    offer(random.integer(0, 5), isPerson && random.chance(0.8) ? null : scan),
  );
  const runs = Array.from({ length: random.integer(0, 6) }, () => ({
    start: Math.floor(begin / minuteMs) + random.integer(0, 5) * 1440 + random.integer(0, 20) * 15,
    number: random.integer(0, offers.length - 1),
    slots: random.integer(1, 63),
  }));
  return {
    bookingSlug: "",
    person: null,
    specialtyIds: random.sample([1, 2, 3], 2),
    offers,
    times: packTimes(runs, []),
    validUntil: Number.POSITIVE_INFINITY,
  };
}

const wishes: TimeWish[] = [
  anyTime,
  { ...anyTime, visitTypes: ["virtual"] },
  { ...anyTime, districtIds: [1] },
  { ...anyTime, insurerIds: [1] },
  { ...anyTime, networkIds: [12], visitTypes: ["virtual"] },
  { ...anyTime, districtIds: [0, 2], specialtyIds: [1] },
  { ...anyTime, specialtyIds: [2, 3] },
  { ...anyTime, specialtyIds: [99] },
  { ...anyTime, minutes: [600, 720], fee: [0, 300] },
  { ...anyTime, days: ["2026-11-25", "2026-11-26"] },
];

/** The next start by the plain walk over all free times; NaN without a schedule. */
function expectedStart(
  entity: EntityRef,
  records: ReadonlyMap<string, FreeRecord>,
  wish: TimeWish,
  now: number,
): number {
  const compiled = compileWish(wish);
  const own = records.get(entity.entityId);
  const isPerson = entity.entityType === "professionals";
  const isService = entity.entityType === "services";
  const belongs = (one: Offer) =>
    isPerson
      ? one.service === null
      : groupsOf(one).some(({ entityId }) => entityId === entity.entityId);
  const parts = isPerson
    ? [own].filter((one) => one !== undefined)
    : [...records.values()].filter(({ offers }) => offers.some(belongs));
  if (parts.length === 0) return Number.NaN;
  const firsts = parts.flatMap((record) => {
    if (!isPerson && !isService && !compiled.takesSpecialties(record.specialtyIds)) return [];
    const narrow = {
      ...compiled,
      takesOffer: (one: Offer) => belongs(one) && compiled.takesOffer(one),
    };
    const [first] = timesOf(record, narrow, now);
    return first ? [first.minute * minuteMs] : [];
  });
  return Math.min(...firsts);
}

test("next starts stay those of a plain walk while time passes and records change", () => {
  const table = new FreeTimesTable();
  const records = new Map<string, FreeRecord>();
  const change = (id: string, isPerson: boolean) => {
    const record = random.chance(0.9) ? makeRecord(isPerson) : null;
    if (record) records.set(id, record);
    else records.delete(id);
    table.set({ id, isPerson }, record);
  };
  for (const id of ids) change(id, true);
  for (const id of resourceIds) change(id, false);
  let now = begin;
  let compared = 0;
  for (let round = 0; round < 40; round += 1) {
    now += random.integer(1, 90) * minuteMs;
    if (random.chance(0.6)) change(random.pick(ids), true);
    if (random.chance(0.2)) change(random.pick(resourceIds), false);
    for (const wish of wishes) {
      const next = table.nextStarts(wish, new Date(now));
      const free = new Map<number, number>();
      next.eachFree((number, start) => free.set(number, start));
      const { numbers } = next;
      for (let number = 0; number < numbers.size; number += 1) {
        const entity = numbers.entityOf(number);
        const expected = expectedStart(entity, records, wish, now);
        const found = next.startOf(number);
        expect(free.get(number) ?? null).toBe(Number.isFinite(found) ? found : null);
        if (Number.isFinite(expected)) compared += 1;
        expect({ round, wish, entity, start: found }).toEqual({
          round,
          wish,
          entity,
          start: expected,
        });
      }
    }
  }
  expect(compared).toBeGreaterThan(5_000);
});

test("a start that is asked for again is not searched again until its time passes or it changes", () => {
  const table = new FreeTimesTable();
  const search = vi.spyOn(FirstSlotFinder.prototype, "find");
  onTestFinished(() => search.mockRestore());
  const recordAt = (minutes: number): FreeRecord => ({
    ...makeRecord(true),
    offers: [{ ...offer(1, null), leadMinutes: 0, horizonDays: 30 }],
    times: packTimes([{ start: begin / minuteMs + minutes, number: 0, slots: 1 }], []),
  });
  const put = (id: string, minutes: number) =>
    table.set({ id: idOf(id), isPerson: true }, recordAt(minutes));
  const isSearchedAt = (minutes: number, wish = anyTime) => {
    search.mockClear();
    table.nextStarts(wish, new Date(begin + minutes * minuteMs)).startOf(0);
    return search.mock.calls.length > 0;
  };
  put("person", 600);
  put("other", 600);
  expect(isSearchedAt(0)).toBe(true);
  expect(isSearchedAt(599)).toBe(false);
  put("other", 700);
  expect(isSearchedAt(599)).toBe(false);
  put("person", 700);
  expect(isSearchedAt(599)).toBe(true);
  expect(isSearchedAt(600)).toBe(false);
  expect(isSearchedAt(700)).toBe(true);
  // The field of a wish changes nothing of a person's times.
  expect(isSearchedAt(701)).toBe(false);
  expect(isSearchedAt(701, { ...anyTime, specialtyIds: [1] })).toBe(false);
});

test("an answer for an earlier moment is computed for that moment", () => {
  const table = new FreeTimesTable();
  const record = {
    ...makeRecord(true),
    offers: [{ ...offer(1, null), leadMinutes: 0, horizonDays: 30 }],
  };
  record.times = packTimes([{ start: begin / minuteMs + 10, number: 0, slots: 1 }], []);
  table.set({ id: idOf("person"), isPerson: true }, record);
  const startAt = (minutes: number) =>
    table.nextStarts(anyTime, new Date(begin + minutes * minuteMs)).startOf(0);
  expect(startAt(60)).toBe(Number.POSITIVE_INFINITY);
  expect(startAt(0)).toBe(begin + 10 * minuteMs);
});

test("the times of a service without appointments are consultations of who provides it", () => {
  const table = new FreeTimesTable();
  const implant = { id: idOf("implant"), slug: "implant", visitTypes: [] };
  const cleaning = { id: idOf("cleaning"), slug: "cleaning" };
  const record = {
    ...makeRecord(true),
    bookingSlug: "mona",
    offers: [
      { ...offer(1, null), leadMinutes: 0, horizonDays: 30, leadsTo: [implant] },
      { ...offer(1, cleaning), leadMinutes: 0, horizonDays: 30 },
    ],
  };
  record.times = packTimes(
    [
      { start: begin / minuteMs + 10, number: 1, slots: 1 },
      { start: begin / minuteMs + 20, number: 0, slots: 1 },
    ],
    [],
  );
  table.set({ id: idOf("person"), isPerson: true }, record);
  const timesOfService = (name: string) =>
    [
      ...table.times({ entityType: "services", entityId: idOf(name) }, anyTime, new Date(begin)),
    ].map(({ bookingSlug, start, forService }) => ({ bookingSlug, start, forService }));
  expect(timesOfService("implant")).toEqual([
    { bookingSlug: "mona", start: begin + 20 * minuteMs, forService: "implant" },
  ]);
  expect(timesOfService("cleaning")).toEqual([
    { bookingSlug: "services/cleaning", start: begin + 10 * minuteMs, forService: null },
  ]);
});

test("who is on duty follows the minute and the hours", () => {
  const table = new FreeTimesTable();
  const minute = begin / minuteMs;
  const withDuty = (from: number, to: number) => ({
    ...makeRecord(true),
    times: packTimes([], [[minute + from, minute + to]]),
  });
  const put = (id: string, record: FreeRecord) =>
    table.set({ id: idOf(id), isPerson: true }, record);
  const stateAt = (minutes: number, id = "person") => {
    const { stateOf, numbers } = table.onDuty(new Date(begin + minutes * minuteMs));
    return stateOf(numbers.numberOf({ entityType: "professionals", entityId: idOf(id) }) ?? -1);
  };
  expect(stateAt(10)).toBe(membership.unscheduled);
  put("person", withDuty(0, 60));
  expect(stateAt(10)).toBe(membership.in);
  put("person", withDuty(30, 90));
  expect(stateAt(10)).toBe(membership.out);
  expect(stateAt(30)).toBe(membership.in);
  put("other", withDuty(0, 90));
  expect(stateAt(30, "other")).toBe(membership.in);
});
