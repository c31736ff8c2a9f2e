import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems, ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { reportForm } from "./report-form.ts";

export type ReportReviewResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<RequestContext, "actor" | "clientAddress" | "config" | "database" | "requestId">;

/** Stores a reader's report of a published review, until a moderator reads the review again. */
export async function reportReview(
  context: Sender,
  reviewId: string,
  form: FormData,
): Promise<ReportReviewResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = reportForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const outcome = await storeReport(context, reviewId, parsed);
  return outcome === "limited" ? { ok: false, refusal: "tooMany" } : { ok: true };
}

function storeReport(
  context: Sender,
  reviewId: string,
  { token, values }: { token: string; values: ValuesOfForm<typeof reportForm> },
) {
  const { actor, database, requestId } = context;
  const { reason, note } = values;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select report_review(${token}::uuid, ${reviewId}::uuid, ${reason}, ${note ?? ""}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "review.report",
        entityType: "reviews",
        entityId: reviewId,
        detail: { reason },
      });
      const { rows: reviewed } = await tx.execute<{ entityType: string; entityId: string }>(sql`
        select case when clinic_id is null then 'professionals' else 'clinics' end as "entityType",
          coalesce(professional_id, clinic_id) as "entityId"
        from reviews where id = ${reviewId}::uuid`);
      await publishEvent(tx, {
        topic: "review.reported",
        entityType: "reviews",
        entityId: reviewId,
        payload: { ...reviewed[0] },
      });
    }
    return outcome;
  });
}
