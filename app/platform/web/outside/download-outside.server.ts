import type { IncomingMessage } from "node:http";
import { OutsideError, type OutsideGuard, openOutside, toProblem } from "./open-outside.server.ts";

/** The version of a file as its server stated it, sent back to ask whether it changed. */
export interface Validators {
  etag: string;
  lastModified: string;
}

interface DownloadOptions extends OutsideGuard {
  mostBytes: number;
  /** The longest that the whole download may take. */
  timeoutMs: number;
  /** The longest wait for the next bytes. */
  stallMs: number;
  accept: string;
  /** Those of the file that is here already; empty ones ask for the file whatever it is. */
  validators?: Validators;
  signal?: AbortSignal;
}

export interface Download extends Validators {
  /** Without its parameters, in lower case; empty where the server says nothing. */
  contentType: string;
  /** Throws OutsideError for a body that is too large, cut off, or that stops coming. */
  body: AsyncIterable<Uint8Array>;
  /** Ends a download whose body is not read to its end. */
  close(): void;
}

/**
 * Opens a file for download over https, within the limits of `openOutside`. Returns null where the
 * server says that it did not change (304).
 * @throws OutsideError with the reason.
 */
export async function downloadOutside(
  address: string,
  options: DownloadOptions,
): Promise<Download | null> {
  const { accept, mostBytes, timeoutMs, stallMs, validators, signal } = options;
  const stall = new AbortController();
  const limits = [AbortSignal.timeout(timeoutMs), stall.signal, ...(signal ? [signal] : [])];
  const headers = {
    accept,
    "user-agent": "Dalil register reader",
    ...(validators?.etag && { "if-none-match": validators.etag }),
    ...(validators?.lastModified && { "if-modified-since": validators.lastModified }),
  };
  const timer = setTimeout(() => stall.abort(stalled(stallMs)), stallMs);
  try {
    const opened = await openOutside(address, {
      ...options,
      headers,
      isSecure: true,
      signal: AbortSignal.any(limits),
    });
    return readAnswer(opened, { mostBytes, timer, stall: stall.signal });
  } catch (error) {
    clearTimeout(timer);
    throw toProblem(stall.signal.aborted ? stall.signal.reason : error);
  }
}

function stalled(stallMs: number) {
  return new OutsideError(
    "unreachable",
    `Nothing came for ${Math.round(stallMs / 1_000)} seconds.`,
  );
}

interface Limits {
  mostBytes: number;
  /** Aborts the request when it fires; every chunk sets it back. */
  timer: NodeJS.Timeout;
  stall: AbortSignal;
}

function readAnswer(
  { response, status }: { response: IncomingMessage; status: number },
  limits: Limits,
): Download | null {
  const { headers } = response;
  const close = () => {
    clearTimeout(limits.timer);
    response.destroy();
  };
  const length = headers["content-length"] === undefined ? null : Number(headers["content-length"]);
  const encoding = headers["content-encoding"] ?? "identity";
  if (status === 304) {
    close();
    return null;
  }
  const problem = findProblem(status, length, encoding, limits);
  if (problem) {
    close();
    throw problem;
  }
  return {
    etag: headers.etag ?? "",
    lastModified: headers["last-modified"] ?? "",
    contentType: (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
    body: readChunks(response, limits, length),
    close,
  };
}

function findProblem(
  status: number,
  length: number | null,
  encoding: string,
  { mostBytes }: Limits,
): OutsideError | null {
  if (status !== 200) return new OutsideError("status", `The server answered ${status}.`);
  if (length !== null && length > mostBytes) return tooLarge(mostBytes);
  if (encoding === "identity") return null;
  return new OutsideError("status", `The server packs the file (${encoding.slice(0, 40)}).`);
}

function tooLarge(mostBytes: number) {
  return new OutsideError(
    "large",
    `The file is larger than ${Math.floor(mostBytes / 1_048_576)} MB.`,
  );
}

async function* readChunks(
  response: IncomingMessage,
  { mostBytes, timer, stall }: Limits,
  length: number | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  try {
    for await (const chunk of response) {
      timer.refresh();
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes) throw tooLarge(mostBytes);
      yield bytes;
    }
  } catch (error) {
    throw toProblem(stall.aborted ? stall.reason : error);
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  if (length === null || length === size) return;
  throw new OutsideError("unreachable", `The file was cut off after ${size} of ${length} bytes.`);
}
