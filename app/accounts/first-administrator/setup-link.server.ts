import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import {
  dropStoredValue,
  readStoredValue,
  storeValue,
} from "#app/platform/settings/stored-value.server.ts";

const job = { kind: "job", name: "accounts.first-administrator" } as const;
const key = "first-administrator.link";
const validMs = 24 * 60 * 60 * 1_000;

const storedLink = z.object({ hash: z.string(), expiresAt: z.iso.datetime() });

/**
 * Makes the link by which the first administrator is created, and voids an earlier one. Returns its
 * path, or null once there is an administrator. The database has only the hash of its token.
 */
export function issueSetupLink(database: Database): Promise<string | null> {
  return withTransaction(database, job, async (tx) => {
    if (await hasAdministrator(tx)) {
      await dropStoredValue(tx, key);
      return null;
    }
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + validMs).toISOString();
    await storeValue(tx, key, { hash: hashToken(token), expiresAt });
    await recordAudit(tx, {
      actor: job,
      action: "admin.issue_setup_link",
      entityType: "app_settings",
      entityId: key,
      detail: { expiresAt },
    });
    return `/setup/${token}`;
  });
}

/** Returns whether a token still makes the first administrator. */
export function isSetupTokenValid(database: Database, token: string): Promise<boolean> {
  return withRead(database, job, (tx) => isValid(tx, token));
}

/**
 * Uses a token up; false if it is not valid. Concurrent requests with one token wait for each
 * other here, so that only the first succeeds.
 */
export async function takeSetupToken(tx: Transaction, token: string): Promise<boolean> {
  await tx.execute(sql`select 1 from app_settings where key = ${key} for update`);
  if (!(await isValid(tx, token))) return false;
  await dropStoredValue(tx, key);
  return true;
}

async function isValid(tx: Transaction, token: string): Promise<boolean> {
  const stored = storedLink.safeParse(await readStoredValue(tx, key));
  if (!stored.success || Date.parse(stored.data.expiresAt) <= Date.now()) return false;
  const given = Buffer.from(hashToken(token));
  const expected = Buffer.from(stored.data.hash);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return !(await hasAdministrator(tx));
}

async function hasAdministrator(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from user_roles where role = 'admin' limit 1`);
  return rows.length > 0;
}

/** 256 random bits need neither salt nor cost. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
