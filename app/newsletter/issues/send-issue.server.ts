import { and, eq, sql } from "drizzle-orm";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext, Services } from "#app/platform/services.server.ts";
import { newsletterIssues } from "../tables.server.ts";
import { enrolAccounts } from "./enrol-accounts.server.ts";
import { getIssue } from "./queries.server.ts";
import type { Editing } from "./write-issue.server.ts";
import { writeIssueMail } from "./write-issue-mail.server.ts";

const job = { kind: "job", name: "newsletter.send" } as const;
const entityType = "newsletter_issues";

type Sending = Editing & Pick<Services, "config">;

/**
 * Fixes the receivers of a draft: everybody whose address is confirmed now. The job mails them. A
 * second press, also at the same moment, adds nobody.
 * @returns the number of receivers; null where the issue was sent before.
 * @throws AppError `forbidden`; `conflict` for another version; `not_found` while the feature is off.
 */
export async function startSending(
  { actor, config, database, requestId }: Sending,
  { id, version }: { id: string; version: number },
): Promise<number | null> {
  requirePermission(actor, "newsletter.edit");
  await requireFeature(database, "newsletter.signup");
  return withTransaction(database, job, async (tx) => {
    const [issue] = await tx
      .select({ state: newsletterIssues.state, version: newsletterIssues.version })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, id))
      .for("update");
    if (!issue) throw new AppError("not_found", "There is no such issue.");
    if (issue.state !== "draft") return null;
    if (issue.version !== version)
      throw new AppError("conflict", "The issue was changed meanwhile.");
    await enrolAccounts(tx, config);
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_deliveries (issue_id, subscriber_id)
      select ${id}::uuid, id from newsletter_subscribers where state = 'confirmed'
      on conflict do nothing`);
    const recipients = rowCount ?? 0;
    await tx
      .update(newsletterIssues)
      .set({ state: "sending", sendingAt: sql`now()`, recipients })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, "draft")));
    const detail = { recipients };
    const action = "newsletter.send";
    await recordAuditFor(tx, { actor, requestId, action, entityType, entityId: id, detail });
    return recipients;
  });
}

/**
 * Mails an issue to the administrator who asks, in both languages.
 * @throws AppError `forbidden`; `not_found`; `unavailable` where the mail server refuses it.
 */
export async function sendIssueTest(
  context: Sending & Pick<RequestContext, "mailer">,
  id: string,
): Promise<void> {
  const { actor, config, database, mailer, requestId } = context;
  requirePermission(actor, "newsletter.edit");
  const issue = await getIssue(context, id);
  if (!issue || actor.kind !== "admin") throw new AppError("not_found", "There is no such issue.");
  await withTransaction(database, job, (tx) =>
    recordAuditFor(tx, { actor, requestId, action: "newsletter.test", entityType, entityId: id }),
  );
  try {
    for (const locale of locales) {
      const mail = writeIssueMail(config, issue, { locale, subscriberId: null });
      const purpose = { kind: "newsletter-test", key: `${requestId} ${locale}` };
      await mailer.send({ to: actor.email, ...mail }, purpose);
    }
  } catch (error) {
    throw new AppError("unavailable", "The mail could not be sent.", undefined, { cause: error });
  }
}
