// npm run bench -- booking-site [seconds] [bookings]: bookings over HTTP on the built server with the demo city.
// 200 callers want one time; the badge of a listing after a booking; what the pages weigh; and kill -9
// at random while callers book, as long as is given (60 seconds) or until so many are booked. Exits 1
// when a time is given twice, an acknowledged booking is lost, one is half done, its message is not
// sent or sent more than twice, or a badge takes longer than a second.
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { countMessages } from "./booking/messages.ts";
import { type ServerProcess, startServer } from "./parts/server-process.ts";
import { signIn } from "./parts/sign-in.ts";
import { printTable, quantile } from "./parts/statistics.ts";

const callers = 200;
const professionals = 30;
/** Each account holds at most three times at once. */
const workersEach = 3;
const badgeLimitMs = 1_000;
/** A start takes some seconds, on a busy machine a minute: who gives up leaves a hold behind. */
const mostTries = 720;
const crashSeconds = Number(process.argv[2] ?? 60);
const mostBookings = Number(process.argv[3] ?? 5_000);
/** Far enough for so many times, and for lists of a day that stay below their limit. */
const days = 30;
/** Each caller of the race has a network of its own. */
process.env.TRUST_PROXY = "true";

const found = z.object({
  results: z.array(
    z.object({ id: z.string(), slug: z.string(), next_availability: z.string().nullable() }),
  ),
});
const offered = z.object({
  slots: z.array(
    z.object({
      typeId: z.string(),
      startsAt: z.string(),
      professionalId: z.string(),
      confirmation: z.string(),
    }),
  ),
});
const answered = z.object({
  booking: z.object({ id: z.string(), state: z.string(), startsAt: z.string() }),
});
const listed = z.object({
  bookings: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      professionalId: z.string(),
      patientName: z.string(),
    }),
  ),
});
type Offered = z.infer<typeof offered>["slots"][number];

const server = await startServer();
let failures = 0;
try {
  const cookie = await signIn(server, "user");
  const people = await search(server, "");
  const slots: Offered[] = [];
  for (const { id } of people.slice(0, professionals)) slots.push(...(await listFree(id)));
  const free = new Map(slots.map((slot) => [`${slot.professionalId} ${slot.startsAt}`, slot]));
  const pool = shuffle([...free.values()]);
  await race(take(pool));
  await measureBadge(people, cookie);
  await weigh(people[0]?.slug ?? "");
  await crashWhileBooking(pool, [cookie, await signIn(server, "owner")]);
} finally {
  await server.stop();
}
if (failures > 0) process.exitCode = 1;

function report(name: string, row: Record<string, string | number>, isRight = true): void {
  printTable([{ measured: name, ...row, right: isRight ? "yes" : "NO" }]);
  if (!isRight) failures += 1;
}

async function race(slot: Offered): Promise<void> {
  const body = { typeId: slot.typeId, startsAt: slot.startsAt };
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, at) =>
      write("bookings", body, { "x-forwarded-for": `10.${at}.1.1` }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const [held, refused] = [count(201), count(409)];
  const isRight = held === 1 && refused === callers - 1;
  report("200 posts for one time", { held, refused, others: callers - held - refused }, isRight);
}

/** Books the next free time of professionals, and waits for the badge of search to name another. */
async function measureBadge(people: Awaited<ReturnType<typeof search>>, cookie: string) {
  const times: number[] = [];
  for (const { id } of people.slice(professionals, professionals + 10)) {
    const [next] = await listFree(id);
    if (!next) continue;
    const begun = performance.now();
    const held = await write(
      "bookings",
      { typeId: next.typeId, startsAt: next.startsAt },
      { cookie },
    );
    if (held.status !== 201) continue;
    const { booking } = answered.parse(held.body);
    const start = Date.parse(next.startsAt);
    const isStale = async () => {
      const answer = await ask(`/functions/v1/availability?professionalId=${id}&days=14`);
      const [first] = offered.parse(await answer.json()).slots;
      const [shown] = (await search(server, `&limit=100`)).filter((one) => one.id === id);
      const badge = Date.parse(shown?.next_availability ?? "");
      return badge === start && Date.parse(first?.startsAt ?? "") !== start;
    };
    while ((await isStale()) && performance.now() - begun < 5 * badgeLimitMs);
    times.push(performance.now() - begun);
    await write("bookings-release", { id: booking.id }, { cookie });
  }
  const most = Math.max(...times);
  const row = { listings: times.length, "p50 ms": quantile(times, 0.5), "most ms": most };
  report("badge after a booking", row, times.length > 0 && most <= badgeLimitMs);
}

async function weigh(slug: string): Promise<void> {
  for (const path of [`/professionals/${slug}`, `/book/${slug}`]) {
    const html = await (await ask(path)).text();
    const scripts = new Set(
      [...html.matchAll(/<script[^>]+src="([^"]+)"|rel="modulepreload" href="([^"]+)"/g)].map(
        ([, source, preloaded]) => source ?? preloaded ?? "",
      ),
    );
    let scriptBytes = 0;
    for (const source of scripts) scriptBytes += await gzipBytes(await ask(source));
    report(path.split("/")[1] ?? "", {
      "document gzip bytes": gzipSync(html).length,
      scripts: scripts.size,
      "scripts gzip bytes": scriptBytes,
    });
  }
}

interface Attempt {
  slot: Offered;
  holdKey: string;
  confirmKey: string;
  cookie: string;
  id: string | null;
  isAcknowledged: boolean;
  /** Why it was refused last. */
  refusal: string;
}

/**
 * Kills the server while callers book. Whoever gets no answer sends the same once more with the same
 * keys, as a program does.
 */
async function crashWhileBooking(pool: Offered[], cookies: readonly string[]): Promise<void> {
  const until = performance.now() + crashSeconds * 1000;
  const attempts: Attempt[] = [];
  const times: number[] = [];
  let kills = 0;
  let repeated = 0;
  let booked = 0;
  const isOver = () => performance.now() >= until || booked >= mostBookings;
  const work = async (cookie: string) => {
    while (!isOver() && pool.length > 0) {
      const slot = take(pool);
      const keys = { holdKey: randomUUID(), confirmKey: randomUUID() };
      const attempt: Attempt = {
        slot,
        ...keys,
        cookie,
        id: null,
        isAcknowledged: false,
        refusal: "",
      };
      attempts.push(attempt);
      const begun = performance.now();
      const outcome = await send(attempt).catch(() => null);
      if (outcome === "done") booked += 1;
      if (outcome === "done") times.push((performance.now() - begun) / 2);
      for (let tries = 0; outcome === null && tries < mostTries; tries += 1) {
        repeated += 1;
        await pause(250);
        const again = await send(attempt).catch(() => null);
        if (again === "done") booked += 1;
        if (again !== null && again !== "running") break;
      }
    }
  };
  const killer = async () => {
    while (!isOver()) {
      await pause(1_000 + Math.random() * 5_000);
      if (isOver()) break;
      await server.crash();
      kills += 1;
    }
  };
  const all = cookies.flatMap((cookie) => Array<string>(workersEach).fill(cookie));
  await Promise.all([killer(), ...all.map(work)]);
  await server.crash();
  kills += 1;
  const acknowledged = attempts.filter((one) => one.isAcknowledged);
  const begunOnly = attempts.filter((one) => !one.isAcknowledged);
  const before = await listOwn(cookies);
  const lost = acknowledged.filter((one) => {
    const booking = before.get(one.id ?? "");
    return (
      booking?.state !== "confirmed" ||
      Date.parse(booking.startsAt) !== Date.parse(one.slot.startsAt)
    );
  }).length;
  let stuck = 0;
  for (const attempt of begunOnly) {
    const outcome = await send(attempt).catch(() => "failed");
    // A key that is still running after the crash would never be answered.
    if (outcome === "running" || outcome === "failed") stuck += 1;
  }
  const after = [...(await listOwn(cookies)).values()].filter(({ state }) => state === "confirmed");
  const nameless = after.filter(({ patientName }) => patientName === "").length;
  const ordered = after.toSorted(
    (one, other) =>
      one.professionalId.localeCompare(other.professionalId) ||
      one.startsAt.localeCompare(other.startsAt),
  );
  const overlaps = ordered.filter((one, at) => {
    const next = ordered[at + 1];
    return next?.professionalId === one.professionalId && next.startsAt < one.endsAt;
  }).length;
  const messages = await countMessages(
    server.dataDir,
    after.map(({ id }) => id),
  );
  const refusals = Map.groupBy(
    begunOnly.filter(({ isAcknowledged }) => !isAcknowledged),
    ({ refusal }) => refusal,
  );
  printTable([...refusals].map(([refused, all]) => ({ refused, attempts: all.length })));
  const row = {
    attempts: attempts.length,
    acknowledged: acknowledged.length,
    kills,
    repeated,
    lost,
    "half done": stuck + nameless,
    overlaps,
    ...messages,
    "write p95 ms": quantile(times, 0.95),
  };
  const wrong = lost + stuck + nameless + overlaps + messages.unsent + messages["sent more"];
  report("kill -9", row, wrong === 0);
}

/** Holds and confirms; returns how it ended. */
async function send(attempt: Attempt): Promise<"done" | "refused" | "running"> {
  const { cookie } = attempt;
  const { typeId, startsAt } = attempt.slot;
  const held = await write("bookings", { typeId, startsAt }, { cookie }, attempt.holdKey);
  if (held.status !== 201) return outcomeOf(attempt, held);
  attempt.id = answered.parse(held.body).booking.id;
  const patient = { id: attempt.id, patientName: "Rohan Menon" };
  const confirmed = await write("bookings-confirm", patient, { cookie }, attempt.confirmKey);
  if (confirmed.status !== 200) return outcomeOf(attempt, confirmed);
  attempt.isAcknowledged = true;
  return "done";
}

function outcomeOf(attempt: Attempt, { status, body }: { status: number; body: unknown }) {
  // Not yet the booking's answer: the server is starting, or asks to wait.
  if (status >= 500) throw new Error(`It was answered with ${status}.`);
  const text = JSON.stringify(body);
  attempt.refusal = /"reason":"([^"]+)"/.exec(text)?.[1] ?? String(status);
  return attempt.refusal === "running" ? "running" : "refused";
}

async function listOwn(cookies: readonly string[]) {
  const own = new Map<string, z.infer<typeof listed>["bookings"][number]>();
  const from = new Date().toISOString().slice(0, 10);
  for (const cookie of cookies) {
    for (let day = 0; day < days + 2; day += 1) {
      const at = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10);
      const path = `/functions/v1/bookings-list?from=${at}&days=1&limit=200`;
      const answer = await ask(path, { cookie });
      for (const one of listed.parse(await answer.json()).bookings) own.set(one.id, one);
    }
  }
  return own;
}

async function search({ address }: ServerProcess, more: string) {
  const path = `/functions/v1/search?entityType=professionals&useVectorSearch=false&limit=100${more}`;
  return found.parse(await (await fetch(address + path)).json()).results;
}

async function listFree(professionalId: string): Promise<Offered[]> {
  const answer = await ask(
    `/functions/v1/availability?professionalId=${professionalId}&days=${days}`,
  );
  const { slots } = offered.parse(await answer.json());
  return slots.filter(({ confirmation }) => confirmation === "instant");
}

async function write(name: string, body: object, headers: object, key: string = randomUUID()) {
  const answer = await fetch(`${server.address}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      origin: server.address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, server.address), { headers });
}

async function gzipBytes(answer: Response): Promise<number> {
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function take<T>(items: T[]): T {
  const item = items.pop();
  if (item === undefined) throw new Error("There are no free times left.");
  return item;
}

function shuffle<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    const [one, two] = [items[at], items[other]];
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one];
  }
  return items;
}
