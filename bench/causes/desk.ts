// npm run bench -- desk: the work screen of a reception with a full day, on the built server with the
// demo city and a private PostgreSQL: the server's time for the screen, and the time from a move by one
// reception until the screen of another one has it. Exits 1 over budget.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { WebSocket } from "ws";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "../parts/bench-postgres.ts";
import { processorMs, startServer } from "../parts/server-process.ts";
import { signIn } from "../parts/sign-in.ts";
import { printTable, quantile } from "../parts/statistics.ts";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8")).desk;
const wanted = 300;
const reads = 30;
const moves = 20;
const firstMinute = 7 * 60;
const lastMinute = 21 * 60;
const limitMs = 10_000;

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
const server = await startServer(url);
const { address } = server;

/** A reception: its session, and requests as its browser makes them. */
function openReception(cookie: string) {
  const headers = { cookie, origin: address, accept: "text/html" };
  return {
    cookie,
    read: async (path: string) => (await fetch(`${address}${path}`, { headers })).text(),
    async send(path: string, fields: Record<string, string>) {
      const body = new URLSearchParams({ token: crypto.randomUUID(), ...fields });
      const sent = { method: "POST", headers, body, redirect: "manual" } as const;
      const answer = await fetch(`${address}${path}`, sent);
      await answer.arrayBuffer();
      return { status: answer.status, to: answer.headers.get("location") ?? "" };
    },
  };
}

try {
  const one = openReception(await signIn(server, "owner"));
  const other = openReception(await signIn(server, "owner"));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const path = `/clinic-desk?day=${day}`;
  const doctors = await fillDay(one, path, day);
  const shown = await one.read(path);
  const booked = new Set(idsIn(shown)).size;
  const times: number[] = [];
  const before = processorMs(server.pid());
  for (let count = 0; count < reads; count += 1) {
    const started = performance.now();
    await one.read(path);
    times.push(performance.now() - started);
  }
  const processor = (processorMs(server.pid()) - before) / reads;
  const seen = await measureMoves(one, other, { path, shown });
  const readP95 = quantile(times, 0.95);
  const seenP95 = quantile(seen, 0.95);
  printTable([
    {
      database: server.database,
      doctors,
      appointments: booked,
      "kB of the screen": Buffer.byteLength(shown) / 1024,
      "read p50 ms": quantile(times, 0.5),
      "read p95 ms": readP95,
      "processor ms": processor,
      moves: seen.length,
      "seen p50 ms": quantile(seen, 0.5),
      "seen p95 ms": seenP95,
      load: loadavg()[0] ?? 0,
    },
  ]);
  if (booked < wanted) fail(`only ${booked} appointments of ${wanted}`);
  if (seen.length < moves) fail(`only ${seen.length} moves of ${moves}`);
  if (readP95 > budgets.screenP95Ms) fail(`the screen takes ${readP95.toFixed(0)} ms`);
  if (seenP95 > budgets.moveSeenP95Ms) fail(`a move is seen after ${seenP95.toFixed(0)} ms`);
} finally {
  await server.stop();
  await stopAll();
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}

type Reception = ReturnType<typeof openReception>;

/** Books visits of all doctors until the day is full. Returns the number of doctors. */
async function fillDay(reception: Reception, path: string, day: string): Promise<number> {
  const panel = await reception.read(`${path}&panel=visit`);
  const select = /<select[^>]*name="type".*?<\/select>/s.exec(panel)?.[0] ?? "";
  const types = new Map<string, string>();
  for (const [, id = "", name = ""] of select.matchAll(
    /<option value="([\w-]{36})"[^>]*>([^<]*)/g,
  )) {
    const [doctor = ""] = name.split("·");
    if (!types.has(doctor)) types.set(doctor, id);
  }
  let count = new Set(idsIn(await reception.read(path))).size;
  for (let minute = firstMinute; count < wanted && minute < lastMinute; minute += 30) {
    for (const type of types.values()) {
      if (count >= wanted) break;
      const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
      const { to } = await reception.send(`${path}&panel=visit`, {
        type,
        day,
        time: clock,
        name: `Patient ${count}`,
        phone: `05${String(10_000_000 + count * 7)}`,
        intent: "visit",
        squeeze: "1",
      });
      if (to.includes("booked=")) count += 1;
    }
  }
  return types.size;
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/href="[^"]*booking=([\w-]{36})[^"]*"[^>]*data-movable/g)].map(
    ([, id = ""]) => id,
  );
}

/** Moves appointments to free times of other days, and waits for each on the other screen. */
async function measureMoves(
  mover: Reception,
  watcher: Reception,
  { path, shown }: { path: string; shown: string },
): Promise<number[]> {
  const clinic = /data-clinic="([\w-]+)"/.exec(shown)?.[1] ?? "";
  const socket = await listen(watcher.cookie, clinic);
  const times: number[] = [];
  for (const id of new Set(idsIn(shown))) {
    if (times.length >= moves) break;
    const panel = await mover.read(`${path}&booking=${id}`);
    const slot = /<option value="([\w-]{36}_[^"]+)"/.exec(panel)?.[1];
    if (!slot) continue;
    const cardOf = (html: string) =>
      new RegExp(`booking=${id}"[^>]*data-cell.*?</a>`).exec(html)?.[0];
    const before = cardOf(await watcher.read(path));
    const started = performance.now();
    const changed = once(socket, "changed", { signal: AbortSignal.timeout(limitMs) });
    const moved = await mover.send(path, { intent: "move", id, slot });
    if (moved.status !== 303) {
      // The change was refused: nothing is awaited any more.
      changed.catch(() => {});
      continue;
    }
    await changed;
    let after = cardOf(await watcher.read(path));
    while (after === before && performance.now() - started < limitMs) {
      after = cardOf(await watcher.read(path));
    }
    times.push(performance.now() - started);
  }
  socket.terminate();
  return times;
}

/** Subscribes as the script of the screen does; each change of an appointment emits `changed`. */
async function listen(cookie: string, clinic: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`, {
    headers: { cookie, origin: address },
  });
  await once(socket, "open");
  const ready = Promise.withResolvers<void>();
  socket.on("message", (data) => {
    const [, , , event, payload] = JSON.parse(String(data));
    if (event === "phx_reply" && payload.status === "ok") ready.resolve();
    else if (event === "phx_reply") ready.reject(new Error(String(data)));
    if (event === "postgres_changes") socket.emit("changed");
  });
  const filter = `clinic_id=eq.${clinic}`;
  const wish = { event: "*", schema: "public", table: "bookings", filter };
  const config = { postgres_changes: [wish] };
  socket.send(JSON.stringify(["1", "1", "realtime:desk", "phx_join", { config }]));
  await ready.promise;
  return socket;
}
