import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { reviewReports } from "../tables.server.ts";

/** Returns the ids of the open reports of reviews that the operator was not mailed about. */
export async function listUnmailedReports(tx: Transaction): Promise<string[]> {
  const reports = await tx
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(isNull(reviewReports.mailedAt), isNull(reviewReports.closedAt)))
    .orderBy(reviewReports.id);
  return reports.map(({ id }) => id);
}

/** Marks reports as mailed. */
export async function markReports(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(reviewReports)
    .set({ mailedAt: sql`now()` })
    .where(inArray(reviewReports.id, ids));
}
