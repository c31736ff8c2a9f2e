import { randomBytes } from "node:crypto";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { countAttempt, forgetAttempts } from "../count-attempts.server.ts";
import { findAccountId } from "../find-account.server.ts";
import { accounts as arabic } from "../messages/ar.ts";
import { accounts as english } from "../messages/en.ts";
import { type CodePurpose, phoneAddress } from "../rules.ts";
import { findKnownSender } from "../sessions/known-sender.server.ts";
import { writeMessage } from "../write-message.ts";
import {
  codeMinutes,
  findCode,
  type KeptCode,
  type KeyProof,
  keepCode,
  makeDigits,
  renewCode,
} from "./keep-code.server.ts";

export type SendOutcome = "sent" | "failed" | "tooMany" | "gone";

/**
 * Sends the code of a sign-up, or of a number for signing in or for texts, to whom it belongs.
 * @param href an address of mails that does what the code does.
 */
export async function sendCode(
  context: RequestContext,
  kept: Pick<KeptCode, "purpose" | "recipient">,
  code: string,
  href?: string,
): Promise<boolean> {
  const say = wordsOf(context);
  try {
    if (!kept.recipient.includes("@")) {
      await context.sms.send({
        to: kept.recipient,
        text: say.t("sms.code", { ...say.values, code }),
      });
    } else {
      const isKnown = kept.purpose === "sign-up" && (await findAccountId(context, kept.recipient));
      const mail = isKnown
        ? writeKnown(context, code)
        : writeCode(context, kept.purpose, { code, href });
      await context.mailer.send({ to: kept.recipient, ...mail }, { kind: "code" });
    }
    return true;
  } catch (error) {
    // The pending code is stored: it can be sent again.
    context.log.error({ err: error, purpose: kept.purpose }, "a code could not be sent");
    return false;
  }
}

function writeCode(
  context: RequestContext,
  purpose: KeptCode["purpose"],
  { code, href }: { code: string; href: string | undefined },
) {
  const { t, mail } = wordsOf(context);
  const name = purpose === "sign-in" ? "signIn" : purpose === "confirm" ? "confirm" : "code";
  const action = purpose === "sign-in" ? "mail.signIn.action" : "mail.code.action";
  const link = href === undefined ? undefined : { label: t(action), href };
  const place = { ...context.config, locale: context.locale };
  return writeMessage(place, mail(name), { code, ...(link && { link }) });
}

/** A sign-up with the address of an account: a code, and where to sign in. */
function writeKnown({ config, locale }: RequestContext, code: string) {
  const { t, mail } = wordsOf({ config, locale });
  const href = publicAddress(config) + localizedPath("/login", locale);
  const link = { label: t("mail.exists.action"), href };
  return writeMessage({ ...config, locale }, mail("exists"), { code, link });
}

/** Counts a code for an address or a number, which may belong to an account; false beyond the limits. */
export async function countSending(
  context: RequestContext,
  recipient: string,
  headers: Headers,
): Promise<boolean> {
  const known = await findSenderOf(context, recipient, headers);
  return countAttempt(context, "send-code", recipient, known);
}

/** Resets the codes of the account that has just given the right one. */
export async function forgetSending(
  context: RequestContext,
  recipient: string,
  headers: Headers,
): Promise<void> {
  const known = await findSenderOf(context, recipient, headers);
  await forgetAttempts(context, "send-code", recipient, known);
}

function findSenderOf(context: RequestContext, recipient: string, headers: Headers) {
  const email = recipient.includes("@") ? recipient : phoneAddress(recipient);
  return findKnownSender(context, headers, email);
}

/** Sends a new code for a pending step and invalidates the one before. */
export async function sendAgain(
  context: RequestContext,
  codeId: string,
  headers: Headers,
): Promise<SendOutcome> {
  const waiting = await findCode(context, codeId);
  if (!waiting || !isSendable(waiting)) return "gone";
  const { recipient } = waiting;
  if (!(await countSending(context, recipient, headers))) return "tooMany";
  const code = makeDigits();
  const renewed = await renewCode(context, codeId, code);
  if (!renewed) return "gone";
  return (await sendCode(context, renewed, code)) ? "sent" : "failed";
}

const notSendable: CodePurpose[] = [
  "reset-password",
  "reset-code",
  "second-factor",
  "text-number",
  "change-email",
  "confirm",
];

/** Links and codes of settings are requested anew, and we do not issue an app's digits. */
function isSendable({ purpose }: KeptCode): boolean {
  return !notSendable.includes(purpose);
}

/** How the address of a mailed link is made, and the proof key of the client that asked for it. */
export interface MailedLink {
  addressOf: (secret: { id: string; code: string }) => string;
  proof: KeyProof;
}

interface ResetMail {
  /** The link of a client's mail; that to the page of this site where absent. */
  link?: MailedLink | undefined;
  /** Whether the mail has a code beside the link, which a client asks for. */
  hasCode?: boolean;
}

/**
 * Sends a link for replacing a forgotten password, when there is an account. The caller does not
 * await it: the duration would reveal whether an account exists.
 */
export async function sendResetLink(
  context: Pick<RequestContext, "config" | "database" | "locale" | "mailer">,
  email: string,
  { link, hasCode = false }: ResetMail = {},
): Promise<void> {
  if (!(await findAccountId(context, email))) return;
  const secret = await keepResetCode(context, email, { proof: link?.proof });
  const href = link ? link.addressOf(secret) : resetAddress(context, secret);
  const digits = hasCode ? { code: makeDigits() } : {};
  if (digits.code) {
    await keepCode(context, { purpose: "reset-code", recipient: email, code: digits.code });
  }
  const { t, mail: said } = wordsOf(context);
  const name = hasCode ? "resetCode" : "reset";
  const parts = { link: { label: t("mail.reset.action"), href }, ...digits };
  const mail = writeMessage({ ...context.config, locale: context.locale }, said(name), parts);
  await context.mailer.send({ to: email, ...mail }, { kind: "reset-link" });
}

/** Stores the secret of a link that sets a password; returns what the link carries. */
export async function keepResetCode(
  context: Pick<RequestContext, "config" | "database">,
  recipient: string,
  { minutes = codeMinutes, proof }: { minutes?: number; proof?: KeyProof | undefined } = {},
): Promise<{ id: string; code: string }> {
  const code = randomBytes(24).toString("base64url");
  const kept = { purpose: "reset-password" as const, recipient, code, minutes, proof };
  return { id: await keepCode(context, kept), code };
}

/** The page of this site that takes a new password. */
export function resetAddress(
  { config, locale }: Pick<RequestContext, "config" | "locale">,
  secret: { id: string; code: string },
): string {
  const params = new URLSearchParams(secret);
  if (locale === "ar") params.set("lang", "ar");
  return `${publicAddress(config)}/auth/reset-password?${params}`;
}

type MailName = "code" | "confirm" | "signIn" | "exists" | "reset" | "resetCode";
const codeMails: MailName[] = ["code", "confirm", "signIn", "resetCode"];

function wordsOf({ config, locale }: Pick<RequestContext, "config" | "locale">) {
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const values = { appName, minutes: codeMinutes };
  const mail = (name: MailName) => ({
    subject: t(`mail.${name}.subject`, values),
    lead: t(`mail.${name}.text`, values),
    after: t(codeMails.includes(name) ? "mail.unaskedCode" : "mail.unasked", values),
  });
  return { t, values, mail };
}
