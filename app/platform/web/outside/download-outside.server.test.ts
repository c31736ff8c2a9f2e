import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type SecureServer, serveSecure } from "#test/sites/serve-secure.ts";
import { downloadOutside } from "./download-outside.server.ts";

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/file": (response) => {
    response.writeHead(200, { "content-type": "text/csv; charset=utf-8", etag: '"one"' });
    response.end("id\n1\n");
  },
  "/moved": (response) => response.writeHead(302, { location: "/file" }).end(),
  "/known": (response, { headers }) =>
    response.writeHead(headers["if-none-match"] === '"one"' ? 304 : 200).end(),
  "/private": (response) => response.writeHead(302, { location: "https://10.0.0.1/" }).end(),
  "/metadata": (response) =>
    response.writeHead(302, { location: "https://169.254.169.254/latest" }).end(),
  "/plain": (response) => response.writeHead(301, { location: "http://localhost/file" }).end(),
  "/round": (response) => response.writeHead(302, { location: "/round" }).end(),
  "/broken": (response) => response.writeHead(500).end("no"),
  "/huge": (response) => {
    response.writeHead(200, { "content-length": 1_073_741_824 });
    response.write("id\n");
  },
  "/endless": (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  },
  "/cut": (response) => {
    response.writeHead(200, { "content-length": 1_000 });
    response.write("id\n1\n", () => response.destroy());
  },
  // Time passes on the server's word: how busy the machine is decides nothing.
  "/hang": () => vi.advanceTimersByTime(limits.stallMs),
  "/stall": (response) => {
    response.writeHead(200, { "content-length": 1_000 });
    response.write("id\n");
  },
  "/packed": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
};

let server: SecureServer;
beforeAll(async () => {
  server = await serveSecure((request, response) =>
    answers[request.url ?? ""]?.(response, request),
  );
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const limits = { mostBytes: 1_048_576, timeoutMs: 60_000, stallMs: 60_000, accept: "text/csv" };

function stopClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

async function read(path: string, more: { etag?: string; allows?: () => boolean } = {}) {
  const { etag = "", ...guard } = more;
  const url = path.startsWith("/") ? server.at(path) : path;
  const validators = { etag, lastModified: "" };
  const download = await downloadOutside(url, { ...limits, ...server.guard, ...guard, validators });
  return download && { ...download, text: String(await buffer(download.body)) };
}

test("a file is read with its validators, also behind a redirect", async () => {
  const file = { text: "id\n1\n", etag: '"one"', contentType: "text/csv" };
  expect(await read("/file")).toMatchObject(file);
  expect(await read("/moved")).toMatchObject(file);
});

test("a file that did not change is null", async () => {
  expect(await read("/known", { etag: '"one"' })).toBeNull();
});

test.each([
  ["/private", "refused"],
  ["/metadata", "refused"],
  ["/plain", "refused"],
  ["/round", "status"],
  ["/broken", "status"],
  ["/huge", "large"],
  ["/endless", "large"],
  ["/cut", "unreachable"],
  ["/packed", "status"],
])("%s is refused as %s", async (path, problem) => {
  await expect(read(path)).rejects.toMatchObject({ problem });
});

test("a server that sends nothing is given up after the wait for bytes", async () => {
  stopClock();
  await expect(read("/hang")).rejects.toMatchObject({ problem: "unreachable" });
});

test("every chunk begins the wait for bytes anew, and a body that stops coming ends by it", async () => {
  stopClock();
  const validators = { etag: "", lastModified: "" };
  const url = server.at("/stall");
  const download = await downloadOutside(url, { ...limits, ...server.guard, validators });
  const body = download?.body[Symbol.asyncIterator]();
  vi.advanceTimersByTime(limits.stallMs - 1);
  expect(String((await body?.next())?.value)).toBe("id\n");
  const next = body?.next();
  next?.catch(() => {});
  vi.advanceTimersByTime(limits.stallMs - 1);
  expect(await Promise.race([next, "waits"])).toBe("waits");
  vi.advanceTimersByTime(1);
  await expect(next).rejects.toMatchObject({ problem: "unreachable" });
});

test("a name that leads into a private network is refused", async () => {
  await expect(read("/file", { allows: () => false })).rejects.toMatchObject({
    problem: "refused",
  });
});

test("an address of plain http is refused", async () => {
  await expect(read("http://localhost/file")).rejects.toMatchObject({ problem: "refused" });
});
