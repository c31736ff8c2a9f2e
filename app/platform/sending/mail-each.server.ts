import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import { mailQueue } from "../tables.server.ts";
import { SendQueue } from "./send-queue.server.ts";

const actor: Actor = { kind: "job", name: "platform.mail-queue" };
const queue = new SendQueue("mail_queue", actor.name);
const batchSize = 50;

interface Mailing<Row> {
  /** The subject of the mails, such as "claim". */
  kind: string;
  /** Names what is mailed once, such as the id of the row with its state. */
  keyOf(row: Row): string;
  send(row: Row): Promise<void>;
  /** Stores that the row was mailed, in the transaction that settles its mail. */
  mark(tx: Transaction, row: Row): Promise<unknown>;
}

/**
 * Mails rows that were not mailed yet, each once: the one queue of all senders that mail about rows of
 * their own. Two runs at once share the work, and after a crash only what no mail server had goes out
 * again.
 * @returns how many were sent.
 * @throws the first failure, after trying all.
 */
export async function mailEach<Row>(
  { database }: { database: Database },
  rows: readonly Row[],
  { kind, keyOf, send, mark }: Mailing<Row>,
): Promise<number> {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  if (byKey.size === 0) return 0;
  const claimed = await claim(database, kind, [...byKey.keys()]);
  const failures: unknown[] = [];
  let sent = 0;
  for (const [at, { id, key }] of claimed.entries()) {
    const row = byKey.get(key);
    if (row === undefined) continue;
    const waiting = claimed.slice(at + 1).map((later) => later.id);
    try {
      await queue.attempt(database, { ids: [id], waiting }, () => send(row));
    } catch (error) {
      failures.push(error);
      await queue.retryNext(database, [id], error);
      continue;
    }
    await queue.settle(database, [id], (tx) => mark(tx, row));
    sent += 1;
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

interface Claimed extends Record<string, unknown> {
  id: string;
  key: string;
}

async function claim(database: Database, kind: string, keys: string[]): Promise<Claimed[]> {
  await withTransaction(database, actor, (tx) =>
    tx
      .insert(mailQueue)
      .values(keys.map((subjectId) => ({ kind, subjectId })))
      .onConflictDoNothing(),
  );
  const ids = await queue.claim(
    database,
    batchSize,
    sql`kind = ${kind} and subject_id = any(${sql.param(keys)}::text[])`,
  );
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Claimed>(sql`
      select id, subject_id as key from mail_queue
      where id = any(${sql.param(ids)}::uuid[]) order by created_at`),
  );
  return rows;
}
