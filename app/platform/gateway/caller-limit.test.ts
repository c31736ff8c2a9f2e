import { expect, test } from "vitest";
import { CallerLimit } from "./caller-limit.ts";

const limits = { ofCaller: 2, ofAll: 3, waiting: 2, waitMs: 60_000 };

/** Calls that run until they are ended by name, and the names of those that have begun. */
function setting(more: Partial<typeof limits> = {}) {
  const limit = new CallerLimit({ ...limits, ...more });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (caller: string, name: string) =>
    limit.run(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, call, end };
}

test("a caller's further calls wait, and another caller passes them", async () => {
  const { begun, call, end } = setting();
  for (const name of ["a1", "a2", "a3", "a4"]) void call("a", name);
  void call("b", "b1");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  void call("b", "b2");
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  // A call that waited on after the test would fail in another file's time.
  await end("a2");
  expect(begun.at(-1)).toBe("a4");
});

test("a caller with many waiting calls is passed by one with a single call", async () => {
  const { begun, call, end } = setting({ ofCaller: 1, ofAll: 1, waiting: 8 });
  for (const name of ["a1", "a2", "a3", "a4"]) void call("a", name);
  void call("b", "b1");
  await end("a1");
  await end("b1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  for (const name of ["a2", "a3", "a4"]) await end(name);
  expect(begun.at(-1)).toBe("a4");
});

test("a call that fails gives its place to the next", async () => {
  const { begun, call } = setting({ ofCaller: 1 });
  const limit = new CallerLimit({ ...limits, ofCaller: 1 });
  const failing = limit.run("a", () => Promise.reject(new Error("no")));
  const next = limit.run("a", async () => "answered");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("answered");
  void call("a", "a1");
  expect(begun).toEqual(["a1"]);
});

test("a call is busy where too many of its caller wait, or where none ends in time", async () => {
  const { begun, call, end } = setting();
  for (const name of ["a1", "a2", "a3", "a4"]) void call("a", name);
  await expect(call("a", "a5")).rejects.toMatchObject({ code: "busy", status: 503 });
  const short = setting({ waitMs: 1 });
  for (const name of ["a1", "a2"]) void short.call("a", name);
  await expect(short.call("a", "a3")).rejects.toMatchObject({ code: "busy" });
  await short.end("a1");
  void short.call("a", "a4");
  expect(short.begun).toEqual(["a1", "a2", "a4"]);
  for (const name of ["a1", "a2", "a3", "a4"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
});
