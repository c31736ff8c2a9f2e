import { and, eq, ne, sql } from "drizzle-orm";
import { endNews } from "#app/accounts/preferences/news-readers.server.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { openAddress } from "../sealed-address.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";

type Answering = Pick<RequestContext, "actor" | "database" | "requestId">;

const job = { kind: "job", name: "newsletter.answer" } as const;
const entityType = "newsletter_subscribers";

/**
 * Confirms the subscriber of a signed link. Returns false where the link is older than their last
 * leaving, or the row was deleted.
 */
export async function confirmSubscriber(
  { actor, database, requestId }: Answering,
  { id, issuedAt }: { id: string; issuedAt: Date },
): Promise<boolean> {
  return withTransaction(database, job, async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .for("update");
    if (!row) return false;
    if (row.state === "confirmed") return true;
    if (row.unsubscribedAt && issuedAt < row.unsubscribedAt) return false;
    await tx
      .update(newsletterSubscribers)
      .set({ state: "confirmed", confirmedAt: sql`now()` })
      .where(eq(newsletterSubscribers.id, id));
    const action = "newsletter.confirm";
    await recordAuditFor(tx, { actor, requestId, action, entityType, entityId: id });
    return true;
  });
}

/**
 * Ends the newsletter for the subscriber of a signed link, and the news that their account asked for;
 * a second press changes nothing.
 */
export async function unsubscribe(
  { actor, config, database, requestId }: Answering & Pick<RequestContext, "config">,
  id: string,
): Promise<void> {
  await withTransaction(database, job, async (tx) => {
    const [left] = await tx
      .update(newsletterSubscribers)
      .set({ state: "unsubscribed", unsubscribedAt: sql`now()`, askedAt: sql`now()` })
      .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.state, "unsubscribed")))
      .returning({ sealed: newsletterSubscribers.sealedAddress });
    if (!left) return;
    await endNews(tx, openAddress(config, left.sealed, id));
    const action = "newsletter.unsubscribe";
    await recordAuditFor(tx, { actor, requestId, action, entityType, entityId: id });
  });
}
