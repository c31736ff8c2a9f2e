import { Readable } from "node:stream";
import { toBody } from "#app/media/send-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Storage, StoredFile } from "#app/platform/storage/storage.server.ts";
import { datasetNames } from "./columns.ts";
import { findIssue, type Issue } from "./published.server.ts";
import type { OpenFormat } from "./write-formats.ts";

const contentTypes: Readonly<Record<OpenFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
  geojson: "application/geo+json",
};
/** A version never changes; a day, so that caches soon forget who objected. */
const lasting = "public, max-age=86400, immutable, no-transform";
const brief = "public, max-age=300";

interface AskedFile {
  /** A version, or "latest". */
  version: string;
  /** The name of the file: clinics.csv. */
  file: string;
}

/**
 * Answers a request for a file of open data: in parts where a range is asked for, else packed where the
 * client takes it. The address `latest` redirects to the present version.
 * @throws AppError `not_found`; `gone` for a former version.
 */
export async function sendOpenFile(
  storage: Storage,
  request: Request,
  { version, file: name }: AskedFile,
): Promise<Response> {
  const dataset = datasetNames.find((each) => name.startsWith(`${each}.`));
  const issue = dataset ? await findIssue(storage, dataset) : null;
  const file = issue?.files.find((one) => one.name === name);
  if (!issue || !file) throw new AppError("not_found", "There is no such file.");
  if (version === "latest") {
    const location = `/data/${issue.version}/${name}`;
    return new Response(null, { status: 302, headers: { location, "Cache-Control": brief } });
  }
  if (version !== issue.version) {
    const isVersion = /^\d{4}-\d{2}-\d{2}-\d{4}$/.test(version) && version < issue.version;
    throw new AppError(isVersion ? "gone" : "not_found", "There is no such version.");
  }
  return sendIssued(storage, request, issue, file);
}

async function sendIssued(
  storage: Storage,
  request: Request,
  { dataset, version, writtenAt }: Issue,
  { name, format, sha256 }: Issue["files"][number],
): Promise<Response> {
  const asked = request.headers.get("range");
  const isPacked = asked === null && takesGzip(request.headers.get("accept-encoding"));
  const path = `${dataset}/${version}/${name}${isPacked ? ".gz" : ""}`;
  const stored = await storage.get("open-data", path);
  if (!stored) throw new AppError("not_found", "There is no such file.");
  const etag = `"${sha256}${isPacked ? "-gzip" : ""}"`;
  const headers = new Headers({
    "Content-Type": contentTypes[format],
    "Content-Disposition": `attachment; filename="${name.replace(".", `-${version.slice(0, 10)}.`)}"`,
    "Cache-Control": lasting,
    ETag: etag,
    "Last-Modified": new Date(writtenAt).toUTCString(),
    "Accept-Ranges": "bytes",
    Vary: "Accept-Encoding, Range",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Robots-Tag": "noindex",
    ...(isPacked && { "Content-Encoding": "gzip" }),
  });
  const known = request.headers.get("if-none-match");
  if (known?.split(",").some((tag) => tag.trim() === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const validator = request.headers.get("if-range");
  const range =
    asked === null || (validator !== null && validator !== etag)
      ? null
      : readRange(asked, stored.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${stored.size}`);
    return new Response(null, { status: 416, headers });
  }
  return sendBytes(request, stored, headers, range);
}

interface Span {
  start: number;
  end: number;
}

async function sendBytes(
  request: Request,
  stored: StoredFile,
  headers: Headers,
  range: Span | null,
): Promise<Response> {
  const { start, end } = range ?? { start: 0, end: stored.size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${stored.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await stored.open(range ?? undefined);
  return new Response(toBody(Readable.toWeb(stream)), { status, headers });
}

/** Reads one range of bytes; null for a header that is none, or that asks for several. */
function readRange(header: string, size: number): Span | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}

function takesGzip(accepted: string | null): boolean {
  return (accepted ?? "").split(",").some((offer) => {
    const [name = "", ...parameters] = offer.trim().toLowerCase().split(";");
    return name.trim() === "gzip" && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
  });
}
