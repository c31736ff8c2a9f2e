import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Change, SubjectName } from "../../subject.ts";
import { type ContactOfKey, storeContacts } from "../contacts/seal-contacts.server.ts";
import type { PlanRow, RowKind, RunState, UnknownWord } from "./run-rows.ts";

const writer: Actor = { kind: "job", name: "register" };
const batchSize = 1_000;

export interface RunStart {
  register: string;
  fileName: string;
  fileHash: string;
  day: string;
  rows: number;
  counts: Record<string, number>;
}

/** The record of one run: what it planned, what it wrote, and how it ended. */
export class RegisterRun {
  readonly id: number;
  private readonly database: Database;
  private readonly actor: Actor;

  private constructor(database: Database, actor: Actor, id: number) {
    this.database = database;
    this.actor = actor;
    this.id = id;
  }

  /** Begins a run, or continues the one of the same file that was cut off. */
  static async begin(database: Database, actor: Actor, start: RunStart): Promise<RegisterRun> {
    const id = await withTransaction(database, writer, async (tx) => {
      const { register, fileName, fileHash, day, rows, counts } = start;
      const { rows: found } = await tx.execute<{ id: number }>(sql`
        update register_runs set counts = ${JSON.stringify(counts)}::jsonb, rows = ${rows}
        where id = (select max(id) from register_runs where register = ${register}
          and file_hash = ${fileHash} and state = 'applying')
        returning id::int`);
      const [begun] = found;
      if (begun) {
        await tx.execute(sql`
          delete from register_rows where run_id = ${begun.id} and change is null`);
        return begun.id;
      }
      const { rows: added } = await tx.execute<{ id: number }>(sql`
        insert into register_runs (register, file_name, file_hash, day, state, rows, counts)
        values (${register}, ${fileName}, ${fileHash}, ${day}::date, 'applying', ${rows},
          ${JSON.stringify(counts)}::jsonb) returning id::int`);
      return added[0]?.id ?? 0;
    });
    return new RegisterRun(database, actor, id);
  }

  /** Lists what the plan found and does not write. */
  async addRows(rows: readonly PlanRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize);
      await withTransaction(this.database, writer, (tx) => insertRows(tx, this.id, batch));
    }
  }

  /** Adds words that nobody mapped yet to the review queue. */
  async addWords(register: string, day: string, words: readonly UnknownWord[]): Promise<void> {
    if (words.length === 0) return;
    await withTransaction(this.database, writer, async (tx) => {
      await tx.execute(sql`
        insert into register_words (register, field, word, rows, first_seen_on)
        select ${register}, field, word, rows, ${day}::date
        from json_to_recordset(${JSON.stringify(words)}::json) as r(field text, word text, rows int)
        on conflict (register, field, word) do update set rows = excluded.rows`);
    });
  }

  /** Stores the contacts of the file sealed. */
  async addContacts(
    config: Config,
    day: string,
    batches: Iterable<readonly ContactOfKey[]>,
  ): Promise<void> {
    for (const batch of batches) {
      await withTransaction(this.database, writer, (tx) => storeContacts(tx, config, day, batch));
    }
  }

  /** Stores what one batch wrote in its transaction, so that a run that is cut off can be undone. */
  async addChanges<F extends object>(
    tx: Transaction,
    entityType: SubjectName,
    changes: readonly Change<F>[],
    kindOf: (change: Change<F>) => RowKind,
  ): Promise<void> {
    const rows = changes.map((change) => {
      const { line, id, columns, facts, before, places } = change;
      const values = (all: object) => {
        const named = new Map<string, unknown>(Object.entries(all));
        return Object.fromEntries(columns.map((name) => [name, named.get(name) ?? null]));
      };
      const isChanged = change.kind === "changed";
      const named = new Map<string, unknown>(Object.entries(facts));
      return {
        kind: kindOf(change),
        line,
        entity_id: id,
        name: String(named.get("name_en") ?? ""),
        change: {
          before: isChanged && before ? { ...values(before), places: before.places ?? null } : {},
          after: isChanged ? { ...values(facts), places: places ?? null } : {},
          stated: before?.stated_facts ?? {},
        },
      };
    });
    await tx.execute(sql`
      insert into register_rows (run_id, kind, line, entity_type, entity_id, name, change)
      select ${this.id}, kind, line, ${entityType}, entity_id, name, change
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(kind text, line int, entity_id uuid, name text, change jsonb)`);
  }

  /** Returns whether the run wrote anything, also before it was cut off. */
  async hasWritten(): Promise<boolean> {
    const { rows } = await withRead(this.database, writer, (tx) =>
      tx.execute(sql`
        select 1 from register_rows where run_id = ${this.id} and change is not null limit 1`),
    );
    return rows.length > 0;
  }

  /** Removes the record of a run that wrote nothing. */
  async discard(): Promise<void> {
    await withTransaction(this.database, writer, (tx) =>
      tx.execute(sql`delete from register_runs where id = ${this.id}`),
    );
  }

  /** Ends the run and audits it. */
  async end(
    state: RunState,
    counts: Record<string, number>,
    {
      problem = "",
      rows = null,
      fileHash = null,
    }: { problem?: string; rows?: number | null; fileHash?: string | null } = {},
  ): Promise<void> {
    await withTransaction(this.database, writer, async (tx) => {
      await tx.execute(sql`
        update register_runs set state = ${state}, problem = ${problem}, finished_at = now(),
          rows = coalesce(${rows}::int, rows), file_hash = coalesce(${fileHash}, file_hash),
          counts = ${JSON.stringify(counts)}::jsonb
        where id = ${this.id}`);
      await recordAudit(tx, {
        actor: this.actor,
        action: "register.run",
        entityType: "register_runs",
        entityId: String(this.id),
        detail: { state, ...counts },
      });
    });
  }
}

async function insertRows(tx: Transaction, runId: number, rows: readonly PlanRow[]) {
  const listed = rows.map(({ kind, line, entityType, entityId, name, cause, value }) => ({
    kind,
    line,
    entity_type: entityType,
    entity_id: entityId ?? null,
    name: name.slice(0, 300),
    cause,
    value: value.slice(0, 300),
  }));
  await tx.execute(sql`
    insert into register_rows (run_id, kind, line, entity_type, entity_id, name, cause, value)
    select ${runId}, kind, line, entity_type, entity_id, name, cause, value
    from json_to_recordset(${JSON.stringify(listed)}::json) as r(
      kind text, line int, entity_type text, entity_id uuid, name text, cause text, value text)`);
}
