import { expect, expectNoAxeViolations, forEachLocale, onDesktop, test } from "./fixtures.ts";

const searchArea = { en: "Search this area", ar: "ابحث في هذه المنطقة" };

forEachLocale((locale, at) => {
  test("the map shows what the list shows, and searches the part in sight", async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(60_000);
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
