import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { StopReason } from "../import-register.server.ts";
import type { SourceProblem } from "./source-states.ts";
import type { Source } from "./sources.server.ts";

const writer: Actor = { kind: "job", name: "ingest.refresh-registers" };

interface Validators {
  etag: string;
  lastModified: string;
}

interface Stopped {
  fileHash: string;
  detail: string;
  problem: StopReason;
}

/** Records that the register's file is the one that was applied last. */
export async function recordUnchanged(
  database: Database,
  { register, url, fileHash, etag, lastModified }: Source,
  validators: Validators = { etag, lastModified },
): Promise<void> {
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(sql`
      insert into register_runs (register, file_name, file_hash, day, state, finished_at)
      values (${register}, ${fileNameOf(url)}, ${fileHash}, ${dubaiDay()}::date,
        'unchanged', now())`);
    await setGood(tx, register, validators);
  });
}

/** Records that a file was applied, and is the last good one. */
export async function recordApplied(
  database: Database,
  { register }: Source,
  { fileHash, ...validators }: Validators & { fileHash: string },
): Promise<void> {
  await withTransaction(database, writer, async (tx) => {
    await setGood(tx, register, validators);
    await tx.execute(sql`
      update register_sources set file_hash = ${fileHash}, changed_at = now(), stopped_hash = '',
        accepted_at = null
      where register = ${register}`);
  });
}

async function setGood(tx: Transaction, register: string, { etag, lastModified }: Validators) {
  await tx.execute(sql`
    update register_sources set state = 'good', problem = '', detail = '', etag = ${etag},
      last_modified = ${lastModified}, checked_at = now(), waits_since = null, updated_at = now()
    where register = ${register}`);
}

/** Records a file that waits for somebody's decision, and notifies the administrators. */
export async function recordStopped(
  database: Database,
  { register }: Source,
  { fileHash, detail, problem, ...validators }: Validators & Stopped,
): Promise<void> {
  const { etag, lastModified } = validators;
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(sql`
      update register_sources set state = 'stopped', problem = ${problem}, detail = ${detail},
        etag = ${etag}, last_modified = ${lastModified}, stopped_hash = ${fileHash},
        accepted_at = null, checked_at = now(), waits_since = coalesce(waits_since, now()),
        updated_at = now()
      where register = ${register}`);
    await notify(tx, "register.stopped", register, problem);
  });
}

/**
 * Records a refresh without a file; the last good one stays. A new problem notifies. A source that waits
 * for a decision stays stopped.
 */
export async function recordFailed(
  database: Database,
  { register, url, state, problem: before }: Source,
  { problem, detail, hasRun }: { problem: SourceProblem; detail: string; hasRun: boolean },
): Promise<void> {
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(sql`
      update register_sources set state = 'failed', problem = ${problem}, detail = ${detail},
        waits_since = coalesce(waits_since, now())
      where register = ${register} and stopped_hash = ''`);
    await tx.execute(sql`
      update register_sources set checked_at = now(), updated_at = now()
      where register = ${register}`);
    if (!hasRun) {
      await tx.execute(sql`
        insert into register_runs (register, file_name, file_hash, day, state, problem, finished_at)
        values (${register}, ${fileNameOf(url)}, '', ${dubaiDay()}::date,
          'failed', ${detail}, now())`);
    }
    if (state !== "stopped" && before !== problem) {
      await notify(tx, "register.failed", register, problem);
    }
  });
}

async function notify(tx: Transaction, topic: string, register: string, problem: SourceProblem) {
  const entity = { entityType: "register_sources", entityId: register };
  await recordAudit(tx, { actor: writer, action: topic, ...entity, detail: { problem } });
  await publishEvent(tx, { topic, ...entity, payload: { name: register } });
}

/** Returns the last part of an address as the name of its file. */
export function fileNameOf(address: string): string {
  const name = new URL(address).pathname.split("/").findLast((part) => part !== "") ?? "";
  return name.slice(0, 120) || "register.csv";
}
