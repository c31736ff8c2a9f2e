import { expect, test } from "vitest";
import { ConfigError } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeStartFailure } from "./start-failure.ts";

const withCode = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  [new ConfigError("PORT: must be a number"), "PORT: must be a number"],
  [new AppError("conflict", "The data folder is in use by process 7."), "in use by process 7"],
  [withCode("listen EADDRINUSE", { code: "EADDRINUSE", port: 3000 }), "Port 3000 is in use"],
  [withCode("listen EACCES", { code: "EACCES", port: 80 }), "Port 80 may not be used"],
  [withCode("listen", { code: "EADDRNOTAVAIL", port: 80 }), "The address in HOST"],
  [withCode("EACCES: permission denied, mkdir '/data'", { code: "EACCES" }), "mkdir '/data'"],
  [withCode("no space left on device", { code: "ENOSPC" }), "The disk is full"],
  [withCode("could not extend file\nHINT: free some space", { code: "53100" }), "The disk is full"],
  [{ name: "ErrnoError", errno: 51 }, "The disk is full: the embedded database"],
  [withCode('role "x" does not exist', { code: "28000" }), 'refuses this process: role "x"'],
  [withCode('database "x" does not exist', { code: "3D000" }), 'database "x" does not exist'],
])("%s is one clear line", (error, words) => {
  const line = describeStartFailure(error);
  expect(line).toContain(words);
  expect(line).not.toContain("\n");
});

test("a fault of our own keeps its stack", () => {
  expect(describeStartFailure(new TypeError("x is undefined"))).toMatch(
    /TypeError: x is undefined\n\s+at /,
  );
});
