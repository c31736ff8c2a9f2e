import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeCalendarFile } from "./write-calendar-file.ts";

const summary = "موعد مع الدكتورة ليلى حداد في عيادة الأمراض الجلدية والتجميل بدبي مارينا";
const entry = {
  id: "0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11",
  sequence: 3,
  state: "confirmed",
  startsAt: "2026-11-25T06:00:00Z",
  endsAt: "2026-11-25T06:30:00Z",
  summary,
  location: "Dubai Marina; Tower 2, floor 3",
  url: "https://dalil.example/bookings/1",
  organizer: { name: "Dalil", email: "care@dalil.example" },
  attendee: "mona@example.ae",
  alarm: summary,
} as const;
const read = (file: string) => new ICAL.Component(ICAL.parse(file));

test("another library reads the times, the number of the change and every letter", () => {
  const file = writeCalendarFile(entry);
  const calendar = read(file);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event).toMatchObject({ summary, sequence: 3, location: "Dubai Marina; Tower 2, floor 3" });
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-25T06:00:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-25T06:30:00.000Z");
  expect(file).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

/** Letters of two code units, of which a device draws several as one. */
const astral = ["\u{1f600}", "\u{1d40b}", "\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f"];

test.each(astral)("a line that is folded between letters such as %s keeps them whole", (letter) => {
  for (let before = 0; before < 8; before += 1) {
    const long = `${"x".repeat(before)}${letter.repeat(30)}`;
    const file = writeCalendarFile({ ...entry, summary: long });
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString()).toBe(line);
    }
    const event = read(file).getFirstSubcomponent("vevent") ?? undefined;
    expect(new ICAL.Event(event).summary).toBe(long);
  }
});

test("an entry without an attendee is published", () => {
  const calendar = read(writeCalendarFile({ ...entry, attendee: null }));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstProperty("attendee")).toBeNull();
});

test("a device is asked to announce the visit two hours before", () => {
  const event = read(writeCalendarFile(entry)).getFirstSubcomponent("vevent");
  const alarm = event?.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT2H");
  expect(alarm?.getFirstPropertyValue("description")).toBe(summary);
});

test("a cancelled entry announces nothing", () => {
  const calendar = read(writeCalendarFile({ ...entry, state: "cancelled" }));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstSubcomponent("valarm")).toBeNull();
});
