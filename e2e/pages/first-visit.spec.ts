import { expect, expectNoAxeViolations, forEachLocale, test } from "../fixtures.ts";

forEachLocale((locale, at) => {
  test("the first page speaks the visitor's language and direction", async ({ page }) => {
    await page.goto(at("/"));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, "pixels that the page is too wide").toBe(0);
    await expectNoAxeViolations(page);
  });

  test("no script of the app is fetched before its page is there to be seen", async ({ page }) => {
    const answer = await page.goto(at("/search"));
    const [before = ""] = (await answer?.text())?.split("<noscript><link") ?? [];
    expect(before).toContain("<article");
    expect(before).not.toMatch(/modulepreload|<script[^>]+(src|type="module")/);
    await expect(page.locator("head > link[rel=modulepreload]")).not.toHaveCount(0);
  });

  test("no page is finished before its styles have come", async ({ page }) => {
    const styles = "**/assets/*.css*";
    await page.route(styles, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(at("/contact"));
    const { finished, styled } = await page.evaluate(() => {
      const [{ domContentLoadedEventStart: finished } = { domContentLoadedEventStart: 0 }] =
        performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const ends = files.filter(({ name }) => name.includes(".css")).map((one) => one.responseEnd);
      return { finished, styled: Math.max(...ends) };
    });
    expect(finished).toBeGreaterThanOrEqual(styled);
  });

  test.describe("an address that leads nowhere", () => {
    test.use({ expectedFailures: [/no-such-page/] });

    test("answers 404 with a way back", async ({ page }) => {
      const answer = await page.goto(at("/no-such-page"));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
});
