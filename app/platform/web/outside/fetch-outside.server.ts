import { lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.server.ts";

/** The reason that an address was not read. */
export const outsideProblems = ["refused", "unreachable", "status", "large"] as const;

export class OutsideError extends Error {
  override name = "OutsideError";
  readonly problem: (typeof outsideProblems)[number];
  constructor(problem: (typeof outsideProblems)[number], message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface OutsideOptions {
  mostBytes: number;
  timeoutMs?: number;
  accept?: string;
  /** The addresses to which it connects; those of the public internet. */
  allows?: (address: string) => boolean;
  /** The ports; empty is that of the protocol. */
  ports?: readonly string[];
}

const mostRedirects = 3;

/**
 * Reads a text from an address that somebody typed. The connection goes to the very IP address that
 * was checked, so that neither a name that leads into our own network nor one that changes its
 * answer (DNS rebinding) reaches it; redirects are checked alike. Sends no cookie and no credential.
 * @throws OutsideError with the reason.
 */
export async function fetchOutside(address: string, options: OutsideOptions): Promise<string> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  let url = readAddress(address, options);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, options, signal);
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode >= 300 && statusCode < 400 && location) {
      response.destroy();
      url = readAddress(location, options, url);
      continue;
    }
    if (statusCode === 200) return readBody(response, options.mostBytes);
    response.destroy();
    throw new OutsideError("status", `The server answered ${statusCode}.`);
  }
  throw new OutsideError("status", "Too many redirects.");
}

function readAddress(
  address: string,
  { allows = isPublicAddress, ports = [""] }: OutsideOptions,
  base?: URL,
): URL {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || !ports.includes(url.port) || url.username || url.password) {
    throw new OutsideError("refused", "The address is not one of the public web.");
  }
  // Numeric addresses are connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !allows(host)) throw privateAddress();
  return url;
}

function privateAddress() {
  return new OutsideError("refused", "The address leads into a private network.");
}

function ask(url: URL, options: OutsideOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { accept = "*/*", allows = isPublicAddress } = options;
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    agent: false,
    signal,
    lookup: checkedLookup(allows),
    headers: { accept, "accept-encoding": "identity", "user-agent": "Dalil calendar reader" },
  })
    .on("response", resolve)
    .on("error", (error) => reject(toProblem(error)))
    .end();
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

async function readBody(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes) throw new OutsideError("large", `More than ${mostBytes} bytes.`);
      chunks.push(bytes);
    }
  } catch (error) {
    throw toProblem(error);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toProblem(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error;
  return new OutsideError("unreachable", error instanceof Error ? error.message : String(error));
}
