import { desc, eq, sql } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { SubscriberState } from "../rules.ts";
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from "../tables.server.ts";
import { isOver } from "./delivery-state.server.ts";

type Reading = Pick<RequestContext, "actor" | "database">;

const mostIssues = 100;

/** Returns the number of subscribers in each state. */
export async function countSubscribers({
  actor,
  database,
}: Reading): Promise<Record<SubscriberState, number>> {
  const { state } = newsletterSubscribers;
  const rows = await withRead(database, actor, (tx) =>
    tx
      .select({ state, count: sql<number>`count(*)::int` })
      .from(newsletterSubscribers)
      .groupBy(state),
  );
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** Lists the newest issues. */
export function listIssues({ actor, database }: Reading) {
  const { id, subjectEn, subjectAr, state, recipients, delivered, updatedAt, sentAt, createdAt } =
    newsletterIssues;
  return withRead(database, actor, (tx) =>
    tx
      .select({ id, subjectEn, subjectAr, state, recipients, delivered, updatedAt, sentAt })
      .from(newsletterIssues)
      .orderBy(desc(createdAt))
      .limit(mostIssues),
  );
}

/** Returns an issue; null for none. */
export async function getIssue({ actor, database }: Reading, id: string) {
  const [issue] = await withRead(database, actor, (tx) =>
    tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)),
  );
  return issue ?? null;
}

/** The mails of an issue that is being sent, by what became of them. */
export interface Progress {
  sent: number;
  skipped: number;
  failed: number;
  open: number;
}

/** Counts the mails of an issue. */
export async function readProgress({ actor, database }: Reading, id: string): Promise<Progress> {
  const { isSkipped, issueId, settledAt } = newsletterDeliveries;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [progress] = await withRead(database, actor, (tx) =>
    tx
      .select({
        sent: count(sql`${settledAt} is not null and not ${isSkipped}`),
        skipped: count(sql`${isSkipped}`),
        failed: count(sql`${settledAt} is null and ${isOver}`),
        open: count(sql`${settledAt} is null and not ${isOver}`),
      })
      .from(newsletterDeliveries)
      .where(eq(issueId, id)),
  );
  return progress ?? { sent: 0, skipped: 0, failed: 0, open: 0 };
}
