import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { reviewReports } from "../tables.server.ts";

/** Marks the open reports of reviews that the operator was not mailed about, and returns their ids. */
export async function markUnmailedReports(tx: Transaction): Promise<string[]> {
  const reports = await tx
    .update(reviewReports)
    .set({ mailedAt: sql`now()` })
    .where(and(isNull(reviewReports.mailedAt), isNull(reviewReports.closedAt)))
    .returning({ id: reviewReports.id });
  return reports.map(({ id }) => id);
}

/** Takes the marks back after a mail that failed. */
export async function unmarkReports(tx: Transaction, ids: string[]): Promise<void> {
  await tx.update(reviewReports).set({ mailedAt: null }).where(inArray(reviewReports.id, ids));
}
