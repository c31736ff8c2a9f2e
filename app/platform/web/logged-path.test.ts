import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  ["/clinics/marina-dental", "/clinics/marina-dental"],
  [
    "/pay/0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11/a-secret.data",
    "/pay/0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11/***",
  ],
  ["/calendars/a-secret/calendar.ics", "/calendars/***/calendar.ics"],
  ["/setup/a-secret", "/setup/***"],
  ["/Calendars/a-secret/calendar.ics", "/Calendars/***/calendar.ics"],
  ["/pay/webhook/stripe", "/pay/webhook/***"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test("an endless path is cut", () => {
  expect(loggedPath(`/${"x".repeat(2_000)}`)).toHaveLength(512);
});
