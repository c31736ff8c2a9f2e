import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./compression.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A body that is sent many times: identified by its content hash, compressed at its first request.
 */
export interface ReadyBody {
  bytes: Bytes;
  etag: string;
  encoded: Map<Encoding, Promise<Bytes>>;
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

export function makeReadyBody(bytes: Bytes): ReadyBody {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag, encoded: new Map() };
}

interface Asked {
  method: string;
  header(name: string): string | undefined;
  /** The compression level, 1 to 9; null for content that does not compress. */
  effort: number | null;
}

/** The answer that carries a body: in the caller's encoding, or 304 where the caller has it. */
export async function sendReadyBody(
  body: ReadyBody,
  headers: Headers,
  { method, header, effort }: Asked,
): Promise<Response> {
  headers.set("ETag", body.etag);
  if (matchesEtag(header("if-none-match"), body.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = effort === null ? null : chooseEncoding(header("accept-encoding"));
  const bytes = encoding && effort ? await encode(body, encoding, effort) : body.bytes;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(method === "HEAD" ? null : bytes, { headers });
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === "*" || header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag)
  );
}

function encode(body: ReadyBody, encoding: Encoding, effort: number): Promise<Bytes> {
  const found = body.encoded.get(encoding);
  if (found) return found;
  const compressed =
    encoding === "gzip"
      ? compressWithGzip(body.bytes, { level: effort })
      : compressWithBrotli(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  const encoded = compressed.then((bytes) => new Uint8Array(bytes));
  body.encoded.set(encoding, encoded);
  return encoded;
}
