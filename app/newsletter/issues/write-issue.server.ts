import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { newsletterIssues } from "../tables.server.ts";
import type { issueForm } from "./issue-form.ts";

export type Editing = Pick<RequestContext, "actor" | "database" | "requestId">;

const entityType = "newsletter_issues";

interface Written {
  id: string;
  values: ValuesOfForm<typeof issueForm>;
}

/** Creates a draft; a form that is sent twice creates one. @throws AppError `forbidden`. */
export async function createIssue(
  { actor, database, requestId }: Editing,
  { id, values }: Written,
): Promise<void> {
  requirePermission(actor, "newsletter.edit");
  const authorId = actor.kind === "admin" ? actor.userId : null;
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx
      .insert(newsletterIssues)
      .values({ id, authorId, ...columnsOf(values) })
      .onConflictDoNothing();
    if (!rowCount) return;
    const action = "newsletter.create";
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: id });
  });
}

/** Changes a draft. @throws AppError `forbidden`; `conflict` for another version, or once it is being sent. */
export async function changeIssue(
  { actor, database, requestId }: Editing,
  { id, values, version }: Written & { version: number },
): Promise<void> {
  requirePermission(actor, "newsletter.edit");
  await withTransaction(database, actor, async (tx) => {
    const { rowCount } = await tx
      .update(newsletterIssues)
      .set({ ...columnsOf(values), version: sql`version + 1`, updatedAt: sql`now()` })
      .where(
        and(
          eq(newsletterIssues.id, id),
          eq(newsletterIssues.state, "draft"),
          eq(newsletterIssues.version, version),
        ),
      );
    if (!rowCount) throw new AppError("conflict", "The issue was changed meanwhile.");
    const action = "newsletter.change";
    await recordAudit(tx, { actor, requestId, action, entityType, entityId: id });
  });
}

function columnsOf({ subject, body }: Written["values"]) {
  return { subjectEn: subject.en, subjectAr: subject.ar, bodyEn: body.en, bodyAr: body.ar };
}
