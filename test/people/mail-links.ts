import { expect } from "vitest";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { BackOffice } from "./back-office.ts";
import { newBrowser } from "./sign-in-site.ts";

/** The paths of the links to the site in a mail: those of its text and of its page. */
export function linksIn(mail: Mail): string[] {
  const content = `${mail.text}\n${(mail.html ?? "").replaceAll("&amp;", "&")}`;
  const found = [...content.matchAll(/https?:\/\/localhost(?::\d+)?(\/[^\s"<>]*)/g)];
  return [...new Set(found.map(([, path = ""]) => path))];
}

/**
 * Opens every link of a mail as its reader does, who is not signed in: it leads to a page, which may
 * be the sign-in.
 */
export async function expectLinksOpen(site: BackOffice, mail: Mail): Promise<void> {
  const closed: string[] = [];
  for (const path of linksIn(mail)) {
    const browser = newBrowser();
    let page = await site.open(browser, path);
    for (let hops = 0; hops < 3 && page.to; hops += 1) page = await site.open(browser, page.to);
    if (page.status !== 200) closed.push(`${page.status} ${path}`);
  }
  expect(closed, `links of "${mail.subject}"`).toEqual([]);
}
