import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.server.ts";

/** The reason that an address was not read. */
const outsideProblems = ["refused", "unreachable", "status", "large"] as const;

export class OutsideError extends Error {
  override name = "OutsideError";
  readonly problem: (typeof outsideProblems)[number];
  /** Whether an unreachable address took the connection and gave no answer in time. */
  readonly isTimeout: boolean;
  constructor(
    problem: (typeof outsideProblems)[number],
    message: string,
    { isTimeout = false }: { isTimeout?: boolean } = {},
  ) {
    super(message);
    this.problem = problem;
    this.isTimeout = isTimeout;
  }
}

/** Which addresses may be connected to; the defaults are those of the public web. */
export interface OutsideGuard {
  /** The addresses to which it connects; those of the public internet. */
  allows?: (address: string) => boolean;
  /** The ports; empty is that of the protocol. */
  ports?: readonly string[];
  /** A certificate to trust beside the usual ones. */
  ca?: string;
}

interface OpenOptions extends OutsideGuard {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Refuses plain http, also in redirects. */
  isSecure?: boolean;
  /** Posted; then no redirect is followed, which would carry it to an address that nobody typed. */
  body?: string;
}

const mostRedirects = 3;

/**
 * Opens an address that somebody typed, and follows redirects. The connection goes to the very IP
 * address that was checked, so that neither a name that leads into our own network nor one that changes
 * its answer (DNS rebinding) reaches it; redirects are checked alike. Sends no cookie and no credential.
 * @throws OutsideError with the reason.
 */
export async function openOutside(
  address: string,
  options: OpenOptions,
): Promise<{ response: IncomingMessage; status: number }> {
  let url = readAddress(address, options);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, options);
    const { statusCode: status = 0 } = response;
    const { location } = response.headers;
    const isRedirect = status >= 300 && status < 400 && location !== undefined;
    if (!isRedirect || options.body !== undefined) return { response, status };
    response.destroy();
    url = readAddress(location, options, url);
  }
  throw new OutsideError("status", "Too many redirects.");
}

/** Returns whether an address may be opened, as far as its text tells: the lookup comes later. */
export function isOutsideAddress(address: string, guard: OutsideGuard & { isSecure?: boolean }) {
  try {
    return readAddress(address, guard) instanceof URL;
  } catch (error) {
    if (error instanceof OutsideError) return false;
    throw error;
  }
}

function readAddress(
  address: string,
  guard: OutsideGuard & { isSecure?: boolean },
  base?: URL,
): URL {
  const { allows = isPublicAddress, ports = [""], isSecure = false } = guard;
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === "https:" || (url?.protocol === "http:" && !isSecure);
  if (!url || !isWeb || !ports.includes(url.port) || url.username || url.password) {
    throw new OutsideError("refused", "The address is not one of the public web.");
  }
  // Numeric addresses are connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !allows(host)) throw privateAddress();
  // Without a look-up: the form that takes the address can refuse it.
  if (allows === isPublicAddress && isLocalName(host)) throw privateAddress();
  return url;
}

/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375 and ICANN's private name). */
function isLocalName(host: string): boolean {
  if (isIP(host) !== 0) return false;
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

function privateAddress() {
  return new OutsideError("refused", "The address leads into a private network.");
}

function ask(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  const { allows = isPublicAddress, body, ca, headers, signal } = options;
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    agent: false,
    signal,
    lookup: checkedLookup(allows),
    ...(ca && { ca }),
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, "accept-encoding": "identity" },
  })
    .on("response", resolve)
    .on("error", (error) => reject(toProblem(signal.aborted ? signal.reason : error)))
    .end(body);
  return promise;
}

function checkedLookup(allows: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("No such host."), "", 0);
      if (!found.every(({ address }) => allows(address))) return done(privateAddress(), "", 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}

/** Returns the reason of a failure of the connection. */
export function toProblem(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && error.name === "TimeoutError")
    return new OutsideError("unreachable", "There was no answer in time.", { isTimeout: true });
  return new OutsideError("unreachable", `The connection failed: ${reason}`);
}
