import { directionOf, type Locale } from "#app/platform/i18n/locale.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";

interface Said {
  subject: string;
  /** Summary of the message. */
  lead: string;
  /** Advice if it was not you. */
  after: string;
}

/** Returns a short mail of sign-in: its subject, a code or a link, and advice if it was not you. */
export function writeMessage(
  locale: Locale,
  { subject, lead, after }: Said,
  { code, href }: { code?: string; href?: string },
) {
  const lines = [foldLines(lead), code, href, foldLines(after)].filter(
    (line) => line !== undefined,
  );
  const link = href && escapeHtml(href);
  const html = [
    `<p>${escapeHtml(lead)}</p>`,
    code && `<p dir="ltr" style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</p>`,
    link && `<p><a href="${link}" style="color:#0b5c63">${link}</a></p>`,
    `<p style="color:#5b6770">${escapeHtml(after)}</p>`,
  ].filter(Boolean);
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}" style="font:16px/1.6 sans-serif">${html.join("")}</div>`,
  };
}
