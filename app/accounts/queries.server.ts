import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Actor, Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withOneStatement,
  withRead,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import { findWaiting } from "./codes/keep-code.server.ts";
import { findImpersonated } from "./impersonation/find-impersonation.server.ts";
import { knownAs } from "./rules.ts";
import { readSecondFactor } from "./second-factor/second-factor.server.ts";
import { readAccessToken } from "./sessions/access-token.server.ts";
import { findSession, findSessionById } from "./sessions/find-session.server.ts";
import { readGuest } from "./sessions/guest-session.server.ts";
import { authRefreshTokens, authSessions, authUsers, userRoles, users } from "./tables.server.ts";

/**
 * Returns the actor of a request, from its access token or else its session cookie; without either
 * there is no query. On the pages of the site, an administrator who looks at it as somebody else is
 * that person.
 * @throws AppError `unauthorized` for a token that is forged, expired or of an ended session.
 */
export async function readActor(
  services: Services,
  headers: Headers,
  path?: string,
): Promise<Actor> {
  if (path !== undefined && isClientAuth(path)) return readGuest(headers);
  const token = bearerToken(headers);
  if (token) return readTokenActor(services, token);
  const session = await findSession(services, headers);
  const actor = session && (await toActor(services, session));
  if (!actor) return readGuest(headers);
  if (actor.kind !== "admin" || path === undefined || isBackOffice(path)) return actor;
  const asked = { sessionId: session.id, adminId: actor.userId };
  return (await findImpersonated(services, asked)) ?? actor;
}

/** These calls read their own token: that of a due second factor opens no other. */
const isClientAuth = (path: string) => path.startsWith("/auth/v1/");

const isBackOffice = (path: string) => /^\/admin(\/|[.]data$|$)/i.test(path);

/** The public key of API clients comes the same way and is no token: a token has three parts. */
export function bearerToken(headers: Headers): string | null {
  const token = /^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token?.split(".").length === 3 ? token : null;
}

async function readTokenActor(services: Services, token: string): Promise<Actor> {
  const claims = readAccessToken(services.config, token);
  const session = claims && (await findSessionById(services, claims.session_id));
  const actor = session && (await toActor(services, session));
  if (actor) return actor;
  if (claims && !session && (await isForFactor(services, claims)))
    throw new AppError("unauthorized", "The second factor of the account is needed first.");
  throw new AppError("unauthorized", "The access token is not valid or has expired.");
}

/** Whether a token opens the calls of a second factor alone. */
async function isForFactor(
  services: Services,
  { sub: userId, session_id: id }: { sub: string; session_id: string },
): Promise<boolean> {
  return (await findWaiting(services, userId, ["second-factor"]))?.id === id;
}

/**
 * Returns the actor of an account.
 * @throws AppError `unauthorized` for a deleted or suspended account.
 */
export async function findActor(services: Services, userId: string): Promise<Actor> {
  const [person] = await withOneStatement(services.database, (db) =>
    db
      .select({ userId: authUsers.id, email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, userId)),
  );
  const actor = person && (await toActor(services, person));
  if (!actor) throw new AppError("unauthorized", "The account has been removed or suspended.");
  return actor;
}

/**
 * Nobody for an account that is suspended: what it still holds of sessions opens nothing. An
 * administrator without the second factor that the site requires is a user.
 */
async function toActor(
  services: Services,
  { userId, email }: { userId: string; email: string },
): Promise<Actor | null> {
  const { isAdmin, isClosed, office } = await readStanding(services, userId);
  if (isClosed) return null;
  const mayAct = isAdmin && (await hasRequiredFactor(services, userId));
  return mayAct ? { kind: "admin", userId, email, office } : { kind: "user", userId, email };
}

async function hasRequiredFactor(services: Services, userId: string): Promise<boolean> {
  const { config, database } = services;
  const isRequired =
    config.ADMIN_SECOND_FACTOR || (await readSetting(database, "admin.secondFactor"));
  if (!isRequired) return true;
  return (await readSecondFactor(services, userId)).isOn;
}

/** Read under the person's own row-level rules. */
async function readStanding({ database }: Services, userId: string) {
  const self: Actor = { kind: "user", userId, email: "" };
  const rows = await withRead(database, self, (tx) =>
    tx
      .select({
        role: userRoles.role,
        office: userRoles.officeRole,
        suspendedAt: users.suspendedAt,
      })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.authUserId, users.authUserId))
      .where(eq(users.authUserId, userId)),
  );
  return {
    isAdmin: rows.some(({ role }) => role === "admin"),
    office: rows.find(({ role }) => role === "admin")?.office ?? undefined,
    isClosed: rows.some(({ suspendedAt }) => suspendedAt !== null),
  };
}

/** True for an account that is closed. */
export async function isSuspended(services: Services, userId: string): Promise<boolean> {
  return (await readStanding(services, userId)).isClosed;
}

/** True when the person holds the role; read under their own row-level rules. */
export function hasRole(services: Services, userId: string, role: "admin"): Promise<boolean> {
  const self: Actor = { kind: "user", userId, email: "" };
  return holdsRole({ ...services, actor: self }, { userId, role });
}

/** True when the caller can see that somebody holds a role; a guest sees no roles. */
export async function holdsRole(
  { actor, database }: Pick<RequestContext, "actor" | "database">,
  { userId, role }: { userId: string; role: string },
): Promise<boolean> {
  if (actor.kind === "guest") return false;
  const rows = await withRead(database, actor, (tx) =>
    tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.authUserId, userId)),
  );
  return rows.some((row) => row.role === role);
}

/** The name the header shows: of a nameless account its address. */
export async function getDisplayName(services: Services, actor: Actor): Promise<string | null> {
  if (actor.kind !== "user" && actor.kind !== "admin") return null;
  return (await getFullName(services, actor)) ?? knownAs(actor.email);
}

/** The name of a person, for forms; null for guests and for accounts that have none. */
export async function getFullName(services: Services, actor: Actor): Promise<string | null> {
  if (actor.kind !== "user" && actor.kind !== "admin") return null;
  const rows = await withRead(services.database, actor, (tx) =>
    tx.select({ fullName: users.fullName }).from(users).where(eq(users.authUserId, actor.userId)),
  );
  return rows[0]?.fullName || null;
}

/** Returns the profile as far as it is filled in; the profile step asks for the rest. */
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

/** Returns sessions of API clients, those with issued tokens, the newest first. */
export function listApiSessions({ database }: Pick<Services, "database">, person: Person) {
  const job: Actor = { kind: "job", name: "accounts.sessions" };
  const { id, userAgent, ipAddress, createdAt, updatedAt: usedAt } = authSessions;
  return withRead(database, job, (tx) =>
    tx
      .select({ id, userAgent, ipAddress, createdAt, usedAt })
      .from(authSessions)
      .where(
        and(
          ...[eq(authSessions.userId, person.userId), gt(authSessions.expiresAt, sql`now()`)],
          sql`exists (select 1 from ${authRefreshTokens} t where t.session_id = ${id})`,
        ),
      )
      .orderBy(desc(createdAt)),
  );
}

/**
 * Ids of everybody who administers the site and is not suspended, for jobs and administrators; with a
 * role those who have it.
 */
export async function selectAdministrators(
  tx: Transaction,
  office?: OfficeRole,
): Promise<string[]> {
  const rows = await tx
    .select({ userId: users.authUserId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.authUserId, users.authUserId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        isNull(users.suspendedAt),
        office && eq(userRoles.officeRole, office),
      ),
    )
    .orderBy(users.authUserId);
  return rows.map(({ userId }) => userId);
}

/** Returns the ids of everybody who administers the site and is not suspended. */
export function listAdministrators(
  { database }: Pick<Services, "database">,
  actor: Actor,
): Promise<string[]> {
  return withRead(database, actor, (tx) => selectAdministrators(tx));
}

/** Returns the address of an account. @throws AppError `not_found`. */
export async function findEmail(
  { database }: Pick<Services, "database">,
  actor: Actor,
  userId: string,
): Promise<string> {
  const [person] = await withRead(database, actor, (tx) =>
    tx.select({ email: users.email }).from(users).where(eq(users.authUserId, userId)),
  );
  if (!person) throw new AppError("not_found", "There is no such account.");
  return person.email;
}

/** Returns the names of accounts by their ids; an account without a name has its address. */
export async function findNames(
  { database }: Pick<Services, "database">,
  actor: Actor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { authUserId, email, fullName } = users;
  const found = await withRead(database, actor, (tx) =>
    tx
      .select({ authUserId, email, fullName })
      .from(users)
      .where(inArray(authUserId, [...userIds])),
  );
  return new Map(found.map((person) => [person.authUserId, person.fullName || person.email]));
}

/** Returns whether an address that its owner has proved belongs to a suspended account. */
export async function isSuspendedAddress(database: Database, email: string): Promise<boolean> {
  const [found] = await withOneStatement(database, (db) =>
    db
      .select({ id: users.authUserId })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email}) and ${users.suspendedAt} is not null`)
      .limit(1),
  );
  return found !== undefined;
}
