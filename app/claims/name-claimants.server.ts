import { sql } from "drizzle-orm";
import { fillName } from "#app/accounts/welcome/fill-name.server.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const actor = { kind: "job", name: "directory.name-claimants" } as const;

/** Gives accounts without a name the name of their approved claim. */
export async function nameClaimants(database: Database): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ userId: string; name: string }>(sql`
      select distinct on (c.claimant_id) c.claimant_id as "userId", c.name
      from claims c join users u on u.auth_user_id = c.claimant_id
      where c.state in ('approved', 'appointed') and coalesce(u.full_name, '') = '' and trim(c.name) <> ''
      order by c.claimant_id, c.decided_at desc`);
    for (const row of rows) {
      if (!(await fillName(tx, row))) continue;
      const entry = { actor, action: "profile.fill", entityType: "users", entityId: row.userId };
      await recordAuditFor(tx, entry);
    }
  });
}
