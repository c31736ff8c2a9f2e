import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import {
  isUnclear,
  leaseMinutes,
  mostAttempts,
  mostUnconfirmed,
  retryMinutes,
} from "./retry-schedule.ts";

/**
 * A table of messages that are sent at least once and at most twice: an attempt is counted before it
 * begins and confirmed when it ends, so that a process that dies in between is known to have perhaps
 * sent. A refusal is certain, and is tried again for about a day.
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
   * Claims what is due and returns the ids. The newest come first: a flood of reminders at the full
   * hour must not hold up the confirmation that somebody waits for.
   */
  claim(database: Database, most: number): Promise<string[]> {
    const table = sql.identifier(this.table);
    return withTransaction(database, this.actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        with due as (
          select id, next_attempt_at as due_at from ${table}
          where settled_at is null and next_attempt_at <= now()
            and unconfirmed < ${mostUnconfirmed} and attempts < ${mostAttempts}
          order by next_attempt_at desc, created_at desc limit ${most} for update skip locked),
        claimed as (
          update ${table} m
          set attempts = attempts + 1, unconfirmed = unconfirmed + 1,
            next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
          from due where due.id = m.id
          returning m.id, due.due_at)
        select id from claimed order by due_at desc`);
      return rows.map(({ id }) => id);
    });
  }

  /** Marks messages as sent, or as without a receiver. */
  async settle(database: Database, ids: readonly string[]): Promise<void> {
    await withTransaction(database, this.actor, (tx) =>
      tx.execute(sql`
        update ${sql.identifier(this.table)} set settled_at = now(), unconfirmed = 0
        where id = any(${sql.param(ids)}::uuid[])`),
    );
  }

  /** Puts messages off that could not be sent. */
  async putOff(
    database: Database,
    ids: readonly string[],
    { attempts, error }: { attempts: number; error: unknown },
  ): Promise<void> {
    const confirmed = isUnclear(error) ? 0 : 1;
    await withTransaction(database, this.actor, (tx) =>
      tx.execute(sql`
        update ${sql.identifier(this.table)}
        set next_attempt_at = now() + make_interval(mins => ${retryMinutes(attempts)}),
          unconfirmed = unconfirmed - ${confirmed}
        where id = any(${sql.param(ids)}::uuid[])`),
    );
  }
}
