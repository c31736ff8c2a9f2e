import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { withOneStatement } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { userRoles, users } from "../tables.server.ts";
import { impersonations } from "./tables.server.ts";

/** Whether the person may still be impersonated: the account is open and no administrator's. */
export const isOpenToOthers = sql`${users.suspendedAt} is null and not exists (
  select 1 from ${userRoles} r where r.auth_user_id = ${users.authUserId} and r.role = 'admin')`;

/** Returns the person as whom an administrator looks at the site in a session; null for nobody. */
export async function findImpersonated(
  { database }: Pick<Services, "database">,
  { sessionId, adminId }: { sessionId: string; adminId: string },
): Promise<Extract<Actor, { kind: "user" }> | null> {
  const { rows } = await withOneStatement(database, (db) =>
    db.execute<{ id: string; userId: string; email: string; until: string }>(sql`
      select i.id, ${users.authUserId} as "userId", ${users.email} as email, i.ends_at as until
      from ${impersonations} i join ${users} on ${users.authUserId} = i.user_id
      where i.session_id = ${sessionId} and i.admin_id = ${adminId} and i.ended_at is null
        and i.ends_at > now() and ${isOpenToOthers}
      order by i.started_at desc limit 1`),
  );
  const [found] = rows;
  if (!found) return null;
  const { id, userId, email, until } = found;
  const impersonation = { id, administratorId: adminId, until: new Date(until).toISOString() };
  return { kind: "user", userId, email, impersonation };
}
