import { pipeline, Readable, type Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const compressible =
  /^(text\/|application\/(json|fhir\+(json|ndjson)|javascript|xml|manifest\+json|ld\+json|rss\+xml|vnd\.mapbox-vector-tile)|image\/svg\+xml)/;
const smallestSize = 1024;
const largestPiece = 64 * 1024;
const gzipLevel = 6;
const brotliQuality = 4;

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

/**
 * Compresses a response: in one piece when it is whole already, else on the way, where each piece
 * is flushed, so that what streams still streams.
 */
export async function compressResponse(
  response: Response,
  accepted: string | undefined,
): Promise<Response> {
  const { headers, status } = response;
  if (headers.has("content-encoding") || !isCompressible(headers.get("content-type")))
    return response;
  const { body } = response;
  if (!body) return response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(accepted);
  const size = headers.get("content-length");
  if (!encoding || (size !== null && Number(size) < smallestSize)) return response;
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  const reader = body.getReader();
  const chunks = readChunks(reader);
  const first = await chunks.next();
  const second = chunks.next();
  const isWhole = first.done || (await Promise.race([second, pause()]))?.done;
  if (isWhole) {
    const bytes = await compressWhole(encoding, first.value ?? new Uint8Array());
    return new Response(bytes, { status, headers });
  }
  const encoder = createEncoder(encoding);
  // A visitor who leaves ends the stream, which is not an error.
  pipeline(Readable.from(join(first.value, second, chunks)), encoder, () => {
    // A stream that ended needs no cancelling.
    reader.cancel().catch(() => {});
  });
  return new Response(toWebStream(encoder), { status, headers });
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

function compressWhole(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return compressWithGzip(bytes, { level: gzipLevel });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality,
    [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return compressWithBrotli(bytes, { params });
}

function createEncoder(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
}

/**
 * Yields pieces that arrive together as one chunk: a page is rendered in hundreds of small pieces,
 * and each flush costs a round trip through the thread pool (20 ms for a page of 400 kB).
 */
async function* readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  let next = reader.read();
  for (;;) {
    const piece = await (held.length === 0 ? next : Promise.race([next, pause()]));
    if (piece?.value) {
      held.push(piece.value);
      size += piece.value.byteLength;
      next = reader.read();
      if (size < largestPiece) continue;
    }
    if (held.length > 0) yield joinChunks(held);
    held = [];
    size = 0;
    if (piece?.done) return;
  }
}

/** One chunk is passed on as it is: copies of whole pages are what garbage collection costs most for. */
function joinChunks(chunks: Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}

async function* join<T>(first: T, second: Promise<IteratorResult<T>>, rest: AsyncGenerator<T>) {
  yield first;
  const next = await second;
  if (next.done) return;
  yield next.value;
  yield* rest;
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
