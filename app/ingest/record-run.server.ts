import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { ImportReport } from "./import-report.ts";
import { importRuns } from "./tables.server.ts";

/** Key of the advisory lock that lets one import write at a time. */
const importLock = 7_315_004;

/** Waits for any other writing import; held to the end of the transaction. */
export async function lockImports(tx: Transaction): Promise<void> {
  // Compiling the statements of a batch takes longer than running them.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${importLock}), set_config('jit', 'off', true)`,
  );
}

/** The record of one run: begun with its first batch, brought up to date with each, closed with the last. */
export class RunRecord {
  private id: number | null = null;
  private readonly startedAt = new Date();
  private readonly hash: string;

  constructor(hash: string) {
    this.hash = hash;
  }

  async save(tx: Transaction, report: ImportReport, isComplete = false): Promise<void> {
    const { subject, fileName, rows, added, changed, unchanged } = report;
    const values = {
      subject,
      fileName,
      fileHash: this.hash,
      rows,
      added,
      changed,
      unchanged,
      refused: report.refused.map(({ reason, lines }) => ({ reason, lines })),
      isComplete,
      startedAt: this.startedAt,
      finishedAt: isComplete ? new Date() : null,
    };
    if (this.id !== null) {
      await tx.update(importRuns).set(values).where(eq(importRuns.id, this.id));
      return;
    }
    const [row] = await tx.insert(importRuns).values(values).returning({ id: importRuns.id });
    this.id = row?.id ?? null;
  }

  /** Completes the record and audits who imported what. */
  async close(tx: Transaction, report: ImportReport, actor: Actor): Promise<void> {
    await this.save(tx, report, true);
    const { subject, fileName, rows, added, changed, unchanged, refusedRows } = report;
    await recordAudit(tx, {
      actor,
      action: "import.run",
      entityType: "import_runs",
      entityId: String(this.id),
      detail: { subject, fileName, rows, added, changed, unchanged, refusedRows },
    });
    if (refusedRows === 0) return;
    await publishEvent(tx, {
      topic: "import.refused",
      entityType: "import_runs",
      entityId: String(this.id),
      payload: { name: fileName, count: refusedRows },
    });
  }
}
