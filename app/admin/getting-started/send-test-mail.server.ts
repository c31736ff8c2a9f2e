import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { AdminScope } from "../read-admin-page.server.ts";

/** How the mail log names it. */
export const testMailKind = "test";

interface TestMail {
  subject: string;
  text: string;
}

/**
 * Sends a mail to the administrator who asks, through the mail server of the settings.
 * @returns null, or what the mail server answered.
 * @throws AppError `forbidden`.
 */
export async function sendTestMail(
  { actor, config, database, locale, log, mailer, requestId }: AdminScope,
  { subject, text }: TestMail,
): Promise<string | null> {
  requirePermission(actor, "settings.set");
  await withTransaction(database, actor, (tx) =>
    recordAudit(tx, {
      actor,
      requestId,
      action: "mail.test",
      entityType: "users",
      entityId: actor.userId,
    }),
  );
  const parts = [{ kind: "paragraph" as const, text }];
  try {
    await mailer.send(
      { to: actor.email, subject, ...writeMail(config, { locale, parts }) },
      { kind: testMailKind, key: requestId },
    );
    return null;
  } catch (error) {
    log.warn({ err: error, requestId }, "the test mail was not sent");
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}
