import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { splitName } from "../rules.ts";
import { users } from "../tables.server.ts";

interface FilledName {
  userId: string;
  /** The name that the account's owner gave in another form. */
  name: string;
}

/**
 * Gives an account without a name the one that its owner gave elsewhere, in a job, which records it.
 * Returns false for an account that has a name.
 */
export async function fillName(tx: Transaction, { userId, name }: FilledName): Promise<boolean> {
  const fullName = name.trim();
  const filled = await tx
    .update(users)
    .set({ fullName, ...splitName(fullName), updatedAt: sql`now()` })
    .where(and(eq(users.authUserId, userId), sql`coalesce(${users.fullName}, '') = ''`))
    .returning({ id: users.authUserId });
  return filled.length > 0;
}
