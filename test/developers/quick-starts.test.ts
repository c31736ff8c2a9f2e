import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, quickStarts, withOrigin } from "#app/shell/developers/quick-starts.ts";
import { root } from "#scripts/sources.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openKeySite } from "#test/integrations/key-site.ts";
import { openListeningSite } from "#test/sites/listening-site.ts";
import { wholeSite } from "#test/sites/whole-site.ts";

const run = promisify(execFile);
/** Programs find the installed clients from a folder inside of the repository. */
mkdirSync(join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(join(root, "test-results/quick-starts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Node.js 22, the oldest that they are for, has none of these. */
const asOldest = ["--import", "data:text/javascript,delete Promise.try;delete RegExp.escape"];
const startOf = (client: Client) => quickStarts.find((start) => start.client === client);

/** Writes a program as the page of a site shows it. */
function writeProgram(client: Client, origin: string): string {
  const start = startOf(client);
  const file = join(folder, start?.file ?? "");
  writeFileSync(file, withOrigin(start?.code ?? "", origin));
  return file;
}

test.each(quickStarts)("the program for $client is at most ten lines", ({ code }) => {
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
});

onAnyDatabase((open) => {
  let site: Awaited<ReturnType<typeof openListeningSite>>;
  let key = "";

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    key = await (await (await openKeySite(database)).openClinic()).makeKey("bookings:read");
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    site = await openListeningSite(database, build, {}, { SESSION_SECRET: "s".repeat(40) });
  });
  afterAll(() => site.close());

  /** Returns the printed lines of a program that ends by itself. */
  async function print(client: Client, env: Record<string, string> = {}): Promise<string[]> {
    const [program, ...options] = client === "http" ? ["python3"] : [process.execPath, ...asOldest];
    const { stdout } = await run(program, [...options, writeProgram(client, site.origin)], {
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout.trim().split("\n");
  }

  test("the program for supabase-js prints doctors with their next times, and a city", async () => {
    const lines = await print("supabase");
    expect(lines.at(-1)).toBe("Dubai Dubai");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\p{L}.+ (20\d\d-.+|null)$/u);
  });

  test("the program without a client prints the appointments of the key's clinic", async () => {
    const lines = await print("http", { DALIL_KEY: key });
    expect(lines).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT.+ requested$/)]);
  });

  test("the program without a client fails with a key that is unknown", async () => {
    const wrong = print("http", { DALIL_KEY: `dalil_${"a".repeat(43)}` });
    await expect(wrong).rejects.toThrow("HTTP Error 401");
  });

  test("the program for FHIR prints three people", async () => {
    const lines = await print("fhir");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^\p{L}+\.? \p{L}+/u);
  });

  test("the program for agents prints names with places", async () => {
    const lines = await print("agents");
    for (const line of lines) expect(line).toMatch(/^\p{L}+.+ .+, Dubai$/u);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts the receiver of webhooks on a free port. */
async function startReceiver(secret: string) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DALIL_WEBHOOK_SECRET: secret };
  const child: ChildProcess = spawn(process.execPath, [...asOldest, writeProgram("webhooks", "")], {
    env,
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  const address = `http://127.0.0.1:${port}`;
  const ask = () => fetch(address, { method: "POST", body: "{}" }).then(({ status }) => status);
  await expect.poll(() => ask().catch(() => null)).toBe(400);
  return { address, printed: () => printed, stop: () => child.kill() };
}

test("the receiver of webhooks takes a signed message and refuses a changed one", async () => {
  const secret = `whsec_${Buffer.from("a secret of this test, 32 bytes!").toString("base64")}`;
  const receiver = await startReceiver(secret);
  const id = `msg_${randomUUID()}`;
  const at = new Date();
  const body = JSON.stringify({ type: "booking.confirmed", data: { id: "one" } });
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  const send = (text: string) =>
    fetch(receiver.address, { method: "POST", headers, body: text }).then(({ status }) => status);
  expect(await send(body)).toBe(204);
  expect(await send(body.replace("one", "two"))).toBe(400);
  await expect.poll(receiver.printed).toContain("booking.confirmed one");
  expect(receiver.printed()).not.toContain("two");
  receiver.stop();
});
