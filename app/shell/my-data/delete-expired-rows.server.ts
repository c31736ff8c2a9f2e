import { sql } from "drizzle-orm";
import { defaultRetention } from "#app/accounts/privacy/rules.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

const actor = { kind: "job", name: "my-data.forget-in-time" } as const;

/**
 * Deletes rows older than the retention their person chose. Returns the number of rows of each
 * table.
 */
export async function deleteExpiredRows({
  database,
  registry,
}: Pick<Services, "database" | "registry">): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const table of registry.personalData) {
    if (table.retention) deleted[table.name] = await deleteExpired(database, table);
  }
  return deleted;
}

function deleteExpired(
  database: Database,
  { name, persons, retention }: PersonalTable,
): Promise<number> {
  const owner = Object.keys(persons).find((column) => persons[column] === "account");
  if (!owner || !retention) throw new Error(`${name} does not say whose its rows are.`);
  const person = sql`kept.${sql.identifier(owner)}`;
  return withTransaction(database, actor, async (tx) => {
    const removed = await tx.execute(sql`
      delete from ${sql.identifier(name)} as kept
      where ${person} is not null
        and kept.${sql.identifier(retention.column)} < now() - make_interval(days => coalesce(
          (select (chosen.data_retention ->> ${retention.kind})::int
            from privacy_preferences as chosen where chosen.auth_user_id = ${person}),
          ${defaultRetention[retention.kind]}))`);
    const rows = removed.rowCount ?? 0;
    if (rows > 0) {
      await recordAudit(tx, {
        actor,
        action: "my_data.forget",
        entityType: name,
        detail: { rows },
      });
    }
    return rows;
  });
}
