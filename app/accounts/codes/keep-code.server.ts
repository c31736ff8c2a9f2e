import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { Services } from "#app/platform/services.server.ts";
import { keyedHash, keyedHashes } from "#app/platform/session-secret/keyed-hash.server.ts";
import type { CodePurpose } from "../rules.ts";
import { authCodes } from "../tables.server.ts";

type Keeping = Pick<Services, "config" | "database">;
export type KeptCode = typeof authCodes.$inferSelect;

/** The challenge of a client's proof key, and how its verifier is compared with it. */
export type KeyProof = Pick<KeptCode, "challenge" | "challengeMethod">;

interface NewCode {
  purpose: CodePurpose;
  recipient: string;
  code: string;
  fullName?: string;
  passwordHash?: string | null;
  providerId?: string;
  accountId?: string;
  /** The proof key of the client; its link carries none, as a link could be altered. */
  proof?: KeyProof | undefined;
  /** How long the code works, where it is not `codeMinutes`. */
  minutes?: number;
}

const actor: Actor = { kind: "job", name: "accounts.codes" };
/** A code that was tried this often is used up; a new one has to be sent. */
const mostTries = 5;

/** Whether a code was tried so often that the right digits no longer confirm it. */
export function isUsedUp({ tries }: Pick<KeptCode, "tries">): boolean {
  return tries >= mostTries;
}

export const codeMinutes = 10;
/** How long a pending code is stored, so that a new one can be sent. */
export const waitingHours = 24;

const fromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
const isWaiting = () =>
  or(
    gt(authCodes.createdAt, sql`now() - make_interval(hours => ${waitingHours})`),
    gt(authCodes.expiresAt, sql`now()`),
  );

/** Six digits that people can type. */
export function makeDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Stores what the code will confirm; returns the id to submit the code with. */
export async function keepCode(services: Keeping, kept: NewCode): Promise<string> {
  const { code, minutes = codeMinutes, proof, ...values } = kept;
  const id = randomUUID();
  await withTransaction(services.database, actor, (tx) =>
    tx.insert(authCodes).values({
      ...values,
      ...proof,
      id,
      codeHash: hashCode(services, id, code),
      expiresAt: fromNow(minutes),
    }),
  );
  return id;
}

/** Replaces the pending code. Returns null if none is pending. */
export async function renewCode(
  services: Keeping,
  id: string,
  code: string,
  minutes = codeMinutes,
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const rows = await withTransaction(services.database, actor, (tx) =>
    tx
      .update(authCodes)
      .set({ codeHash: hashCode(services, id, code), tries: 0, expiresAt: fromNow(minutes) })
      .where(and(eq(authCodes.id, id), isWaiting()))
      .returning(),
  );
  return rows[0] ?? null;
}

/** Returns the pending code of an id, for the page that asks for it. */
export async function findCode(services: Keeping, id: string): Promise<KeptCode | null> {
  return isUuid(id) ? findNewest(services, eq(authCodes.id, id)) : null;
}

/** Returns the newest pending code of an address or a number for one of the purposes. */
export function findWaiting(
  services: Keeping,
  recipient: string,
  purposes: readonly CodePurpose[],
): Promise<KeptCode | null> {
  return findNewest(services, eq(authCodes.recipient, recipient), isFor(purposes));
}

/** Returns the newest pending code that an account asked for, whoever it went to. */
export function findAskedBy(
  services: Keeping,
  accountId: string,
  purposes: readonly CodePurpose[],
): Promise<KeptCode | null> {
  return findNewest(services, eq(authCodes.accountId, accountId), isFor(purposes));
}

const isFor = (purposes: readonly CodePurpose[]) => inArray(authCodes.purpose, [...purposes]);

async function findNewest(services: Keeping, ...conditions: SQL[]): Promise<KeptCode | null> {
  const [newest] = await withTransaction(services.database, actor, (tx) =>
    tx
      .select()
      .from(authCodes)
      .where(and(...conditions, isWaiting()))
      .orderBy(desc(authCodes.createdAt))
      .limit(1),
  );
  return newest ?? null;
}

/**
 * Counts an attempt on a pending step that our own code does not confirm; returns null when no
 * attempts are left.
 */
export async function tryWaiting(
  services: Keeping,
  { id, purpose }: { id: string; purpose: CodePurpose },
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const found = await withTransaction(services.database, actor, (tx) => countTry(tx, id));
  return found?.purpose === purpose ? found : null;
}

/** Deletes a pending code; returns true for the first caller only. */
export async function forgetWaiting(services: Keeping, id: string): Promise<boolean> {
  const { rowCount } = await withTransaction(services.database, actor, (tx) =>
    tx.delete(authCodes).where(eq(authCodes.id, id)),
  );
  return rowCount === 1;
}

/**
 * Cancels pending second-factor steps: a sign-in that began with the old password can no longer
 * complete.
 */
export async function forgetWaitingFactors(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = and(eq(authCodes.purpose, "second-factor"), eq(authCodes.recipient, userId));
  await tx.delete(authCodes).where(isTheirs);
}

/**
 * Consumes a pending code if it is right: once, before it expires, within few attempts. The attempt
 * is counted before the code is compared, so that concurrent requests get no extra attempts.
 */
export async function takeCode(
  services: Keeping,
  { id, code, purposes }: { id: string; code: string; purposes: CodePurpose[] },
): Promise<KeptCode | null> {
  if (!isUuid(id)) return null;
  const given = keyedHashes(services.config, codeText(id, code));
  return withTransaction(services.database, actor, async (tx) => {
    const found = await countTry(tx, id);
    if (
      !found ||
      !purposes.includes(found.purpose) ||
      !given.some((one) => isSame(found.codeHash, one))
    )
      return null;
    // A right code invalidates the other codes of its recipient.
    const others = inArray(authCodes.purpose, purposesEndedBy(found.purpose));
    await tx.delete(authCodes).where(and(eq(authCodes.recipient, found.recipient), others));
    return found;
  });
}

/** The link to a new password and the code beside it end together. */
function purposesEndedBy(purpose: CodePurpose): CodePurpose[] {
  const ofReset: CodePurpose[] = ["reset-password", "reset-code"];
  return ofReset.includes(purpose) ? ofReset : [purpose];
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

/** A keyed hash: without the secret all six-digit codes could be tried against the table. */
function hashCode({ config }: Keeping, id: string, code: string): string {
  return keyedHash(config, codeText(id, code));
}

const codeText = (id: string, code: string) => `code ${id} ${code.trim()}`;

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
