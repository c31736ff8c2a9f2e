import type { Page } from "@playwright/test";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { expect, onDesktop, test } from "../fixtures.ts";
import { readPublishedClient } from "../published-client.ts";

declare global {
  interface Window {
    supabase: typeof import("@supabase/supabase-js");
  }
}

/** A page of an integrator at the site's public address, which links of mails may lead to. */
const clientPath = "/page-of-an-integrator";
const flows = ["implicit", "pkce"] as const;

/** Returns the link of the mail to an address; waits for it. */
async function readLink(to: string): Promise<URL> {
  const links = async () => {
    const mails = await listMails(process.env.PLAYWRIGHT_DATA_DIR ?? "");
    const own = mails.filter((mail) => mail.to === to);
    return own.flatMap(({ text }) => /http\S+\/auth\/v1\/verify\?\S+/.exec(text) ?? []);
  };
  await expect.poll(links, `a mail to ${to} has a link`).not.toEqual([]);
  const [link = ""] = await links();
  return new URL(link);
}

/** The person whom the page's client finds on its own; null for nobody. */
function readSignedIn(page: Page, flowType: (typeof flows)[number]): Promise<string | null> {
  return page.evaluate(async (flow) => {
    const { createClient } = window.supabase;
    const client = createClient(location.origin, "public", { auth: { flowType: flow } });
    const { data } = await client.auth.getSession();
    const { data: asked } = await client.auth.getUser();
    return data.session ? (asked.user?.email ?? null) : null;
  }, flowType);
}

for (const flowType of flows) {
  test(
    `the ${flowType} client finds its session in the address that a mail leads to`,
    onDesktop,
    async ({ page, baseURL }) => {
      test.skip(
        !process.env.PLAYWRIGHT_DATA_DIR,
        "the mails of a site started elsewhere are unread",
      );
      const site = new URL(baseURL ?? "");
      // The site's public address where none is set.
      site.hostname = "localhost";
      const html = `<!doctype html><html lang="en"><title>Integrator</title><script>${readPublishedClient()}</script></html>`;
      await page.route(`${site.origin}${clientPath}*`, (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
      await page.goto(site.origin + clientPath);
      const email = `address-${flowType}-${Date.now()}@example.ae`;
      const error = await page.evaluate(
        async ({ flow, to }) => {
          const { createClient } = window.supabase;
          const client = createClient(location.origin, "public", { auth: { flowType: flow } });
          const emailRedirectTo = location.href;
          const asked = await client.auth.signInWithOtp({
            email: to,
            options: { emailRedirectTo },
          });
          return asked.error?.message ?? null;
        },
        { flow: flowType, to: email },
      );
      expect(error).toBeNull();
      expect(await readSignedIn(page, flowType)).toBeNull();

      const followed = await page.request.get((await readLink(email)).href, { maxRedirects: 0 });
      const back = followed.headers().location ?? "";
      expect(back).toContain(clientPath);
      await page.goto(back);
      expect(await readSignedIn(page, flowType)).toBe(email);
      // Neither tokens nor codes stay in the address, nor in the history.
      expect(page.url()).not.toMatch(/access_token|code=/);
      // The session is the browser's own: it is found without the address, too.
      await page.goto(site.origin + clientPath);
      expect(await readSignedIn(page, flowType)).toBe(email);
    },
  );
}
