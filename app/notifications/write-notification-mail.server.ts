import { directionOf, inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";
import type { NotificationMail } from "#app/platform/slices/notification-rule.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { notifications as arabic } from "./messages/ar.ts";
import { notifications as english, type NotificationsMessages } from "./messages/en.ts";
import { newsOf, pageOf } from "./rules.ts";

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
  /** The page that shows more, where the event has none in the signed-in area. */
  to: string;
  payload: Record<string, unknown>;
}

/**
 * Writes a mail with the topic and a link; health details are on the page alone, not in the mail.
 */
export function writeNotificationMail(
  { mail, to, payload }: MailedNews,
  { email, fullName, locale }: Recipient,
  config: MailConfig,
) {
  const t = createMailTranslator<NotificationsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const hrefOf = (path: string) => publicAddress(config) + localizedPath(path, locale);
  // Each search has its own link above.
  const own = pageOf({ to }, payload);
  const lines = [
    t("mail.greeting", { name: fullName }),
    formatMessage(locale, mail.text[locale]),
    ...newsOf(payload).map(({ name, count, path, stopPath }) =>
      [
        t("mail.search.new", { name, count }),
        hrefOf(path),
        t("mail.search.stop", { href: hrefOf(stopPath) }),
      ].join("\n"),
    ),
    t("mail.more", { href: hrefOf(own.startsWith("/dashboard/") ? own : to) }),
    t("mail.stop", { href: hrefOf("/dashboard/settings/notifications") }),
  ];
  const subject = formatMessage(locale, mail.subject[locale], { appName });
  return { to: email, subject, ...bodyOf(lines, locale) };
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
  const lines = [
    t("mail.greeting", { name: fullName }),
    news.map((line) => `• ${foldLines(line)}`).join("\n"),
    t("mail.more", { href: hrefOf("/dashboard/notifications") }),
    t("mail.stop", { href: hrefOf("/dashboard/settings/notifications") }),
  ];
  const subject = t("mail.digest.subject", { appName, count: news.length });
  return { to: email, subject, ...bodyOf(lines, locale) };
}

function bodyOf(lines: readonly string[], locale: Locale) {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line).replaceAll("\n", "<br>")}</p>`);
  return {
    text: `${lines.join("\n\n")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}" style="font:16px/1.6 sans-serif">${paragraphs.join("")}</div>`,
  };
}
