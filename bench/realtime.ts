// npm run bench -- realtime: latency from the call that makes a change to its subscribers, in the
// frames of the published client, on one node and across two on a private PostgreSQL; of a broadcast
// to the others of a room; and the memory of 1,000 connections.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import pg from "pg";
import { WebSocket } from "ws";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { residentMb } from "./parts/process-memory.ts";
import { type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";

const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).realtime;
const changes = 50;
const listeners = 50;
const pauseMs = 110;
const setting = "feature.bench";
const topic = "realtime:bench";

process.env.SESSION_SECRET ??= "the-secret-that-both-nodes-of-the-bench-share";
process.env.REALTIME_SENDER_SOCKETS = "10000";
process.env.SEED_DEMO = "false";

/** Clients that remember when each value of the setting reached them. */
class Listener {
  readonly heard = new Map<number, number>();
  readonly ready: Promise<void>;
  private readonly socket: WebSocket;

  constructor(address: string) {
    this.socket = openSocket(address);
    const subscribed = Promise.withResolvers<void>();
    this.ready = subscribed.promise;
    this.socket.on("error", subscribed.reject);
    this.socket.on("open", () => {
      const wanted = { event: "*", schema: "public", table: "app_settings" };
      const filter = `key=eq.${setting}`;
      const config = { postgres_changes: [{ ...wanted, filter }] };
      this.socket.send(JSON.stringify(["1", "1", topic, "phx_join", { config }]));
    });
    this.socket.on("message", (data) => {
      const at = performance.now();
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === "phx_reply" && payload.status === "ok") subscribed.resolve();
      else if (event === "phx_reply") subscribed.reject(new Error(String(data)));
      if (event === "postgres_changes") this.heard.set(payload.sequence, at);
    });
  }

  close(): void {
    this.socket.terminate();
  }
}

function openSocket(address: string): WebSocket {
  return new WebSocket(`${address.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`);
}

/** Connections of one person in the room of their account. */
async function openRoom(address: string, token: string, count: number): Promise<WebSocket[]> {
  const room = "realtime:person:bench";
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = openSocket(address);
    sockets.push(socket);
    await once(socket, "open");
    const config = { private: true };
    socket.send(JSON.stringify(["1", "1", room, "phx_join", { config, access_token: token }]));
    const [data] = await once(socket, "message");
    const [, , , , { status }] = JSON.parse(String(data));
    if (status !== "ok") throw new Error(`The room was not entered: ${data}`);
  }
  return sockets;
}

/** Returns the latency of each broadcast of the first at each of the others. */
async function measureBroadcasts([first, ...others]: WebSocket[], count: number) {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const received = others.map((socket) => once(socket, "message"));
    const started = performance.now();
    const payload = { type: "broadcast", event: "typing", payload: { index } };
    first?.send(JSON.stringify(["1", "2", "realtime:person:bench", "broadcast", payload]));
    const noted = received.map((one) => one.then(() => waits.push(performance.now() - started)));
    await Promise.all(noted);
    await pause(pauseMs);
  }
  return waits;
}

async function openListeners(address: string, count: number): Promise<Listener[]> {
  const opened = Array.from({ length: count }, () => new Listener(address));
  await Promise.all(opened.map(({ ready }) => ready));
  return opened;
}

/**
 * Creates an administrator with an open session, directly in the database; returns the access
 * token.
 */
async function makeAdmin(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into auth_users (id, name, email) values ('bench', 'Bench', 'bench@example.ae');
    insert into users (auth_user_id, email) values ('bench', 'bench@example.ae');
    insert into user_roles (auth_user_id, role) values ('bench', 'admin');
    insert into auth_sessions (id, user_id, token, expires_at) values ('bench', 'bench', 'bench', now() + interval '1 day')`);
  await client.end();
  return signAccessToken(readConfig(), { userId: "bench", sessionId: "bench" });
}

/** An administrator's hand on the setting, at one node. */
async function openHand({ address }: ServerProcess, token: string) {
  const call = (path: string, method: string, body: object) =>
    fetch(`${address}/rest/v1/app_settings${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const made = await call("", "POST", { key: setting, value: false });
  if (made.status !== 201) throw new Error(`The setting was not made: ${await made.text()}`);
  return async (value: boolean) => {
    const started = performance.now();
    const answer = await call(`?key=eq.${setting}`, "PATCH", { value });
    if (answer.status !== 204) throw new Error(`The setting was not changed: ${answer.status}`);
    return started;
  };
}

/** Returns each subscriber's latency for each change, from the call that made it. */
async function measureDelivery(
  change: (value: boolean) => Promise<number>,
  clients: Listener[],
  count: number,
): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    for (const { heard } of clients) heard.clear();
    const started = await change(index % 2 === 0);
    // Ten frames a second are sent to a client: the next change comes after that pause.
    await pause(pauseMs);
    while (clients.some(({ heard }) => heard.size === 0)) await pause(5);
    for (const { heard } of clients) waits.push(Math.min(...heard.values()) - started);
  }
  return waits;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
const first = await startServer(url);
const servers = [first];
const rows: Record<string, string | number>[] = [];
const note = (what: string, value: number, budget: number) =>
  rows.push({ what, value, budget, verdict: value <= budget ? "ok" : "OVER" });

try {
  const token = await makeAdmin(url);
  const change = await openHand(first, token);
  const near = await openListeners(first.address, listeners);
  await measureDelivery(change, near, 5);
  const one = await measureDelivery(change, near, changes);
  note("one node, p50 ms", quantile(one, 0.5), budgets.oneNodeP95Ms);
  note("one node, p95 ms", quantile(one, 0.95), budgets.oneNodeP95Ms);
  for (const client of near) client.close();

  const here = await openRoom(first.address, token, 5);
  const typing = await measureBroadcasts(here, changes);
  note("broadcast on one node, p95 ms", quantile(typing, 0.95), budgets.broadcastP95Ms);

  const second = await startServer(url);
  servers.push(second);
  const far = await openListeners(second.address, listeners);
  await measureDelivery(change, far, 5);
  const two = await measureDelivery(change, far, changes);
  note("two nodes, p95 ms", quantile(two, 0.95), budgets.twoNodesP95Ms);
  for (const client of far) client.close();
  const there = await openRoom(second.address, token, 5);
  const between = await measureBroadcasts([...here.slice(0, 1), ...there], changes);
  note("broadcast across nodes, p95 ms", quantile(between, 0.95), budgets.broadcastP95Ms);
  for (const socket of [...here, ...there]) socket.terminate();

  // A node of their own: what earlier connections left free would hide what these take.
  const fresh = await startServer(url);
  servers.push(fresh);
  const emptyMb = residentMb(fresh.pid());
  const crowd = await openListeners(fresh.address, budgets.sockets);
  const all = await measureDelivery(change, crowd, 10);
  const fullMb = residentMb(fresh.pid());
  const moreMb = fullMb - emptyMb;
  note(`${budgets.sockets} connections, MB more`, moreMb, budgets.socketsMemoryMb);
  console.log(
    `${emptyMb.toFixed(0)} MB without connections, ${fullMb.toFixed(0)} MB with them; a change reached all of them in ${quantile(all, 0.5).toFixed(0)} ms (median), ${quantile(all, 1).toFixed(0)} ms (the last).`,
  );
  for (const client of crowd) client.close();
} finally {
  for (const server of servers) await server.stop();
  await stopAll();
}
printTable(rows);
console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
process.exit(rows.some(({ verdict }) => verdict === "OVER") ? 1 : 0);
