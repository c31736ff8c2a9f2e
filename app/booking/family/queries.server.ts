import { asc } from "drizzle-orm";
import { type Actor, isPerson } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { familyMembers } from "../bookings/tables.server.ts";

/** Lists the people whom the caller saved; row-level security leaves their own. Empty for guests. */
export async function listFamilyMembers(database: Database, actor: Actor) {
  if (!isPerson(actor)) return [];
  return withRead(database, actor, (tx) =>
    tx
      .select({
        id: familyMembers.id,
        fullName: familyMembers.fullName,
        relation: familyMembers.relation,
      })
      .from(familyMembers)
      .orderBy(asc(familyMembers.createdAt), asc(familyMembers.id)),
  );
}
