import { XMLParser, XMLValidator } from "fast-xml-parser";
import ICAL from "ical.js";
import { beforeAll, expect, test, vi } from "vitest";
import { seedBlog, seedContent } from "#app/content/seed.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { startBackground } from "#server/background.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openListeningSite } from "#test/sites/listening-site.ts";
import { wholeSite } from "#test/sites/whole-site.ts";
import { validatePage } from "./schema-org.ts";

const kinds = ["professionals", "clinics", "services", "franchises"];
const profilesOfKind = 5;
/** Guests' profiles are cached to the end of their minute. */
const waiting = { timeout: 120_000, interval: 2_000 };
const otherPages = [
  ...["/", "/about", "/search", "/browse", "/blog", "/help", "/insurances", "/specialties"],
  ...["/blog/what-a-visit-costs", "/help/find-by-insurance", "/help/category/insurance"],
  ...["/d/professionals/dubai", "/d/clinics/dubai", "/insurances/daman", "/p/patients"],
];

onAnyDatabase((open) => {
  let database: Database;
  let town: BookableTown;
  let site: Awaited<ReturnType<typeof openListeningSite>>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    await withTransaction(database, { kind: "job", name: "test" }, async (tx) => {
      await seedContent(tx);
      await seedBlog(tx);
    });
    const build = await wholeSite({ isRendered: () => true, onError: () => {} });
    const settings = { CONTACT_EMAIL: "care@dalil.example" };
    site = await openListeningSite(database, build, {}, settings);
    const background = startBackground(town.services);
    return async () => {
      await background.stop();
      await site.close();
    };
  }, 300_000);

  async function read(path: string): Promise<string> {
    const response = await fetch(site.origin + path, { headers: { accept: "text/html" } });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  }

  async function listProfiles(kind: string): Promise<string[]> {
    const results = await read(`/search?entityType=${kind}`);
    const paths = results.match(new RegExp(`(?<=href=")/${kind}/[a-z0-9-]+(?=")`, "g"));
    return [...new Set(paths)].slice(0, profilesOfKind);
  }

  /** The profile of a clinic that visits homes alone. */
  async function homeCareClinic(): Promise<string> {
    const { rows } = await database.pool.query(`
      select c.slug from clinics c join clinic_vocabulary v on v.clinic_id = c.id
      join vocabulary_items i on i.id = v.item_id where i.slug = 'home-healthcare'
      order by c.slug limit 1`);
    return `/clinics/${rows[0]?.slug}`;
  }

  /** The profiles of the town, once its free times are known. */
  async function bookableProfiles(): Promise<string[]> {
    const { rows } = await database.pool.query(
      `select '/professionals/' || slug as path from professionals where id = $1
        union all select '/clinics/' || slug from clinics where id = $2`,
      [town.professionalId, town.clinicId],
    );
    const paths: string[] = rows.map(({ path }) => path);
    for (const path of paths)
      await vi.waitFor(async () => expect(await read(path)).toContain("ReserveAction"), waiting);
    return paths;
  }

  test("a validator of schema.org has nothing against 70 pages in both languages", async () => {
    const listed = (await Promise.all(kinds.map(listProfiles))).flat();
    expect(listed).toHaveLength(kinds.length * profilesOfKind);
    const profiles = [...listed, ...(await bookableProfiles()), await homeCareClinic()];
    const types = new Set<string>();
    const priced = new Set<string>();
    const issues: string[] = [];
    for (const path of [...profiles, ...otherPages]) {
      for (const locale of locales) {
        const address = localizedPath(path, locale);
        const html = await read(address);
        const page = await validatePage(html);
        if (path === profiles.at(-1)) expect(page.types, address).toContain("MedicalBusiness");
        if (page.types.includes("Article"))
          expect(html, address).toMatch(/"@type":"Article"[^<]*"image":"http/);
        for (const type of page.types) types.add(type);
        if (html.includes('"priceRange":"AED ')) priced.add(path.split("/")[1] ?? "");
        issues.push(...page.issues.map((issue) => `${address}: ${issue}`));
      }
    }
    expect(issues).toEqual([]);
    const wanted = [
      "Physician",
      "MedicalBusiness",
      "Offer",
      "AggregateOffer",
      "ReserveAction",
      "AggregateRating",
      "MedicalClinic",
      "Service",
      "Article",
      "FAQPage",
      "BreadcrumbList",
    ];
    expect([...types]).toEqual(expect.arrayContaining(wanted));
    expect([...priced].toSorted()).toEqual(["clinics", "professionals"]);
  }, 300_000);

  test("results of words are not indexed, and directory pages are", async () => {
    const robots = /<meta name="robots" content="([^"]*)"/;
    for (const locale of locales) {
      for (const path of [
        "/search?q=dentist",
        "/search?q=zzzz",
        "/search?entityType=clinics&page=2",
      ])
        expect(robots.exec(await read(localizedPath(path, locale)))?.[1], path).toMatch(/^noindex/);
      for (const path of ["/professionals", "/clinics", "/d/clinics/dubai", "/browse", "/blog"])
        expect(robots.exec(await read(localizedPath(path, locale))), path).toBeNull();
    }
  });

  test.each(["/new-listings.xml", "/blog/feed.xml"])(
    "%s leads to pages of the site",
    async (path) => {
      for (const locale of locales) {
        const answer = await fetch(site.origin + localizedPath(path, locale));
        expect(answer.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
        const text = await answer.text();
        expect(XMLValidator.validate(text)).toBe(true);
        const { feed } = new XMLParser({ ignoreAttributes: false }).parse(text);
        expect(feed["@_xml:lang"]).toBe(locale);
        const entries: { id: string; title: string; published: string }[] = feed.entry;
        expect(entries.length).toBeGreaterThan(3);
        const times = entries.map(({ published }) => published);
        expect(times).toEqual(times.toSorted().toReversed());
        for (const { id, title } of entries.slice(0, 3)) {
          const { pathname, search } = new URL(id);
          expect(await read(pathname + search)).toContain(title);
        }
      }
    },
  );

  test.each(["clinics", "professionals"])("the vCard of %s is that of the page", async (kind) => {
    const [profile = ""] = await listProfiles(kind);
    const page = await read(profile);
    const [, path = ""] = /href="([^"]+contact\.vcf[^"]*)"/.exec(page) ?? [];
    const answer = await fetch(new URL(path, site.origin));
    expect(answer.headers.get("content-type")).toMatch(/^text\/vcard/);
    const card = new ICAL.Component(ICAL.parse(await answer.text()));
    expect(card.getFirstPropertyValue("version")).toBe("4.0");
    expect(page).toContain(String(card.getFirstPropertyValue("fn")));
    expect(
      new URL(String(card.getFirstPropertyValue("source") ?? card.getFirstPropertyValue("url")))
        .pathname,
    ).toBe(profile);
  });

  test("security.txt names the contact of the operator for less than a year", async () => {
    const text = await (await fetch(`${site.origin}/.well-known/security.txt`)).text();
    expect(text).toContain("Contact: mailto:care@dalil.example\n");
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
  });

  test("the validator finds what is wrong in an item", async () => {
    const item = {
      "@context": "https://schema.org",
      "@type": "Dentist",
      name: "A",
      medicalTest: "x",
    };
    const html = `<script type="application/ld+json">${JSON.stringify(item)}</script>`;
    const { types, issues } = await validatePage(html);
    expect(types).toEqual(["Dentist"]);
    const nested = { ...item, aggregateRating: { "@type": "AggregateRating", ratingValue: 4 } };
    const page = `<script type="application/ld+json">${JSON.stringify(nested)}</script>`;
    expect((await validatePage(page)).types).toEqual(["Dentist", "AggregateRating"]);
    expect(issues).toEqual([expect.stringContaining('"medicalTest"')]);
  });
});
