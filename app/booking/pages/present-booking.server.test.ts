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
