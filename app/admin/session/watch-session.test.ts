import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, isSessionEnding } from "./session-calls.ts";
import { announceSession } from "./session-events.ts";
import { recheckDelayMs, watchSession } from "./watch-session.ts";

interface Call {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

const calls: Call[] = [];
const outcomes: string[] = [];
let answers: Response[] = [];
let tab: EventTarget & { visibilityState: string };
let unwatch = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [calls.length, outcomes.length, answers] = [0, 0, []];
  tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({
      path,
      method: init.method ?? "GET",
      authorization: new Headers(init.headers).get("authorization"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  unwatch = watchSession("admin-1", {
    onSignedOut: () => outcomes.push("signed out"),
    onDenied: () => outcomes.push("denied"),
    onFailed: () => outcomes.push("failed"),
  });
});
afterEach(() => {
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const come = () => tab.dispatchEvent(new Event("visibilitychange"));
/** Events of other tabs come by a task of the event loop. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const roleCheck = {
  path: "/rest/v1/rpc/has_role",
  method: "POST",
  body: { _user_id: "admin-1", _role: "admin" },
};

test("a sign-in in another tab checks the role after 100 ms", async () => {
  answers = [Response.json(true)];
  announceSession("signed-in");
  await settle();
  expect(recheckDelayMs).toBe(100);
  vi.advanceTimersByTime(99);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  await settle();
  expect(calls).toMatchObject([roleCheck]);
  expect(outcomes).toEqual([]);
});

test("a page that comes into view restores its session and checks the role by its new token", async () => {
  answers = [Response.json({ access_token: "a.b.c" }), Response.json(false)];
  come();
  await settle();
  expect(calls).toMatchObject([{ path: "/admin/session", method: "GET" }]);
  vi.advanceTimersByTime(recheckDelayMs);
  await settle();
  expect(calls[1]).toEqual({ ...roleCheck, authorization: "Bearer a.b.c" });
  expect(outcomes).toEqual(["denied"]);
});

test("a check that fails is shown, and a session that is gone leads away", async () => {
  announceSession("token-refreshed");
  await settle();
  vi.advanceTimersByTime(recheckDelayMs);
  await settle();
  expect(outcomes).toEqual(["failed"]);
  answers = [new Response(null, { status: 401 })];
  come();
  await settle();
  expect(outcomes).toEqual(["failed", "signed out"]);
});

test("a sign-out in another tab counts at once; without a connection the page stays", async () => {
  come();
  await settle();
  answers = [new Response(null, { status: 503 })];
  come();
  await settle();
  expect(outcomes).toEqual([]);
  announceSession("signed-out");
  await settle();
  expect(outcomes).toEqual(["signed out"]);
});

test("nothing is followed any more by a page that was left", async () => {
  unwatch();
  announceSession("signed-out");
  come();
  await settle();
  expect([calls, outcomes]).toEqual([[], []]);
});

test("a tab is signing out from its request on, unless that fails", async () => {
  const failed = endSession();
  expect(isSessionEnding()).toBe(true);
  expect([await failed, isSessionEnding()]).toEqual([false, false]);
  answers = [new Response(null, { status: 204 })];
  expect([await endSession(), isSessionEnding()]).toEqual([true, true]);
});
