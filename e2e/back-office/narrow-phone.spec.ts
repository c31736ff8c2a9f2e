import { becomeSignedIn, expect, forEachLocale, onPhone, test } from "../fixtures.ts";

const screens = ["", "/clinics-and-centers", "/clinics-and-centers/new", "/content-analytics"];

forEachLocale((_locale, at) => {
  test.describe("on a phone of 320 px", () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("the back office is no wider than the screen", onPhone, async ({ page }) => {
      await becomeSignedIn(page, "admin");
      for (const screen of screens) {
        await page.goto(at(`/admin${screen}`));
        await expect(page.locator("main h1")).toBeVisible();
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, screen).toBe(0);
      }
    });
  });
});
