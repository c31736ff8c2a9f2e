import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { type Database, type Transaction, withTransaction } from "../database/database.server.ts";
import { describeFailure } from "../mail/mask-address.ts";
import {
  isUnclear,
  leaseSeconds,
  mostAttempts,
  mostUnconfirmed,
  renewSeconds,
  retryMinutes,
} from "./retry-schedule.ts";

interface Attempt {
  /** Messages that one call of the transport sends. */
  ids: readonly string[];
  /** Messages of the same run that wait for their turn; their lease is renewed, too. */
  waiting?: readonly string[];
  /** Stored with the attempt, before the transport has the message. */
  also?: (tx: Transaction) => Promise<unknown>;
}

interface Drop {
  /** The reason in a word; null leaves the error of the last attempt. */
  why?: string | null;
  also?: (tx: Transaction) => Promise<unknown>;
}

/**
 * A table of messages that are sent at least once and at most twice. A run leases what it claims and
 * renews the lease while it works; an attempt is recorded right before the transport has the message
 * and confirmed when it ends. After a crash, messages that no transport had go out as if nothing had
 * happened, and the one in between goes again with its Message-ID, by which mail servers know it.
 * A refusal is certain, and is tried again for about a day.
 * The table has the columns of `sendColumns`.
 */
export class SendQueue {
  private readonly table: string;
  private readonly actor: Actor;

  constructor(table: string, jobName: string) {
    this.table = table;
    this.actor = { kind: "job", name: jobName };
  }

  /**
   * Leases what is due and returns the ids. The newest come first: a flood of reminders at the full
   * hour must not hold up the confirmation that somebody waits for.
   */
  claim(database: Database, most: number, only: SQL = sql`true`): Promise<string[]> {
    const table = sql.identifier(this.table);
    return withTransaction(database, this.actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        with due as (
          select id, next_attempt_at as due_at from ${table}
          where settled_at is null and next_attempt_at <= now()
            and unconfirmed < ${mostUnconfirmed} and attempts < ${mostAttempts} and ${only}
          order by next_attempt_at desc, created_at desc limit ${most} for update skip locked),
        claimed as (
          update ${table} m set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
          from due where due.id = m.id
          returning m.id, due.due_at)
        select id from claimed order by due_at desc`);
      return rows.map(({ id }) => id);
    });
  }

  /**
   * Records an attempt, then makes it. The leases of its messages are renewed until it ends.
   * @throws what `send` throws.
   */
  async attempt(
    database: Database,
    { ids, waiting = [], also }: Attempt,
    send: () => Promise<void>,
  ): Promise<void> {
    await this.update(
      database,
      ids,
      sql`attempts = attempts + 1, unconfirmed = unconfirmed + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})`,
      also,
    );
    const renew = setInterval(() => {
      // The next renewal, or the end of the lease, follows one that failed.
      this.renew(database, [...ids, ...waiting]).catch(() => {});
    }, renewSeconds * 1_000);
    try {
      await send();
    } finally {
      clearInterval(renew);
    }
  }

  /** Renews the leases of messages that wait for their turn. */
  async renew(database: Database, ids: readonly string[]): Promise<void> {
    await this.update(
      database,
      ids,
      sql`next_attempt_at = now() + make_interval(secs => ${leaseSeconds})`,
    );
  }

  /** Marks messages as sent; `also` is stored with it. */
  async settle(
    database: Database,
    ids: readonly string[],
    also: (tx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<void> {
    const set = sql`settled_at = now(), sent_at = now(), unconfirmed = 0, error = null`;
    await this.update(database, ids, set, also);
  }

  /** Settles messages that are not sent, as they have no receiver or are out of date. */
  async drop(
    database: Database,
    ids: readonly string[],
    { why = null, also }: Drop = {},
  ): Promise<void> {
    const set = sql`settled_at = now(), unconfirmed = 0, error = coalesce(${why}, error)`;
    await this.update(database, ids, set, also);
  }

  /** Puts messages off that could not be sent; `attempts` counts the one that failed. */
  async putOff(
    database: Database,
    ids: readonly string[],
    { attempts, error }: { attempts: number; error: unknown },
  ): Promise<void> {
    const confirmed = isUnclear(error) ? 0 : 1;
    await this.update(
      database,
      ids,
      sql`next_attempt_at = now() + make_interval(mins => ${retryMinutes(attempts)}),
        unconfirmed = unconfirmed - ${confirmed}, error = ${describeFailure(error)}`,
    );
  }

  /** Makes messages that failed due at the next run, without an end: the job of their sender paces them. */
  async retryNext(database: Database, ids: readonly string[], error: unknown): Promise<void> {
    await this.update(
      database,
      ids,
      sql`next_attempt_at = now(), unconfirmed = 0, attempts = least(attempts, ${mostAttempts - 1}),
        error = ${describeFailure(error)}`,
    );
  }

  private async update(
    database: Database,
    ids: readonly string[],
    set: SQL,
    also: (tx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<void> {
    await withTransaction(database, this.actor, async (tx) => {
      await also(tx);
      await tx.execute(sql`
        update ${sql.identifier(this.table)} set ${set}
        where id = any(${sql.param([...ids])}::uuid[]) and settled_at is null`);
    });
  }
}
