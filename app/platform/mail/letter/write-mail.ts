import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Config } from "#app/platform/config.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { Mail } from "../mailer.server.ts";
import { type LetterPage, MailPage } from "./mail-page.tsx";
import { writeText } from "./write-text.ts";

type SiteName = Pick<Config, "APP_NAME" | "APP_NAME_AR">;

/** Line between the languages of a text. */
const divider = "\n———\n\n";

/**
 * Writes the text and the page of a mail.
 * @param letters What it says, once for each language of a reader whose language is not known.
 */
export function writeMail(
  site: SiteName,
  ...letters: [LetterPage, ...LetterPage[]]
): Pick<Mail, "text" | "html"> {
  const appName = inLocale(letters[0].locale, site.APP_NAME, site.APP_NAME_AR);
  const page = renderToStaticMarkup(createElement(MailPage, { appName, letters }));
  return {
    text: letters.map(({ parts }) => writeText(parts)).join(divider),
    html: `<!DOCTYPE html>${page}`,
  };
}
