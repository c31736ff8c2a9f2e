import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import type { MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import type { NotificationMail, NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { notifications as arabic } from "./messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "./messages/en.ts";
import { newsOf, newsValues, pageOf } from "./rules.ts";

interface Recipient {
  email: string;
  fullName: string;
  locale: Locale;
}

interface MailConfig {
  APP_NAME: string;
  APP_NAME_AR: string;
  BASE_URL?: string | undefined;
  PORT: number;
}

export interface MailedNews {
  mail: NotificationMail;
  /** Its page is shown where the event has none in the signed-in area. */
  rule: Pick<NotificationRule, "to" | "values">;
  payload: Record<string, unknown>;
}

/**
 * Writes a mail with the topic and a link; health details are on the page alone, not in the mail.
 */
export function writeNotificationMail(
  { mail, rule, payload }: MailedNews,
  { email, fullName, locale }: Recipient,
  config: MailConfig,
) {
  const t = createMailTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const hrefOf = (path: string) => publicAddress(config) + localizedPath(path, locale);
  // Each search has its own link above.
  const own = pageOf(rule, payload);
  const values = newsValues(rule, payload, locale);
  const found = newsOf(payload).flatMap(({ name, count, path, stopPath }): MailPart[] => [
    { kind: "paragraph", text: t("mail.search.new", { name, count }) },
    {
      kind: "plainLinks",
      links: [
        { label: t("mail.more"), href: hrefOf(path) },
        { label: t("mail.search.stop"), href: hrefOf(stopPath) },
      ],
    },
  ]);
  const parts: MailPart[] = [
    greeting(t, fullName),
    { kind: "paragraph", text: formatMessage(locale, mail.text[locale], values) },
    ...found,
    {
      kind: "links",
      links: [
        { label: t("mail.more"), href: hrefOf(own.startsWith("/dashboard/") ? own : rule.to) },
      ],
    },
    choices(t("mail.stop"), hrefOf),
  ];
  const subject = formatMessage(locale, mail.subject[locale], { ...values, appName });
  return { to: email, subject, ...writeMail(config, { locale, parts }) };
}

type Words = ReturnType<typeof createMailTranslator<NotificationsMessages>>;

/** Greets the reader, by name where their account has one. */
function greeting(t: Words, name: string): MailPart {
  const text = name ? t("mail.greeting", { name }) : t("mail.greeting.unnamed");
  return { kind: "paragraph", text };
}

/** Leads to the reader's choice of mails. */
function choices(label: string, hrefOf: (path: string) => string): MailPart {
  const href = hrefOf("/dashboard/settings/notifications");
  return { kind: "plainLinks", links: [{ label, href }] };
}

/** Writes the news of a day as one mail, a line each. */
export function writeDigestMail(
  news: readonly string[],
  { email, fullName, locale }: Recipient,
  config: MailConfig,
) {
  const t = createMailTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const hrefOf = (path: string) => publicAddress(config) + localizedPath(path, locale);
  const parts: MailPart[] = [
    greeting(t, fullName),
    { kind: "list", items: news },
    { kind: "links", links: [{ label: t("mail.more"), href: hrefOf("/dashboard/notifications") }] },
    choices(t("mail.stop"), hrefOf),
  ];
  const subject = t("mail.digest.subject", { appName, count: news.length });
  return { to: email, subject, ...writeMail(config, { locale, parts }) };
}
