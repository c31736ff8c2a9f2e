import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, forEachLocale, onDesktop, test } from "../fixtures.ts";

/** One transparent pixel. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const searchArea = { en: "Search this area", ar: "ابحث في هذه المنطقة" };

forEachLocale((locale, at) => {
  test("the map shows what the list shows, and searches the part in sight", async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(120_000);
    await page.goto(at("/search?entityType=clinics"));
    const searches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/search.data")) searches.push(request.url());
    });
    await page.locator('a[href*="view=map"]').click();
    await expect(page).toHaveURL(/view=map/);
    const map = page.locator(".leaflet-container");
    const pins = map.locator('.leaflet-marker-icon[role="button"]');
    await expect(pins.first()).toBeVisible();
    expect(searches, "a change of view is no search").toEqual([]);
    await expectNoAxeViolations(page);
    const total = page.locator("main p.tabular[role=status]");
    const everywhere = await total.innerText();
    await map.focus();
    for (const _ of [1, 2, 3]) await map.press("+");
    await page.getByRole("button", { name: searchArea[locale] }).click();
    await expect(page).toHaveURL(/bounds=25/);
    await expect(page).toHaveURL(/view=map/);
    await expect(total).not.toHaveText(everywhere);
    await page.locator('nav:has(> a[href*="view=map"]) > a').first().click();
    await expect(map).toHaveCount(0);
    await page.goBack();
    await expect(pins.first()).toBeVisible();
    if (isMobile) return;
    const card = page.getByRole("article").first();
    await card.hover();
    await expect(map.locator("[data-pointed]")).toHaveCount(1);
  });

  test("a pin is opened by keys and leads to its profile", onDesktop, async ({ page }) => {
    await page.goto(at("/search?entityType=clinics&view=map&bounds=25.06,55.13,25.09,55.15"));
    const pins = page.locator('.leaflet-container .leaflet-marker-icon[role="button"]');
    await expect(pins.first()).toBeVisible();
    const link = page.locator(".leaflet-popup a").first();
    for (let step = 0; step < 9 && !(await link.isVisible()); step += 1) {
      await pins.first().focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
    }
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/clinics\/[a-z0-9-]+/);
  });
});

test.describe("with a server of tiles", onDesktop, () => {
  // The site under test has no tile service in its settings, so its policy would block the tiles.
  test.use({ bypassCSP: true });

  test("the map lies on tiles, asked for by zoom and place, and names their makers", async ({
    page,
  }) => {
    const asked = new Set<string>();
    const tiles = createServer((request, response) => {
      asked.add(request.url ?? "");
      response.setHeader("Content-Type", "image/png").end(tile);
    }).listen(0, "127.0.0.1");
    await once(tiles, "listening");
    const address = tiles.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
    await page.route("**/search/map-base*", (route) =>
      route.fulfill({ json: { kind: "tiles", url, attribution: "© Map makers" } }),
    );
    await page.goto("/search?entityType=clinics&view=map&bounds=25.06,55.13,25.09,55.15");
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeAttached();
    await expect(page.getByText("© Map makers")).toBeVisible();
    await expect(page.locator('.leaflet-marker-icon[role="button"]').first()).toBeVisible();
    // JLT: 55.14° east and 25.075° north; before, the whole city is shown.
    const isOfArea = (path: string) => {
      const [zoom = 0, column = 0] = path.split("/").filter(Boolean).map(Number);
      return zoom > 12 && Math.floor((55.14 / 360 + 0.5) * 2 ** zoom) === column;
    };
    await expect.poll(() => [...asked].some(isOfArea)).toBe(true);
    for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    tiles.close();
  });
});

const marina = "/search?entityType=clinics&view=map&bounds=25.06,55.13,25.09,55.15";

/** The pins and the parts of the page that are not the map, as boxes in the window. */
async function readBoxes(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, name: element.textContent?.trim().slice(0, 40) ?? "" };
    };
    const map = document.querySelector(".leaflet-container");
    const { left, top, right, bottom } = map?.getBoundingClientRect() ?? new DOMRect();
    const isOnMap = (one: DOMRect) =>
      one.left < right && one.right > left && one.top < bottom && one.bottom > top;
    const pins = [...document.querySelectorAll('.leaflet-marker-icon[role="button"] > span')]
      .filter((pin) => isOnMap(pin.getBoundingClientRect()))
      .map(box)
      // The edge of the map cuts pins off.
      .map((pin) => ({
        name: pin.name,
        left: Math.max(pin.left, left),
        top: Math.max(pin.top, top),
        right: Math.min(pin.right, right),
        bottom: Math.min(pin.bottom, bottom),
      }));
    const controls = [...document.querySelectorAll("button, a, p, aside")]
      .filter((one) => one.checkVisibility() && !one.closest(".leaflet-container"))
      .map((one) => ({ one, ...box(one) }))
      // The line of a heading reaches below its letters.
      .filter(
        (one) => one.bottom > top + 8 && one.top < bottom && one.left < right && one.right > left,
      )
      .map(({ one }) => one)
      // The strip at the lower edge ends the window; what is behind it is scrolled to.
      .filter((one) => !one.closest("[data-bottom-bar]"))
      .map(box);
    return { pins, controls };
  });
}

forEachLocale((locale, at) => {
  test.describe("with streets", () => {
    test.use({ expectedFailures: [/\/map-tiles\//] });

    test("streets lie under the pins, and the coast where none can be obtained", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const streets = page.locator(".leaflet-gl-layer");
      // The pane itself has no size.
      const coast = page.locator(".leaflet-sketch-pane path").first();

      await page.goto(at("/search?entityType=clinics"));
      expect(asked.filter((url) => /maplibre|lay-streets|leaflet/.test(url))).toEqual([]);

      await page.goto(at(marina));
      await expect(streets).toHaveCSS("opacity", "1", { timeout: 20_000 });
      await expect(coast).toBeHidden();
      await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
      const outside = asked.filter((url) => new URL(url).host !== new URL(page.url()).host);
      expect(outside.filter((url) => url.startsWith("http"))).toEqual([]);
      expect(asked.some((url) => url.includes("/search/map-tiles/"))).toBe(true);
      await expect(page.locator('.leaflet-marker-icon[role="button"]').first()).toBeVisible();
      await expectNoAxeViolations(page, { part: "main" });

      await page
        .context()
        .route("**/search/map-tiles/**", (route) => route.fulfill({ status: 503 }));
      const refused = page.waitForResponse(/\/map-tiles\//);
      await page.reload();
      expect((await refused).status()).toBe(503);
      await expect(streets).toHaveCSS("opacity", "0");
      await expect(coast).toBeVisible();
    });
  });

  test("pins lie beside each other, and no control lies on them", async ({ page }) => {
    test.setTimeout(150_000);
    for (const path of [marina, "/search?entityType=clinics&view=map"]) {
      await page.goto(at(path));
      await expect(page.locator('.leaflet-marker-icon[role="button"]').first()).toBeVisible();
      const map = page.locator(".leaflet-container");
      await map.focus();
      for (const key of ["+", "+", "-"]) {
        const { pins, controls } = await readBoxes(page);
        const all = [...pins, ...controls];
        const covered = pins.flatMap((pin, index) =>
          all
            .slice(index + 1)
            .filter((other) => pin.left < other.right && other.left < pin.right)
            .filter((other) => pin.top < other.bottom && other.top < pin.bottom)
            .map((other) => `${pin.name} and ${other.name}`),
        );
        expect(covered, `${locale} ${path}`).toEqual([]);
        await map.press(key);
        await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
      }
    }
  });
});
