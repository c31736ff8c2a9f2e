import type { Locale } from "#app/platform/i18n/locale.ts";
import type { LetterPage } from "#app/platform/mail/letter/mail-page.tsx";
import type { MailFact, MailLink } from "#app/platform/mail/letter/mail-parts.ts";

export interface Body {
  lines: string[];
  table: MailFact[];
  links: MailLink[];
  notes: string[];
  locale: Locale;
}

/** Letter about an appointment: what happened, its facts, where to go on. */
export function letterOf({ lines, table, links, notes, locale }: Body): LetterPage {
  return {
    locale,
    parts: [
      ...lines.map((text) => ({ kind: "paragraph" as const, text })),
      ...(table.length > 0 ? [{ kind: "facts" as const, facts: table }] : []),
      ...(links.length > 0 ? [{ kind: "links" as const, links }] : []),
      ...notes.map((text) => ({ kind: "note" as const, text })),
    ],
  };
}
