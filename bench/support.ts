// npm run bench -- support: from sending a message of the chat to its arrival at administrators, on
// one node and across two on a private PostgreSQL; 500 conversations at once with 5 administrators;
// and messages sent while a node is killed.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { stopAll } from "#scripts/processes/processes.ts";
import { makeBenchDatabase } from "./parts/bench-postgres.ts";
import { type ServerProcess, startServer } from "./parts/server-process.ts";
import { printTable, quantile } from "./parts/statistics.ts";
import {
  answer,
  type Listener,
  makeAdministrators,
  makeVisitors,
  openListeners,
  type Visitor,
  write,
} from "./support/people.ts";

const budgets = JSON.parse(
  readFileSync(new URL("./budgets.json", import.meta.url), "utf8"),
).support;
const { conversations, administrators } = budgets;
const messages = 100;
/** A frame is sent to a client at most ten times a second. */
const pauseMs = 110;
/** Time in which each visitor of the crowd writes once and is answered. */
const crowdMs = 25_000;
const killed = 200;

process.env.SESSION_SECRET ??= "the-secret-that-both-nodes-of-the-bench-share";
process.env.REALTIME_SENDER_SOCKETS = "10000";
process.env.TRUST_PROXY = "true";
process.env.SEED_DEMO = "false";

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns the latency of each message at each listener, from the moment it is sent. */
async function measure({ address }: ServerProcess, listeners: Listener[], count: number) {
  const [visitor] = makeVisitors(1);
  if (!visitor) return [];
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = randomUUID();
    // Another network for each message: a visitor sends no hundred in a minute.
    visitor.headers["x-forwarded-for"] = `10.100.${index}.1`;
    const started = performance.now();
    await write(address, visitor, token);
    for (const listener of listeners) waits.push((await listener.momentOf(token)) - started);
    await pause(pauseMs);
  }
  return waits;
}

/** Every visitor opens a conversation and is answered, spread over the time. */
async function measureCrowd(node: ServerProcess, staff: Record<string, string>[]) {
  const { address } = node;
  const visitors = makeVisitors(conversations);
  const listening = await openListeners(address, staff);
  const sockets = await openListeners(
    address,
    visitors.map(({ headers }) => headers),
  );
  const questions: number[] = [];
  const answers: number[] = [];
  const talk = async (visitor: Visitor, index: number) => {
    await pause((crowdMs * index) / conversations);
    const [token, id] = [randomUUID(), randomUUID()];
    const asked = performance.now();
    await write(address, visitor, token);
    for (const one of listening) questions.push((await one.momentOf(token)) - asked);
    const handler = staff[index % staff.length] ?? {};
    // An administrator's calls are limited by network; here they type for a whole team.
    const from = { ...handler, "x-forwarded-for": `10.201.${index >> 8}.${index & 255}` };
    const { conversation } = visitor;
    const answered = performance.now();
    await answer(address, from, { conversation, id });
    answers.push(((await sockets[index]?.momentOf(id)) ?? Number.NaN) - answered);
  };
  await Promise.all(visitors.map(talk));
  const unheard = sockets.filter(({ heard }) => heard.size !== 2).length;
  for (const one of [...listening, ...sockets]) one.close();
  return { questions, answers, unheard };
}

/** Kills a node while messages are sent, and sends those again that were not confirmed. */
async function killAmid(node: ServerProcess, other: ServerProcess, url: string) {
  const sent = makeVisitors(killed).map((visitor) => ({ visitor, token: randomUUID() }));
  const confirmed: string[] = [];
  const all = sent.map(async ({ visitor, token }, index) => {
    await pause(index * 5);
    await write(node.address, visitor, token).then(
      () => confirmed.push(token),
      // Not confirmed: the composer keeps it.
      () => {},
    );
  });
  await pause((killed * 5) / 2);
  await node.crash();
  await Promise.all(all);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const stored = async () => {
    const text = "select id::text from support_messages where id = any($1::uuid[])";
    const { rows } = await client.query(text, [sent.map(({ token }) => token)]);
    return rows.map(({ id }) => id);
  };
  const kept = new Set(await stored());
  const lost = confirmed.filter((token) => !kept.has(token)).length;
  for (const { visitor, token } of sent)
    if (!confirmed.includes(token)) await write(other.address, visitor, token);
  const missing = killed - (await stored()).length;
  await client.end();
  return { confirmed: confirmed.length, lost, missing };
}

const url = process.env.DATABASE_URL ?? (await makeBenchDatabase());
if (!url) process.exit(1);
const first = await startServer(url);
const servers = [first];
const rows: Record<string, string | number>[] = [];
const note = (what: string, value: number, budget: number) =>
  rows.push({ what, value, budget, verdict: value <= budget ? "ok" : "OVER" });

try {
  const staff = await makeAdministrators(url, administrators);
  const near = await openListeners(first.address, staff);
  await measure(first, near, 10);
  const one = await measure(first, near, messages);
  note("one node, p50 ms", quantile(one, 0.5), budgets.oneNodeP95Ms);
  note("one node, p95 ms", quantile(one, 0.95), budgets.oneNodeP95Ms);
  for (const listener of near) listener.close();

  const crowd = await measureCrowd(first, staff);
  const name = `${conversations} conversations, ${administrators} administrators`;
  note(`${name}: question, p95 ms`, quantile(crowd.questions, 0.95), budgets.oneNodeP95Ms);
  note(`${name}: answer, p95 ms`, quantile(crowd.answers, 0.95), budgets.oneNodeP95Ms);
  note("visitors who did not hear both messages", crowd.unheard, 0);

  const second = await startServer(url);
  servers.push(second);
  const far = await openListeners(second.address, staff);
  await measure(first, far, 10);
  const two = await measure(first, far, messages);
  note("two nodes, p95 ms", quantile(two, 0.95), budgets.twoNodesP95Ms);
  for (const listener of far) listener.close();

  const { confirmed, lost, missing } = await killAmid(first, second, url);
  note(`a killed node: lost of ${confirmed} confirmed messages`, lost, 0);
  note(`missing of ${killed} after sending the others again`, missing, 0);
} finally {
  for (const server of servers) await server.stop();
  await stopAll();
}
printTable(rows);
process.exit(rows.some(({ verdict }) => verdict === "OVER") ? 1 : 0);
