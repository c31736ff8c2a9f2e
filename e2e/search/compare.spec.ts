import { expect, expectNoAxeViolations, forEachLocale, onPhone, test } from "../fixtures.ts";

forEachLocale((_locale, at) => {
  test("two doctors are set aside, compared side by side, and one is taken back", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(at("/professionals"));
    const cards = page.getByRole("article");
    const names = [cards.nth(0), cards.nth(1)].map((card) => card.getByRole("heading"));
    const chosen = await Promise.all(names.map((name) => name.innerText()));
    const links = page.locator("main a[data-compare]:not([data-chosen]):not([hidden])");
    // A chosen one is no longer among these, so the first is the next card's.
    await links.first().click();
    await expect(page).toHaveURL(/compare=/);
    await links.first().click();
    await expect(page).toHaveURL(/compare=[\da-f-]{36}(,|%2C)[\da-f-]{36}/);
    await expectNoAxeViolations(page);
    await page.locator('a[href*="/compare?ids="]').click();
    await expect(page).toHaveURL(/\/compare\?ids=/);
    const columns = page.locator("thead th a[href*='/professionals/']");
    await expect(columns).toHaveText(chosen);
    await expectNoAxeViolations(page);
    await page.locator('thead a[href*="/compare?ids="]').first().click();
    await expect(columns).toHaveText(chosen.slice(1));
  });

  test.describe("without scripts", onPhone, () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\//] });

    test("comparing needs none", async ({ page }) => {
      await page.goto(at("/search?entityType=professionals&q=dentist"));
      await page.locator("main a[data-compare]:not([data-chosen]):not([hidden])").first().click();
      await page.locator('a[href*="/compare?ids="]').click();
      await expect(page.locator("tbody tr").first()).toBeVisible();
    });
  });
});
