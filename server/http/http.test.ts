import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { attachApp, closeHttp, listenHttp } from "./http.ts";
import type { AppEnvironment } from "./request-scope.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeHttp(server);
});

async function listen() {
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  servers.push(server);
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

function makeApp() {
  const app = new Hono<AppEnvironment>();
  app.get("/slow", async (context) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return context.text("finished");
  });
  app.get("*", (context) => context.text("hello"));
  return app;
}

/** Sends bytes that no client library would send, and reads the whole answer. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

test("before the app is there, the port answers 503", async () => {
  const { server, port } = await listen();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  attachApp(server, makeApp());
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("hello");
});

test("before the app is there, a browser gets a page that asks again in its language", async () => {
  const { port } = await listen();
  const ask = (path: string, cookie = "") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "text/html", cookie } });
  const english = await ask("/search?q=%22%3E%3Cscript%3E");
  expect(english.status).toBe(503);
  expect(english.headers.get("retry-after")).toBe("3");
  const page = await english.text();
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('http-equiv="refresh"');
  expect(page).not.toContain("<script");
  expect(await (await ask("/", "a=b; lang=ar")).text()).toContain('<html lang="ar" dir="rtl">');
  expect(await (await ask("/about?lang=ar")).text()).toContain('href="/about"');
});

test("a port that is taken is an error with its number", async () => {
  const { port } = await listen();
  await expect(listenHttp({ PORT: port, HOST: "127.0.0.1" })).rejects.toMatchObject({
    code: "EADDRINUSE",
    port,
  });
});

test("a stop lets a running request finish and takes no new one", async () => {
  const { server, port } = await listen();
  attachApp(server, makeApp());
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const running = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begun = performance.now();
  const closing = closeHttp(server);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(await running).toBe("finished");
  await closing;
  // Idle keep-alive connections do not delay the shutdown.
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test.each([
  ["a backslash", "GET /\\evil HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["an address that is none", "GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.0\r\n\r\n", 400],
  [
    "a body of two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    400,
  ],
  [
    "a length beside chunks",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["no protocol at all", "HELLO\r\n\r\n", 400],
  ["an endless line", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])("%s is refused, and the next request is answered", async (_name, bytes, status) => {
  const { server, port } = await listen();
  attachApp(server, makeApp());
  const answer = await sendRaw(port, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test("a request behind one that is still answered ends the connection without an answer", async () => {
  const { server, port } = await listen();
  attachApp(server, makeApp());
  const slow = "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n";
  expect(await sendRaw(port, `${slow}GET /a b c\r\n\r\n`)).toBe("");
});
