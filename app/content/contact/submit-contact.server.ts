import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems, ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { contactForm } from "./contact-form.ts";
import { mailSubmissions } from "./mail-submissions.server.ts";

export type ContactResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "log" | "mailer" | "requestId"
>;

/**
 * Stores a submission of the contact page and mails it to the operator. A resent form gets the same
 * response and is stored once; a form filled in as only a bot would gets the same response and is
 * not stored.
 */
export async function submitContact(context: Sender, form: FormData): Promise<ContactResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = contactForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const outcome = await storeSubmission(context, parsed);
  if (outcome === "limited") return { ok: false, refusal: "tooMany" };
  if (outcome === "stored") {
    // The visitor does not wait for the mail server; the hourly job retries failures.
    mailSubmissions(context).catch((error: unknown) => {
      context.log.error({ err: error }, "a contact submission could not be mailed");
    });
  }
  return { ok: true };
}

async function storeSubmission(
  context: Sender,
  { token, values }: { token: string; values: ValuesOfForm<typeof contactForm> },
): Promise<string> {
  const { actor, database, locale, requestId } = context;
  const { topic, name, email, phone, message } = values;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select submit_contact(${token}::uuid, ${topic}, ${name}, ${email}, ${phone ?? ""}, ${message},
        ${locale}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "contact.submit",
        detail: { topic, locale },
        entityType: "contact_submissions",
        entityId: token,
      });
      await publishEvent(tx, {
        topic: "contact.submitted",
        entityType: "contact_submissions",
        entityId: token,
        payload: { about: topic },
      });
    }
    return outcome;
  });
}
