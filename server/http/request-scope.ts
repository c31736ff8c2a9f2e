import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Config } from "#app/platform/config.server.ts";
import type { AppError } from "#app/platform/errors.ts";
import { isLoopbackAddress } from "#app/platform/web/is-loopback.ts";

/** The server's own data about one request. */
export interface RequestScope {
  requestId: string;
  nonce: string;
  clientAddress: string;
  /** The address as the visitor typed it, with the public scheme and host. */
  url: URL;
  /** The route that answered, for the metrics; the path itself would make endless series. */
  pattern: string;
  /** Why the request was refused before any page saw it. */
  refusal?: Error;
}

export interface AppEnvironment {
  // Tests call the app without a socket.
  Bindings: Partial<HttpBindings> & {
    /** Why the parser refused the request, which then has neither headers nor a body. */
    unread?: AppError;
  };
  Variables: { scope: RequestScope };
}
export type AppContext = Context<AppEnvironment>;

const saneRequestId = /^[\w.:-]{8,64}$/;

export function createScope(context: AppContext, config: Config): RequestScope {
  const given = context.req.header("x-request-id") ?? "";
  return {
    requestId: saneRequestId.test(given) ? given : randomUUID(),
    nonce: randomBytes(16).toString("base64"),
    clientAddress: clientAddress(context, config),
    url: publicUrl(context, config),
    pattern: "none",
  };
}

/** The peer of the socket; behind a trusted proxy, the last address that the proxy itself noted. */
function clientAddress(context: AppContext, config: Config): string {
  const forwarded = config.TRUST_PROXY ? context.req.header("x-forwarded-for") : undefined;
  return forwarded?.split(",").at(-1)?.trim() || socketAddress(context);
}

function socketAddress(context: AppContext): string {
  return context.env?.incoming?.socket.remoteAddress ?? "";
}

/** Returns whether the caller is on this machine and not behind a proxy. */
export function isLoopback(context: AppContext): boolean {
  if (context.req.header("x-forwarded-for") !== undefined) return false;
  return isLoopbackAddress(socketAddress(context));
}

function publicUrl(context: AppContext, config: Config): URL {
  const url = new URL(context.req.url);
  const scheme = config.TRUST_PROXY ? context.req.header("x-forwarded-proto") : undefined;
  if (scheme === "https" || scheme === "http") url.protocol = `${scheme}:`;
  return url;
}

/** Returns whether programs call the path and no one opens it as a page. */
export function isProgramPath(path: string): boolean {
  return /^\/(((api|dav|rest|functions|storage|realtime)|auth\/v1)\/|fhir(\/|$))/.test(path);
}

/** Returns whether the caller is a program that accepts data instead of a page. */
export function wantsJson(context: AppContext): boolean {
  const { pathname } = new URL(context.req.url);
  if (isProgramPath(pathname) || pathname.endsWith(".data")) return true;
  const accept = context.req.header("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}
