import { type RevealedHealth, revealHealth } from "#app/patients/reveal-health.server.ts";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { PersonalRows } from "./queries.server.ts";

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
  /** Files that lie as they were sent; those of health records are opened one by one. */
  files: { bucket: Bucket; path: string }[];
}

/**
 * Collects the stored data of the requesting person by the catalogue of personal data. Reads with
 * the rights of the product, as some of its tables are closed to people, and audits that.
 */
export async function gatherData(
  context: RequestContext & { actor: Person },
): Promise<GatheredData> {
  const { actor, database, registry, requestId } = context;
  await withTransaction(database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      requestId,
      action: "my_data.export",
      entityType: "users",
      entityId: actor.userId,
    }),
  );
  const open = registry.personalData.filter(({ isSealed }) => !isSealed);
  const { tables, files } = await withRead(database, job, async (tx) => {
    const personal = new PersonalRows(tx, registry.personalData, actor);
    const tables: GatheredTable[] = [];
    const files: GatheredData["files"] = [];
    for (const table of open) {
      const { name, title, files: lying } = table;
      if (title) tables.push({ name, title, rows: await personal.list(table) });
      const paths = await personal.listFiles(table);
      if (lying) files.push(...paths.map((path) => ({ bucket: lying.bucket, path })));
    }
    return { tables: tables.filter(({ rows }) => rows.length > 0), files };
  });
  return { tables, files, health: await revealHealth(context) };
}
