import pg from "pg";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Database } from "../database.server.ts";

/** The schema that a finished move leaves in the old database; its comment names the new one. */
export const finishedMark = "finished_move";
/** The schema that an unfinished move has in the new database. */
export const unfinishedMark = "unfinished_move";

/** Key of the advisory lock that a move of PostgreSQL holds while it copies. */
export const moveLock = 7_315_005;

const content = z.object({
  to: z.string(),
  kind: z.enum(["pglite", "postgresql"]),
  at: z.iso.datetime(),
});

/** Where a database was moved to, and when. */
export type MoveMark = z.infer<typeof content>;

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Marks a database as moved, within the caller's transaction. */
export async function markMoved(
  client: Client,
  { kind, label }: Pick<Database, "kind" | "label">,
): Promise<void> {
  const moved: MoveMark = { to: label, kind, at: new Date().toISOString() };
  // A comment is read by every login, without rights to the schema.
  await client.query(`create schema ${finishedMark};
    comment on schema ${finishedMark} is ${pg.escapeLiteral(JSON.stringify(moved))}`);
}

/** Returns the mark of a finished move, or null. */
export async function readMoveMark(client: Client): Promise<MoveMark | null> {
  const { rows } = await client.query(
    `select obj_description(to_regnamespace('${finishedMark}'), 'pg_namespace') as text`,
  );
  const [{ text } = { text: null }] = rows;
  return typeof text === "string" ? content.parse(JSON.parse(text)) : null;
}

/**
 * Refuses a database that a site may not write to because of a move.
 * @throws AppError `conflict` for one that was moved or is being moved, and for an unfinished copy.
 */
export async function requireUnmoved(client: Client): Promise<void> {
  // A move holds this lock until its mark is committed, so that no site starts between the two.
  const { rows } = await client.query(
    `select pg_try_advisory_xact_lock_shared($1) as is_free,
      to_regnamespace('${unfinishedMark}') is not null as is_unfinished`,
    [moveLock],
  );
  const [found] = rows;
  if (!found?.is_free) throw new AppError("conflict", beingMoved);
  if (found.is_unfinished) throw new AppError("conflict", unfinished);
  const moved = await readMoveMark(client);
  if (moved) throw new AppError("conflict", describeMoved(moved));
}

/** Says where a database went, how to go there, and how to come back. */
export function describeMoved(moved: MoveMark): string {
  const setting =
    moved.kind === "pglite" ? "without DATABASE_URL" : "with that address in DATABASE_URL";
  return `${describeMark(moved)}. Start the site ${setting}. To use the old database again, without what was stored in the new one, run: npm run cli -- move --unmark`;
}

export function describeMark({ to, at }: MoveMark): string {
  return `The database of these settings was moved to ${to} on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;
}

const beingMoved =
  "The database of these settings is being moved. Start the site with the new address when the move has ended.";
const unfinished =
  "A move into the database of these settings has not finished. Repeat the command of the move, which goes on where it was, or name another database.";
