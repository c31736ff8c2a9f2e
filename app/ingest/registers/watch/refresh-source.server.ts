import { createReadStream } from "node:fs";
import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { importRegister, noRowUsed, stopReasons } from "../import-register.server.ts";
import { deleteOthers, keepFile, openKept, sealFormer } from "../kept/kept-files.server.ts";
import { mostMapBytes } from "../map-data/map-source.ts";
import type { RegisterReport } from "../register-report.ts";
import { withClaim } from "./claim-source.server.ts";
import { type FetchLimits, fetchRegister, SourceError } from "./fetch-register.server.ts";
import {
  fileNameOf,
  recordApplied,
  recordFailed,
  recordStopped,
  recordUnchanged,
} from "./record-check.server.ts";
import type { SourceProblem } from "./source-states.ts";
import { declarationOf, requireSource, type Source } from "./sources.server.ts";

type RefreshServices = Pick<Services, "config" | "database" | "storage" | "log">;

export interface RefreshOptions {
  actor?: Actor;
  /** Applies a file that lacks too many listings. */
  acceptsShrunk?: boolean;
  limits?: FetchLimits;
}

export type Refreshed =
  | { kind: "applied"; report: RegisterReport }
  | { kind: "unchanged" }
  | { kind: "stopped"; detail: string }
  | { kind: "failed"; problem: SourceProblem; detail: string }
  /** Another process refreshes it. */
  | { kind: "busy" };

const job: Actor = { kind: "job", name: "ingest.refresh-registers" };
/** After this long an unchanged file is applied again, so that licences bear the date of the check. */
const confirmAfterDays = 30;

/**
 * Refreshes a register, or the map data of the site's city, from its address: downloads the file where it changed, applies it, and keeps it
 * as the last good one. A file that lacks too many listings is kept until somebody accepts it.
 * @throws AppError `not_found` for a register without an address.
 */
export async function refreshSource(
  services: RefreshServices,
  register: string,
  options: RefreshOptions = {},
): Promise<Refreshed> {
  const { actor = job } = options;
  requirePermission(actor, "catalogue.import");
  await requireSource(services.database, job, register);
  const refreshed = await withClaim(services, register, () => refresh(services, register, options));
  return refreshed ?? { kind: "busy" };
}

async function refresh(
  services: RefreshServices,
  register: string,
  options: RefreshOptions,
): Promise<Refreshed> {
  const { database } = services;
  await sealFormer(services, register);
  const source = await requireSource(database, job, register);
  if (source.stoppedHash !== "" && (source.isAccepted || options.acceptsShrunk)) {
    const applied = await applyKept(services, source, source.stoppedHash, {
      ...options,
      acceptsShrunk: true,
    });
    if (applied) return applied;
  }
  try {
    const fetched = await fetchRegister(source, options.limits);
    if (!fetched) return await confirm(services, source, options);
    const { file, ...validators } = fetched;
    try {
      if (file.hash === source.fileHash && source.state !== "stopped") {
        return await confirm(services, source, options, validators);
      }
      if (file.hash === source.stoppedHash && !options.acceptsShrunk) return waiting(source);
      const { hash } = file;
      const stream = createReadStream(file.path);
      return await apply(services, source, {
        ...options,
        hash,
        path: file.path,
        stream,
        validators,
      });
    } finally {
      await file.remove();
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return fail(database, source, error.problem, error.message);
  }
}

const waiting = ({ detail }: Source): Refreshed => ({ kind: "stopped", detail });

interface Candidate extends RefreshOptions {
  hash: string;
  /** Where the file is on this machine; null for one that the storage has. */
  path: string | null;
  stream: AsyncIterable<Uint8Array>;
  validators: { etag: string; lastModified: string };
}

async function apply(
  { config, database, storage }: RefreshServices,
  source: Source,
  { hash, path, stream, validators, actor = job, acceptsShrunk = false }: Candidate,
): Promise<Refreshed> {
  const { register, url, fileHash } = source;
  const keep = async () => {
    if (path !== null) await keepFile({ config, storage }, register, { hash, path });
  };
  try {
    const report = await importRegister(
      { config, database },
      {
        register: declarationOf(source),
        stream,
        // The download has kept to its own limit.
        mostBytes: mostMapBytes,
        fileName: fileNameOf(url),
        actor,
        acceptsShrunk,
      },
    );
    if (report.state === "failed") {
      return await fail(database, source, "empty", noRowUsed, true);
    }
    await keep();
    await recordApplied(database, source, { ...validators, fileHash: hash });
    await deleteOthers({ storage }, register, [hash]);
    return { kind: "applied", report };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = stopReasons.find((one) => one === error.details?.reason);
    if (!problem) {
      return fail(database, source, "unreadable", error.message);
    }
    await keep();
    const { message: detail } = error;
    await recordStopped(database, source, { ...validators, fileHash: hash, detail, problem });
    await deleteOthers({ storage }, register, [hash, fileHash]);
    return { kind: "stopped", detail: error.message };
  }
}

async function applyKept(
  services: RefreshServices,
  source: Source,
  hash: string,
  options: RefreshOptions,
): Promise<Refreshed | null> {
  const { etag, lastModified, register } = source;
  const stream = await openKept(services, register, hash);
  if (!stream) return null;
  const validators = { etag, lastModified };
  return apply(services, source, { ...options, hash, path: null, stream, validators });
}

/**
 * The file is the one that is here. It is applied again where words were mapped since, or where the
 * dates of its licences have become old.
 */
async function confirm(
  services: RefreshServices,
  source: Source,
  options: RefreshOptions,
  validators?: Candidate["validators"],
): Promise<Refreshed> {
  if (source.state === "stopped") return waiting(source);
  if (await needsAgain(services.database, source)) {
    const applied = await applyKept(services, source, source.fileHash, options);
    if (applied) return applied;
  }
  await recordUnchanged(services.database, source, validators);
  return { kind: "unchanged" };
}

async function needsAgain(database: Database, { register, changedAt }: Source): Promise<boolean> {
  if (changedAt === null) return false;
  if (addDays(dubaiDay(new Date(changedAt)), confirmAfterDays) <= dubaiDay()) return true;
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute(sql`
      select 1 from register_words
      where register = ${register} and decided_at > ${changedAt}::timestamptz limit 1`),
  );
  return rows.length > 0;
}

async function fail(
  database: Database,
  source: Source,
  problem: SourceProblem,
  detail: string,
  hasRun = false,
): Promise<Refreshed> {
  await recordFailed(database, source, { problem, detail, hasRun });
  return { kind: "failed", problem, detail };
}
