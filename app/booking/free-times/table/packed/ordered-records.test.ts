import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { plainRecord } from "#test/booking/plain-record.ts";
import type { FreeRecord } from "../free-record.ts";
import type { Offer } from "../offer.ts";
import { firstOfResources, OrderedRecords } from "./ordered-records.ts";
import { sharedValuesOf } from "./packed-record.ts";
import { packTimes } from "./packed-times.ts";

const begin = Date.parse("2026-11-24T05:00:00Z") / 60_000;

const offer: Offer = {
  typeId: "7b3de156-01c6-4e17-0064-2484d168a5c5",
  place: {
    clinicId: randomUUID(),
    slug: "layan",
    nameEn: "Layan",
    nameAr: "ليان",
    districtId: null,
    franchiseId: null,
  },
  accepts: { insurerIds: [100006], networkIds: [] },
  homeDistrictIds: [1, 2],
  leadsTo: [{ id: randomUUID(), slug: "check-up", visitTypes: ["in_person"] }],
  service: null,
  fee: { amount: 220.5, statedOn: "2026-12-01" },
  visitType: "home_visit",
  confirmation: "on_request",
  noticeHours: 168,
  leadMinutes: 43_200,
  horizonDays: 366,
  stepMinutes: 480,
};
const ofService: Offer = {
  ...offer,
  typeId: randomUUID(),
  leadsTo: [],
  service: { id: randomUUID(), slug: "scan" },
  fee: null,
  visitType: "in_person",
  confirmation: "instant",
  noticeHours: 0,
};

function recordWith(more: Partial<FreeRecord> = {}): FreeRecord {
  return {
    bookingSlug: "mona-al-said",
    person: {
      nameEn: "Dr. Mona Al Saïd",
      nameAr: "د. منى السعيد",
      specialtyEn: "Dentistry",
      specialtyAr: null,
    },
    specialtyIds: [10002, 10003],
    offers: [offer, ofService],
    times: packTimes(
      [
        { start: begin + 30, slots: 0b101, number: 1 },
        { start: begin, slots: 1 << 31, number: 0 },
      ],
      [[begin, begin + 480]],
    ),
    validUntil: 1_796_159_760_497,
    ...more,
  };
}

const room = recordWith({
  person: null,
  specialtyIds: [],
  bookingSlug: "",
  offers: [],
  times: packTimes([], []),
  validUntil: Number.POSITIVE_INFINITY,
});

test("packed records state what they were made of", () => {
  const records = new OrderedRecords();
  const person = recordWith();
  records.put(3, person);
  records.put(firstOfResources + 1, room);
  const read = (order: number) => {
    const record = records.read(order);
    return record && plainRecord(record);
  };
  expect(read(3)).toEqual(plainRecord(person));
  expect(read(firstOfResources + 1)).toEqual(plainRecord(room));
  expect([2, 4, -1, firstOfResources].map((order) => records.has(order))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  records.put(3, null);
  expect(read(3)).toBeNull();
  expect([...records.ordersOfPeople()]).toEqual([]);
});

test("a record of many times lies in one block, and the next one behind it", () => {
  const records = new OrderedRecords();
  const runs = Array.from({ length: 40_000 }, (_, at) => ({
    start: begin + at,
    slots: 1,
    number: 0,
  }));
  const large = recordWith({ times: packTimes(runs, []) });
  const small = recordWith({ bookingSlug: "small" });
  for (const [order, record] of [small, large, small].entries()) records.put(order, record);
  const found = [0, 1, 2].map((order) => records.read(order)).map((one) => one && plainRecord(one));
  expect(found).toEqual([small, large, small].map(plainRecord));
});

test("a replaced record can be read for a while, and its memory is used again", () => {
  const records = new OrderedRecords();
  const slugOf = (round: number) => `slug-${String(round).padStart(5, "0")}`;
  records.put(0, recordWith({ bookingSlug: slugOf(0) }));
  const old = records.read(0);
  for (let round = 1; round < 200; round += 1) {
    records.put(0, recordWith({ bookingSlug: slugOf(round) }));
  }
  expect(old?.bookingSlug).toBe(slugOf(0));
  const { arena } = records.memory;
  const { bytes } = arena;
  for (let round = 200; round < 5_000; round += 1) {
    records.put(0, recordWith({ bookingSlug: slugOf(round) }));
  }
  expect(records.read(0)?.bookingSlug).toBe(slugOf(4_999));
  expect(arena.bytes).toBeLessThanOrEqual(2 * bytes);
});

test("words can be taken by others who have the same shared values", () => {
  const [one, other] = [new OrderedRecords(), new OrderedRecords()];
  one.put(0, room);
  one.put(1, recordWith());
  const known = one.memory.shared;
  other.memory.shared.takeJson(known.toJson());
  expect(other.memory.shared.size).toBe(known.size);
  const taken = other.putWords(7, one.wordsOf(1));
  expect(taken && plainRecord(taken)).toEqual(plainRecord(recordWith()));
});

test("a record tells how many shared values it may name", () => {
  const records = new OrderedRecords();
  records.put(0, recordWith());
  const { size } = records.memory.shared;
  records.put(1, recordWith({ specialtyIds: [99] }));
  expect(sharedValuesOf(records.wordsOf(0))).toBe(size);
  expect(sharedValuesOf(records.wordsOf(1))).toBe(size + 1);
});
