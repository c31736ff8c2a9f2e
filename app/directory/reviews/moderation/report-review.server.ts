import { sql } from "drizzle-orm";
import { senderKey } from "../../../accounts/sender-key.server.ts";
import { recordAudit } from "../../../platform/audit.server.ts";
import { withTransaction } from "../../../platform/database/database.server.ts";
import { firstProblems } from "../../../platform/forms/read-form.ts";
import type { RequestContext } from "../../../platform/services.server.ts";
import {
  type ReportProblem,
  type ReviewReport,
  reportFields,
  reportProblems,
  reviewReport,
} from "./inputs.ts";

export type ReportReviewResult =
  | { ok: true }
  | {
      ok: false;
      refusal: "invalid";
      problems: Partial<Record<(typeof reportFields)[number], ReportProblem>>;
    }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<RequestContext, "actor" | "clientAddress" | "config" | "database" | "requestId">;

/** Keeps what a reader says is wrong with a published review, until a moderator reads it again. */
export async function reportReview(
  context: Sender,
  reviewId: string,
  form: FormData,
): Promise<ReportReviewResult> {
  // A field that no person sees.
  if (form.get("website")) return { ok: true };
  const parsed = reviewReport.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const problems = firstProblems(parsed.error, {
      fields: reportFields,
      problems: reportProblems,
    });
    return { ok: false, refusal: "invalid", problems };
  }
  const outcome = await storeReport(context, reviewId, parsed.data);
  return outcome === "limited" ? { ok: false, refusal: "tooMany" } : { ok: true };
}

function storeReport(context: Sender, reviewId: string, { token, reason, note }: ReviewReport) {
  const { actor, database, requestId } = context;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select report_review(${token}::uuid, ${reviewId}::uuid, ${reason}, ${note}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        ...{ actor, requestId, action: "review.report", entityType: "reviews" },
        ...{ entityId: reviewId, detail: { reason } },
      });
    }
    return outcome;
  });
}
