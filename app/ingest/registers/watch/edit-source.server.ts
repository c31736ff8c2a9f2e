import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { parseColumnMap } from "../column-map.ts";
import { declarationOf, requireDeclared } from "./sources.server.ts";

interface Editor {
  actor: Actor;
  database: Database;
  requestId?: string;
}

interface SourceValues {
  register: string;
  url: string;
  /** The operator's map of columns as JSON; empty for the known headers. */
  columns: string;
  /** The version that an editor read; another one is a conflict. */
  version?: string;
}

const mostUrlLength = 2_000;

/**
 * Sets the address from which a register is refreshed every night. Another address than before is
 * read from its beginning.
 * @throws AppError `not_found`; `unprocessable` for an address that is not https, or a wrong map;
 * `conflict` where somebody else changed it.
 */
export async function setSource(
  { actor, database, requestId }: Editor,
  { register: name, url, columns, version = "" }: SourceValues,
): Promise<void> {
  requirePermission(actor, "catalogue.import");
  requireDeclared(name);
  const address = readAddress(url);
  const map = columns.trim() === "" ? {} : parseColumnMap(columns);
  declarationOf({ register: name, columnMap: map });
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      with old as (select url from register_sources where register = ${name})
      insert into register_sources (register, url, column_map)
      values (${name}, ${address}, ${JSON.stringify(map)}::jsonb)
      on conflict (register) do update set url = excluded.url, column_map = excluded.column_map,
        state = 'new', problem = '', detail = '', etag = '', last_modified = '', stopped_hash = '',
        accepted_at = null, waits_since = null, tested_at = null, test_detail = '',
        updated_at = now()
      where ${version} in ('', md5(register_sources.url || register_sources.column_map::text))
      returning (select url from old) as before`);
    if (rows.length === 0) throw new AppError("conflict", "Somebody else changed the address.");
    await audit(tx, { actor, requestId }, name, {
      action: "register.source.set",
      detail: { url: address, before: rows[0]?.before ?? null },
    });
  });
}

/**
 * Removes the address of a register; its listings and its runs stay.
 * @throws AppError `not_found` for a register without one.
 */
export async function removeSource(
  { actor, database, requestId }: Editor,
  register: string,
): Promise<void> {
  requirePermission(actor, "catalogue.import");
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ url: string }>(
      sql`delete from register_sources where register = ${register} returning url`,
    );
    const [removed] = rows;
    if (!removed) throw new AppError("not_found", `The register ${register} has no address.`);
    await audit(tx, { actor, requestId }, register, {
      action: "register.source.remove",
      detail: { url: removed.url },
    });
  });
}

/**
 * Accepts the file that was stopped because it lacks too many listings: the next refresh applies it.
 * @throws AppError `conflict` where no file was stopped.
 */
export async function acceptStopped(
  { actor, database, requestId }: Editor,
  register: string,
): Promise<void> {
  requirePermission(actor, "catalogue.import");
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ hash: string }>(sql`
      update register_sources set accepted_at = now(), updated_at = now()
      where register = ${register} and stopped_hash <> '' returning stopped_hash as hash`);
    const [accepted] = rows;
    if (!accepted) throw new AppError("conflict", "No file of this register was stopped.");
    await audit(tx, { actor, requestId }, register, {
      action: "register.source.accept",
      detail: { fileHash: accepted.hash },
    });
  });
}

function readAddress(text: string): string {
  const url = text.length > mostUrlLength ? null : URL.parse(text.trim());
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.href;
  const message = "The address is no https address without a name and a password.";
  throw new AppError("unprocessable", message, {
    problems: { url: "registers.source.url.problem" },
  });
}

async function audit(
  tx: Transaction,
  { actor, requestId }: Pick<Editor, "actor" | "requestId">,
  register: string,
  what: { action: string; detail: Record<string, unknown> },
) {
  await recordAudit(tx, {
    actor,
    ...(requestId && { requestId }),
    ...what,
    entityType: "register_sources",
    entityId: register,
  });
}
