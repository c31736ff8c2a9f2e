import { sql } from "drizzle-orm";
import { senderKey } from "../../accounts/sender-key.server.ts";
import { recordAudit } from "../../platform/audit.server.ts";
import { withTransaction } from "../../platform/database/database.server.ts";
import type { RequestContext } from "../../platform/services.server.ts";
import type { EntityRef } from "../cards/card.ts";
import { type MistakeReport, mistakeReport } from "./inputs.ts";
import { mailReports } from "./mail-reports.server.ts";
import { problemsOf, type ReportProblems } from "./rules.ts";

export type ReportResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: ReportProblems }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "log" | "mailer" | "requestId"
>;

/**
 * Keeps what a visitor says is wrong with a listing and tells the operator by mail. The same form
 * sent again is kept once; one that only a machine fills in like that, not at all.
 */
export async function submitReport(
  context: Sender,
  listing: EntityRef,
  form: FormData,
): Promise<ReportResult> {
  // A field that no person sees.
  if (form.get("website")) return { ok: true };
  const parsed = mistakeReport.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { ok: false, refusal: "invalid", problems: problemsOf(parsed.error) };
  }
  const outcome = await storeReport(context, listing, parsed.data);
  if (outcome === "limited") return { ok: false, refusal: "tooMany" };
  if (outcome === "stored") {
    // The visitor does not wait for the mail server; what fails is tried again by the hour.
    mailReports(context).catch((error: unknown) => {
      context.log.error({ err: error }, "a report could not be mailed");
    });
  }
  return { ok: true };
}

function storeReport(context: Sender, listing: EntityRef, report: MistakeReport): Promise<string> {
  const { actor, database, locale, requestId } = context;
  const { token, field, message, email } = report;
  const { entityType, entityId } = listing;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select submit_report(${token}::uuid, ${entityType}, ${entityId}::uuid, ${field}, ${message}, ${email},
        ${locale}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        ...{ actor, requestId, action: "report.submit", entityType: "mistake_reports" },
        ...{ entityId: token, detail: { entityType, entityId, field, locale } },
      });
    }
    return outcome;
  });
}
