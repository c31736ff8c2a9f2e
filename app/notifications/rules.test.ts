import { expect, test } from "vitest";
import { newsValues, pageOf } from "./rules.ts";

test("the time of a notification is its own moment, and of a booking the start of the visit", () => {
  const startsAt = "2026-11-28T10:15:00.000Z";
  expect(newsValues({}, { startsAt }, "en").time).toContain("14:15");
  expect(newsValues({}, { startsAt }, "ar").time).toContain("نوفمبر");
  expect(newsValues({}, { startsAt, moment: "2026-11-28T11:00:00.000Z" }, "en").time).toContain(
    "15:00",
  );
  expect(newsValues({}, {}, "en").time).toBe("");
});

test("a notification leads to a page of this site alone, else to that of its rule", () => {
  const rule = { to: "/dashboard/clinic/webhooks" };
  for (const path of ["/admin/settings/webhooks", "/dashboard/clinic/webhooks?clinic=a"])
    expect(pageOf(rule, { path })).toBe(path);
  for (const path of [
    "//elsewhere.example/x?",
    "https://elsewhere.example",
    "/admin/../x",
    "/admin",
  ])
    expect(pageOf(rule, { path })).toBe(rule.to);
});
