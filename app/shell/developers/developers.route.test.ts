import { expect, test } from "vitest";
import { locales } from "#app/platform/i18n/locale.ts";
import { limits } from "#app/platform/limits/limit-table.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { apiChanges, apiVersion } from "../gateway/api-changes.ts";
import { splitCode } from "./code-block.tsx";
import { allowedBy, developerLimits } from "./developer-limits.ts";

test("limits are those of the table", () => {
  expect(allowedBy("api-key.clinic")).toEqual({
    max: limits["api-key.clinic"].max,
    window: "minute",
  });
  for (const name of developerLimits) expect(allowedBy(name).max).toBe(limits[name].max);
});

test("changes are listed with the newest first, and it is the version", () => {
  const days = apiChanges.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(apiVersion).toBe(days[0]);
});

test("a program is split into texts, comments and the rest, and loses nothing", () => {
  const code = 'const a = "b"; // c\n/** d */ f(`e`) "\n"';
  const pieces = splitCode(code);
  expect(pieces.map(({ text }) => text).join("")).toBe(code);
  expect(pieces.filter(({ kind }) => kind === "text").map(({ text }) => text)).toEqual([
    '"b"',
    "`e`",
  ]);
  expect(pieces.filter(({ kind }) => kind === "comment").map(({ text }) => text)).toEqual([
    "// c\n".trim(),
    "/** d */",
  ]);
});

onAnyDatabase((open) => {
  test("the page shows programs with the address of this site, in both languages", async () => {
    const site = await openBackOffice(await open({ seed: "demo" }));
    for (const lang of locales) {
      const { status, text } = await site.open(newBrowser(), `/developers?lang=${lang}`);
      expect(status).toBe(200);
      expect(text).toContain("http://localhost/fhir");
      expect(text).not.toContain("dalil.example");
      expect(text).toContain('<time dateTime="2026-11-28">');
      for (const address of ["/new-listings.xml", "/blog/feed.xml", "/{kind}/{slug}/contact.vcf"])
        expect(text).toContain(address);
    }
    const { text } = await site.open(newBrowser(), "/developers?lang=en");
    expect(text).toContain("1,200 a minute");
    // Each interface has its reference; those of this page lead to a part of it.
    const anchors = [...text.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id);
    expect(anchors).toEqual(expect.arrayContaining(["auth", "storage", "webhooks"]));
    for (const id of anchors) expect(text).toContain(`id="${id}"`);
    const home = await site.open(newBrowser(), "/");
    expect(home.text).toContain('href="/developers"');
  });

  test("the example site is a download, which runs nothing here", async () => {
    const site = await openBackOffice(await open({ seed: "demo" }));
    const response = await site.request(newBrowser(), "/developers/example.html");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(await response.text()).toContain('createClient("http://localhost", "public")');
  });
});
