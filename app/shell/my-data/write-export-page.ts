import { directionOf, inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { myData as arabic } from "./messages/ar.ts";
import { myData as english, type MyDataMessages } from "./messages/en.ts";

/** A headed part of the page: rows of names and values. */
export interface ExportPart {
  title: string;
  rows: [name: string, value: string][][];
}

interface ExportPage {
  appName: string;
  locale: Locale;
  parts: ExportPart[];
  writtenOn: string;
}

const style =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#10272c;background:#fcfaf6}" +
  "h1{font-size:1.6rem}h2{font-size:1.2rem;margin-block:2rem .5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;" +
  "border:1px solid #ddd5c6;border-radius:10px;padding:.75rem 1rem;margin:.5rem 0;background:#fff}" +
  "dt{color:#5b6770}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}";

/** A page that reads without the site: everything that was handed out, in one language. */
export function writeExportPage({ appName, locale, parts, writtenOn }: ExportPage): string {
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const title = escapeHtml(t("page.title", { appName }));
  const body = parts.map(({ title, rows }) => {
    const lists = rows.map((row) => {
      const facts = row.map(
        ([name, value]) =>
          `<dt>${escapeHtml(name)}</dt><dd dir="auto"><bdi>${escapeHtml(value)}</bdi></dd>`,
      );
      return `<dl>${facts.join("")}</dl>`;
    });
    return `<section><h2>${escapeHtml(title)}</h2>${lists.join("")}</section>`;
  });
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><h1>${title}</h1><p>${escapeHtml(t("page.lead", { date: writtenOn }))}</p>`,
    `${body.join("")}</body></html>\n`,
  ].join("");
}

/** Returns a row as readable names and values, without empty ones. */
export function describeRow(
  row: Record<string, unknown>,
  locale: Locale,
  format: (value: unknown) => string,
): [string, string][] {
  return Object.entries(row).flatMap(([column, value]): [string, string][] =>
    value === null || value === "" ? [] : [[columnName(column, locale), format(value)]],
  );
}

/**
 * Returns the label of a column; a column without a message is labelled by the words of its name.
 */
function columnName(column: string, locale: Locale): string {
  const messages: Partial<MyDataMessages> = inLocale(locale, english, arabic);
  const known = messages[`column.${column}` as keyof MyDataMessages];
  if (typeof known === "string") return known;
  const words = column.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
