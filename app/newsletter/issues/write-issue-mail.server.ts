import type { Config } from "#app/platform/config.server.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { newsletter as arabic } from "../messages/ar.ts";
import { newsletter as english } from "../messages/en.ts";
import { leavePath } from "../newsletter-link.server.ts";

export interface IssueText {
  subjectEn: string;
  subjectAr: string;
  bodyEn: string;
  bodyAr: string;
}

/** Returns an issue as a mail in one language; without a subscriber, as a preview without its link to leave. */
export function writeIssueMail(
  config: Config,
  issue: IssueText,
  { locale, subscriberId }: { locale: Locale; subscriberId: string | null },
): Omit<Mail, "to"> {
  const t = createMailTranslator(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const body: MailPart = { kind: "letter", text: inLocale(locale, issue.bodyEn, issue.bodyAr) };
  const subject = inLocale(locale, issue.subjectEn, issue.subjectAr);
  const note: MailPart = { kind: "note", text: t("mail.issue.note", { appName }) };
  if (subscriberId === null) {
    return { subject, ...writeMail(config, { locale, parts: [body, note] }) };
  }
  const path = localizedPath(leavePath(config, subscriberId), locale);
  const leave = publicAddress(config) + path;
  const links: MailPart = {
    kind: "plainLinks",
    links: [{ label: t("mail.known.action"), href: leave }],
  };
  const page = writeMail(config, { locale, parts: [body, note, links] });
  return { subject, unsubscribe: leave, ...page };
}
