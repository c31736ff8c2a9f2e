import { once } from "node:events";
import { Agent, type IncomingMessage, request as openRequest, type Server } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toBody } from "#app/media/send-file.server.ts";
import type { createApp } from "#server/http/app.ts";
import { attachApp, listenHttp } from "#server/http/http.ts";

/** An app behind a port, called like `app.request`. */
export interface ServedApp {
  request(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Sends a path as it is written; `request` resolves its dots as browsers do. */
  requestExactly(path: string, init?: RequestInit): Promise<Response>;
  /** The address of its port, for programs that call it themselves. */
  address(): Promise<string>;
}

/** Required option of a request with a streamed body. */
const streaming = { duplex: "half" };
const agent = new Agent({ keepAlive: true });
const servers = new Set<Server>();

/**
 * Serves an app as production does: by the server's own listener, whose requests are not those of
 * `app.request`. The port is opened by the first request and closed after the test file.
 */
export function serveApp(app: ReturnType<typeof createApp>): ServedApp {
  let listening: Promise<number> | null = null;
  const port = () => (listening ??= listen(app));
  return {
    async request(input, init) {
      return send(await port(), input, init);
    },
    async requestExactly(path, init) {
      return send(await port(), "/", init, path);
    },
    address: async () => `http://127.0.0.1:${await port()}`,
  };
}

/** Closes the ports of a test file. */
export async function closeServers(): Promise<void> {
  const closing = [...servers].map((server) => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    return closed;
  });
  servers.clear();
  await Promise.all(closing);
}

async function listen(app: ReturnType<typeof createApp>): Promise<number> {
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  servers.add(server);
  attachApp(server, app);
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return address.port;
}

/**
 * Sends a request exactly as given. `fetch` would add headers, follow redirects and decompress the
 * response.
 */
async function send(
  port: number,
  input: string | URL | Request,
  init?: RequestInit,
  exactPath?: string,
): Promise<Response> {
  const request = new Request(
    input instanceof Request ? input : new URL(input, "http://localhost"),
    { ...streaming, ...init },
  );
  const url = new URL(request.url);
  const isStream = init?.body instanceof ReadableStream;
  const body = isStream ? request.body : Buffer.from(await request.arrayBuffer());
  const length = body instanceof Buffer && body.length > 0 ? { "content-length": body.length } : {};
  return new Promise((resolve, reject) => {
    const sent = openRequest({
      agent,
      host: "127.0.0.1",
      port,
      method: request.method,
      path: exactPath ?? url.pathname + url.search,
      headers: { host: url.host, ...length, ...Object.fromEntries(request.headers) },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => resolve(toResponse(answer, request.method)));
    if (body instanceof ReadableStream) pipeline(Readable.from(body), sent).catch(reject);
    else sent.end(body);
  });
}

function toResponse(answer: IncomingMessage, method: string): Response {
  const { statusCode: status = 0, rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  const isEmpty = method === "HEAD" || [204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : toBody(Readable.toWeb(answer)), { status, headers });
}
