import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding, isCompressible } from "./compression.ts";
import type { AppContext } from "./request-scope.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/**
 * The files of the site's build: listed once, read and compressed when first asked for, kept.
 * Only listed names are ever opened, so no address can reach another file.
 */
export function createStaticFiles(folder: string) {
  const names = new Set(listFiles(folder));
  const loaded = new Map<string, Promise<StaticFile>>();

  const load = (name: string) => {
    const found = loaded.get(name);
    if (found) return found;
    const loading = loadFile(folder, name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };

  /** The answer for a listed file; nothing for every other address. */
  return async function sendStaticFile(context: AppContext): Promise<Response | null> {
    const { method } = context.req;
    if (method !== "GET" && method !== "HEAD") return null;
    const name = context.req.path.slice(1);
    if (!names.has(name)) return null;
    const file = await load(name);
    const headers = new Headers({
      "Content-Type": file.type,
      ETag: file.etag,
      "Cache-Control": cacheControl(name),
    });
    if (isCompressible(file.type)) headers.set("Vary", "Accept-Encoding");
    if (matchesEtag(context.req.header("if-none-match"), file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = isCompressible(file.type)
      ? chooseEncoding(context.req.header("accept-encoding"))
      : null;
    const bytes = encoding ? await encode(file, encoding) : file.bytes;
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(bytes.byteLength));
    return new Response(method === "HEAD" ? null : bytes, { headers });
  };
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === "*" || header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag)
  );
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function loadFile(folder: string, name: string): Promise<StaticFile> {
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return {
    bytes,
    type: contentTypes[extname(name)] ?? "application/octet-stream",
    etag,
    encoded: new Map(),
  };
}

/** Names of built assets hold a hash of their content, so what they name never changes. */
function cacheControl(name: string): string {
  return name.startsWith("assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

function encode(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const found = file.encoded.get(encoding);
  if (found) return found;
  const compressed =
    encoding === "gzip"
      ? compressWithGzip(file.bytes, { level: 9 })
      : compressWithBrotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const encoded = compressed.then((bytes) => new Uint8Array(bytes));
  file.encoded.set(encoding, encoded);
  return encoded;
}
