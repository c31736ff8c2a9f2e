import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeCalendarFile } from "./write-calendar-file.ts";

test("another library reads the times, the number of the change and every letter", () => {
  const summary = "موعد مع الدكتورة ليلى حداد في عيادة الأمراض الجلدية والتجميل بدبي مارينا";
  const file = writeCalendarFile({
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
  });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event).toMatchObject({ summary, sequence: 3, location: "Dubai Marina; Tower 2, floor 3" });
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-25T06:00:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-25T06:30:00.000Z");
  expect(file).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
