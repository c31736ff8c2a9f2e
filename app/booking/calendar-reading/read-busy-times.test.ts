import { expect, test } from "vitest";
import { readBusyTimes, TooManyEvents } from "./read-busy-times.ts";
import { readInThread } from "./read-in-thread.server.ts";

const span = [Date.parse("2026-11-23T00:00:00Z"), Date.parse("2026-12-07T00:00:00Z")] as const;
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (uid: string, ...lines: string[]) =>
  calendar("BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT");
const timesOf = (text: string) =>
  readBusyTimes(text, span).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(" "),
  );

test("times are read in UTC, in a described zone, in a named zone, and in that of Dubai", () => {
  const utc = ["DTSTART:20261124T060000Z", "DTEND:20261124T070000Z"];
  expect(timesOf(event("1", ...utc))).toEqual(["2026-11-24T06:00 2026-11-24T07:00"]);
  const named = ["DTSTART;TZID=Europe/Berlin:20261124T060000", "DURATION:PT30M"];
  expect(timesOf(event("2", ...named))).toEqual(["2026-11-24T05:00 2026-11-24T05:30"]);
  const outlook = ["DTSTART;TZID=Arabian Standard Time:20261124T100000", "DURATION:PT1H"];
  expect(timesOf(event("3", ...outlook))).toEqual(["2026-11-24T06:00 2026-11-24T07:00"]);
  const zone = [
    ...["BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
    ...["TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE"],
  ];
  const office = ["BEGIN:VEVENT", "UID:4", "DTSTART;TZID=Office:20261124T100000"];
  expect(timesOf(calendar(...zone, ...office, "DURATION:PT1H", "END:VEVENT"))).toEqual([
    "2026-11-24T04:30 2026-11-24T05:30",
  ]);
  expect(timesOf(event("5", "DTSTART;VALUE=DATE:20261124"))).toEqual([
    "2026-11-23T20:00 2026-11-24T20:00",
  ]);
});

test("series are expanded within the span, with what was left out or moved", () => {
  const series = [
    ...["BEGIN:VEVENT", "UID:1", "DTSTART:20260105T080000Z", "DTEND:20260105T090000Z"],
    ...["RRULE:FREQ=WEEKLY;BYDAY=MO,WE", "EXDATE:20261125T080000Z", "END:VEVENT"],
  ];
  const moved = [
    ...["BEGIN:VEVENT", "UID:1", "RECURRENCE-ID:20261130T080000Z"],
    ...["DTSTART:20261201T120000Z", "DTEND:20261201T123000Z", "END:VEVENT"],
  ];
  expect(timesOf(calendar(...series, ...moved))).toEqual([
    "2026-11-23T08:00 2026-11-23T09:00",
    "2026-12-01T12:00 2026-12-01T12:30",
    "2026-12-02T08:00 2026-12-02T09:00",
  ]);
});

test.each(["America/New_York", "Eastern Standard Time"])(
  "a series in %s without a description leaves out and ends at moments in UTC",
  (zone) => {
    const series = [
      ...[`DTSTART;TZID=${zone}:20261026T090000`, "DURATION:PT30M"],
      // 09:00 in New York: 13:00 UTC in summer, 14:00 from 1 November on.
      ...["RRULE:FREQ=WEEKLY;UNTIL=20261207T140000Z", "EXDATE:20261130T140000Z"],
    ];
    const week = readBusyTimes(event("1", ...series), [0, Date.parse("2027-01-01T00:00:00Z")]);
    expect(week.map(({ from }) => new Date(from).toISOString().slice(0, 16))).toEqual([
      ...["2026-10-26T13:00", "2026-11-02T14:00", "2026-11-09T14:00", "2026-11-16T14:00"],
      ...["2026-11-23T14:00", "2026-12-07T14:00"],
    ]);
  },
);

test("free, cancelled and empty events keep nobody busy", () => {
  const at = ["DTSTART:20261124T060000Z", "DTEND:20261124T070000Z"];
  expect(timesOf(event("1", ...at, "TRANSP:TRANSPARENT"))).toEqual([]);
  expect(timesOf(event("2", ...at, "STATUS:CANCELLED"))).toEqual([]);
  expect(timesOf(event("3", "DTSTART:20261124T060000Z"))).toEqual([]);
});

test("a file that is no calendar, has no end of events, or keeps its reader searching is given up", async () => {
  expect(() => readBusyTimes("<html>", span)).toThrow();
  const endless = ["DTSTART:19700101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"];
  expect(() => readBusyTimes(event("1", ...endless), span)).toThrow(TooManyEvents);
  const never = ["DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"];
  expect(await readInThread({ text: event("2", ...never), span }, 1_500)).toEqual({
    problem: "many",
  });
  expect(await readInThread({ text: "<html>", span })).toEqual({ problem: "unreadable" });
  const one = ["DTSTART:20261124T060000Z", "DTEND:20261124T070000Z"];
  expect(await readInThread({ text: event("3", ...one), span })).toEqual({
    times: [
      { from: Date.parse("2026-11-24T06:00Z"), to: Date.parse("2026-11-24T07:00Z"), uid: "3" },
    ],
  });
});

test("a feed of 100,000 events is refused as too many, without blocking the process", async () => {
  const one = (at: number) =>
    ["BEGIN:VEVENT", `UID:${at}`, "DTSTART:20261124T060000Z", "DURATION:PT1H", "END:VEVENT"].join(
      "\r\n",
    );
  const text = calendar(...Array.from({ length: 100_000 }, (_, at) => one(at)));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  const answer = await readInThread({ text, span });
  clearInterval(timer);
  expect(answer).toEqual({ problem: "many" });
  // Reading takes seconds; a process that read it itself would not have ticked at all.
  expect(longest).toBeLessThan(2_000);
}, 30_000);

test.each(["00010101T000000Z", "99991231T235900Z"])(
  "an event at %s takes no time of ours",
  (at) => {
    expect(timesOf(event("1", `DTSTART:${at}`, "DURATION:PT1H"))).toEqual([]);
  },
);
