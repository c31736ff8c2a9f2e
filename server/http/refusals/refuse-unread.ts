import { IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError } from "#app/platform/errors.ts";
import { longestUrl } from "../guards.ts";
import type { AppEnvironment } from "../request-scope.ts";

/** An error of the parser of requests, with the bytes that it read last. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** The app as far as refusals need it. */
interface RefusingApp {
  fetch(request: Request, env: AppEnvironment["Bindings"]): Response | Promise<Response>;
}

/** A refused client sends on for a moment; a connection that is closed at once loses the answer. */
const drain = { ms: 2_000, bytes: 1_048_576 };
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers requests that no parser accepts, such as those with an address of 100 kB. The app refuses them
 * as it refuses others, if their first line is in the bytes at hand; otherwise the answer is a bare status.
 */
export function refuseUnread(
  server: Server,
  app: RefusingApp,
  isAnswering: (socket: Socket) => boolean,
): void {
  /** The bytes read from each refused connection before its refusal. */
  const refused = new WeakMap<Socket, number>();
  server.on("clientError", (error: ParserError, duplex) => {
    // The server listens on TCP alone.
    const socket = duplex as Socket;
    const readBefore = refused.get(socket);
    if (readBefore !== undefined) {
      if (socket.bytesRead - readBefore > drain.bytes) socket.destroy();
      return;
    }
    if (!socket.writable || error.code === "ECONNRESET" || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    refused.set(socket, socket.bytesRead);
    answer(app, socket, error).then(
      (bytes) => endSlowly(socket, bytes),
      () => socket.destroy(),
    );
  });
}

async function answer(app: RefusingApp, socket: Socket, error: ParserError): Promise<Buffer> {
  const status = statuses[error.code ?? ""] ?? 400;
  const bare = () => writeAnswer(new Response(null, { status }));
  const start = readStart(error.rawPacket);
  const url = `http://localhost${start?.target.slice(0, longestUrl + 1)}`;
  if (!start || !URL.canParse(url)) return bare();
  const unread = refusalOf(status, start.target);
  const incoming = new IncomingMessage(socket);
  const answer = await app.fetch(new Request(url), { incoming, unread });
  if (answer.status !== unread.status) return bare();
  return writeAnswer(start.method === "HEAD" ? new Response(null, answer) : answer);
}

/** Returns the method and the target of a request's first line, as far as it was read. */
function readStart(packet: Buffer | undefined): { method: string; target: string } | null {
  const text = packet?.toString("latin1", 0, 2 * longestUrl) ?? "";
  const [, method, target] = /^([A-Z]{3,12}) (\/[!-~]*)/.exec(text) ?? [];
  return method && target ? { method, target } : null;
}

function refusalOf(status: number, target: string): AppError {
  if (status !== 431) return new AppError("bad_request", "The request cannot be read.");
  return target.length > longestUrl
    ? new AppError("address_too_long", "The address is too long.")
    : new AppError("headers_too_large", "The headers of the request are too large.");
}

const ownHeaders = ["connection", "content-length", "transfer-encoding"];

async function writeAnswer(answer: Response): Promise<Buffer> {
  const { status, headers } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...headers]
      .filter(([name]) => !ownHeaders.includes(name))
      .map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    "connection: close",
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/** Sends an answer and reads what the client still sends, for a while. */
function endSlowly(socket: Socket, bytes: Buffer): void {
  const late = setTimeout(() => socket.destroy(), drain.ms);
  socket.once("close", () => clearTimeout(late));
  socket.end(bytes);
}
