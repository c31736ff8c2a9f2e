import type { StatedFacts } from "#app/directory/stated-facts.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { analyzeSubject } from "./analyze-subject.server.ts";
import type { NamedClinic } from "./columns/look-ups.ts";
import { describeChange } from "./describe-change.ts";
import type { DiffEntry, ImportProgress, ImportReport } from "./import-report.ts";
import { type Assessment, assessBatch } from "./reading/assess-batch.server.ts";
import { type Gathered, gatherStatements } from "./reading/gather-statements.ts";
import { openSubject } from "./reading/open-subject.server.ts";
import { type SpooledFile, spoolFile } from "./reading/spool-file.server.ts";
import { dataRows, type Survey, surveyFile } from "./reading/survey-file.server.ts";
import { lockImports, RunRecord } from "./record-run.server.ts";
import { RefusalList } from "./refusals.ts";
import type {
  Change,
  KeyFacts,
  Origin,
  Refusal,
  Statement,
  Subject,
  SubjectName,
} from "./subject.ts";

/** Unchanged entries, and their rows. */
export interface Compared {
  entries: number;
  rows: number;
}

export interface ImportOptions {
  subject: SubjectName;
  stream: AsyncIterable<Uint8Array>;
  /** Stored in the run's record. */
  fileName?: string;
  /** Compares and reports without writing. */
  dryRun?: boolean;
  /** Imports the good rows of a file with bad ones; otherwise one bad row rejects the whole file. */
  skipBad?: boolean;
  /** Source of the file; a register's empty cells state nothing. */
  origin?: Origin;
  /** Whether the rows only change entries that exist, with the columns that they have. */
  onlyChanges?: boolean;
  /** For a dry run: clinics of a file that is imported before this one. */
  announcedClinics?: readonly NamedClinic[];
  /** Entries that the caller found unchanged and left out of the file, which may then have no row. */
  compared?: Compared;
  /** Whether no two entries of the file have a key in common: none is then held to find doubles. */
  hasUniqueKeys?: boolean;
  /** Entries in one transaction. */
  batchSize?: number;
  /** The importing actor: an administrator or a job. */
  actor?: Actor;
  onProgress?: (progress: ImportProgress) => void;
  /** Called with each new or changed entry of a dry run. */
  onDiff?: (entry: DiffEntry) => void;
  /** Called with each refused row while the file is checked; it is awaited. */
  onRefused?: (refusals: readonly Refusal[]) => void | Promise<void>;
  /** Whether the Arabic name of a line is derived from the English one: the entry notes it. */
  isNameDerived?: (line: number) => boolean;
  /** The run of a register that the facts are stated by. */
  run?: number;
  /** Called with the changes of each batch, in its transaction, and the hash of the file. */
  onWritten?: (
    tx: Transaction,
    changes: readonly Change<object>[],
    fileHash: string,
  ) => Promise<void>;
}

interface Run<F extends KeyFacts> {
  database: Database;
  subject: Subject<F>;
  options: ImportOptions;
  file: SpooledFile;
  survey: Survey;
  actor: Actor;
  today: string;
}

const writer: Actor = { kind: "job", name: "import" };
const defaultBatchSize = 1_000;
/** Statistics are refreshed when a run has written this many times as many entries as before. */
const growth = 4;
const leastAnalyzed = 1_000;

/**
 * Imports a CSV file of professionals, clinics or services; idempotent.
 * @throws AppError when the file cannot be read at all; the report lists bad rows.
 */
export async function importFile(
  services: Pick<Services, "database">,
  options: ImportOptions,
): Promise<ImportReport> {
  const { database } = services;
  const actor = options.actor ?? writer;
  requirePermission(actor, "catalogue.import");
  const file = await spoolFile(options.stream);
  try {
    return await openSubject(
      database,
      options.subject,
      async (subject) => {
        const survey = await surveyFile(subject, file, {
          onRows: (rows) => options.onProgress?.({ phase: "reading", rows, totalRows: null }),
          mayLackColumns: options.onlyChanges ?? false,
          mayBeEmpty: (options.compared?.entries ?? 0) > 0,
        });
        const today = dubaiDay();
        return runImport({ database, subject, options, file, survey, actor, today });
      },
      options.dryRun ? options.announcedClinics : [],
    );
  } finally {
    await file.remove();
  }
}

async function runImport<F extends KeyFacts>(run: Run<F>): Promise<ImportReport> {
  const { dryRun = false, skipBad = false } = run.options;
  if (dryRun || !skipBad) {
    const checked = await checkFile(run);
    if (dryRun || checked.refusedRows > 0) return checked;
  }
  return writeFile(run);
}

/** Compares the whole file with the database. */
async function checkFile<F extends KeyFacts>(run: Run<F>): Promise<ImportReport> {
  const { dryRun = false, onDiff } = run.options;
  const report = emptyReport(run, dryRun);
  await forEachBatch(run, "checking", report, async (statements, assess) => {
    const found = await withRead(run.database, writer, (tx) => assess(tx, statements));
    if (dryRun && onDiff) {
      for (const change of found.changes) onDiff(describeChange(run.subject, change));
    }
    return found;
  });
  return report;
}

/** Writes batch by batch, each with its listings, its event and the run's record in one transaction. */
async function writeFile<F extends KeyFacts>(run: Run<F>): Promise<ImportReport> {
  const { database, subject, file, actor } = run;
  const report = emptyReport(run, false);
  const record = new RunRecord(file.hash);
  let analyzed = 0;
  await forEachBatch(run, "writing", report, (statements, assess, take) =>
    withTransaction(database, writer, async (tx) => {
      await lockImports(tx);
      const found = await assess(tx, statements);
      if (found.refused.length > 0 && !run.options.skipBad) {
        throw new AppError("conflict", "Entries were edited during the import. Run it again.");
      }
      if (found.changes.length === 0) return found;
      for (const change of found.changes) {
        if (!run.options.isNameDerived?.(change.line)) continue;
        change.isNameDerived = change.columns.includes("name_ar");
        change.statedFacts = withoutDerivedName(change);
      }
      await subject.store(tx, found.changes);
      await run.options.onWritten?.(tx, found.changes, file.hash);
      const ids = found.changes.map((change) => change.id);
      await subject.refresh(tx, ids);
      await publishEvent(tx, {
        topic: `${subject.noun}.imported`,
        entityType: subject.name,
        payload: { ids },
      });
      const now = take(found);
      await record.save(tx, now);
      const written = now.added + now.changed;
      // While a table grows from empty, its statistics are outdated soon.
      if (written >= growth * Math.max(analyzed, leastAnalyzed)) {
        await analyzeSubject(tx, subject.name, written);
        analyzed = written;
      }
      return found;
    }),
  );
  await withTransaction(database, writer, async (tx) => {
    // Also after a run without changes: an earlier run may have stopped before this point.
    await analyzeSubject(tx, subject.name, report.added + report.changed - analyzed);
    await subject.refreshAtEnd?.(tx);
    await record.close(tx, report, actor);
  });
  return { ...report, isWritten: true };
}

/** A derived Arabic name is no statement of the register. */
function withoutDerivedName<F>({ statedFacts, before }: Change<F>): StatedFacts {
  const { nameAr: _, ...stated } = statedFacts;
  const earlier = before?.stated_facts.nameAr;
  return earlier ? { ...stated, nameAr: earlier } : stated;
}

type Assess<F extends KeyFacts> = (
  tx: Transaction,
  statements: Statement<F>[],
) => Promise<Assessment<F>>;

/** Processes the file's statements in batches and adds up the results. */
async function forEachBatch<F extends KeyFacts>(
  run: Run<F>,
  phase: ImportProgress["phase"],
  report: ImportReport,
  work: (
    statements: Statement<F>[],
    assess: Assess<F>,
    /** The report as it will be when this batch is counted. */
    take: (found: Assessment<F>) => ImportReport,
  ) => Promise<Assessment<F>>,
) {
  const { subject, file, survey, options, today } = run;
  const { batchSize: size = defaultBatchSize, origin = "import", onlyChanges = false } = options;
  const { hasUniqueKeys = false } = options;
  const leavesEmpty = origin !== "import" && !onlyChanges;
  const seen = new Map<string, number>();
  const refusals = new RefusalList(options.onRefused);
  let rows = 0;
  const batches = batchesOf(
    gatherStatements(
      subject,
      { places: survey.places, leavesEmpty, hasUniqueKeys },
      dataRows(file),
    ),
    size,
    refusals,
  );
  const assess: Assess<F> = (tx, statements) =>
    assessBatch(tx, { subject, today, origin, run: options.run, seen }, statements);
  let next = batches.next();
  try {
    for (;;) {
      const { value: batch, done } = await next;
      if (done) break;
      // The following batch is read while the database works on this one.
      next = batches.next();
      // The next turn of the loop awaits it and reports a failure.
      next.catch(() => {});
      const found = await work(batch, assess, (one) => counted(report, one));
      Object.assign(report, counted(report, found));
      for (const problems of found.refused) await refusals.add(problems);
      rows += batch.reduce((sum, statement) => sum + statement.rows, 0);
      const read = Math.min(rows + refusals.rows, survey.rows);
      options.onProgress?.({ phase, rows: read, totalRows: survey.rows });
    }
  } finally {
    // After a failure the file is still being read for the next batch.
    await next.catch(() => {});
    await batches.return();
  }
  Object.assign(report, { refusedRows: refusals.rows, refused: refusals.list() });
  if (survey.rows > 0) options.onProgress?.({ phase, rows: survey.rows, totalRows: survey.rows });
}

async function* batchesOf<F>(
  gathered: AsyncIterable<Gathered<F>>,
  size: number,
  refusals: RefusalList,
): AsyncGenerator<Statement<F>[], void, undefined> {
  let batch: Statement<F>[] = [];
  for await (const one of gathered) {
    if (one.kind === "refused") await refusals.add(one.refusals);
    else if (batch.push(one.statement) >= size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function counted<F>(report: ImportReport, { changes, unchanged }: Assessment<F>): ImportReport {
  const changedColumns = { ...report.changedColumns };
  const keptColumns = { ...report.keptColumns };
  let added = 0;
  for (const { kind, columns, kept } of changes) {
    for (const name of Object.keys(kept)) keptColumns[name] = (keptColumns[name] ?? 0) + 1;
    if (kind === "new") added += 1;
    else for (const name of columns) changedColumns[name] = (changedColumns[name] ?? 0) + 1;
  }
  return {
    ...report,
    added: report.added + added,
    changed: report.changed + changes.length - added,
    unchanged: report.unchanged + unchanged,
    changedColumns,
    keptColumns,
  };
}

function emptyReport<F extends KeyFacts>(
  { subject, options, survey }: Run<F>,
  isDryRun: boolean,
): ImportReport {
  return {
    subject: subject.name,
    fileName: options.fileName ?? "",
    isDryRun,
    rows: survey.rows + (options.compared?.rows ?? 0),
    added: 0,
    changed: 0,
    unchanged: options.compared?.entries ?? 0,
    changedColumns: {},
    keptColumns: {},
    refusedRows: 0,
    refused: [],
    warnings: survey.warnings,
    isWritten: false,
  };
}
