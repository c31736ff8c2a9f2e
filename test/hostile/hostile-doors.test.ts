import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onAnyDatabase } from "../databases/database.ts";
import { compareLedgers, type Ledger, readLedger } from "../hostile-doors/ledger.ts";
import { type Door, listDoors } from "../hostile-doors/list-doors.ts";
import { type HostileRequest, hostileRequest } from "../hostile-doors/requests.ts";
import { type HostileTown, openTown, secretMark } from "../hostile-doors/town.ts";

// npm run bench -- hostile sends more, or tests selected entry points.
const numRuns = Number(process.env.HOSTILE_REQUESTS ?? 12);
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);
const wanted = new RegExp(process.env.HOSTILE_DOORS ?? "");
const report = process.env.HOSTILE_REPORT;
/** Most documents rendered per entry point: rendering takes ten times as long as all the rest. */
const mostRendered = 10;
const renderedEach = Math.max(20, Math.ceil(numRuns / mostRendered));
const lanes = 4;
/** Without a build, scripts of packages have an address of their own, which begins with the folder. */
const stackOrCatalog = /(?<!="\/)node_modules|\.tsx?:\d+:\d+|relation "\w+" does not/;
/** Requests between two looks at whether mallory is still signed in. */
const signInEach = 50;

const doors = (await listDoors()).filter(({ pattern }) => wanted.test(pattern));
const parts: [RegExp, string][] = [
  [/^\/(dashboard|account)\b/, "the signed-in area"],
  [/^\/(login|logout|sign-in|api|auth|admin)\b/, "signing in"],
  [/^\/(functions|rest)\b/, "the gateway"],
  [/^\/(storage|files|drawn|share)\b/, "files and pictures"],
  [/^\//, "the public site"],
];
const groups = Map.groupBy(doors, ({ pattern }) => parts.find(([of]) => of.test(pattern))?.[1]);

/** Runs several at once: a request mostly waits for the database. */
async function inLanes<T>(works: readonly T[], work: (one: T) => Promise<void>) {
  const waiting = [...works];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

onAnyDatabase((open) => {
  let asked = 0;
  let opened: Promise<HostileTown> | null = null;
  const town = () =>
    (opened ??= open({ seed: "demo" }).then((database) =>
      openTown(database, () => asked % renderedEach === 0),
    ));
  let before: Ledger | null = null;

  test.each([...groups])(
    "whatever is sent to %s, nothing fails, nothing is granted and nothing is lost",
    async (_group, together) => {
      const here = await town();
      before ??= await readLedger(here.database, here.mallory);
      await inLanes(together, (door) => attack(here, door));
      const after = await readLedger(here.database, here.mallory);
      expect(compareLedgers(before, after)).toEqual([]);
      before = after;
      expect(here.errors.splice(0)).toEqual([]);
    },
    3_600_000,
  );

  async function attack(here: HostileTown, door: Door) {
    const statuses: Record<string, number> = {};
    const started = performance.now();
    let signedIn = await here.signMalloryIn();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(hostileRequest(door, here), async (request) => {
        if (sent++ % signInEach === 0) signedIn = await here.signMalloryIn();
        asked += 1;
        const identities = request.isSignedIn ? signedIn : here.worthless;
        const identity = identities[Math.floor(request.identity * identities.length)];
        const response = await send(here, request, identity);
        if (!response) return;
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        await check(here, request, response);
      }),
      { numRuns, seed: seed + doors.indexOf(door), endOnFailure: true },
    );
    const seconds = (performance.now() - started) / 1000;
    const line = { door: door.pattern, requests: sent, seconds, statuses };
    if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
  }

  /** Returns null where no client could send that. */
  async function send(
    { app }: HostileTown,
    { method, path, headers, body }: HostileRequest,
    identity: Record<string, string> = {},
  ): Promise<Response | null> {
    if (!URL.canParse(path, "http://localhost")) return null;
    const init = { method, headers: { ...headers, ...identity }, ...(body ? { body } : {}) };
    return app.request(path, init);
  }

  async function check({ mallory }: HostileTown, request: HostileRequest, response: Response) {
    const what = `${request.method} ${request.path}`;
    const { status, headers } = response;
    const text = await response.text();
    expect(status, `${what}\n${text.slice(0, 2_000)}`).toBeLessThan(500);
    expect(headers.get("x-request-id"), what).toMatch(/^[\w.:-]{8,64}$/);
    expect(text, what).not.toContain(secretMark);
    expect(text, what).not.toMatch(stackOrCatalog);
    const to = headers.get("location");
    if (to !== null)
      expect(new URL(to, "http://localhost").origin, `${what} leads to ${to}`).toBe(
        "http://localhost",
      );
    if (request.isSignedIn) return;
    expect(headers.getSetCookie().join(), what).not.toMatch(/session_token=[^;]/);
    expect(text, what).not.toContain(mallory.userId);
    expect(text, what).not.toContain('"access_token":"');
  }
});
