import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { largestBody, readBytes, smallBody } from "#app/platform/forms/read-body.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { openListeningSite, postHead } from "#test/sites/listening-site.ts";
import { openGate } from "#test/sites/open-gate.ts";
import { tinySite } from "#test/sites/tiny-site.ts";

const client = { query: async () => ({ rows: [] }), release() {} };
const pool = { options: { max: 10 }, connect: async () => client, query: client.query };
// A database with only the methods that the availability uses.
const database = {
  kind: "postgresql",
  label: "test",
  pool,
  writes: openGate,
} as unknown as Database;

const files: Uint8Array[] = [];
const routes = {
  "claim/clinic/marina": {
    default: () => null,
    async action({ request }: { request: Request }) {
      const file = (await readForm(request)).get("proof");
      if (file instanceof File) files.push(await file.bytes());
      return { said: "taken" };
    },
  },
  "storage/v1/object/media/a.bin": {
    async action({ request }: { request: Request }) {
      return Response.json({ bytes: (await readBytes(request, largestBody)).length });
    },
  },
};

let site: Awaited<ReturnType<typeof openListeningSite>>;
beforeAll(async () => {
  site = await openListeningSite(database, tinySite([], routes), {
    graceMs: 400,
    slowestBytesASecond: 1024 * 1024,
    memory: { total: 3 * smallBody, perNetwork: 2 * smallBody },
    disk: { total: 3 * largestBody, perNetwork: 2 * largestBody },
  });
});
afterAll(() => site.close());

const asForm = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const ask = (path: string, init: RequestInit) =>
  fetch(`${site.origin}${path}`, { method: "POST", ...init });
const sayHello = () => ask("/form", { headers: asForm, body: "said=salam" });
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test("a form arrives whole", async () => {
  const answer = await sayHello();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"said":"salam"');
});

test.each([
  ["more bytes than its route takes", `said=${"x".repeat(smallBody)}`],
  ["more fields than a form has", "a&".repeat(501)],
])("a form of %s is 413, as a page and as data", async (_name, body) => {
  const page = await ask("/form", { headers: asForm, body });
  expect(page.status).toBe(413);
  expect(await page.text()).toContain('"code":"too_large"');
  const data = await ask("/form.data", { headers: { ...asForm, accept: "*/*" }, body });
  expect(data.status).toBe(413);
});

test("a body that says nothing of its length is counted while it arrives", async () => {
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  const headers = { ...asForm, "transfer-encoding": "chunked" };
  const answer = await site.sendPost("/form", headers, `${chunk}${chunk}0\r\n\r\n`);
  expect(statusOf(answer)).toBe(413);
});

test("a file is received on disk by the routes that take one, and leaves nothing there", async () => {
  const form = new FormData();
  const bytes = new Uint8Array(3_000_000).fill(7);
  form.set("proof", new File([bytes], "licence.pdf"));
  expect((await ask("/claim/clinic/marina", { body: form })).status).toBe(200);
  expect(files.at(-1)?.length).toBe(bytes.length);
  expect(files.at(-1)?.every((byte) => byte === 7)).toBe(true);
  expect(readdirSync(join(site.dataDir, "incoming"))).toEqual([]);
  expect((await ask("/form", { body: form })).status).toBe(413);
});

test("a file may be the whole body", async () => {
  const answer = await ask("/storage/v1/object/media/a.bin", { body: new Uint8Array(1_000_000) });
  expect(await answer.json()).toEqual({ bytes: 1_000_000 });
});

test("a multipart form of too many parts is 413, whatever its header says of boundaries", async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const type = 'multipart/form-data; x="boundary=zzz"; boundary=b';
  const body = `${part.repeat(600)}--b--\r\n`;
  const headers = { ...asForm, "content-type": type };
  const answer = await ask("/claim/clinic/marina", { headers, body });
  expect(answer.status).toBe(413);
});

test("forms that are broken off answer nobody and are no outage", async () => {
  for (let count = 0; count < 5; count += 1) {
    const socket = await site.send(
      `${postHead("/form", { ...asForm, "content-length": "1000" })}said=`,
    );
    const closed = once(socket, "close");
    socket.destroy();
    await closed;
    expect((await sayHello()).status).toBe(200);
  }
  expect(site.availability.state()).toBe("ready");
});

test("a body that stalls is 408, and its connection is closed", async () => {
  const headers = { ...asForm, "content-length": "1000", Connection: "keep-alive" };
  const answer = await site.sendPost("/form", headers, "said=");
  expect(statusOf(answer)).toBe(408);
  expect(answer).toContain('"code":"too_slow"');
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("stalled bodies of one network fill its share, and others are answered", async () => {
  const sendStalled = (network: string) => {
    const headers = {
      ...asForm,
      "content-length": String(smallBody),
      "x-forwarded-for": network,
    };
    return site.sendPost("/form", headers, "said=");
  };
  const answers = [1, 2, 3, 4].map(() => sendStalled("10.0.0.1"));
  expect(await Promise.race(answers).then(statusOf)).toBe(429);
  const others = ask("/form", {
    headers: { ...asForm, "x-forwarded-for": "10.0.0.2" },
    body: "said=x",
  });
  expect((await others).status).toBe(200);
  expect((await Promise.all(answers)).map(statusOf).toSorted()).toEqual([408, 408, 429, 429]);
});

test("when all room is taken a request alone is asked to come back", async () => {
  const sendStalled = (network: string) => {
    const length = String(smallBody);
    const headers = { ...asForm, "content-length": length, "x-forwarded-for": network };
    return site.sendPost("/form", headers, "said=");
  };
  const held = ["10.0.1.1", "10.0.1.1", "10.0.1.2"].map(sendStalled);
  const refused = await sendStalled("10.0.1.3");
  expect(statusOf(refused)).toBe(503);
  expect(refused.toLowerCase()).toContain("retry-after:");
  expect(refused).toContain('"code":"busy"');
  expect(site.availability.state()).toBe("ready");
  await Promise.all(held);
  expect((await sayHello()).status).toBe(200);
});
