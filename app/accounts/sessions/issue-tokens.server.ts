import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { authRefreshTokens, authSecondFactors, authSessions } from "../tables.server.ts";
import { accessTokenSeconds, signAccessToken } from "./access-token.server.ts";
import { sessionEnd } from "./find-session.server.ts";
import type { OpenedSession } from "./record-session.server.ts";
import { hashSessionToken, makeSessionToken } from "./session-cookie.server.ts";

/** Tokens of an API client in place of a cookie, named as in OAuth. */
export interface Tokens {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  refresh_token: string;
  user: { id: string };
}

type Opened = Pick<OpenedSession, "id" | "userId">;

const actor: Actor = { kind: "job", name: "accounts.tokens" };
/** The reuse interval of published clients' own servers. */
const graceSeconds = 10;
const grace = sql`make_interval(secs => ${graceSeconds})`;

/** The first pair of tokens of a session. */
export async function issueTokens(
  context: RequestContext,
  session: Opened,
  method?: string,
): Promise<Tokens> {
  const refreshToken = await withTransaction(context.database, actor, (tx) =>
    addRefreshToken(tx, session.id),
  );
  return pairOf(context, session, { refreshToken, method });
}

/**
 * A new pair for a refresh token, which is used up by that. Within ten seconds the used token still
 * gives a pair of the same session: answers get lost, and two tabs refresh at once.
 * @throws AppError `unauthorized` for one that is unknown, used before or of an ended session.
 */
export function rotateTokens(context: RequestContext, used: string): Promise<Tokens> {
  return spendToken(context, used, {
    hasGrace: true,
    gain: async (tx, session) =>
      pairOf(context, session, {
        refreshToken: await addRefreshToken(tx, session.id),
        method: (await hasFactor(tx, session.userId)) ? "totp" : undefined,
      }),
  });
}

/**
 * Consumes a refresh token; returns its session with a new token for the cookie: the previous token
 * is unknown, as only hashes are stored. A second use ends the session at once.
 * @throws AppError `unauthorized` or `too_many_requests`.
 */
export function takeRefreshToken(context: RequestContext, used: string): Promise<OpenedSession> {
  return spendToken(context, used, {
    hasGrace: false,
    gain: async (tx, session) => {
      const token = makeSessionToken();
      await tx
        .update(authSessions)
        .set({ tokenHash: hashSessionToken(token) })
        .where(eq(authSessions.id, session.id));
      return { ...session, token };
    },
  });
}

interface Spending<T> {
  /** Whether the token may be used again for `graceSeconds`. */
  hasGrace: boolean;
  gain: (tx: Transaction, session: Opened) => Promise<T>;
}

/**
 * Consumes a refresh token. A second use after the grace means theft, from the owner or by the
 * owner's copy: the session ends with all its tokens.
 */
async function spendToken<T>(
  context: RequestContext,
  token: string,
  { hasGrace, gain }: Spending<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  if (!(await countAttempt(context, "refresh", tokenHash))) {
    throw new AppError("too_many_requests", "Too many attempts. Please wait a few minutes.");
  }
  const gained = await withTransaction(context.database, actor, async (tx) => {
    const sessionId =
      (await markUsed(tx, tokenHash, hasGrace)) ??
      (hasGrace ? await findInGrace(tx, tokenHash) : null);
    const session = sessionId && (await renewSession(tx, sessionId));
    if (session) return gain(tx, session);
    if (!sessionId) await endStolenSession(tx, { tokenHash, requestId: context.requestId });
    return null;
  });
  if (gained === null) {
    throw new AppError("unauthorized", "This refresh token is not valid any more.");
  }
  return gained;
}

/** Marks an unused token as used and returns its session; null for all others. */
async function markUsed(tx: Transaction, tokenHash: string, hasGrace: boolean) {
  const [spent] = await tx
    .update(authRefreshTokens)
    .set({ usedAt: hasGrace ? sql`now()` : sql`now() - ${grace}` })
    .where(and(eq(authRefreshTokens.tokenHash, tokenHash), isNull(authRefreshTokens.usedAt)))
    .returning({ sessionId: authRefreshTokens.sessionId });
  return spent?.sessionId ?? null;
}

/** Returns the session of a token that was used a moment ago, else null. */
async function findInGrace(tx: Transaction, tokenHash: string) {
  const [used] = await tx
    .select({ sessionId: authRefreshTokens.sessionId })
    .from(authRefreshTokens)
    .where(
      and(
        eq(authRefreshTokens.tokenHash, tokenHash),
        gt(authRefreshTokens.usedAt, sql`now() - ${grace}`),
      ),
    );
  return used?.sessionId ?? null;
}

async function renewSession(tx: Transaction, id: string) {
  const [session] = await tx
    .update(authSessions)
    .set({ updatedAt: sql`now()`, expiresAt: sessionEnd })
    .where(and(eq(authSessions.id, id), gt(authSessions.expiresAt, sql`now()`)))
    .returning({ id: authSessions.id, userId: authSessions.userId });
  return session ?? null;
}

async function endStolenSession(
  tx: Transaction,
  { tokenHash, requestId }: { tokenHash: string; requestId: string },
) {
  const [known] = await tx
    .select({ sessionId: authRefreshTokens.sessionId })
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, tokenHash));
  if (!known) return;
  await tx.delete(authSessions).where(eq(authSessions.id, known.sessionId));
  await recordAudit(tx, {
    actor,
    requestId,
    action: "session.stolen",
    entityType: "sessions",
    entityId: known.sessionId,
  });
}

async function addRefreshToken(tx: Transaction, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(authRefreshTokens).values({ tokenHash: hashToken(token), sessionId });
  return token;
}

/** A session of an account with a second factor was opened by it. */
async function hasFactor(tx: Transaction, userId: string): Promise<boolean> {
  const { confirmedAt, userId: owner } = authSecondFactors;
  const rows = await tx
    .select({ owner })
    .from(authSecondFactors)
    .where(and(eq(owner, userId), isNotNull(confirmedAt)));
  return rows.length > 0;
}

function pairOf(
  { config }: RequestContext,
  session: Opened,
  { refreshToken, method }: { refreshToken: string; method: string | undefined },
): Tokens {
  const { id: sessionId, userId } = session;
  return {
    access_token: signAccessToken(config, { userId, sessionId, method }),
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    refresh_token: refreshToken,
    user: { id: userId },
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
