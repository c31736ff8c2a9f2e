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
import { parseDeclaration } from "../declared/parse-declaration.ts";
import { declarationOf, listSources } from "./sources.server.ts";

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
  /** The operator's own declaration as JSON; null keeps the stored one. */
  declaration?: string | null;
  /** The version that an editor read; another one is a conflict. */
  version?: string;
}

const mostUrlLength = 2_000;

/**
 * Sets the address from which a register is refreshed every night. Another address than before is
 * read from its beginning.
 * @throws AppError `not_found`; `unprocessable` for an address that is not https, a wrong map or a wrong
 * declaration; `conflict` where somebody else changed it.
 */
export async function setSource(
  { actor, database, requestId }: Editor,
  { register: name, url, columns, declaration: own = null, version = "" }: SourceValues,
): Promise<void> {
  requirePermission(actor, "catalogue.import");
  const address = readAddress(url);
  const map = columns.trim() === "" ? {} : parseColumnMap(columns);
  const sources = await listSources(database, actor);
  const stored = sources.find((one) => one.register === name)?.declaration ?? "";
  const declaration = own ?? stored;
  const everyDays = cadenceOf(name, declaration);
  declarationOf({ register: name, columnMap: map, declaration });
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ before: string | null }>(sql`
      with old as (select url from register_sources where register = ${name})
      insert into register_sources (register, url, column_map, declaration, every_days)
      values (${name}, ${address}, ${JSON.stringify(map)}::jsonb, ${declaration}, ${everyDays})
      on conflict (register) do update set url = excluded.url, column_map = excluded.column_map,
        declaration = excluded.declaration, every_days = excluded.every_days,
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

/**
 * Returns the days from one refresh to the next: a day for registers that the site knows.
 * @throws AppError `unprocessable` for a wrong declaration, or one of another register.
 */
function cadenceOf(name: string, declaration: string): number {
  if (declaration === "") return 1;
  const own = parseDeclaration(declaration);
  if (own.name === name) return own.everyDays ?? 1;
  throw new AppError("unprocessable", `The declaration is of the register ${own.name}.`);
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
