import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./compression.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A body that is sent many times: identified by its content hash, compressed at its first request.
 */
export interface ReadyBody {
  /** Null once it is compressed, where only compressed forms are kept. */
  bytes: Bytes | null;
  etag: string;
  encoded: Map<Encoding, Promise<Bytes>>;
  /** Keeps a seventh of a page's size; a caller without compression then costs a decompression. */
  keepsCompressedOnly: boolean;
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
const decompressWith = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

export function makeReadyBody(bytes: Bytes, { keepsCompressedOnly = false } = {}): ReadyBody {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag, encoded: new Map(), keepsCompressedOnly };
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
  const bytes = encoding && effort ? await encode(body, encoding, effort) : await readPlain(body);
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
  const encoded = compress(body, encoding, effort);
  body.encoded.set(encoding, encoded);
  return encoded;
}

async function compress(body: ReadyBody, encoding: Encoding, effort: number): Promise<Bytes> {
  const plain = await readPlain(body);
  const compressed =
    encoding === "gzip"
      ? await compressWithGzip(plain, { level: effort })
      : await compressWithBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  if (body.keepsCompressedOnly) body.bytes = null;
  return new Uint8Array(compressed);
}

async function readPlain({ bytes, encoded }: ReadyBody): Promise<Bytes> {
  if (bytes) return bytes;
  const [first] = encoded;
  if (!first) throw new Error("The body is neither plain nor compressed.");
  const [encoding, compressed] = first;
  return new Uint8Array(await decompressWith[encoding](await compressed));
}
