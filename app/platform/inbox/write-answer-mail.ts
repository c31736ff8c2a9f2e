import { directionOf, type Locale } from "../i18n/locale.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import { foldLines, quoteLines } from "../mail/fold-lines.ts";

export interface AnswerWords {
  subject: string;
  greeting: string;
  footer: string;
}

export interface Answer {
  body: string;
  /** The answered message. */
  quoted: string;
  locale: Locale;
}

/** Returns the mail with an answer, without its address. */
export function writeAnswerMail({ body, quoted, locale }: Answer, words: AnswerWords) {
  const parts = [words.greeting, body, words.footer];
  const asHtml = (text: string) =>
    `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</p>`;
  return {
    subject: words.subject,
    text: `${[foldLines(words.greeting), body, foldLines(words.footer), quoteLines(quoted)].join("\n\n")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}">${parts.map(asHtml).join("")}<blockquote>${asHtml(quoted)}</blockquote></div>`,
  };
}
