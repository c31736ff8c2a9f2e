import { expect, expectNoAxeViolations, forEachLocale, test, untilAlive } from "../fixtures.ts";

const words = {
  en: { chest: "chest pain", crisis: "i want to kill myself", nothing: "xqzvwk jjkqx" },
  ar: { chest: "ألم في الصدر", crisis: "أفكر في الانتحار", nothing: "ظظغثضط خغظثض" },
};

forEachLocale((locale, at) => {
  const { chest, crisis, nothing } = words[locale];

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\/.*\.js/] });

    test("an emergency shows the numbers on the first screen, above the results", async ({
      page,
    }) => {
      await page.goto(at(`/search?q=${encodeURIComponent(chest)}`));
      const panel = page.getByRole("main").getByRole("alert");
      const calls = panel.locator('a[href^="tel:"]');
      await expect(calls.first()).toHaveAttribute("href", "tel:998");
      await expect(calls.nth(1)).toHaveAttribute("href", "tel:999");
      await expect(calls.nth(1)).toBeInViewport();
      await expect(page.locator("#results > li").first()).toBeAttached();
    });

    test("words of self-harm are answered with help and with nothing else", async ({ page }) => {
      await page.goto(at(`/search?q=${encodeURIComponent(crisis)}`));
      const main = page.getByRole("main");
      await expect(main.locator('a[href="tel:998"]')).toBeInViewport();
      await expect(main.locator('a[href="tel:999"]')).toBeInViewport();
      await expect(
        main.getByRole("listitem").locator('a[href*="/clinics/"]').first(),
      ).toBeVisible();
      await expect(page.locator("#results")).toHaveCount(0);
      await expect(main.locator('a[href*="literal"]')).toHaveCount(0);
      await expect(page).not.toHaveTitle(new RegExp(crisis));
    });

    test("words that nothing has lead on", async ({ page }) => {
      await page.goto(at(`/search?q=${encodeURIComponent(nothing)}`));
      const way = page.getByRole("main").locator('a[href*="specialty_ids="]').last();
      await way.click();
      await expect(page.locator("#results > li").first()).toBeVisible();
    });
  });

  test("typing brings the notice before any suggestion, and the page follows", async ({ page }) => {
    await page.goto(at("/search"));
    const box = page.getByRole("main").locator('input[name="q"]');
    await untilAlive(box);
    await box.fill(chest);
    const suggested = page.locator("search").locator('a[href="tel:998"]');
    await expect(suggested).toBeVisible();
    await expectNoAxeViolations(page);
    await box.fill(crisis);
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(page.locator("#crisis-departments")).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(crisis);
    await box.press("Escape");
    await expectNoAxeViolations(page);
    await box.press("Enter");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("recentSearches") ?? "[]"))
      .not.toContain(crisis);
  });
});
