import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { ImportProgress } from "../import-report.ts";
import { importUndoably } from "../registers/runs/import-undoably.server.ts";
import type { SubjectName } from "../subject.ts";
import { importUploads } from "../tables.server.ts";
import { readContent, requireUpload, type Upload } from "./queries.server.ts";

export type UploadScope = Pick<RequestContext, "database" | "log" | "requestId"> & {
  actor: Extract<Actor, { userId: string }>;
};

interface SentFile {
  id: string;
  subject: SubjectName;
  fileName: string;
  content: Buffer;
}

/**
 * Stores a sent file for its check. The same form sent twice is one upload.
 * @throws AppError `forbidden`.
 */
export async function storeUpload({ database, actor }: UploadScope, file: SentFile): Promise<void> {
  requirePermission(actor, "catalogue.import");
  await withTransaction(database, actor, async (tx) => {
    const stored = await tx
      .insert(importUploads)
      .values({ ...file, userId: actor.userId })
      .onConflictDoNothing()
      .returning({ id: importUploads.id });
    if (stored.length === 0) return;
    const { subject, fileName, content } = file;
    await recordAudit(tx, {
      actor,
      action: "import.upload",
      entityType: "import_uploads",
      entityId: file.id,
      detail: { subject, fileName, bytes: content.length },
    });
  });
}

/** The two passes over an upload, each with the state that it starts from. */
const passes = {
  checking: { from: "uploaded", dryRun: true, ends: "checked" },
  writing: { from: "checked", dryRun: false, ends: "done" },
} as const;
export type Pass = keyof typeof passes;

interface Work {
  id: string;
  subject: SubjectName;
  pass: Pass;
  /** Writes the good rows of a file with bad ones. */
  skipsBad?: boolean;
}

/** A pass whose process gave no sign of life for this long may be continued by another. */
export const silentSeconds = 30;

/** Whether the pass was cut off, as where its process ended. */
export function isSilent({ state, beatAt }: Upload, now = new Date()): boolean {
  const age = now.getTime() - (beatAt?.getTime() ?? 0);
  return Object.hasOwn(passes, state) && age > silentSeconds * 1_000;
}

const patienceMs = 1_500;

/**
 * Checks or writes an upload, and returns when that is over or has taken a while: it then goes on
 * behind the page that shows its progress. One process alone works on an upload.
 * @throws AppError `forbidden`; `not_found`; `conflict` for a file that was not checked yet.
 */
export async function workOnUpload(scope: UploadScope, work: Work): Promise<void> {
  const upload = await requireUpload(scope.database, scope.actor, work);
  if (work.pass === "writing" && ["uploaded", "checking", "failed"].includes(upload.state)) {
    throw new AppError("conflict", "The file was not checked yet.");
  }
  if (!(await claim(scope, work))) return;
  const working = execute(scope, work, upload).catch((error: unknown) => {
    const { log, requestId } = scope;
    log.error({ err: error, upload: work.id, requestId }, "an import was cut off");
  });
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([working, late]).finally(() => clearTimeout(timer));
}

/** Marks an upload as worked on by this process, unless another one does or has. */
async function claim(scope: UploadScope, { id, pass, skipsBad }: Work): Promise<boolean> {
  const isFree = sql`(${importUploads.state} = ${passes[pass].from} or ${importUploads.state} = ${pass}
    and ${importUploads.beatAt} < now() - make_interval(secs => ${silentSeconds}))`;
  const claimed = await withTransaction(scope.database, scope.actor, (tx) =>
    tx
      .update(importUploads)
      .set({
        state: pass,
        position: 0,
        rows: null,
        beatAt: sql`now()`,
        ...(skipsBad !== undefined && { skipsBad }),
      })
      .where(and(eq(importUploads.id, id), isFree))
      .returning({ id: importUploads.id }),
  );
  return claimed.length > 0;
}

async function execute(scope: UploadScope, work: Work, { fileName }: Upload): Promise<void> {
  const { database, actor } = scope;
  const { id, subject, pass } = work;
  const beat = new Beat(scope, id);
  try {
    const { content, skipBad } = await withRead(database, actor, async (tx) => ({
      content: await readContent(tx, id),
      skipBad: await readSkipsBad(tx, id),
    }));
    const { dryRun, ends } = passes[pass];
    const { run: _, ...report } = await importUndoably(
      { database },
      {
        subject,
        stream: Readable.from([content]),
        fileName,
        dryRun,
        skipBad,
        actor,
        onProgress: (progress) => beat.show(progress),
      },
    );
    // Rows that became bad after the check leave the file to be looked at again.
    const state = dryRun || report.isWritten ? ends : "checked";
    await beat.end({ state, report, position: report.rows, rows: report.rows });
  } catch (error) {
    await beat.end(
      error instanceof AppError ? { state: "failed", problem: error.message } : { position: 0 },
    );
    if (!(error instanceof AppError)) throw error;
  }
}

async function readSkipsBad(tx: Parameters<typeof readContent>[0], id: string): Promise<boolean> {
  const [row] = await tx
    .select({ skipsBad: importUploads.skipsBad })
    .from(importUploads)
    .where(eq(importUploads.id, id));
  return row?.skipsBad ?? false;
}

const beatMs = 1_000;
type Changes = Parameters<ReturnType<typeof updateUploads>["set"]>[0];
const updateUploads = (tx: Parameters<typeof readContent>[0]) => tx.update(importUploads);

/** Stores the progress of a pass once a second. */
class Beat {
  private progress: ImportProgress | null = null;
  private last = Promise.resolve();
  private readonly timer: NodeJS.Timeout;
  private readonly scope: UploadScope;
  private readonly id: string;

  constructor(scope: UploadScope, id: string) {
    this.scope = scope;
    this.id = id;
    // The timer begins outside of any transaction, and so do its writes.
    this.timer = setInterval(() => this.store(), beatMs);
  }

  show(progress: ImportProgress): void {
    this.progress = progress;
  }

  /** Stores the result, after what is being stored. */
  async end(changes: Changes): Promise<void> {
    clearInterval(this.timer);
    await this.last;
    await this.update(changes);
  }

  private store(): void {
    const { rows = 0, totalRows = null } = this.progress ?? {};
    this.last = this.update({ position: rows, rows: totalRows, beatAt: sql`now()` }).catch(
      (error: unknown) => {
        this.scope.log.warn({ err: error, upload: this.id }, "the progress could not be stored");
      },
    );
  }

  private async update(changes: Changes): Promise<void> {
    await withTransaction(this.scope.database, this.scope.actor, (tx) =>
      updateUploads(tx).set(changes).where(eq(importUploads.id, this.id)),
    );
  }
}
