import { type AnyColumn, and, eq } from "drizzle-orm";
import { type Transaction, withOneStatement } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { authAccounts, authUsers } from "./tables.server.ts";

type Finding = Pick<Services, "database">;

/** Returns the id of the account that has exactly this address, upper case aside. */
export async function findAccountId({ database }: Finding, email: string): Promise<string | null> {
  return withOneStatement(database, (db) => accountIdOf(db, email));
}

/** The same in a transaction. */
export async function accountIdOf(tx: Transaction, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email.toLowerCase()));
  return found?.id ?? null;
}

/** Condition for the password credential of this account alone. */
export const isPasswordWay = (userId: string | AnyColumn) =>
  and(
    eq(authAccounts.userId, userId),
    eq(authAccounts.providerId, "credential"),
    eq(authAccounts.accountId, userId),
  );

/** Returns the hash of an account's password, or null for an account that signs in without one. */
export async function findPasswordHash(
  { database }: Finding,
  userId: string,
): Promise<string | null> {
  const [found] = await withOneStatement(database, (db) =>
    db.select({ hash: authAccounts.password }).from(authAccounts).where(isPasswordWay(userId)),
  );
  return found?.hash ?? null;
}

/** Returns an address's account with the hash of its password: one look, whether there is one or not. */
export async function findByPassword({ database }: Finding, email: string) {
  const [found] = await withOneStatement(database, (db) =>
    db
      .select({ userId: authUsers.id, hash: authAccounts.password })
      .from(authUsers)
      .leftJoin(authAccounts, isPasswordWay(authUsers.id))
      .where(eq(authUsers.email, email)),
  );
  return found ?? null;
}
