import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { plainRecord } from "#test/booking/plain-record.ts";
import type { FreeRecord } from "../table/free-record.ts";
import { FreeTimesTable } from "../table/free-times-table.ts";
import { packTimes } from "../table/packed/packed-times.ts";
import { framesOf, takeFrame } from "./record-frames.ts";

function recordOf(specialtyId: number): FreeRecord {
  return {
    bookingSlug: `person-${specialtyId}`,
    person: { nameEn: "Mona", nameAr: "منى", specialtyEn: null, specialtyAr: null },
    specialtyIds: [specialtyId],
    offers: [],
    times: packTimes([], [[1, 2]]),
    validUntil: 1_796_159_760_497,
  };
}

function contentsOf(table: FreeTimesTable) {
  return new Map([...table.subjects()].map(([{ id }, record]) => [id, plainRecord(record)]));
}

function loadedFrom([values, ...frames]: Buffer[]): FreeTimesTable {
  const table = new FreeTimesTable();
  table.shared.takeJson(values?.toString() ?? "");
  for (const frame of frames) takeFrame(frame, table);
  return table;
}

test("frames hold every record, however many there are", () => {
  const table = new FreeTimesTable();
  for (let at = 0; at < 10_000; at += 1) {
    table.set({ id: randomUUID(), isPerson: at % 100 > 0 }, recordOf(at % 7));
  }
  const frames = [...framesOf(table)];
  expect(frames.length).toBeGreaterThan(2);
  expect(contentsOf(loadedFrom(frames))).toEqual(contentsOf(table));
});

test("a record that has changed since its values were stored is left out, to be read anew", () => {
  const table = new FreeTimesTable();
  const [changed, same] = [randomUUID(), randomUUID()];
  for (const id of [changed, same]) table.set({ id, isPerson: true }, recordOf(1));
  const frames = framesOf(table);
  const { value: values } = frames.next();
  table.set({ id: changed, isPerson: true }, recordOf(2));
  const loaded = loadedFrom(values ? [values, ...frames] : []);
  expect([...contentsOf(loaded).keys()]).toEqual([same]);
});
