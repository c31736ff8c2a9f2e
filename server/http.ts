import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../app/platform/config.server.ts";
import type { createApp } from "./app.ts";
import { plainErrorPage } from "./error-page.ts";

const finishWithinMs = 10_000;
/** Above the longest address that is answered with a screen of its own. */
const largestHeader = 32 * 1024;

/**
 * Opens the port, before anything slow is begun; until the app is there, every answer is 503.
 * @throws the socket's own error when the port is taken or may not be used.
 */
export function listenHttp({ PORT, HOST }: Pick<Config, "PORT" | "HOST">): Promise<Server> {
  const server = createServer({ maxHeaderSize: largestHeader, requestTimeout: 60_000 });
  server.on("request", answerStarting);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: PORT, host: HOST }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

/** From now on the app answers. */
export function attachApp(server: Server, app: ReturnType<typeof createApp>): void {
  const listener = getRequestListener(app.fetch, {
    // Addresses that are no addresses never become a request.
    errorHandler: () => plainErrorPage(400, "en"),
  });
  server.off("request", answerStarting);
  server.on("request", listener);
}

function answerStarting(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "1" });
  response.end("The site is starting. Please try again in a moment.");
}

/** Takes no new connection, lets running requests finish and closes what still hangs after that. */
export async function closeHttp(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), finishWithinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
