import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Config } from "#app/platform/config.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ProviderName, readProviderName } from "../providers/provider-names.ts";
import { listProviders } from "../providers/providers.server.ts";
import { hasMailbox } from "../rules.ts";
import { authAccounts, authPasskeys, authUsers } from "../tables.server.ts";

/** An external account, by the provider's id. */
export interface SocialLink {
  providerId: string;
  accountId: string;
}

interface NewWayIn extends SocialLink {
  userId: string;
  /** The hash of a password. */
  password?: string;
}

/** Adds a way in; false where it opens an account already. */
export async function addWayIn(tx: Transaction, way: NewWayIn): Promise<boolean> {
  const { rowCount } = await tx
    .insert(authAccounts)
    .values({ id: randomUUID(), ...way })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Returns the account that a way in opens. */
export async function findOwnerOf(
  db: Transaction,
  { providerId, accountId }: SocialLink,
): Promise<string | null> {
  const isIt = and(eq(authAccounts.providerId, providerId), eq(authAccounts.accountId, accountId));
  const [found] = await db.select({ userId: authAccounts.userId }).from(authAccounts).where(isIt);
  return found?.userId ?? null;
}

interface WaysIn {
  /** Other accounts that are joined to this one. */
  providers: ProviderName[];
  /** Number of ways to sign in, without those of disabled providers. */
  count: number;
}

/**
 * Returns the ways to sign in, locked until the transaction ends, so that two concurrent requests
 * cannot remove the last two.
 */
export async function lockWaysIn(tx: Transaction, config: Config, userId: string): Promise<WaysIn> {
  const [account] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("update");
  const accounts = await tx
    .select({ providerId: authAccounts.providerId })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId));
  const [passkeys] = await tx
    .select({ count: count() })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId));
  const offered: readonly string[] = [...listProviders(config), "credential", "phone"];
  const usable = accounts.filter(({ providerId }) => offered.includes(providerId));
  return {
    providers: accounts.flatMap(({ providerId }) => readProviderName(providerId) ?? []),
    // Every mailbox receives codes to sign in with, also that of an account with other ways.
    count: usable.length + (passkeys?.count ?? 0) + (hasMailbox(account?.email ?? "") ? 1 : 0),
  };
}
