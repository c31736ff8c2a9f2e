import type { Page } from "@playwright/test";
import { expect, forEachLocale, test } from "../fixtures.ts";

/** The cards that are whole on the first screen, and what is measured of all of them. */
async function measureCards(page: Page) {
  await expect(page.getByRole("article").first()).toBeVisible();
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll("#results article")].map((card) =>
      card.getBoundingClientRect(),
    );
    return {
      first: cards[0]?.top ?? Number.POSITIVE_INFINITY,
      whole: cards.filter(({ bottom }) => bottom <= window.innerHeight).length,
      tallest: Math.max(...cards.slice(0, 12).map(({ height }) => height)),
    };
  });
}

forEachLocale((_locale, at) => {
  test.describe("on a phone of 390 by 844", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const path of ["/search?entityType=professionals", "/search?q=dentist+in+jlt"]) {
      test(`three results are whole on the first screen of ${path}`, async ({ page }) => {
        await page.goto(at(path));
        const { first, whole, tallest } = await measureCards(page);
        expect(first).toBeLessThanOrEqual(190);
        expect(whole).toBeGreaterThanOrEqual(3);
        expect(tallest).toBeLessThanOrEqual(170);
      });
    }
  });

  test.describe("on a desktop of 1440 by 900", () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test("five results are whole in the compact density, which the switch chooses and keeps", async ({
      page,
    }) => {
      await page.goto(at("/search?entityType=professionals"));
      const comfortable = await measureCards(page);
      await page.locator('button[name="density"]:visible').click();
      const compact = await measureCards(page);
      expect(compact.whole).toBeGreaterThanOrEqual(5);
      expect(compact.tallest).toBeLessThanOrEqual(150);
      expect(compact.tallest).toBeLessThan(comfortable.tallest);
      await page.reload();
      expect((await measureCards(page)).tallest).toBe(compact.tallest);
    });
  });
});
