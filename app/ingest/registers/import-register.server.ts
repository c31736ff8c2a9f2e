import { sql } from "drizzle-orm";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { csvLine } from "#app/platform/web/csv-line.ts";
import { importFile } from "../import-file.server.ts";
import type { DiffEntry, ImportProgress, ImportReport } from "../import-report.ts";
import { type SpooledFile, spoolFile } from "../reading/spool-file.server.ts";
import type { Change } from "../subject.ts";
import { applyPeopleWords, applyWords } from "./apply-words.ts";
import { storeProposals } from "./brands/store-proposals.server.ts";
import { boundToCity, placeInCity } from "./declared/place-in-city.ts";
import { listKnownFacilities, listOtherClinics } from "./known-facilities.server.ts";
import { type MapOptions, openMapPlan } from "./map-data/open-map-plan.server.ts";
import { countListed, listFacilitySlugs, listMergedPeople } from "./people/known-people.server.ts";
import { placeFacilities } from "./people/place-facilities.server.ts";
import { planPeople } from "./people/plan-people.server.ts";
import { otherKind, planRun } from "./plan-run.server.ts";
import { findLaterRun, listAsked, listMappedWords, listObjected } from "./queries.server.ts";
import type { RegisterReport } from "./register-report.ts";
import { type AnySource, isMap, isOfPeople } from "./registers.ts";
import { noteExpiries, placeAbout } from "./runs/aside-values.server.ts";
import { countsOf, wordsOf } from "./runs/count-run.ts";
import { listKept } from "./runs/list-kept.ts";
import type { Plan } from "./runs/plan.ts";
import { RegisterRun } from "./runs/record-register-run.server.ts";
import type { PlanRow, RowKind } from "./runs/run-rows.ts";
import { unmarkNames } from "./runs/unmark-names.server.ts";

export interface RegisterOptions {
  register: AnySource;
  /** Of the map: which city it is of. */
  map?: MapOptions;
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  /** The day of the file, in Dubai; today when left out. */
  day?: string;
  /** Plans and reports without writing. */
  dryRun?: boolean;
  /** Applies a file in which more than a twentieth of the register's listings are missing or ended. */
  acceptsShrunk?: boolean;
  /** Largest file that is read. */
  mostBytes?: number;
  /** Entries in one transaction. */
  batchSize?: number;
  actor?: Actor;
  onProgress?: (progress: ImportProgress) => void;
  onDiff?: (entry: DiffEntry) => void;
}

type RegisterServices = Pick<Services, "config" | "database">;

const writer: Actor = { kind: "job", name: "register" };
/** The reasons in the details of the error for a file that takes too much off the site. */
export const stopReasons = ["shrunk", "ended"] as const;
export type StopReason = (typeof stopReasons)[number];
/** A file that lacks or ends more of what it had is more likely broken than true. */
const mostLeaving = 0.05;
/** So many licences may end in one night, unless they are most of a small register. */
const fewEndings = 10;
/** Rows of one kind that the import reports and a run lists; its counts have them all. */
const mostListedRows = 10_000;
/** Ten times the register of 200,000 professionals. */
export const mostRegisterBytes = 500 * 1_048_576;

/**
 * Imports a public register: those with an active licence are listed, those whose licence ended or
 * that vanished leave the site, and what owners and the staff stated stays. The same file twice on one
 * day changes nothing; a run that was cut off goes on with the same file.
 * @throws AppError `unprocessable` when the file is not this register; `conflict` when too much of it
 * is missing or ended, or a run of a later day is in force.
 */
export async function importRegister(
  services: RegisterServices,
  options: RegisterOptions,
): Promise<RegisterReport> {
  const { dryRun = false, actor = writer } = options;
  requirePermission(actor, "catalogue.import");
  const { database } = services;
  await refuseOlder(database, options);
  const source = await spoolFile(options.stream, options.mostBytes ?? mostRegisterBytes);
  try {
    const { plan, listedNow } = await makePlan(database, options, source);
    try {
      if (dryRun) {
        const imported = await applyListed(services, options, plan, null);
        return { ...plan.report, imported };
      }
      const run = await beginRun(database, options, source, plan);
      if (!options.acceptsShrunk) await stopUnlikely(run, options, plan, listedNow);
      return await applyPlan(services, options, plan, run);
    } finally {
      await plan.listed.remove();
    }
  } finally {
    await source.remove();
  }
}

/** An older file would set facts and the days of checks back. A map states no licences. */
async function refuseOlder(
  database: Database,
  { register, day = dubaiDay() }: RegisterOptions,
): Promise<void> {
  if (isMap(register)) return;
  const later = await findLaterRun(database, writer, { register: register.name, day });
  if (!later) return;
  throw new AppError(
    "conflict",
    `The file is of ${day}, and run ${later.id} of this register was of ${later.day}: an older file would set dates and facts back. State the file's own day by --day; or, if run ${later.id} was wrong, take it back first: npm run cli -- registers undo ${later.id}`,
    { reason: "older", run: later.id },
  );
}

interface Planned {
  plan: Plan;
  /** How many of the register's listings are on the site. */
  listedNow: number;
}

async function makePlan(
  database: Database,
  { register: given, map = {}, day = dubaiDay(), dryRun: isDryRun = false }: RegisterOptions,
  source: SpooledFile,
): Promise<Planned> {
  const geography = await getGeography(database);
  if (geography.districts.length === 0) {
    const message = "The places and the vocabulary are missing: start the site once, then import.";
    throw new AppError("conflict", message);
  }
  const words = await listMappedWords(database, writer, given.name);
  const objected = await listObjected(database, writer);
  const shared = { objected, day, isDryRun };
  const count = (known: Iterable<{ isActive: boolean; isOwn: boolean }>) =>
    [...known].filter((one) => one.isActive && one.isOwn).length;
  if (isMap(given)) {
    const opened = openMapPlan({ database, geography, words, objected, isDryRun }, map, source);
    const { plan, known } = await opened;
    return { plan, listedNow: count(known) };
  }
  if (isOfPeople(given)) {
    const register = boundToCity(applyPeopleWords(given, words), geography);
    const facilities = await listFacilitySlugs(database, writer, register);
    const merged = await listMergedPeople(database, writer, register);
    const plan = await planPeople({ ...shared, database, register, facilities, merged }, source);
    return { plan, listedNow: await countListed(database, writer, register) };
  }
  const { register, geography: placed } = placeInCity(applyWords(given, words), geography);
  const { known, mergedInto } = await listKnownFacilities(database, writer, register);
  const others = await listOtherClinics(database, writer, register);
  const asked = { register: register.name, cause: otherKind };
  const askedKinds = await listAsked(database, writer, asked);
  const context = { ...shared, register, geography: placed, known, mergedInto, others, askedKinds };
  const plan = await planRun(context, source);
  return { plan, listedNow: count(known.values()) };
}

async function beginRun(
  database: Database,
  { register, day = dubaiDay(), fileName, actor = writer }: RegisterOptions,
  source: SpooledFile,
  { report, rows }: Plan,
): Promise<RegisterRun> {
  const run = await RegisterRun.begin(database, actor, {
    register: register.name,
    fileName,
    fileHash: source.hash,
    day,
    rows: report.rows,
    counts: countsOf(report, null),
  });
  await run.addRows(rows);
  await run.addWords(register.name, day, wordsOf(report));
  return run;
}

async function stopUnlikely(
  run: RegisterRun,
  { register }: RegisterOptions,
  plan: Plan,
  listedNow: number,
) {
  const { report, leaving } = plan;
  const reason = stopReasonOf(plan, listedNow);
  if (reason === null) return;
  // Listings that the file would take off the site, for the decision.
  await run.addRows(
    [...leaving.values()].map(({ kind, id, name }) => ({
      kind,
      line: null,
      entityType: subjectOf(register),
      entityId: id,
      name,
      cause: "",
      value: "",
    })),
  );
  const found =
    reason === "shrunk"
      ? `The file lacks ${report.vanished.count} of the ${listedNow} listings of this register. `
      : `The file ends the licences of ${leaving.size} of the ${listedNow} listings of this register. `;
  const message = `${found}Compare it with its source; accepting it (--accept-shrunk) takes them off the site.`;
  await run.end("stopped", countsOf(report, null), { problem: message });
  throw new AppError("conflict", message, { reason, run: run.id });
}

/** Returns why a plan needs a person's consent: too many listings are missing, or end. */
function stopReasonOf({ report, leaving }: Plan, listedNow: number): StopReason | null {
  if (report.vanished.count > mostLeaving * listedNow) return "shrunk";
  const isFew = leaving.size <= fewEndings && (leaving.size <= 2 || 2 * leaving.size <= listedNow);
  return leaving.size > mostLeaving * listedNow && !isFew ? "ended" : null;
}

async function applyPlan(
  services: RegisterServices,
  options: RegisterOptions,
  plan: Plan,
  run: RegisterRun,
): Promise<RegisterReport> {
  const { config } = services;
  const { day = dubaiDay() } = options;
  if (plan.leaving.size > 0) await applyLeaving(services, options, plan, run);
  const imported = await applyListed(services, options, plan, run);
  const table = subjectOf(options.register);
  await unmarkNames(services.database, run.id, { table, ids: plan.namedNow });
  await placeAbout(services.database, run.id, plan.abouts);
  await noteExpiries(services.database, run.id, plan.expiries);
  const { fileName, actor = writer, batchSize } = options;
  const shared = { fileName, actor, ...(batchSize && { batchSize }) };
  await placeFacilities(services, run, plan.points, shared);
  await run.addContacts(config, day, plan.contacts.batches());
  await storeProposals(
    services.database,
    { register: options.register.name, run: run.id, day },
    plan.brands,
  );
  const counts = countsOf(plan.report, imported);
  const state = await outcomeOf(run, counts);
  await run.end(state, counts, { problem: state === "failed" ? noRowUsed : "" });
  return { ...plan.report, run: run.id, state, imported };
}

/** The problem of a run that has failed. */
export const noRowUsed = "No row of the file can be used: all of them were refused.";

/** A run that wrote nothing is unchanged, and one that found no row to use has failed. */
async function outcomeOf(run: RegisterRun, counts: Record<string, number>) {
  if (await run.hasWritten()) return "applied";
  const { refused = 0, ended = 0, objected = 0, unchanged = 0 } = counts;
  return refused > 0 && ended + objected + unchanged === 0 ? "failed" : "unchanged";
}

/** A licence that ended is checked no more, and its listing is off the site. */
async function applyLeaving(
  services: RegisterServices,
  options: RegisterOptions,
  { leaving }: Plan,
  run: RegisterRun,
): Promise<void> {
  const { day = dubaiDay() } = options;
  const table = subjectOf(options.register);
  const kinds = new Map([...leaving.values()].map(({ slug, kind }) => [slug, kind]));
  await importFile(services, {
    ...sharedOptions(options, run),
    stream: fileOfLeaving([...kinds.keys()]),
    onlyChanges: true,
    onWritten: async (tx, changes) => {
      // Its lines are those of a list of slugs, not of the register.
      const unnumbered = changes.map((change) => ({ ...change, line: 0 }));
      await run.addChanges(tx, table, unnumbered, ({ slug }) => kinds.get(slug) ?? "ended");
      // A place that the map has no more had no licence of it.
      if (isMap(options.register)) return;
      const ids = new Set(changes.map(({ id }) => id));
      const ends = [...leaving.values()].filter(({ id }) => ids.has(id));
      const days = JSON.stringify(ends.map(({ id, endedOn }) => ({ id, day: endedOn ?? day })));
      await tx.execute(sql`
        update ${sql.identifier(table)} e set licence_ended_on = r.day
        from json_to_recordset(${days}::json) as r (id uuid, day date) where e.id = r.id`);
    },
  });
}

async function applyListed(
  services: RegisterServices,
  options: RegisterOptions,
  { report, listed, compared, lines, derivedNames }: Plan,
  run: RegisterRun | null,
): Promise<ImportReport | null> {
  if (report.active === 0) return null;
  // The rows are read from a translated file, and named by the register's own lines.
  const lineOf = (line: number) => lines[line - 1] ?? line;
  const refused: PlanRow[] = [];
  const kept: PlanRow[] = [];
  const { onProgress, onDiff } = options;
  const table = subjectOf(options.register);
  const imported = await importFile(services, {
    ...sharedOptions(options, run),
    stream: listed.open(),
    compared,
    // Each id of such a register is listed once, and its licence is made of it.
    isNameDerived: (line) => derivedNames.has(lineOf(line)),
    hasUniqueKeys: isOfPeople(options.register),
    onRefused: (refusals) => {
      for (const { line, column, cause, value } of refusals) {
        if (refused.length === mostListedRows) return;
        const name = column === "" ? cause : `${column} ${cause}`;
        refused.push({
          kind: "refused",
          line: lineOf(line),
          entityType: table,
          name: "",
          cause: name,
          value,
        });
      }
    },
    // One facility that cannot be listed does not keep the city out; the report names it.
    skipBad: true,
    ...(onProgress && { onProgress }),
    ...(onDiff && {
      onDiff: (entry) => onDiff({ ...entry, line: lineOf(entry.line) }),
    }),
    ...(run && {
      onWritten: async (tx: Transaction, changes: readonly Change<object>[]) => {
        const numbered = changes.map((change) => ({ ...change, line: lineOf(change.line) }));
        await run.addChanges(tx, table, numbered, kindOfChange);
        if (kept.length < mostListedRows) kept.push(...listKept(numbered, table));
        // Those that their owner has off the site stay off it, with a licence that holds again.
        const ids = changes.flatMap(({ kind, id }) => (kind === "changed" ? [id] : []));
        if (ids.length === 0) return;
        await tx.execute(sql`
          update ${sql.identifier(table)} set licence_ended_on = null
          where licence_ended_on is not null and id = any(${sql.param(ids)}::uuid[])`);
      },
    }),
  });
  await run?.addRows([...refused, ...kept]);
  const groups = imported.refused.map((group) => ({
    ...group,
    first: group.first.map((one) => ({ ...one, line: lineOf(one.line) })),
    lines: group.lines.map(lineOf),
  }));
  return { ...imported, refused: groups };
}

function kindOfChange({ kind, columns }: Change<object>): RowKind {
  if (kind === "new") return "new";
  return columns.includes("status") ? "returning" : "changed";
}

function subjectOf(register: AnySource): "professionals" | "clinics" {
  return isOfPeople(register) ? "professionals" : "clinics";
}

function sharedOptions(
  { register, fileName, actor = writer, dryRun = false, batchSize }: RegisterOptions,
  run: RegisterRun | null,
) {
  const origin = isMap(register) ? ("map" as const) : ("register" as const);
  const shared = { subject: subjectOf(register), origin, actor, dryRun, fileName };
  return { ...shared, ...(run && { run: run.id }), ...(batchSize && { batchSize }) };
}

/** Other files gave some listings a key of their own: all have a slug. */
async function* fileOfLeaving(slugs: readonly string[]) {
  yield Buffer.from("slug,licence_checked_on,status\n");
  for (const slug of slugs) yield Buffer.from(`${csvLine([slug, "", "inactive"])}\n`);
}
