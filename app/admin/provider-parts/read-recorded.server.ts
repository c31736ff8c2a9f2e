import { sql } from "drizzle-orm";
import { findNames } from "#app/accounts/queries.server.ts";
import type { ChangedType } from "#app/changes/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import type { Recorded } from "./provider-tab.ts";

/** Returns the last recorded edit of a listing by the staff: of one property, or of any. */
export async function readLastEdit(
  scope: AdminScope,
  { entityType, id, property }: { entityType: ChangedType; id: string; property?: string },
): Promise<Recorded | null> {
  const ofProperty = property === undefined ? sql`true` : sql`detail -> 'after' ? ${property}`;
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<{ actorId: string | null; actorKind: string; at: string }>(sql`
      select actor_id as "actorId", actor_kind as "actorKind",
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from audit_log where entity_type = ${entityType} and entity_id = ${id}
        and action = 'listing.edit' and ${ofProperty}
      order by id desc limit 1`),
  );
  const [last] = rows;
  if (!last) return null;
  const { actorId, actorKind, at } = last;
  const names = await findNames(scope, scope.actor, actorId === null ? [] : [actorId]);
  return { name: (actorId && names.get(actorId)) || actorKind, at };
}
