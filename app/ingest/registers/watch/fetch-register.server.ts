import { AppError } from "#app/platform/errors.ts";
import {
  type Download,
  downloadOutside,
} from "#app/platform/web/outside/download-outside.server.ts";
import type { OutsideGuard } from "#app/platform/web/outside/open-outside.server.ts";
import { OutsideError } from "#app/platform/web/outside/open-outside.server.ts";
import { type SpooledFile, spoolFile } from "../../reading/spool-file.server.ts";
import { mostRegisterBytes } from "../import-register.server.ts";
import { readRows } from "../read-rows.server.ts";
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

/** Types under which portals of open data send CSV files; most know none of them. */
const csvTypes = new Set([
  ...["", "text/csv", "text/plain", "text/tab-separated-values", "text/x-csv"],
  ...["application/csv", "application/x-csv", "application/vnd.ms-excel"],
  ...["application/octet-stream", "binary/octet-stream", "application/x-download"],
  ...["application/download", "application/force-download"],
]);

/**
 * Downloads the file of a register to a private file of this machine; null where it did not change.
 * @throws SourceError with the reason.
 */
export async function fetchRegister(
  source: Source,
  limits: FetchLimits = {},
): Promise<FetchedFile | null> {
  const { mostBytes = mostRegisterBytes } = limits;
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
 * Reads the first row of a register's file and closes the connection: shows whether the address
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
    const rows = readRows<string>(declarationOf(source), file);
    await rows.next();
    await rows.return();
  } catch (error) {
    throw toSourceError(error);
  } finally {
    download?.close();
  }
}

async function open(
  { url, etag, lastModified }: Source,
  { mostBytes = mostRegisterBytes, timeoutMs = 1_800_000, stallMs = 60_000, ...guard }: FetchLimits,
): Promise<Download | null> {
  const download = await downloadOutside(url, {
    ...guard,
    mostBytes,
    timeoutMs,
    stallMs,
    accept: "text/csv, */*;q=0.5",
    validators: { etag, lastModified },
  });
  if (!download || csvTypes.has(download.contentType)) return download;
  download.close();
  const type = download.contentType.slice(0, 80);
  throw new SourceError("type", `The server sends ${type}, not a CSV file.`);
}

function toSourceError(error: unknown): unknown {
  if (error instanceof OutsideError) return new SourceError(error.problem, error.message);
  if (error instanceof AppError) return new SourceError("unreadable", error.message);
  return error;
}
