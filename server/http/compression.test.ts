import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compressResponse } from "./compression.ts";

test.each<[string | undefined, string | null]>([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["identity", null],
  ["br;q=0.0", null],
  ["", null],
  [undefined, null],
])("of %j we choose %j", (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

const page = { headers: { "content-type": "text/html" } };

test("a streamed page still streams: its head arrives while its rest is awaited", async () => {
  let finish = () => {};
  const rest = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("<head>"));
      await rest;
      controller.enqueue(new TextEncoder().encode("<body>"));
      controller.close();
    },
  });
  const response = await compressResponse(new Response(body, page), "gzip");
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const head = gunzipSync(first?.value ?? new Uint8Array(), {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  expect(head.toString()).toBe("<head>");
  finish();
  const second = await reader?.read();
  expect(second?.done).toBe(false);
});

test("a visitor who leaves ends the page's own stream", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      cancelled = true;
    },
  });
  const compressed = await compressResponse(new Response(body, page), "br");
  await compressed.body?.cancel();
  await expect.poll(() => cancelled).toBe(true);
});

test("what is short, compressed or a picture is left as it is", async () => {
  const short = new Response("hello", {
    headers: { "content-type": "text/html", "content-length": "5" },
  });
  const packed = new Response("xx", {
    headers: { "content-type": "text/html", "content-encoding": "gzip" },
  });
  const picture = new Response("x".repeat(5000), { headers: { "content-type": "image/webp" } });
  for (const response of [short, packed, picture]) {
    const before = response.headers.get("content-encoding");
    const compressed = await compressResponse(response, "br");
    expect(compressed.headers.get("content-encoding")).toBe(before);
  }
});

test("a long page comes back as it was", async () => {
  const text = "صفحة طويلة ".repeat(20_000);
  const response = await compressResponse(new Response(text, page), "br");
  expect(response.headers.get("content-length")).toBeNull();
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(text);
});
