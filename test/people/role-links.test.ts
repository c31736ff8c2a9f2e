import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { setAdministrator } from "#app/accounts/administration/set-administrator.server.ts";
import { officeAreas } from "#app/platform/office-roles.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/)\d+(?=\/|$)/g;

/** Opens every kind of page that links lead to, from the first one on; returns those that fail. */
async function followLinks(office: BackOffice, browser: Browser) {
  const failed: string[] = [];
  const found = new Map([["/admin", { to: "/admin", from: "" }]]);
  // Links found on the way are followed, too.
  for (const { to, from } of found.values()) {
    const page = await office.open(browser, to);
    if (page.status >= 400) failed.push(`${page.status} ${to} on ${from}`);
    const targets = [
      page.to ?? "",
      ...[...page.text.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href),
    ];
    for (const target of targets) {
      const { pathname, search } = new URL(
        (target ?? "").replaceAll("&amp;", "&"),
        "http://localhost/",
      );
      if (!/^\/admin(?:\/|$)/.test(pathname)) continue;
      const kind = pathname.replaceAll(id, ":id");
      if (!found.has(kind)) found.set(kind, { to: pathname + search, from: to });
    }
  }
  return { failed, opened: [...found.keys()] };
}

onAnyDatabase((open) => {
  test.each(officeAreas)(
    "the pages of the role %s link only to pages that it may open",
    async (role) => {
      const office = await openBackOffice(await open({ seed: "demo" }));
      const email = `${role}-${randomUUID()}@example.ae`;
      const { userId } = await office.addAdmin(email);
      await office.addAdmin(`chief-${randomUUID()}@example.ae`);
      const job = { kind: "job", name: "test" } as const;
      await setAdministrator(
        { ...office.services, actor: job, requestId: "r" },
        { userId, office: role },
      );
      const { failed, opened } = await followLinks(office, await office.enter(email));
      expect(failed).toEqual([]);
      expect(opened.length).toBeGreaterThan(role === "clinical" ? 4 : 15);
    },
    300_000,
  );
});
