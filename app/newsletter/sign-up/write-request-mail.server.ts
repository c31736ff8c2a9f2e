import type { Config } from "#app/platform/config.server.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { newsletter as arabic } from "../messages/ar.ts";
import { newsletter as english } from "../messages/en.ts";
import { confirmPath, leavePath } from "../newsletter-link.server.ts";
import { confirmDays, type SubscriberState } from "../rules.ts";

interface Asked {
  id: string;
  locale: Locale;
  state: SubscriberState;
}

/** Returns the mail that asks for a confirmation, or tells a subscriber that there is nothing to do. */
export function writeRequestMail(config: Config, { id, locale, state }: Asked): Omit<Mail, "to"> {
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const hrefOf = (path: string) => publicAddress(config) + localizedPath(path, locale);
  const leave = hrefOf(leavePath(config, id));
  if (state === "confirmed") {
    const parts: MailPart[] = [
      { kind: "paragraph", text: t("mail.known.text", { appName }) },
      { kind: "plainLinks", links: [{ label: t("mail.known.action"), href: leave }] },
    ];
    const subject = t("mail.known.subject", { appName });
    return { subject, unsubscribe: leave, ...writeMail(config, { locale, parts }) };
  }
  const href = hrefOf(confirmPath(config, id, new Date()));
  const parts: MailPart[] = [
    { kind: "paragraph", text: t("mail.confirm.text", { appName }) },
    { kind: "links", links: [{ label: t("mail.confirm.action"), href }] },
    { kind: "note", text: t("mail.confirm.note", { count: confirmDays }) },
  ];
  const subject = t("mail.confirm.subject", { appName });
  return { subject, ...writeMail(config, { locale, parts }) };
}
