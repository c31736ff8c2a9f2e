import { type SQL, sql } from "drizzle-orm";
import { knownAs } from "#app/accounts/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { addressHashes } from "#app/platform/sealing/address-hash.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { PersonalTable, PersonColumn } from "#app/platform/slices/personal-table.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";

/** By what a person is found: the account, and the address that was proved to be theirs. */
export interface Owner {
  userId: string;
  email: string;
}

/** A file that belongs to a row. */
export interface RowFile {
  bucket: Bucket;
  path: string;
}

/** The rows of one person in the tables that hold personal data. */
export class PersonalRows {
  private readonly tx: Transaction;
  private readonly tables: readonly PersonalTable[];
  private readonly owner: Owner;
  private readonly hashes: readonly string[];

  constructor(
    tx: Transaction,
    { config, registry }: Pick<Services, "config" | "registry">,
    owner: Owner,
  ) {
    this.tx = tx;
    this.tables = registry.personalData;
    this.owner = owner;
    this.hashes = addressHashes(config, knownAs(owner.email));
  }

  /** Returns the person's rows of one table, without its hidden columns. */
  async list({ name, persons, hidden = [] }: PersonalTable): Promise<Record<string, unknown>[]> {
    const { rows } = await this.tx.execute<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(kept) as row from ${sql.identifier(name)} as kept where ${this.isOwners(persons)}`);
    return rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
    );
  }

  /** Returns where the files that belong to the person's rows are stored. */
  async listFiles({ name, persons, files }: PersonalTable): Promise<RowFile[]> {
    if (!files) return [];
    const column = sql.identifier(files.column);
    const bucket =
      typeof files.bucket === "string" ? sql`${files.bucket}` : sql.identifier(files.bucket.column);
    const { rows } = await this.tx.execute<{ bucket: Bucket; path: string }>(sql`
      select ${bucket} as bucket, ${column} as path from ${sql.identifier(name)}
      where ${column} is not null and ${this.isOwners(persons)}`);
    return rows.map(({ bucket, path }) => ({ bucket, path }));
  }

  /** Deletes the person's rows of a table, or replaces the columns that identify the person. */
  async erase({ name, persons, erase }: PersonalTable): Promise<void> {
    const table = sql.identifier(name);
    if (erase === "keep") return;
    if (erase === "delete") {
      await this.tx.execute(sql`delete from ${table} where ${this.isOwners(persons)}`);
      return;
    }
    if (erase.unless) {
      await this.tx.execute(
        sql`delete from ${table} where ${this.isOwners(persons)} and not (${sql.raw(erase.unless)})`,
      );
    }
    const changes = Object.entries(erase.set).map(([name, value]) => {
      const column = sql.identifier(name);
      const holds = persons[name];
      if (!holds) return sql`${column} = ${sql.raw(value)}`;
      const isTheirs = this.leadsTo(column, holds);
      return sql`${column} = case when ${isTheirs} then ${sql.raw(value)} else ${column} end`;
    });
    await this.tx.execute(
      sql`update ${table} set ${sql.join(changes, sql`, `)} where ${this.isOwners(persons)}`,
    );
  }

  private isOwners(persons: PersonalTable["persons"]): SQL {
    const conditions = Object.entries(persons).map(([column, holds]) =>
      this.leadsTo(sql.identifier(column), holds),
    );
    return sql`(${sql.join(conditions, sql` or `)})`;
  }

  private leadsTo(column: ReturnType<typeof sql.identifier>, holds: PersonColumn): SQL {
    const { userId, email } = this.owner;
    if (holds === "account") return sql`${column} = ${userId}`;
    if (holds === "email") return sql`lower(${column}) = ${knownAs(email).toLowerCase()}`;
    if (holds === "addressHash") {
      return sql`${column} = any(${sql.param([...this.hashes])}::text[])`;
    }
    const parent = this.tables.find(({ name }) => name === holds.of);
    if (!parent) throw new Error(`${holds.of} is not declared as personal data.`);
    return sql`${column} in (select id from ${sql.identifier(holds.of)} where ${this.isOwners(parent.persons)})`;
  }
}

/** Deletes the outbox events that mention a person, including those of the deletion itself. */
export async function deleteEventsAbout(tx: Transaction, { userId }: Owner): Promise<void> {
  await tx.execute(sql`
    delete from outbox_events where entity_id = ${userId} or strpos(payload::text, ${userId}) > 0`);
}
