import { expect, test } from "vitest";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { compileWish } from "./compile-wish.ts";
import type { Offer } from "./offer.ts";

const offer = (amount: number | null): Offer => ({
  place: {
    clinicId: "c1",
    slug: "layan",
    nameEn: "Layan",
    nameAr: "ليان",
    districtId: 1,
    franchiseId: null,
  },
  service: null,
  leadsTo: [],
  accepts: { insurerIds: [1], networkIds: [11, 12] },
  visitType: "in_person",
  homeDistrictIds: [],
  noticeHours: 24,
  typeId: "t1",
  confirmation: "instant",
  fee: amount === null ? null : { amount, statedOn: "2026-11-01" },
  leadMinutes: 0,
  horizonDays: 30,
  stepMinutes: 15,
});
const taken = (fee: readonly [number, number] | null) =>
  [200, 300, 301, null].filter((amount) =>
    compileWish({ ...anyTime, fee }).takesOffer(offer(amount)),
  );

test("a price limit takes times up to it, with a stated fee", () => {
  expect(taken([0, 300])).toEqual([200, 300]);
});

test("a lowest price takes times from it on", () => {
  expect(taken([300, 0])).toEqual([300, 301]);
});

test("without a limit, times whose fee is not stated are taken, too", () => {
  expect(taken(null)).toEqual([200, 300, 301, null]);
});

test("a network takes the times of places that accept it", () => {
  const takes = (networkIds: number[]) =>
    compileWish({ ...anyTime, networkIds }).takesOffer(offer(300));
  expect([[], [11], [13], [13, 12]].map(takes)).toEqual([true, true, false, true]);
});

test("an insurer takes the times of places that accept it", () => {
  const takes = (insurerIds: number[]) =>
    compileWish({ ...anyTime, insurerIds }).takesOffer(offer(300));
  expect([[], [1], [2]].map(takes)).toEqual([true, true, false]);
});
