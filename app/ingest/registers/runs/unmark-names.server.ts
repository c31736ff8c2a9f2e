import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

type Table = "clinics" | "professionals";

const writer: Actor = { kind: "job", name: "register" };

/** Ends the mark of names that the register of a run has now, even where it spells them the same. */
export async function unmarkNames(
  database: Database,
  run: number,
  { table, ids }: { table: Table; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await withTransaction(database, writer, async (tx) => {
    await tx.execute(sql`
      update ${sql.identifier(table)} set derived_name_ar = null
      where id = any(${sql.param([...ids])}::uuid[])`);
    await recordAudit(tx, {
      actor: writer,
      action: "register.names",
      entityType: "register_runs",
      entityId: String(run),
      detail: { names: ids.length },
    });
  });
}
