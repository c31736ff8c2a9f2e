import type { Config } from "../config.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { writeMail } from "../mail/letter/write-mail.ts";

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
export function writeAnswerMail(
  { body, quoted, locale }: Answer,
  words: AnswerWords,
  site: Pick<Config, "APP_NAME" | "APP_NAME_AR">,
) {
  return {
    subject: words.subject,
    ...writeMail(site, {
      locale,
      parts: [
        { kind: "paragraph", text: words.greeting },
        { kind: "letter", text: body },
        { kind: "paragraph", text: words.footer },
        { kind: "quote", text: quoted },
      ],
    }),
  };
}
