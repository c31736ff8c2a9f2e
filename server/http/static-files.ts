import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { isCompressible } from "./compression.ts";
import { makeReadyBody, type ReadyBody, sendReadyBody } from "./ready-body.ts";
import type { AppContext } from "./request-scope.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
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
  type: string;
  body: ReadyBody;
}

/**
 * Serves the files of the site's build: listed at start, read and compressed at the first request,
 * then cached. Opens listed names only, so no address can reach another file.
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

  /** Returns the response for a listed file, or null for any other address. */
  return async function sendStaticFile(context: AppContext): Promise<Response | null> {
    const { method } = context.req;
    if (method !== "GET" && method !== "HEAD") return null;
    const name = context.req.path.slice(1);
    if (!names.has(name)) return null;
    const file = await load(name);
    const headers = new Headers({
      "Content-Type": file.type,
      "Cache-Control": cacheControl(name),
    });
    const compresses = isCompressible(file.type);
    if (compresses) headers.set("Vary", "Accept-Encoding");
    const header = (asked: string) => context.req.header(asked);
    return sendReadyBody(file.body, headers, { method, header, effort: compresses ? 9 : null });
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

async function loadFile(folder: string, name: string): Promise<StaticFile> {
  return {
    type: contentTypes[extname(name)] ?? "application/octet-stream",
    body: makeReadyBody(new Uint8Array(await readFile(join(folder, name)))),
  };
}

/** Names of built assets and of fonts hold a hash of their content, so what they name never changes. */
function cacheControl(name: string): string {
  return name.startsWith("assets/") || /\.[0-9a-f]{8}\.woff2$/.test(name)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}
