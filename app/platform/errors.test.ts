import { expect, test } from "vitest";
import { AppError, isDatabaseOutage, toApiError } from "./errors.ts";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ["a refused connection", withCode("connect", "ECONNREFUSED")],
  ["a server that is shutting down", withCode("terminating connection", "57P01")],
  ["a wrapped failure", new Error("Failed query", { cause: withCode("reset", "ECONNRESET") })],
  ["several addresses that all refuse", new AggregateError([withCode("connect", "ECONNREFUSED")])],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a copy of an error", { message: "connect", code: "ECONNREFUSED" }],
  ["the embedded database's end", new Error("The embedded database has stopped.")],
])("%s is an outage, told without its words", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(true);
  const { status, body } = toApiError(error, "id-1");
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: "unavailable", requestId: "id-1" });
  expect(body.message).not.toMatch(/connect|query/i);
});

test.each([
  ["a broken rule", withCode("duplicate key", "23505")],
  ["a bug", new TypeError("x is undefined")],
  ["nothing", null],
  ["a text", "ECONNREFUSED"],
])("%s is no outage", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});

test("a bug is told without its message", () => {
  const { status, body } = toApiError(new Error("select secret from users"), "id-2");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("select");
});

test("an expected refusal is told as it stands", () => {
  const error = new AppError("conflict", "This slot is taken.", { slot: 7 });
  expect(toApiError(error, "id-3")).toEqual({
    status: 409,
    body: {
      code: "conflict",
      message: "This slot is taken.",
      details: { slot: 7 },
      requestId: "id-3",
    },
  });
});

test("a text that the database cannot store is the caller's fault", () => {
  const refused = new Error("Failed query", { cause: withCode("invalid byte sequence", "22021") });
  expect(toApiError(refused, "id-4").status).toBe(400);
});
