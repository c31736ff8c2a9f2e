import { eq } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import { guest } from "../platform/actor.ts";
import { withRead } from "../platform/database/database.server.ts";
import type { Services } from "../platform/services.server.ts";
import { getAuth } from "./auth.server.ts";
import { knownAs } from "./rules.ts";
import { userRoles, users } from "./tables.server.ts";

/** Who a request comes from: its session cookie decides; without one nothing is asked of the database. */
export async function readActor(services: Services, headers: Headers): Promise<Actor> {
  if (!/(^|;\s*)(__Secure-)?dalil\.session_token=/.test(headers.get("cookie") ?? "")) return guest;
  const auth = await getAuth(services);
  const session = await auth.api.getSession({ headers });
  if (!session) return guest;
  const { id: userId, email } = session.user;
  const isAdmin = await hasRole(services, userId, "admin");
  return { kind: isAdmin ? "admin" : "user", userId, email };
}

/** True when the person holds the role; read under their own row-level rules. */
export async function hasRole(services: Services, userId: string, role: "admin"): Promise<boolean> {
  const self: Actor = { kind: "user", userId, email: "" };
  const rows = await withRead(services.database, self, (tx) =>
    tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.authUserId, userId)),
  );
  return rows.some((row) => row.role === role);
}

/** The name the header shows. */
export async function getDisplayName(services: Services, actor: Actor): Promise<string | null> {
  if (actor.kind !== "user" && actor.kind !== "admin") return null;
  const rows = await withRead(services.database, actor, (tx) =>
    tx.select({ fullName: users.fullName }).from(users).where(eq(users.authUserId, actor.userId)),
  );
  return rows[0]?.fullName || knownAs(actor.email);
}

/** What somebody has told of themselves so far; the profile step asks for the rest. */
export async function getProfile(services: Services, actor: Actor) {
  if (actor.kind !== "user" && actor.kind !== "admin") return null;
  const { firstName, lastName, phone, address, marketingOptIn } = users;
  const rows = await withRead(services.database, actor, (tx) =>
    tx
      .select({ firstName, lastName, phone, address, marketingOptIn })
      .from(users)
      .where(eq(users.authUserId, actor.userId)),
  );
  return rows[0] ?? null;
}
