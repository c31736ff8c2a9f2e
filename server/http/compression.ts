import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml|vnd\.mapbox-vector-tile)|image\/svg\+xml)/;
const smallestSize = 1024;
const largestPiece = 64 * 1024;

/** The encoding that the caller accepts and we like best. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const offers = new Set<string>();
  for (const part of (accepted ?? "").split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    if (!parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
      offers.add(name.trim());
  }
  if (offers.has("br")) return "br";
  return offers.has("gzip") ? "gzip" : null;
}

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}

/** The same answer, compressed on the way; each piece is flushed, so that streamed pages still stream. */
export function compressResponse(response: Response, accepted: string | undefined): Response {
  const { headers, body, status } = response;
  if (!body || headers.has("content-encoding") || !isCompressible(headers.get("content-type")))
    return response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(accepted);
  const size = headers.get("content-length");
  if (!encoding || (size !== null && Number(size) < smallestSize)) return response;
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  const encoder = createEncoder(encoding);
  // A visitor who leaves ends the stream, which is not an error.
  pipeline(Readable.from(readChunks(body)), encoder, () => {});
  return new Response(toWebStream(encoder), { status, headers });
}

function createEncoder(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
}

/**
 * Yields pieces that arrive together as one chunk: a page is rendered in hundreds of small pieces,
 * and each flush costs a round trip through the thread pool (20 ms for a page of 400 kB).
 */
async function* readChunks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let held: Uint8Array[] = [];
  let size = 0;
  let next = reader.read();
  try {
    for (;;) {
      const piece = await (held.length === 0 ? next : Promise.race([next, pause()]));
      if (piece?.value) {
        held.push(piece.value);
        size += piece.value.byteLength;
        next = reader.read();
        if (size < largestPiece) continue;
      }
      if (held.length > 0) yield Buffer.concat(held);
      held = [];
      size = 0;
      if (piece?.done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Resolves when no more pieces are ready in this turn of the event loop. */
function pause(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(resolve, undefined));
}

function toWebStream(source: Transform): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      source.destroy();
    },
  });
}
