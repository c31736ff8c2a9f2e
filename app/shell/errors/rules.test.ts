import { describe, expect, test } from "vitest";
import { categorizeMessage, chooseErrorScreen, entityOfPath, missingPlaceOf } from "./rules.ts";

describe("the screen of an error", () => {
  test.each([
    [404, "/nowhere", "notFound"],
    [404, "/admin/nowhere", "adminNotFound"],
    [404, "/dashboard/nowhere", "dashboardNotFound"],
    [404, "/administration", "notFound"],
    [404, "/blog/nothing", "articleNotFound"],
    [404, "/help/category/nothing", "helpNotFound"],
    [404, "/bookings/of-somebody-else", "bookingNotFound"],
    [404, "/legal/nothing", "notFound"],
    [404, "/professionals/dr-nobody", "entity"],
    [404, "/clinics/dubai/marina", "notFound"],
    [404, "/d/clinics/atlantis", "directory"],
    [404, "/professionals/dubai/atlantis", "directory"],
    [404, "/doctors/atlantis", "directory"],
    [404, "/d/weather/dubai", "notFound"],
    [400, "/search", "badRequest"],
    [401, "/dashboard", "unauthorized"],
    [403, "/admin", "forbidden"],
    [405, "/preferences", "methodNotAllowed"],
    [408, "/contact", "tooSlow"],
    [422, "/login", "badRequest"],
    [429, "/login", "tooManyRequests"],
    [431, "/about", "headersTooLarge"],
    [501, "/dashboard/profile/health", "notSetUp"],
    [503, "/search", "search"],
    [503, "/", "unavailable"],
    [418, "/", "router"],
    [500, "/", "generic"],
    [500, "/search", "search"],
    [500, "/admin/users", "admin"],
    [500, "/admin/franchises", "franchiseManager"],
    [500, "/clinics/marina-dental", "entity"],
    [500, "/d/clinics/dubai", "directory"],
  ])("%i at %s is %s", (status, pathname, screen) => {
    expect(chooseErrorScreen({ status, pathname })).toBe(screen);
  });

  test("a request that alone found no room sees no outage", () => {
    expect(chooseErrorScreen({ status: 503, code: "busy", pathname: "/contact" })).toBe("busy");
    expect(chooseErrorScreen({ status: 503, code: "busy", pathname: "/search" })).toBe("search");
    const outage = { status: 503, code: "unavailable", pathname: "/contact" };
    expect(chooseErrorScreen(outage)).toBe("unavailable");
  });

  test("a script that could not reach the server speaks of the connection", () => {
    expect(chooseErrorScreen({ pathname: "/search", message: "Failed to fetch" })).toBe("network");
  });
});

test("a profile's address names its kind and slug, also when the slug cannot be decoded", () => {
  expect(entityOfPath("/clinics/%D8%AF")).toEqual({ entityType: "clinics", slug: "د" });
  expect(entityOfPath("/clinics/%E0%A4%A")).toEqual({ entityType: "clinics", slug: "%E0%A4%A" });
  expect(entityOfPath("/search")).toBeNull();
});

test("an answer may name the part of a directory path that is unknown", () => {
  expect(missingPlaceOf({ entityType: "district", slug: "atlantis" })).toEqual({
    entityType: "district",
    slug: "atlantis",
  });
  for (const other of [null, "city", { entityType: "planet", slug: "x" }, { entityType: "city" }]) {
    expect(missingPlaceOf(other)).toBeNull();
  }
});

test.each([
  ["TypeError: Failed to fetch", "network", true],
  ["connect timeout", "network", true],
  ["Invalid e-mail", "validation", false],
  ["access denied for table", "permission", false],
  ["relation does not exist", "notFound", false],
  ["Internal Server Error", "server", true],
  ["the database is shutting down", "database", true],
  ["something else", "unexpected", false],
])("%s is told as %s", (message, key, isRetryable) => {
  expect(categorizeMessage(message)).toMatchObject({ key, isRetryable });
});
