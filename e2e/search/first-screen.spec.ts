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

    for (const path of [
      "/search?entityType=professionals",
      "/search?q=dentist",
      "/search?q=paediatrician",
      "/search?q=woman+doctor+in+JVC",
    ]) {
      test(`five results with the times of their days are whole on the first screen of ${path}`, async ({
        page,
      }) => {
        await page.goto(at(path));
        const { whole, tallest } = await measureCards(page);
        expect(whole).toBeGreaterThanOrEqual(5);
        expect(tallest).toBeLessThanOrEqual(116);
        // The days are beside one another, each with up to three times, and no two overlap.
        const times = page.locator("#results article [data-time]:visible");
        const boxes = await times.evaluateAll((all) =>
          all.slice(0, 12).map((one) => one.getBoundingClientRect().toJSON()),
        );
        expect(boxes.length).toBeGreaterThan(3);
        for (const [index, one] of boxes.entries()) {
          expect(one.height).toBeGreaterThanOrEqual(24);
          for (const other of boxes.slice(index + 1))
            expect(
              one.right <= other.left ||
                other.right <= one.left ||
                one.bottom <= other.top ||
                other.bottom <= one.top,
            ).toBe(true);
        }
      });
    }

    test("five results are whole in the compact density, which the switch chooses and keeps", async ({
      page,
    }) => {
      await page.goto(at("/search?entityType=professionals"));
      const comfortable = await measureCards(page);
      await page.locator('button[name="density"]:visible').click();
      const compact = await measureCards(page);
      expect(compact.whole).toBeGreaterThanOrEqual(5);
      expect(compact.tallest).toBeLessThanOrEqual(150);
      expect(compact.tallest).not.toBe(comfortable.tallest);
      await page.reload();
      expect((await measureCards(page)).tallest).toBe(compact.tallest);
    });
  });
});
