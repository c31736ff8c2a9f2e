import { expect, test } from "vitest";
import { type FreeTimes, noFreeTimes } from "#app/directory/free-times/free-times.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { timesFor } from "./card-memory.server.ts";

const now = new Date("2026-11-23T06:00:00Z");
const marina = 7;
const barsha = 9;
const row = { entityType: "professionals", entityId: "p1", clinicId: "at-marina" } as const;

function timeAt(clinicId: string, hour: number): NextAvailable {
  return {
    entityType: "professionals",
    entityId: "p1",
    bookingSlug: "mona-haddad",
    person: null,
    noticeHours: 24,
    forService: null,
    place: { clinicId, slug: clinicId, nameEn: clinicId, nameAr: clinicId },
    visitType: "in_person",
    typeId: `type-${clinicId}`,
    start: Date.parse(`2026-11-24T${String(hour).padStart(2, "0")}:00:00Z`),
    confirmation: "instant",
    fee: null,
  };
}

/** Free times of a person at two places: earlier at Al Barsha, later at the Marina. */
const freeTimes: FreeTimes = {
  ...noFreeTimes,
  *times(_, { districtIds, clinicIds }) {
    const all = [
      { districtId: barsha, time: timeAt("at-barsha", 5) },
      { districtId: marina, time: timeAt("at-marina", 9) },
    ];
    for (const { districtId, time } of all) {
      const isThere = districtIds.length === 0 || districtIds.includes(districtId);
      const isAt = clinicIds.length === 0 || clinicIds.includes(time.place.clinicId);
      if (isThere && isAt) yield time;
    }
  },
};
const context = { freeTimes, locale: "en", now, wish: anyTime } as const;

test("times in the named district come before earlier ones elsewhere", () => {
  const times = timesFor(row, context, { districtIds: [marina], centre: null });
  expect(times?.clinicId).toBe("at-marina");
});

test("whoever a wider circle found shows times outside the named district", () => {
  const times = timesFor(row, context, { districtIds: [1], centre: null });
  expect(times?.clinicId).toBe("at-barsha");
});

test("a wish for a district shows no time elsewhere", () => {
  const wish = { ...anyTime, districtIds: [1] };
  expect(timesFor(row, { ...context, wish }, { districtIds: [1], centre: null })).toBeNull();
});

test("near the visitor the times of the first place come first", () => {
  const centre = { latitude: 25.08, longitude: 55.14 };
  expect(timesFor(row, context, { districtIds: [], centre })?.clinicId).toBe("at-marina");
});
