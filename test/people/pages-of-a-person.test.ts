import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "../databases/database.ts";
import { giveListing } from "../seeds/give-listing.ts";
import { writeSmallDirectory } from "../seeds/small-directory.ts";
import { listRoutes } from "../sites/list-routes.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";
import { type Browser, newBrowser } from "./sign-in-site.ts";

const email = "omar@example.ae";
/** Pages of the signed-in area that need nothing else in their address. */
const paths = listRoutes()
  .filter(
    ({ file, layouts, path = "" }) =>
      layouts.includes("shell/area/area.route.tsx") && file.endsWith(".tsx") && !/[:*]/.test(path),
  )
  .map(({ path }) => `/${path}`);

onAnyDatabase((open) => {
  let site: BackOffice;
  let browser: Browser;
  beforeAll(async () => {
    const database = await open({ seed: "vocabulary" });
    site = await openBackOffice(database);
    const { userId } = await site.addUser(email);
    // Some pages are those of owners.
    await writeSmallDirectory(database);
    await giveListing(database, { person: userId, entityType: "clinics", slug: "north" });
    await giveListing(database, { person: userId, entityType: "professionals", slug: "amina" });
    browser = newBrowser();
    const login = { mode: "login", email, password: "a-long-password" };
    const entered = await site.submit(browser, "/login", login);
    expect(entered.status).toBe(303);
  });

  test.each(paths)("%s shows a signed-in person their page", async (path) => {
    const { status, to, text } = await site.open(browser, path);
    // Some addresses lead on to another page of the area.
    if (status === 302 || status === 301) {
      expect(to).toMatch(/^\/(dashboard|account)/);
      return;
    }
    expect(status).toBe(200);
    const { document } = new JSDOM(text).window;
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelector("h1")?.textContent).toMatch(/\w/);
    // Not the screen of an error, nor that of sign-in.
    expect(document.querySelector("main form[action*='mode=login']")).toBeNull();
    expect(document.body.textContent).toContain("Omar Adel");
    expect(site.errors).toEqual([]);
  });

  test("without a choice the theme is that of the system, in every browser", async () => {
    const themeOf = async (visitor: Browser) => {
      const { text } = await site.open(visitor, "/");
      const page = new JSDOM(text).window.document.documentElement;
      return [page.dataset.theme, page.className];
    };
    const visitor = newBrowser();
    expect(await themeOf(visitor)).toEqual(["system", ""]);
    await site.submit(visitor, "/preferences", { theme: "dark" });
    expect(await themeOf(visitor)).toEqual(["dark", "dark"]);
    expect(await themeOf(newBrowser())).toEqual(["system", ""]);
  });

  test("the menu marks the page that is open, under its name", async () => {
    const menuOf = async (path: string) => {
      const { text } = await site.open(browser, path);
      return new JSDOM(text).window.document;
    };
    const links = [...(await menuOf("/dashboard")).querySelectorAll("nav a")];
    const places = new Set(links.map((link) => link.getAttribute("href") ?? ""));
    const ownPlaces = [...places].filter((to) => paths.includes(to));
    expect(ownPlaces.length).toBeGreaterThan(15);
    for (const to of ownPlaces) {
      const current = (await menuOf(to)).querySelector("nav a[aria-current=page]");
      expect(current?.getAttribute("href"), to).toBe(to);
      expect(current?.textContent, to).toMatch(/\w/);
    }
  });
});
