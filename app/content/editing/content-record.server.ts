import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ContentKind } from "./content-kinds.ts";

/** A row by its columns in the names of the code: `titleAr`. */
export type ContentRow = Record<string, unknown>;

export interface StoredContent {
  id: number;
  /** A hash of what the staff write; a publication that is announced does not change it. */
  version: string;
  row: ContentRow;
}

/** Reads a record as the staff edit it; null where there is none. */
export async function readContent(
  tx: Transaction,
  { kind, id, isLocked = false }: { kind: ContentKind; id: string; isLocked?: boolean },
): Promise<StoredContent | null> {
  const { rows } = await tx.execute<{ id: number; row: ContentRow; version: string }>(sql`
    select c.id, to_jsonb(c) as row, md5((to_jsonb(c) - 'announced_at')::text) as version
    from ${sql.identifier(kind)} c where c.id::text = ${id} ${isLocked ? sql`for update` : sql``}`);
  const [found] = rows;
  return found ? { ...found, row: renamed(found.row, camelCase) } : null;
}

/** @throws AppError `not_found`. */
export async function lockContent(
  tx: Transaction,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<StoredContent> {
  const found = await readContent(tx, { kind, id, isLocked: true });
  if (!found) throw new AppError("not_found", "There is no such record.");
  return found;
}

/** Inserts a row, or changes columns of one, and returns its id. */
export async function writeContent(
  tx: Transaction,
  { kind, id, values }: { kind: ContentKind; id: number | null; values: ContentRow },
): Promise<number> {
  const stored = renamed(values, snakeCase);
  const columns = sql.join(
    Object.keys(stored).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const table = sql.identifier(kind);
  // PostgreSQL reads every type of column from the JSON.
  const given = sql`select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(stored)}::jsonb)`;
  const { rows } = await tx.execute<{ id: number }>(
    id === null
      ? sql`insert into ${table} (${columns}) ${given} returning id`
      : sql`update ${table} set (${columns}) = row(${sql.join(
          Object.keys(stored).map((name) => sql`given.${sql.identifier(name)}`),
          sql`, `,
        )}) from (${given}) as given where ${table}.id = ${id} returning ${table}.id`,
  );
  const [written] = rows;
  if (!written) throw new AppError("not_found", "There is no such record.");
  return written.id;
}

function renamed(row: ContentRow, rename: (name: string) => string): ContentRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
