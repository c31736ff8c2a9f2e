import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "#app/platform/config.server.ts";
import { resolveLocale } from "#app/platform/i18n/locale.ts";
import { StartProgress } from "../starting/start-progress.ts";
import type { createApp } from "./app.ts";
import { plainErrorPage } from "./error-page.ts";
import { refuseUnread } from "./refusals/refuse-unread.ts";
import { askAgainAfter, startingPage } from "./starting-page.ts";

const finishWithinMs = 10_000;
/** Above the longest address that is answered with a screen of its own. */
const largestHeader = 32 * 1024;

/** Responses that each server has not finished. */
const unansweredOf = new WeakMap<Server, Set<ServerResponse>>();

/** A server whose port is closed still; until the app is attached, every answer is 503. */
export function createHttp(): Server {
  const server = createServer({ maxHeaderSize: largestHeader, requestTimeout: 60_000 });
  server.on("request", answerStarting);
  const unanswered = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });
  unansweredOf.set(server, unanswered);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  return server;
}

/**
 * Opens the port.
 * @throws the socket's own error when the port is taken or may not be used.
 */
export function listenHttp(
  { PORT, HOST }: Pick<Config, "PORT" | "HOST">,
  server = createHttp(),
): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: PORT, host: HOST }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

/**
 * Opens the port for a moment, so that a start that cannot listen fails before its slow part.
 * @throws the socket's own error when the port is taken or may not be used.
 */
export async function requirePort(config: Pick<Config, "PORT" | "HOST">): Promise<void> {
  const probe = await listenHttp(config, createServer());
  await new Promise((resolve) => probe.close(resolve));
}

/** From now on the app answers. */
export function attachApp(server: Server, app: ReturnType<typeof createApp>): void {
  const listener = getRequestListener(app.fetch, {
    // Addresses that are no addresses never become a request.
    errorHandler: () => plainErrorPage(400, "en"),
  });
  server.off("request", answerStarting);
  server.on("request", listener);
  const unanswered = unansweredOf.get(server) ?? new Set<ServerResponse>();
  const isAnswering = (socket: Socket) =>
    [...unanswered].some((response) => response.socket === socket);
  refuseUnread(server, app, isAnswering);
}

function answerStarting({ headers, url = "/" }: IncomingMessage, response: ServerResponse) {
  const isPage = headers.accept?.includes("text/html") ?? false;
  response.writeHead(503, {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "no-store",
    "Retry-After": String(askAgainAfter),
  });
  response.end(isPage ? firstPage(url, headers.cookie) : "The site is starting.");
}

/** The page before the server has loaded what reads requests. */
function firstPage(path: string, cookies = ""): string {
  const language = /(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1];
  const url = URL.canParse(path, "http://starting") ? new URL(path, "http://starting") : null;
  const locale = resolveLocale(url ?? new URL("http://starting"), language);
  return startingPage(new StartProgress(), locale, url ? url.pathname + url.search : "/");
}

/**
 * Continues to answer, and makes every client close its connection: after "Connection: close" it
 * sends no further request that the closing server would drop.
 */
export function drainHttp(server: Server): void {
  for (const response of unansweredOf.get(server) ?? []) closeAfter(response);
  server.prependListener("request", (_request, response) => closeAfter(response));
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
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
