import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { withOneStatement } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { authSessions, authUsers } from "../tables.server.ts";
import { hashSessionToken, readSessionToken, sessionDays } from "./session-cookie.server.ts";

/** An open session and whose it is. */
export interface FoundSession {
  id: string;
  userId: string;
  email: string;
}

type Finding = Pick<Services, "config" | "database">;

/** When a session ends that is used now. */
export const sessionEnd = sql`now() + make_interval(days => ${sessionDays})`;
/** A session ends after so long, however it is used. */
const mostDays = 180;
const oldest = sql`now() - make_interval(days => ${mostDays})`;
/** Whether a session was last used more than a day ago: its end is not written with every request. */
const isDue = lt(authSessions.expiresAt, sql`${sessionEnd} - interval '1 day'`);

/**
 * Returns the open session of a request's cookie. One that is used goes on for another 30 days, 180
 * in all.
 */
export async function findSession(
  { config, database }: Finding,
  headers: Headers,
): Promise<FoundSession | null> {
  const token = readSessionToken(config, headers);
  if (!token) return null;
  const session = await findOpen(database, eq(authSessions.tokenHash, hashSessionToken(token)));
  if (session?.isDue && !database.writes.isClosed) {
    await withOneStatement(database, (db) =>
      db
        .update(authSessions)
        .set({ expiresAt: sessionEnd, updatedAt: sql`now()` })
        .where(and(eq(authSessions.id, session.id), gt(authSessions.expiresAt, sql`now()`))),
    );
  }
  return session;
}

/** Returns the open session of an access token. Looked up each time, so that a revoked one ends at once. */
export function findSessionById({ database }: Finding, id: string): Promise<FoundSession | null> {
  return findOpen(database, eq(authSessions.id, id));
}

async function findOpen(database: Services["database"], isIt: SQL) {
  const { createdAt, expiresAt, id, userId } = authSessions;
  const [session] = await withOneStatement(database, (db) =>
    db
      .select({ id, userId, email: authUsers.email, isDue: sql<boolean>`${isDue}` })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, userId))
      .where(and(isIt, gt(expiresAt, sql`now()`), gt(createdAt, oldest))),
  );
  return session ?? null;
}
