import { directionOf, type Locale } from "#app/platform/i18n/locale.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";

export interface Link {
  label: string;
  href: string;
}

export interface Row {
  label: string;
  value: string;
  href?: string | undefined;
}

export interface Body {
  lines: string[];
  table: Row[];
  links: Link[];
  notes: string[];
  locale: Locale;
}

/** Writes the text and the page of a mail in one language. */
export function writeBody({
  lines,
  table,
  links,
  notes,
  locale,
}: Body): Pick<Mail, "text" | "html"> {
  const text = [
    ...lines.map(foldLines),
    table.map(({ label, value }) => `${label}: ${foldLines(value)}`).join("\n"),
    ...links.map(({ label, href }) => `${foldLines(label)}\n${href}`),
    ...notes.map(foldLines),
  ];
  const anchor = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  const rows = table.map(({ label, value, href }) => {
    const shown = href ? anchor(href, label) : `<bdi>${escapeHtml(value)}</bdi>`;
    return `<tr><th scope="row" style="text-align:start;padding-inline-end:1em;font-weight:normal;color:#555">${escapeHtml(label)}</th><td>${shown}</td></tr>`;
  });
  const paragraphs = (all: string[]) => all.map((line) => `<p>${line}</p>`).join("");
  return {
    text: `${text.join("\n\n")}\n`,
    html: `<div lang="${locale}" dir="${directionOf(locale)}" style="font:16px/1.6 sans-serif">${paragraphs(
      lines.map(escapeHtml),
    )}<table>${rows.join("")}</table>${paragraphs(
      links.map(({ label, href }) => anchor(href, label)),
    )}<p style="color:#555">${notes.map(escapeHtml).join("<br>")}</p></div>`,
  };
}
