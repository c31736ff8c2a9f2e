import { sql } from "drizzle-orm";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems, ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { mailReports } from "./mail-reports.server.ts";
import { reportForm } from "./report-form.ts";

export type ReportResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "log" | "mailer" | "requestId"
>;

/**
 * Stores a visitor's report of a mistake and mails the operator. The same form sent again is stored
 * once; a form filled in by a bot looks the same and is not stored.
 */
export async function submitReport(
  context: Sender,
  listing: EntityRef,
  form: FormData,
): Promise<ReportResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = reportForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const outcome = await storeReport(context, listing, parsed);
  if (outcome === "limited") return { ok: false, refusal: "tooMany" };
  if (outcome === "stored") {
    // The visitor does not wait for the mail server; what fails is tried again by the hour.
    mailReports(context).catch((error: unknown) => {
      context.log.error({ err: error }, "a report could not be mailed");
    });
  }
  return { ok: true };
}

function storeReport(
  context: Sender,
  listing: EntityRef,
  { token, values }: { token: string; values: ValuesOfForm<typeof reportForm> },
): Promise<string> {
  const { actor, database, locale, requestId } = context;
  const { field, message, email } = values;
  const { entityType, entityId } = listing;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select submit_report(${token}::uuid, ${entityType}, ${entityId}::uuid, ${field}, ${message}, ${email ?? ""},
        ${locale}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "report.submit",
        entityType: "mistake_reports",
        entityId: token,
        detail: { entityType, entityId, field, locale },
      });
      await publishEvent(tx, {
        topic: "report.submitted",
        entityType: "mistake_reports",
        entityId: token,
        payload: { entityType, entityId },
      });
    }
    return outcome;
  });
}
