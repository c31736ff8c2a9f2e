import type { Config } from "#app/platform/config.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { MailLink, MailPart } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";

interface Said {
  subject: string;
  /** Summary of the message. */
  lead: string;
  /** Advice if it was not you. */
  after: string;
}

type Reader = Pick<Config, "APP_NAME" | "APP_NAME_AR"> & { locale: Locale };

/** Returns a short mail of sign-in: its subject, a code or a link, and advice if it was not you. */
export function writeMessage(
  { locale, ...site }: Reader,
  { subject, lead, after }: Said,
  { code, link }: { code?: string; link?: MailLink },
) {
  const parts: MailPart[] = [
    { kind: "paragraph", text: lead },
    ...(code ? [{ kind: "code" as const, code }] : []),
    ...(link ? [{ kind: "links" as const, links: [link] }] : []),
    { kind: "note", text: after },
  ];
  return { subject, ...writeMail(site, { locale, parts }) };
}
