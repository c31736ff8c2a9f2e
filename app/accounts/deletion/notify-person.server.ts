import type { Config } from "#app/platform/config.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { postMail } from "#app/platform/sending/post-mail.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { knownAs } from "../rules.ts";
import { writeMessage } from "../write-message.ts";
import { deletion as arabic } from "./messages/ar.ts";
import { deletion as english } from "./messages/en.ts";

/** How many coming appointments of a leaving person were cancelled, and how many take place. */
export interface LeftAppointments {
  cancelled: number;
  kept: number;
}

interface News {
  step: "asked" | "kept" | "erased";
  locale: Locale;
  dueAt?: Date;
  appointments?: LeftAppointments | undefined;
}

/**
 * Queues the mail to a person about the state of their account, or the text of an account without a
 * mailbox, in the transaction of the step.
 * @returns the id by which `sendPosted` sends it.
 */
export async function postNotice(
  tx: Transaction,
  config: Config,
  email: string,
  { step, locale, dueAt, appointments }: News,
): Promise<string> {
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const values = { appName, date: dueAt ? formatDate(dueAt, locale) : "" };
  const { cancelled = 0, kept = 0 } = appointments ?? {};
  const lead = [
    t(`${step}.text`, values),
    ...(cancelled > 0 ? [t("appointments.cancelled", { count: cancelled })] : []),
    ...(kept > 0 ? [t("appointments.kept", { count: kept })] : []),
  ].join(" ");
  const href = `${publicAddress(config)}/login${locale === "ar" ? "?lang=ar" : ""}`;
  const recipient = knownAs(email);
  if (recipient !== email)
    return postMail(tx, config, { kind: "deletion", mail: { to: recipient, text: lead } });
  const said = { subject: t(`${step}.subject`, values), lead, after: t(`${step}.after`, values) };
  const link = { label: t("action"), href };
  const mail = writeMessage({ ...config, locale }, said, step === "erased" ? {} : { link });
  return postMail(tx, config, { kind: "deletion", mail: { to: email, ...mail } });
}
