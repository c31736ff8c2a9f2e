import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postMail, sendPosted } from "#app/platform/sending/post-mail.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import {
  findAskedBy,
  findWaiting,
  keepCode,
  renewCode,
  takeCode,
} from "../codes/keep-code.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { accountIdOf, findAccountId } from "../find-account.server.ts";
import { hasMailbox } from "../rules.ts";
import { isConfirmedSession } from "../security/confirm-person.server.ts";
import { authUsers, users } from "../tables.server.ts";
import { writeMessage } from "../write-message.ts";
import { emailForm } from "./account-forms.ts";
import { account as arabic } from "./messages/ar.ts";
import { account as english } from "./messages/en.ts";

type PersonsRequest = RequestContext & { actor: Person };
export type EmailRefusal = "email" | "same" | "byPhone" | "unconfirmed" | "tooMany" | "notSent";

const purpose = "change-email";
const minutes = 60;
const makeSecret = () => randomBytes(24).toString("base64url");

/**
 * Sends a link to the wanted address, which changes when the link is followed. A known address gets
 * the same response and no mail.
 */
export async function askForEmail(
  context: PersonsRequest,
  form: FormData,
  sessionId: string,
): Promise<EmailRefusal | null> {
  const { actor } = context;
  if (!hasMailbox(actor.email)) return "byPhone";
  const parsed = emailForm.parse(form);
  if (!parsed.ok) return "email";
  const email = parsed.values.email.toLowerCase();
  if (email === actor.email) return "same";
  if (!(await isConfirmedSession(context, sessionId))) return "unconfirmed";
  if (!(await countAttempt(context, "send-code", actor.userId))) return "tooMany";
  if (await findAccountId(context, email)) return null;
  const code = makeSecret();
  const accountId = actor.userId;
  const id = await keepCode(context, { purpose, recipient: email, code, accountId, minutes });
  return (await sendLink(context, email, `${id}.${code}`)) ? null : "notSent";
}

/**
 * Sends a new link in place of the pending one, of an account by its present address or of the wanted
 * one; nothing is sent without a pending one.
 */
export async function resendEmailLink(context: RequestContext, address: string): Promise<void> {
  const accountId = await findAccountId(context, address);
  const waiting = accountId
    ? await findAskedBy(context, accountId, [purpose])
    : await findWaiting(context, address, [purpose]);
  const code = makeSecret();
  if (waiting && (await renewCode(context, waiting.id, code, minutes)))
    await sendLink(context, waiting.recipient, `${waiting.id}.${code}`);
}

async function sendLink(context: RequestContext, to: string, key: string): Promise<boolean> {
  const { config, locale, log, mailer } = context;
  const lang = locale === "ar" ? "&lang=ar" : "";
  const href = `${publicAddress(config)}/dashboard/settings/account?email=${key}${lang}`;
  try {
    await mailer.send({ to, ...sayMail(context)("mail.ask", { href }) }, { kind: "new-address" });
    return true;
  } catch (error) {
    log.error({ err: error }, "the link to a new address could not be sent");
    return false;
  }
}

/**
 * Sets the account's address to the one that the link was sent to, and notifies the previous one;
 * returns false for an invalid link.
 */
export async function confirmEmail(context: PersonsRequest, key: string): Promise<boolean> {
  const { actor, config, database, log, requestId } = context;
  const [id = "", code = ""] = key.split(".");
  const asked = await takeCode(context, { id, code, purposes: [purpose] });
  if (!asked || asked.accountId !== actor.userId) return false;
  // Requests may not write the table of accounts.
  const job = { kind: "job", name: "accounts.change-email" } as const;
  const { userId } = actor;
  const { recipient: email } = asked;
  const posted = await withTransaction(database, job, async (tx) => {
    if (await accountIdOf(tx, email)) return null;
    await tx.update(authUsers).set({ email, emailVerified: true }).where(eq(authUsers.id, userId));
    await tx
      .update(users)
      .set({ email, updatedAt: sql`now()` })
      .where(eq(users.authUserId, userId));
    await recordAudit(tx, {
      actor: job,
      requestId,
      action: "email.change",
      entityType: "users",
      entityId: userId,
    });
    const mail = { to: actor.email, ...sayMail(context)("mail.changed", {}) };
    return postMail(tx, config, { kind: "security", mail });
  });
  if (posted === null) return false;
  await sendPosted(context, [posted]).catch((error: unknown) => {
    log.error({ err: error }, "a former address could not be told of the new one");
  });
  return true;
}

function sayMail({ config, locale }: Pick<RequestContext, "config" | "locale">) {
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  return (name: "mail.ask" | "mail.changed", { href }: { href?: string }) => {
    const subject = t(`${name}.subject`, { appName });
    const lead = t(`${name}.text`, { appName, minutes });
    const said = { subject, lead, after: t(`${name}.after`) };
    const link = href ? { link: { label: t("mail.ask.action"), href } } : {};
    return writeMessage({ ...config, locale }, said, link);
  };
}
