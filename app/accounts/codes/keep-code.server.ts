import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { Services } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import type { CodePurpose } from "../rules.ts";
import { authCodes } from "../tables.server.ts";

type Keeping = Pick<Services, "config" | "database">;
export type KeptCode = typeof authCodes.$inferSelect;

interface NewCode {
  purpose: CodePurpose;
  recipient: string;
  code: string;
  fullName?: string;
  passwordHash?: string | null;
  providerId?: string;
  accountId?: string;
}

const actor: Actor = { kind: "job", name: "accounts.codes" };
/** A code that was tried this often is used up; a new one has to be sent. */
const mostTries = 5;
export const codeMinutes = 10;
/** How long what waits for a code is kept, so that a new one can be sent. */
export const waitingHours = 24;

const fromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
const isWaiting = () =>
  gt(authCodes.createdAt, sql`now() - make_interval(hours => ${waitingHours})`);

/** Six digits that people can type. */
export function makeDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Keeps what waits for a code; answers the id by which the code is given back. */
export async function keepCode(services: Keeping, kept: NewCode): Promise<string> {
  const { code, ...values } = kept;
  const id = randomUUID();
  await withTransaction(services.database, actor, (tx) =>
    tx.insert(authCodes).values({
      ...values,
      id,
      codeHash: hashCode(services, id, code),
      expiresAt: fromNow(codeMinutes),
    }),
  );
  return id;
}

/** Puts a new code in the place of one that did not arrive; nothing when nothing waits any more. */
export async function renewCode(
  services: Keeping,
  id: string,
  code: string,
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const rows = await withTransaction(services.database, actor, (tx) =>
    tx
      .update(authCodes)
      .set({ codeHash: hashCode(services, id, code), tries: 0, expiresAt: fromNow(codeMinutes) })
      .where(and(eq(authCodes.id, id), isWaiting()))
      .returning(),
  );
  return rows[0] ?? null;
}

/** What waits under an id, for the page that asks for its code. */
export async function findCode(services: Keeping, id: string): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const rows = await withTransaction(services.database, actor, (tx) =>
    tx
      .select()
      .from(authCodes)
      .where(and(eq(authCodes.id, id), isWaiting())),
  );
  return rows[0] ?? null;
}

/** The newest sign-up of an address that still waits for its code. */
export async function findWaitingSignUp(
  services: Keeping,
  email: string,
): Promise<KeptCode | null> {
  const rows = await withTransaction(services.database, actor, (tx) =>
    tx
      .select()
      .from(authCodes)
      .where(and(eq(authCodes.recipient, email), eq(authCodes.purpose, "sign-up"), isWaiting()))
      .orderBy(desc(authCodes.createdAt))
      .limit(1),
  );
  return rows[0] ?? null;
}

/** Counts a try on what waits for something else than our own code; nothing when it may not be tried any more. */
export async function tryWaiting(
  services: Keeping,
  { id, purpose }: { id: string; purpose: CodePurpose },
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const found = await withTransaction(services.database, actor, (tx) => countTry(tx, id));
  return found?.purpose === purpose ? found : null;
}

/** Forgets what waited; true for whoever was the first to do so. */
export async function forgetWaiting(services: Keeping, id: string): Promise<boolean> {
  const { rowCount } = await withTransaction(services.database, actor, (tx) =>
    tx.delete(authCodes).where(eq(authCodes.id, id)),
  );
  return rowCount === 1;
}

/** Whoever has only given the old password of somebody does not get in by the second step any more. */
export async function forgetWaitingFactors(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = and(eq(authCodes.purpose, "second-factor"), eq(authCodes.recipient, userId));
  await tx.delete(authCodes).where(isTheirs);
}

/**
 * Takes what waits when the code is the right one: once, within its time, within few tries. A try
 * is counted before the code is looked at, so that many at once are no more tries.
 */
export async function takeCode(
  services: Keeping,
  { id, code, purposes }: { id: string; code: string; purposes: CodePurpose[] },
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const given = hashCode(services, id, code);
  return withTransaction(services.database, actor, async (tx) => {
    const found = await countTry(tx, id);
    if (!found || !purposes.includes(found.purpose) || !isSame(found.codeHash, given)) return null;
    // One that is right makes the others of its recipient worthless.
    await tx
      .delete(authCodes)
      .where(and(eq(authCodes.recipient, found.recipient), eq(authCodes.purpose, found.purpose)));
    return found;
  });
}

async function countTry(tx: Transaction, id: string): Promise<KeptCode | null> {
  const { expiresAt, tries } = authCodes;
  const [found] = await tx
    .update(authCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(authCodes.id, id), lt(tries, mostTries), gt(expiresAt, sql`now()`)))
    .returning();
  return found ?? null;
}

/** Of no use to whoever reads the table: six digits without the secret could be tried out. */
function hashCode({ config }: Keeping, id: string, code: string): string {
  return createHmac("sha256", sessionSecret(config))
    .update(`code ${id} ${code.trim()}`)
    .digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
