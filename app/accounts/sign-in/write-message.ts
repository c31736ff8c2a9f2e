import { directionOf, type Locale } from "../../platform/i18n/locale.ts";
import type { Translate } from "../../platform/i18n/translate.ts";
import { escapeHtml } from "../../platform/mail/escape-html.ts";
import type { AccountsMessages } from "../messages/en.ts";

interface Words {
  t: Translate<AccountsMessages>;
  locale: Locale;
  values: { appName: string; minutes: number };
}

type MailName = "mail.code" | "mail.exists" | "mail.reset";

/** A short mail of sign-in: what it is about, a code or a link, and what to do if it was not you. */
export function writeMessage(
  { t, locale, values }: Words,
  name: MailName,
  { code, href }: { code?: string; href?: string },
) {
  const subject = t(`${name}.subject`, values);
  const lead = t(`${name}.text`, values);
  const unasked = t("mail.unasked", values);
  const lines = [lead, code, href, unasked].filter((line) => line !== undefined);
  const link = href && escapeHtml(href);
  const html = [
    `<p>${escapeHtml(lead)}</p>`,
    code && `<p dir="ltr" style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</p>`,
    link && `<p><a href="${link}" style="color:#0b5c63">${link}</a></p>`,
    `<p style="color:#5b6770">${escapeHtml(unasked)}</p>`,
  ].filter(Boolean);
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}" style="font:16px/1.6 sans-serif">${html.join("")}</div>`,
  };
}
