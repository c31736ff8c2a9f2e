import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { Services } from "#app/platform/services.server.ts";
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
 * Notifies a person, by mail or text message, about the state of their account. The step is valid
 * whether or not the message arrives.
 */
export async function notifyPerson(
  services: Pick<Services, "config" | "log" | "mailer" | "sms">,
  email: string,
  { step, locale, dueAt, appointments }: News,
): Promise<void> {
  const { config, log, mailer, sms } = services;
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
  try {
    if (recipient !== email) {
      await sms.send({ to: recipient, text: lead });
      return;
    }
    const said = { subject: t(`${step}.subject`, values), lead, after: t(`${step}.after`, values) };
    const link = { label: t("action"), href };
    const mail = writeMessage({ ...config, locale }, said, step === "erased" ? {} : { link });
    await mailer.send({ to: email, ...mail }, { kind: "deletion" });
  } catch (error) {
    log.error({ err: error, step }, "a person could not be told what becomes of their account");
  }
}
