import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";
import { appSettings } from "../tables.server.ts";

/** Returns a value that the product keeps about its own database, undefined if it was never stored. */
export async function readStoredValue(tx: Transaction, key: string): Promise<unknown> {
  const [row] = await tx
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.key, key));
  return row?.value;
}

/** Stores a value, or replaces it. */
export async function storeValue(tx: Transaction, key: string, value: unknown): Promise<void> {
  await tx
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}

/** Stores a value where there is none yet. Returns whether it did. */
export async function insertStoredValue(
  tx: Transaction,
  key: string,
  value: unknown,
): Promise<boolean> {
  const { rowCount } = await tx.insert(appSettings).values({ key, value }).onConflictDoNothing();
  return rowCount === 1;
}

export async function dropStoredValue(tx: Transaction, key: string): Promise<void> {
  await tx.delete(appSettings).where(eq(appSettings.key, key));
}
