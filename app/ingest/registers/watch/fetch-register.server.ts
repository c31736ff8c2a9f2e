import { AppError } from "#app/platform/errors.ts";
import {
  type Download,
  downloadOutside,
} from "#app/platform/web/outside/download-outside.server.ts";
import type { OutsideGuard } from "#app/platform/web/outside/open-outside.server.ts";
import { OutsideError } from "#app/platform/web/outside/open-outside.server.ts";
import { type SpooledFile, spoolFile } from "../../reading/spool-file.server.ts";
import { mostRegisterBytes } from "../import-register.server.ts";
import { mostRefreshedMapBytes } from "../map-data/map-source.ts";
import { readMapKind } from "../map-data/reading/read-map-file.server.ts";
import { readRows } from "../read-rows.server.ts";
import { isMap } from "../registers.ts";
import type { SourceProblem } from "./source-states.ts";
import { declarationOf, type Source } from "./sources.server.ts";

/** Limits of one download; tests tighten them. */
export interface FetchLimits extends OutsideGuard {
  mostBytes?: number;
  timeoutMs?: number;
  stallMs?: number;
}

/** Why the address of a register gave no file that can be used. */
export class SourceError extends Error {
  override name = "SourceError";
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface FetchedFile {
  file: SpooledFile;
  etag: string;
  lastModified: string;
}

/** The accepted file, and the limits of one download. */
interface Wanted {
  accept: string;
  types: ReadonlySet<string>;
  /** The type in words, of the error for another one. */
  name: string;
  mostBytes: number;
  /** The longest wait for the next bytes. */
  stallMs: number;
}

/** Types under which portals of open data send CSV files; most know none of them. */
const csvTypes = new Set([
  ...["", "text/csv", "text/plain", "text/tab-separated-values", "text/x-csv"],
  ...["application/csv", "application/x-csv", "application/vnd.ms-excel"],
  ...["application/octet-stream", "binary/octet-stream", "application/x-download"],
  ...["application/download", "application/force-download"],
]);

const wantedCsv: Wanted = {
  accept: "text/csv, */*;q=0.5",
  types: csvTypes,
  name: "a CSV file",
  mostBytes: mostRegisterBytes,
  stallMs: 60_000,
};

/** An Overpass server sends nothing until its query is done. */
const wantedMap: Wanted = {
  accept: "application/json, application/octet-stream;q=0.9, */*;q=0.5",
  types: new Set([
    ...["", "application/json", "application/vnd.openstreetmap.data+pbf"],
    ...["application/octet-stream", "binary/octet-stream", "application/x-protobuf"],
  ]),
  name: "map data",
  mostBytes: mostRefreshedMapBytes,
  stallMs: 180_000,
};

const wantedOf = (source: Source) => (isMap(declarationOf(source)) ? wantedMap : wantedCsv);

/**
 * Downloads the file of a register or of the map to a private file of this machine; null where it did not change.
 * @throws SourceError with the reason.
 */
export async function fetchRegister(
  source: Source,
  limits: FetchLimits = {},
): Promise<FetchedFile | null> {
  const { mostBytes = wantedOf(source).mostBytes } = limits;
  try {
    const download = await open(source, limits);
    if (!download) return null;
    const { body, etag, lastModified } = download;
    return { file: await spoolFile(body, mostBytes), etag, lastModified };
  } catch (error) {
    throw toSourceError(error);
  }
}

/**
 * Reads the first row of a register's file, or the head of map data, and closes the connection: shows whether the address
 * answers, and whether the file is this register.
 * @throws SourceError with the reason.
 */
export async function testRegister(source: Source, limits: FetchLimits = {}): Promise<void> {
  let download: Download | null = null;
  try {
    download = await open({ ...source, etag: "", lastModified: "" }, limits);
    if (!download) throw new SourceError("status", "The server answered 304.");
    const { body } = download;
    const file = { hash: "", path: "", open: () => body, remove: async () => {} };
    const declaration = declarationOf(source);
    if (isMap(declaration)) return void (await readMapKind(file));
    const rows = readRows<string>(declaration, file);
    await rows.next();
    await rows.return();
  } catch (error) {
    throw toSourceError(error);
  } finally {
    download?.close();
  }
}

async function open(
  source: Source,
  { timeoutMs = 1_800_000, ...limits }: FetchLimits,
): Promise<Download | null> {
  const wanted = wantedOf(source);
  const { url, etag, lastModified } = source;
  const { mostBytes = wanted.mostBytes, stallMs = wanted.stallMs, ...guard } = limits;
  const download = await downloadOutside(url, {
    ...guard,
    mostBytes,
    timeoutMs,
    stallMs,
    accept: wanted.accept,
    validators: { etag, lastModified },
  });
  if (!download || wanted.types.has(download.contentType)) return download;
  download.close();
  const type = download.contentType.slice(0, 80);
  throw new SourceError("type", `The server sends ${type}, not ${wanted.name}.`);
}

function toSourceError(error: unknown): unknown {
  if (error instanceof OutsideError) return new SourceError(error.problem, error.message);
  if (error instanceof AppError) return new SourceError("unreadable", error.message);
  return error;
}
