import { expect, test } from "vitest";
import { presentConditions } from "./present-booking.server.ts";

test("an appointment says until when the clinic replies only while it is a request", () => {
  const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const limits = { noticeHours: 24, answerWithinHours: 4 };
  const requestOf = (state: "held" | "requested" | "confirmed") =>
    presentConditions(
      { state, startsAt, confirmation: "on_request", answerBy: null, movedLate: false },
      limits,
      "en",
    ).request;
  expect(requestOf("held")).toContain("The clinic replies by");
  expect(requestOf("requested")).toContain("The clinic replies by");
  expect(requestOf("confirmed")).toBeNull();
});

test("the time of free cancellation is said in days from two on", () => {
  const startsAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const booking = { state: "confirmed", startsAt, confirmation: "instant" } as const;
  const policyOf = (noticeHours: number, locale: "en" | "ar") =>
    presentConditions(
      { ...booking, answerBy: null, movedLate: false },
      { noticeHours, answerWithinHours: 4 },
      locale,
    ).policy;
  expect(policyOf(168, "en")).toContain("until 7 days before");
  expect(policyOf(48, "ar")).toContain("حتى يومين قبل الموعد");
  expect(policyOf(24, "en")).toContain("until 24 hours before");
  expect(policyOf(50, "en")).toContain("until 50 hours before");
});
