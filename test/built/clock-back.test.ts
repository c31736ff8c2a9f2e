import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { type BuiltSite, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";

const hourMs = 3_600_000;
const backMs = 3 * hourMs;
const mailWithinMs = 60_000;

const found = z.object({ results: z.array(z.object({ id: z.string() })) });
const offered = z.object({
  slots: z.array(z.object({ typeId: z.string(), startsAt: z.string(), confirmation: z.string() })),
});
const answered = z.object({
  booking: z.object({ id: z.string(), state: z.string(), heldUntil: z.string().nullable() }),
});

const folder = mkdtempSync(join(tmpdir(), "dalil-clock-"));
const clock = join(folder, "shift");
const setShift = async (ms: number) => {
  writeFileSync(clock, String(ms));
  await sleep(500);
};
let site: BuiltSite;

beforeAll(async () => {
  writeFileSync(clock, "0");
  mkdirSync(join(root, "test-results/built"), { recursive: true });
  site = await startBuiltSite(join(root, "test-results/built/clock-back.log"), {
    BASE_URL: undefined,
    SEED_DEMO: "true",
    SHIFTED_CLOCK: clock,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "shift-clock.mjs")}`,
  });
}, 700_000);
afterAll(async () => {
  await site.remove();
  rmSync(folder, { recursive: true });
});

test("a clock that goes back three hours ends no session, hold, code or job", {
  timeout: 300_000,
}, async () => {
  const cookie = await signIn();
  const [first, second] = await listTimes();
  const before = await hold(cookie, first);
  expect(Date.parse(before.heldUntil ?? "")).toBeGreaterThan(Date.now());

  await setShift(-backMs);
  expect((await ask("/readyz")).status).toBe(200);
  for (const path of ["/", "/search?q=dentist", "/dashboard/bookings"])
    expect([path, (await ask(path, cookie)).status]).toEqual([path, 200]);
  const fresh = await signIn();
  expect((await ask("/dashboard/bookings", fresh)).status).toBe(200);
  const after = await hold(cookie, second);
  const left = Date.parse(after.heldUntil ?? "") - (Date.now() - backMs);
  expect(left).toBeGreaterThan(240_000);
  expect(left).toBeLessThan(310_000);
  const confirmed = await call("bookings-confirm", cookie, {
    id: before.id,
    patientName: "Rohan Menon",
  });
  expect(confirmed.state).toBe("confirmed");
  const until = performance.now() + mailWithinMs;
  const isMailed = async () =>
    (await listMails(site.dataDir)).some(({ to }) => to.includes(visitor().email));
  while (!(await isMailed()) && performance.now() < until) await sleep(200);
  expect(await isMailed()).toBe(true);

  await setShift(0);
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/dashboard/bookings", fresh)).status).toBe(200);
  // The hold of the earlier clock has run out, and its time is free.
  const again = await hold(cookie, second);
  expect(again.state).toBe("held");
});

function visitor() {
  const account = readDemoAccounts(site.dataDir).find(({ role }) => role === "user");
  if (!account) throw new Error("The demo city has no visitor.");
  return account;
}

const ask = (path: string, cookie = "") =>
  fetch(site.address + path, { headers: { cookie }, redirect: "manual" });

async function signIn(): Promise<string> {
  const { email, password } = visitor();
  const answer = await fetch(`${site.address}/login`, {
    method: "POST",
    headers: { origin: site.address },
    body: new URLSearchParams({ mode: "login", email, password }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

interface Time {
  typeId: string;
  startsAt: string;
}

/** Two times of different professionals that are confirmed at once, far from now. */
async function listTimes(): Promise<[Time, Time]> {
  const listed = await ask("/functions/v1/search?q=dentist&limit=30");
  const times: Time[] = [];
  for (const { id } of found.parse(await listed.json()).results) {
    const path = `/functions/v1/availability?professionalId=${id}&days=14`;
    const { slots } = offered.parse(await (await ask(path)).json());
    const slot = slots.findLast(({ confirmation }) => confirmation === "instant");
    if (slot) times.push({ typeId: slot.typeId, startsAt: slot.startsAt });
    const [first, second] = times;
    if (first && second) return [first, second];
  }
  throw new Error("The demo city offers too few times.");
}

const hold = (cookie: string, { typeId, startsAt }: Time) =>
  call("bookings", cookie, { typeId, startsAt });

async function call(name: string, cookie: string, body: object) {
  const answer = await fetch(`${site.address}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      cookie,
      origin: site.address,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return answered.parse(JSON.parse(text)).booking;
}
