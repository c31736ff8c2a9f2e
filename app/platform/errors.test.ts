import { expect, test } from "vitest";
import {
  AppError,
  DatabaseOutage,
  isBusy,
  isDatabaseOutage,
  isDiskFull,
  toApiError,
} from "./errors.ts";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const outage = new DatabaseOutage(withCode("connect", "ECONNREFUSED"));

test.each([
  ["what the database client throws", outage],
  ["a wrapped failure", new Error("Failed query", { cause: outage })],
  ["a copy of an error", { ...outage, message: "connect" }],
  [
    "a refusal that names its cause",
    new AppError("unavailable", "Search failed.", undefined, { cause: outage }),
  ],
])("%s is an outage, told without its words", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(true);
  const { status, body } = toApiError(error instanceof AppError ? outage : error, "id-1");
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: "unavailable", requestId: "id-1" });
  expect(body.message).not.toMatch(/connect|query/i);
});

test.each([
  ["a broken rule", withCode("duplicate key", "23505")],
  ["a visitor who closes the connection", withCode("aborted", "ECONNRESET")],
  ["a mail server that is away", withCode("connect", "ECONNREFUSED")],
  ["a full queue", new AppError("busy", "The server is busy.")],
  ["a missing setting", new AppError("not_set_up", "Set HEALTH_DATA_KEY.")],
  ["the site's own answer during an outage", new AppError("unavailable", "Try again later.")],
  ["a bug", new TypeError("x is undefined")],
  ["nothing", null],
  ["a text", "ECONNREFUSED"],
])("%s is no outage", (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});

test("busy and not set up have codes of their own", () => {
  const busy = new AppError("busy", "The server is busy.");
  expect(isBusy(busy)).toBe(true);
  expect(isBusy(outage)).toBe(false);
  expect(toApiError(busy, "id")).toMatchObject({ status: 503, body: { code: "busy" } });
  const missing = new AppError("not_set_up", "Set HEALTH_DATA_KEY.");
  expect(toApiError(missing, "id")).toMatchObject({ status: 501, body: { code: "not_set_up" } });
});

test("a bug is shown without its message", () => {
  const { status, body } = toApiError(new Error("select secret from users"), "id-2");
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("select");
});

test("an expected refusal is shown unchanged", () => {
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

test.each([
  ["of the database", new Error("Failed query", { cause: withCode("could not extend", "53100") })],
  ["of the site", withCode("no space left on device, write", "ENOSPC")],
  ["of the embedded database", { name: "ErrnoError", errno: 51 }],
  ["of the site's quota", withCode("quota exceeded", "EDQUOT")],
])("a full disk %s is answered 503, without its words", (_name, error) => {
  expect(isDiskFull(error)).toBe(true);
  const { status, body } = toApiError(error, "id-1");
  expect(status).toBe(503);
  expect(body.message).not.toMatch(/space|extend|query|quota/i);
});

test("other errors are no full disk", () => {
  expect([outage, withCode("duplicate key", "23505"), null, "ENOSPC"].map(isDiskFull)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
