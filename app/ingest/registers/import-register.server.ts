import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { importFile } from "../import-file.server.ts";
import type { DiffEntry, ImportProgress, ImportReport } from "../import-report.ts";
import { spoolFile } from "../reading/spool-file.server.ts";
import { listKnownFacilities } from "./known-facilities.server.ts";
import { type Plan, planRun } from "./plan-run.server.ts";
import type { Register } from "./register.ts";
import type { RegisterReport } from "./register-report.ts";

export interface RegisterOptions {
  register: Register;
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  /** The day of the file, in Dubai; today when left out. */
  day?: string;
  /** Plans and reports without writing. */
  dryRun?: boolean;
  /** Applies a file in which more than a twentieth of the register's listings are missing. */
  acceptsShrunk?: boolean;
  actor?: Actor;
  onProgress?: (progress: ImportProgress) => void;
  onDiff?: (entry: DiffEntry) => void;
}

const writer: Actor = { kind: "job", name: "register" };
/** A file that lacks more of what it had is more likely broken than true. */
const mostVanished = 0.05;

/**
 * Imports a public register of facilities: those with an active licence are listed, those whose
 * licence ended or that vanished leave the site, and what owners and the staff stated stays. The same
 * file twice on one day changes nothing.
 * @throws AppError `unprocessable` when the file is not this register; `conflict` when too much of it
 * is missing.
 */
export async function importRegister(
  services: Pick<Services, "database">,
  options: RegisterOptions,
): Promise<RegisterReport> {
  const { register, day = dubaiDay(), dryRun = false, actor = writer } = options;
  requirePermission(actor, "catalogue.import");
  const { database } = services;
  const source = await spoolFile(options.stream);
  try {
    const known = await listKnownFacilities(database, writer, register);
    const geography = await getGeography(database);
    if (geography.districts.length === 0) {
      const message =
        "The places and the vocabulary are missing: start the site once, then import.";
      throw new AppError("conflict", message);
    }
    const plan = await planRun({ register, geography, known, day, isDryRun: dryRun }, source);
    try {
      const listedNow = [...known.values()].filter((one) => one.isActive && one.isOwn).length;
      if (!dryRun && !options.acceptsShrunk) refuseShrunk(plan.report, listedNow);
      return { ...plan.report, imported: await apply(services, options, plan) };
    } finally {
      await plan.listed.remove();
    }
  } finally {
    await source.remove();
  }
}

function refuseShrunk({ vanished }: RegisterReport, listedNow: number) {
  if (vanished.count <= mostVanished * listedNow) return;
  const message =
    `The file lacks ${vanished.count} of the ${listedNow} listings of this register. ` +
    "Compare it with its source; --accept-shrunk takes them off the site.";
  throw new AppError("conflict", message);
}

async function apply(
  services: Pick<Services, "database">,
  { dryRun = false, fileName, actor = writer, onProgress, onDiff }: RegisterOptions,
  { report, listed, leaving }: Plan,
): Promise<ImportReport | null> {
  const shared = { subject: "clinics", origin: "register", actor, dryRun, fileName } as const;
  if (leaving.length > 0) {
    await importFile(services, { ...shared, stream: fileOfLeaving(leaving), onlyChanges: true });
  }
  if (report.active === 0) return null;
  return importFile(services, {
    ...shared,
    stream: listed.open(),
    // One facility that cannot be listed does not keep the city out; the report names it.
    skipBad: true,
    ...(onProgress && { onProgress }),
    ...(onDiff && { onDiff }),
  });
}

/** A licence that ended is checked no more, and its listing is off the site. */
async function* fileOfLeaving(keys: readonly string[]) {
  yield Buffer.from("external_key,licence_checked_on,status\n");
  for (const key of keys) yield Buffer.from(`${csvLine([key, "", "inactive"])}\n`);
}
