import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** One client's attack on a site, repeated until the signal is aborted. */
export interface Attack {
  name: string;
  /** Acceptable responses to the attacker; a request that hangs or is cut off has none. */
  answers: readonly string[];
  run(site: Site): Promise<void>;
}

export interface Site {
  host: string;
  port: number;
  signal: AbortSignal;
  /** The address of a person who signs in meanwhile. */
  victim?: string;
  /** Called with the status of each response to the attacker. */
  onAnswer: (status: number) => void;
}

const mebibyte = 1024 * 1024;
const boundary = "one-visitor";
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = "application/x-www-form-urlencoded";
const fileRoute = "/claim/clinic/any";
const foundSchema = z.object({ results: z.array(z.object({ id: z.string() })).default([]) });
const slotsSchema = z.object({
  slots: z.array(z.object({ typeId: z.string(), startsAt: z.string() })).default([]),
});
const emptyPart = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;

/** Attacks on the receiving of request bodies. */
export const bodyAttacks: readonly Attack[] = [
  {
    name: "a form of 800,000 fields",
    answers: ["413"],
    run: (site) => again(site, 500, () => post(site, "/login", urlencoded, "a&".repeat(800_000))),
  },
  {
    name: "small forms of 30,000 fields",
    answers: ["413"],
    run: (site) => again(site, 50, () => post(site, "/login", urlencoded, "a&".repeat(30_000))),
  },
  {
    name: "a multipart form of 150,000 parts",
    // The route looks for the listing before it reads the form.
    answers: ["404", "413"],
    run: (site) =>
      again(site, 500, () =>
        post(site, fileRoute, multipart, `${emptyPart.repeat(150_000)}--${boundary}--\r\n`),
      ),
  },
  {
    name: "forms that are broken off",
    answers: [],
    run: (site) => again(site, 400, () => breakOff(site)),
  },
  {
    name: "60 stalled bodies of 12 MB for a form",
    answers: ["413"],
    run: (site) => stall(site, { path: "/login", bytes: 12 * mebibyte, connections: 60 }),
  },
  {
    name: "60 stalled files of 12 MB",
    answers: ["408", "429"],
    run: (site) => stall(site, { path: fileRoute, bytes: 12 * mebibyte, connections: 60 }),
  },
  {
    name: "60 stalled forms",
    answers: ["408"],
    run: (site) => stall(site, { path: "/login", bytes: 64 * 1024, connections: 60 }),
  },
];

/** Attacks on the gateway of tables. */
export const gatewayAttacks: readonly Attack[] = [
  {
    name: "20 calls that embed 150 resources each",
    answers: ["400", "429"],
    run: async (site) => {
      // 80 items are the most of one list: two lists of 75, and no column but the key, in 3 kB.
      const inner = Array.from({ length: 75 }, (_, index) => `e${index}:geo_cities(id)`);
      const outer = ["a", "b"].map((alias) => `${alias}:geo_districts(${inner.join(",")})`);
      const path = `/rest/v1/geo_cities?select=id,${outer.join(",")}`;
      const lanes = Array.from({ length: 20 }, () => again(site, 0, () => get(site, path)));
      await Promise.all(lanes);
    },
  },
];

/** Attacks that take more than a share: of the processor, of limits, of secrets. */
export const shareAttacks: readonly Attack[] = [
  {
    name: "20 parallel searches",
    answers: ["200", "503"],
    run: (site) => inLanes(site, 20, () => get(site, `/search?q=dr${randomUUID().slice(0, 8)}`)),
  },
  {
    name: "20 parallel wrong passwords",
    answers: ["400", "401", "429", "503"],
    run: (site) =>
      inLanes(site, 20, () =>
        post(site, "/login", urlencoded, `mode=login&email=a${randomUUID()}@b.example&password=x`),
      ),
  },
  {
    name: "20 parallel readers of invented feeds",
    answers: ["404", "429", "503"],
    run: (site) => inLanes(site, 20, () => get(site, `/calendars/${randomUUID()}/calendar.ics`)),
  },
  {
    name: "guests who hold every time of one doctor",
    answers: ["201", "409", "422", "429", "503"],
    run: bookOut,
  },
  {
    name: "20 parallel codes for one mailbox",
    answers: ["303", "429", "503"],
    run: (site) =>
      inLanes(site, 20, () =>
        post(
          site,
          "/login",
          urlencoded,
          `mode=login&contact=${encodeURIComponent(victimOf(site))}`,
        ),
      ),
  },
  {
    name: "wrong passwords for one account",
    answers: ["400", "401", "429", "503"],
    run: (site) =>
      inLanes(site, 4, () => {
        const email = encodeURIComponent(victimOf(site));
        return post(
          site,
          "/login",
          urlencoded,
          `mode=login&email=${email}&password=wrong-${randomUUID()}`,
        );
      }),
  },
  {
    name: "invented feeds from thousands of addresses",
    answers: ["404", "429", "503"],
    run: (site) =>
      inLanes(site, 2, () => {
        const [high, middle, low] = randomBytes(3);
        const sender = `127.${1 + ((high ?? 0) % 254)}.${middle}.${low}`;
        return get(site, `/calendars/${randomUUID()}/calendar.ics`, sender);
      }),
  },
];

function victimOf({ victim = "somebody@example.ae" }: Site): string {
  return victim;
}

/** Holds the free times of the first doctor one after the other, each as a new guest. */
async function bookOut(site: Site): Promise<void> {
  const { results } = foundSchema.parse(
    await readJson(site, "/functions/v1/search?q=cardiologist"),
  );
  for (const { id } of results) {
    const path = `/functions/v1/availability?professionalId=${id}&days=31`;
    const { slots } = slotsSchema.parse(await readJson(site, path));
    if (slots.length === 0) continue;
    let at = 0;
    return inLanes(site, 8, async () => {
      const slot = slots[at % slots.length];
      at += 1;
      const body = Buffer.from(JSON.stringify(slot));
      const head = headOf(site, "/functions/v1/bookings", "application/json", body.length);
      await exchange(site, head.replace("\r\n", `\r\nIdempotency-Key: ${randomUUID()}\r\n`), body);
    });
  }
}

/** Reads a document as the attacker; an empty object if there is none. */
function readJson({ host, port, signal }: Site, path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const asked = request({ host, port, path, signal, ...ownNetwork() }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("error", () => resolve({}));
      answer.on("end", () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    });
    asked.on("error", () => resolve({}));
    asked.end();
  });
}

async function inLanes(site: Site, lanes: number, once: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => again(site, 0, once)));
}

async function again(site: Site, pauseMs: number, once: () => Promise<void>): Promise<void> {
  while (!site.signal.aborted) {
    await once();
    await sleep(pauseMs, undefined, { signal: site.signal }).catch(() => {});
  }
}

function get(site: Site, path: string, sender?: string): Promise<void> {
  const head = `GET ${path} HTTP/1.1\r\nHost: ${hostOf(site)}\r\nConnection: close\r\n\r\n`;
  return exchange(site, head, undefined, sender);
}

function post(site: Site, path: string, type: string, body: string): Promise<void> {
  return exchange(site, headOf(site, path, type, body.length), Buffer.from(body));
}

async function breakOff(site: Site): Promise<void> {
  const socket = await open(site);
  socket.write(`${headOf(site, "/login", urlencoded, 1_000)}mode=login`);
  await sleep(50);
  socket.destroy();
}

interface Stalled {
  path: string;
  bytes: number;
  connections: number;
}

/** Sends each body but for its last byte, and leaves the connection open. */
async function stall(site: Site, { path, bytes, connections }: Stalled): Promise<void> {
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n`;
  // One buffer for all connections.
  const body = Buffer.from(start.padEnd(bytes - 1, "x"));
  const held = Array.from({ length: connections }, () =>
    again(site, 1_000, () => exchange(site, headOf(site, path, multipart, bytes), body)),
  );
  await Promise.all(held);
}

/**
 * Sends bytes and reads the response's status; ends with the response, the connection or the
 * attack.
 */
async function exchange(site: Site, head: string, body?: Buffer, sender?: string): Promise<void> {
  const socket = await open(site, sender);
  if (socket.destroyed || site.signal.aborted) {
    socket.destroy();
    return;
  }
  const ended = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    site.signal.addEventListener("abort", () => socket.destroy(), { once: true });
    socket.once("data", (data) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1")) ?? [];
      if (status) site.onAnswer(Number(status));
      socket.destroy();
    });
  });
  socket.write(head);
  if (body) socket.write(body);
  await ended;
}

/** A network of its own, where the system has one: limits of a network must not hide the others'. */
function ownNetwork(sender = "127.0.0.2"): { localAddress?: string } {
  return process.platform === "linux" ? { localAddress: sender } : {};
}

function open({ host, port, signal }: Site, sender?: string): Promise<Socket> {
  const socket = connect({ host, port, ...ownNetwork(sender) });
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.once("close", () => resolve(socket));
    signal.addEventListener("abort", () => socket.destroy(), { once: true });
  });
}

function headOf(site: Site, path: string, type: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostOf(site)}`,
    `Origin: http://${hostOf(site)}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    "Connection: close",
    "\r\n",
  ].join("\r\n");
}

function hostOf({ host, port }: Site): string {
  return `${host}:${port}`;
}
