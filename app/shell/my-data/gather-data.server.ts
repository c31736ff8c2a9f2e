import { type RevealedHealth, revealHealth } from "#app/patients/reveal-health.server.ts";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit, recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type RevealedMessage, revealThreads } from "#app/threads/reveal-threads.server.ts";
import { type Owner, PersonalRows, type RowFile } from "./queries.server.ts";

const job = { kind: "job", name: "my-data.export" } as const;

export interface GatheredTable {
  name: string;
  title: { en: string; ar: string };
  rows: Record<string, unknown>[];
}

/** All stored data of a person that may be exported. */
export interface GatheredData {
  tables: GatheredTable[];
  health: RevealedHealth;
  /** Messages between the person as a patient and clinics. */
  messages: RevealedMessage[];
  /** Files that lie as they were sent; those that are sealed are opened one by one. */
  files: RowFile[];
}

/**
 * Collects the stored data of the requesting person by the catalogue of personal data. Reads with
 * the rights of the product, as some of its tables are closed to people, and audits that.
 */
export async function gatherData(
  context: RequestContext & { actor: Person },
): Promise<GatheredData> {
  const { actor, database, requestId } = context;
  await withTransaction(database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      requestId,
      action: "my_data.export",
      entityType: "users",
      entityId: actor.userId,
    }),
  );
  const { tables, files } = await gatherRows(context, actor);
  return {
    tables,
    files,
    health: await revealHealth(context),
    messages: await revealThreads(context),
  };
}

/**
 * Collects the rows of an account for an administrator, as where its owner asked by letter: without
 * health data, which its owner alone takes along.
 * @throws AppError `forbidden`.
 */
export async function gatherForStaff(
  context: Pick<RequestContext, "actor" | "config" | "database" | "registry" | "requestId">,
  owner: Owner,
): Promise<GatheredTable[]> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "accounts.export");
  await withTransaction(database, job, (tx) =>
    recordAuditFor(tx, {
      actor,
      requestId,
      action: "account.export",
      entityType: "users",
      entityId: owner.userId,
    }),
  );
  return (await gatherRows(context, owner)).tables;
}

/** Skips sealed tables: their owning slice opens them. */
function gatherRows(
  services: Pick<RequestContext, "config" | "database" | "registry">,
  owner: Owner,
) {
  const { database, registry } = services;
  const open = registry.personalData.filter(({ isSealed }) => !isSealed);
  return withRead(database, job, async (tx) => {
    const personal = new PersonalRows(tx, services, owner);
    const tables: GatheredTable[] = [];
    const files: GatheredData["files"] = [];
    for (const table of open) {
      const { name, title } = table;
      if (title) tables.push({ name, title, rows: await personal.list(table) });
      files.push(...(await personal.listFiles(table)));
    }
    return { tables: tables.filter(({ rows }) => rows.length > 0), files };
  });
}
