import { directionOf, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { content as arabic } from "../messages/ar.ts";
import { content as english } from "../messages/en.ts";

interface Reply {
  body: string;
  name: string;
  email: string;
  /** What is answered. */
  message: string;
  locale: Locale;
}

interface Site {
  APP_NAME: string;
  APP_NAME_AR: string;
  CONTACT_EMAIL: string;
}

/** Returns the mail with an answer, in the language of the page that was written on. */
export function writeReplyMail({ body, name, email, message, locale }: Reply, site: Site) {
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const app = locale === "ar" ? site.APP_NAME_AR : site.APP_NAME;
  const greeting = t("contact.reply.greeting", { name });
  const footer = t("contact.reply.footer", { address: site.CONTACT_EMAIL });
  const quoted = message.replace(/^/gm, "> ");
  const asHtml = (text: string) =>
    `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</p>`;
  return {
    to: email,
    subject: t("contact.reply.subject", { app }),
    text: `${greeting}\n\n${body}\n\n${footer}\n\n${quoted}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}">${asHtml(greeting)}${asHtml(body)}${asHtml(footer)}<blockquote>${asHtml(message)}</blockquote></div>`,
  };
}
