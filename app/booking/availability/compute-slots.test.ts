import { describe, expect, test } from "vitest";
import { addDays, dayMs } from "#app/platform/clock/dubai-clock.ts";
import { oracle } from "#test/booking/slot-oracle.ts";
import { eachSlot, findSlot, firstSlots } from "./compute-slots.ts";
import type { AppointmentType, Calendar, Occupied, Rule, ScheduleFacts } from "./slots.ts";

const minuteMs = 60_000;
const calendarWith = (holidays: string[] = [], ramadan: string[] = []): Calendar => ({
  isHoliday: (day) => holidays.includes(day),
  isRamadan: (day) => ramadan.includes(day),
});

function type(values: Partial<AppointmentType> = {}): AppointmentType {
  return {
    id: "consultation",
    visitType: "in_person",
    nameEn: "Consultation",
    nameAr: "استشارة",
    durationMinutes: 30,
    slotStepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    leadTimeMinutes: 0,
    horizonDays: 60,
    capacity: 1,
    confirmation: "instant",
    fee: null,
    serviceId: null,
    resources: [],
    ...values,
  };
}

function rule(weekday: number, startsAt: string, endsAt: string, more: Partial<Rule> = {}): Rule {
  const always = { effectiveFrom: null, effectiveTo: null, visitTypes: [] };
  return { season: "usual", weekday, startsAt, endsAt, ...always, ...more };
}

function schedule(values: Partial<ScheduleFacts>): ScheduleFacts {
  return {
    scheduleId: "schedule",
    professionalId: "professional",
    resourceId: null,
    clinicId: "clinic",
    timeZone: "Asia/Dubai",
    observesHolidays: true,
    rules: [],
    exceptions: [],
    closures: [],
    types: [type()],
    busy: [],
    ...values,
  };
}

/** 2026-11-23 is a Monday. */
const monday = "2026-11-23";
const dubai = (day: string, time: string) => Date.parse(`${day}T${time}:00+04:00`);

function startsOf(facts: ScheduleFacts, calendar = calendarWith(), day = monday, days = 1) {
  const from = dubai(day, "00:00");
  const query = { now: from - dayMs, within: [from, from + days * dayMs] as const, calendar };
  return [...eachSlot(facts, query)].map((slot) =>
    new Date(slot.from + 4 * 3_600_000).toISOString().slice(5, 16).replace("T", " "),
  );
}

describe("the slots of a day", () => {
  test("lie on the grid of split shifts; what is booked leaves the grid as it is", () => {
    const rules = [rule(1, "09:00", "10:30"), rule(1, "16:00", "16:59")];
    expect(startsOf(schedule({ rules }))).toEqual([
      "11-23 09:00",
      "11-23 09:30",
      "11-23 10:00",
      "11-23 16:00",
    ]);
    const busy: Occupied[] = [[dubai(monday, "09:10"), dubai(monday, "09:40"), "b"]];
    expect(startsOf(schedule({ rules, busy }))).toEqual(["11-23 10:00", "11-23 16:00"]);
  });

  test("follow exceptions, closures, holidays and Ramadan", () => {
    const rules = [rule(1, "09:00", "10:00"), rule(1, "20:00", "21:00", { season: "ramadan" })];
    const at = (
      kind: "closed" | "hours" | "block",
      startsAt: string | null,
      endsAt: string | null,
    ) => ({
      onDate: monday,
      kind,
      startsAt,
      endsAt,
    });
    const hours = at("hours", "12:00", "12:30");
    const holiday = calendarWith([monday]);
    expect(startsOf(schedule({ rules, exceptions: [at("closed", null, null)] }))).toEqual([]);
    expect(startsOf(schedule({ rules, exceptions: [hours] }))).toEqual(["11-23 12:00"]);
    expect(startsOf(schedule({ rules, exceptions: [at("block", "09:20", "09:40")] }))).toEqual([]);
    expect(startsOf(schedule({ rules }), holiday)).toEqual([]);
    expect(startsOf(schedule({ rules, exceptions: [hours] }), holiday)).toEqual(["11-23 12:00"]);
    expect(startsOf(schedule({ rules, observesHolidays: false }), holiday)).toHaveLength(2);
    expect(startsOf(schedule({ rules }), calendarWith([], [monday]))).toEqual([
      "11-23 20:00",
      "11-23 20:30",
    ]);
    const closure = { onDate: monday, isClosed: false, opensAt: "09:30", closesAt: "18:00" };
    expect(startsOf(schedule({ rules, closures: [closure] }))).toEqual(["11-23 09:30"]);
    expect(startsOf(schedule({ rules, closures: [{ ...closure, isClosed: true }] }))).toEqual([]);
  });

  test("open on a public holiday by a special day of the clinic whose hours apply", () => {
    const holiday = calendarWith([monday]);
    const closure = { onDate: monday, isClosed: false, opensAt: "11:00", closesAt: "12:00" };
    const follows = { rules: [rule(2, "09:00", "10:00", { ofClinic: true })], closures: [closure] };
    const works = { rules: [rule(1, "11:00", "12:00")], closures: [closure] };
    expect(startsOf(schedule(follows), holiday)).toEqual(["11-23 11:00", "11-23 11:30"]);
    expect(startsOf(schedule(works), holiday)).toEqual([]);
    const isClosed = { ...closure, isClosed: true };
    expect(startsOf(schedule({ ...follows, closures: [isClosed] }), holiday)).toEqual([]);
    const leave = { onDate: monday, kind: "closed", startsAt: null, endsAt: null } as const;
    expect(startsOf(schedule({ ...follows, exceptions: [leave] }), holiday)).toEqual([]);
  });

  test("keep buffers, lead time and horizon", () => {
    const rules = [rule(1, "09:00", "11:00"), rule(2, "09:00", "10:00")];
    const busy: Occupied[] = [[dubai(monday, "09:30"), dubai(monday, "10:00"), "b"]];
    const buffered = type({ bufferBeforeMinutes: 10, bufferAfterMinutes: 10 });
    expect(startsOf(schedule({ rules, busy, types: [buffered] }))).toEqual(["11-23 10:30"]);
    // Half past nine on Sunday is a day before the first slot that a lead time of a day leaves.
    const late = type({ leadTimeMinutes: 33 * 60 + 30 });
    expect(startsOf(schedule({ rules, types: [late] }))).toEqual([
      "11-23 09:30",
      "11-23 10:00",
      "11-23 10:30",
    ]);
    expect(
      startsOf(schedule({ rules, types: [type({ horizonDays: 2 })] }), undefined, monday, 3),
    ).toHaveLength(4);
  });

  test("of a group visit stay until its seats are taken, and share their room", () => {
    const rules = [rule(1, "09:00", "10:00")];
    const session: Occupied = [dubai(monday, "09:00"), dubai(monday, "09:30"), "s"];
    const group = type({ capacity: 3, resources: [[[session]]] });
    const seats = (busy: Occupied[]) =>
      firstSlots(
        [schedule({ rules, types: [group], busy })],
        {
          now: dubai(monday, "08:00"),
          within: [0, Number.MAX_SAFE_INTEGER],
          calendar: calendarWith(),
        },
        2,
      ).map(({ seatsLeft }) => seatsLeft);
    expect(seats([session, session])).toEqual([1, 3]);
    expect(seats([session, session, session])[0]).toBe(3);
    expect(seats([[session[0], session[1], "another"], session])[0]).toBe(3);
    const block = { onDate: monday, kind: "block", startsAt: "09:00", endsAt: "09:30" } as const;
    expect(startsOf(schedule({ rules, types: [group], exceptions: [block] }))).toEqual([
      "11-23 09:30",
    ]);
  });

  test("need a free unit of each resource", () => {
    const rules = [rule(1, "09:00", "10:00")];
    const busyUnit: Occupied[] = [[dubai(monday, "09:00"), dubai(monday, "09:30"), "x"]];
    const starts = (resources: AppointmentType["resources"]) =>
      startsOf(schedule({ rules, types: [type({ resources })] }));
    expect(starts([[busyUnit, []]])).toHaveLength(2);
    expect(starts([[busyUnit]])).toEqual(["11-23 09:30"]);
    expect(starts([[[]], [busyUnit, busyUnit]])).toEqual(["11-23 09:30"]);
    expect(starts([[]])).toEqual([]);
  });

  test("are found by their start alone", () => {
    const facts = schedule({ rules: [rule(1, "09:00", "10:00")] });
    const find = (time: string) =>
      findSlot(facts, {
        now: dubai(monday, "08:00"),
        from: dubai(monday, time),
        typeId: "consultation",
        calendar: calendarWith(),
      });
    expect(find("09:30")).toMatchObject({
      from: dubai(monday, "09:30"),
      to: dubai(monday, "10:00"),
    });
    expect(find("09:15")).toBeNull();
    expect(find("07:00")).toBeNull();
  });
});

/** Zones with and without daylight saving time; in Cairo and Beirut the clock changes at midnight. */
const zones = [
  "Asia/Dubai",
  "Europe/Berlin",
  "America/New_York",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "America/St_Johns",
];

describe("a brute-force oracle", () => {
  test.each(zones)("finds the same slots minute by minute in %s", (zone) => {
    const random = seeded(zone.length * 7919 + zone.charCodeAt(3));
    for (let round = 0; round < 30; round += 1) {
      const { facts, calendar, now, within } = drawCase(random, zone);
      const found = [...eachSlot(facts, { now, within, calendar })].map(
        ({ from, typeId, seatsLeft }) => `${new Date(from).toISOString()} ${typeId} ${seatsLeft}`,
      );
      expect(found.sort(), JSON.stringify({ round, facts })).toEqual(
        oracle(facts, calendar, now, within).sort(),
      );
    }
  });
});

type Random = (below: number) => number;

function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Days around the clock changes of 2026 and some others. */
const firstDays = [
  "2026-03-07",
  "2026-03-28",
  "2026-04-23",
  "2026-10-03",
  "2026-10-24",
  "2026-10-29",
  "2026-11-01",
  "2026-06-15",
];

function drawCase(random: Random, timeZone: string) {
  const firstDay = firstDays[random(firstDays.length)] ?? "2026-06-15";
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const days = Array.from({ length: 4 }, (_, at) => addDays(firstDay, at - 1));
  const day = () => days[random(days.length)] ?? firstDay;
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const shift = () => {
    const from = random(92) * 15;
    return { startsAt: clock(from), endsAt: clock(Math.min(1_440, from + 15 + random(40) * 15)) };
  };
  const ofClinic = random(3) === 0;
  const rules = Array.from(
    { length: 4 + random(10) },
    (): Rule => ({
      ofClinic,
      season: random(4) === 0 ? "ramadan" : "usual",
      weekday: 1 + random(7),
      ...shift(),
      effectiveFrom: random(4) === 0 ? day() : null,
      effectiveTo: random(4) === 0 ? day() : null,
      visitTypes: random(3) === 0 ? ["virtual"] : [],
    }),
  );
  const kinds = ["closed", "hours", "block", "block"] as const;
  const exceptions = Array.from({ length: random(4) }, () => ({
    onDate: day(),
    kind: kinds[random(4)] ?? "block",
    ...shift(),
  }));
  const types = [
    type({
      id: "a",
      durationMinutes: 5 * (1 + random(8)),
      slotStepMinutes: 5 * (1 + random(8)),
      bufferBeforeMinutes: 5 * random(3),
      bufferAfterMinutes: 5 * random(3),
      leadTimeMinutes: random(600),
      horizonDays: 1 + random(3),
    }),
    type({
      id: "b",
      visitType: "virtual",
      durationMinutes: 20,
      slotStepMinutes: 20,
      capacity: 1 + random(3),
    }),
  ];
  const busy = Array.from({ length: random(12) }, (): Occupied => {
    const from = start + random(3 * 288) * 5 * minuteMs;
    return [from, from + 5 * (1 + random(12)) * minuteMs, random(2) === 0 ? null : `s${random(3)}`];
  });
  const closures =
    random(3) === 0
      ? [{ onDate: day(), isClosed: random(2) === 0, opensAt: "08:00", closesAt: "15:00" }]
      : [];
  const facts = schedule({
    timeZone,
    rules,
    exceptions,
    types,
    busy,
    closures,
    observesHolidays: random(2) === 0,
  });
  const within = [start, start + 2 * dayMs] as const;
  const now = start + (random(1_440) - 720) * minuteMs;
  return {
    facts,
    calendar: calendarWith(random(3) === 0 ? [day()] : [], random(3) === 0 ? days : []),
    now,
    within,
  };
}
