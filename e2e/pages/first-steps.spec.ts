import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";

const arabicBrowser = { locale: "ar-AE" };

test.describe("an Arabic browser on an English page", () => {
  test.use(arabicBrowser);

  test("is offered Arabic without a layout shift, and takes it", onPhone, async ({ page }) => {
    for (const path of ["/", "/search?q=heart"]) {
      await page.goto(path);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(
                list.getEntries().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0),
              );
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect(shift, path).toBe(0);
      await expect(page.getByRole("button", { name: "العربية" }).first()).toBeVisible();
      await expectNoAxeViolations(page);
    }
    await page.getByRole("button", { name: "العربية" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page).toHaveURL(/\/search\?q=heart&lang=ar/);
    await expect(page.locator("[data-refuse-arabic]")).toHaveCount(0);
  });

  test("remembers a refusal", onDesktop, async ({ page }) => {
    await page.goto("/about");
    const refuse = page.locator("[data-refuse-arabic]");
    await refuse.click();
    await expect(refuse).toBeHidden();
    await page.goto("/search");
    await expect(page.getByRole("main")).toBeVisible();
    await expect(refuse).toBeHidden();
  });
});

test("an English browser is offered nothing", onDesktop, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-refuse-arabic]")).toBeHidden();
});

forEachLocale((_, at) => {
  test(
    "the second skip link leads past the filters to the first result",
    onDesktop,
    async ({ page }) => {
      await page.goto(at("/search?entityType=clinics"), { waitUntil: "networkidle" });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const first = page.getByRole("article").first();
      await expect(first.locator(":focus")).toHaveCount(1);
    },
  );

  test("suggestions close when the focus moves on", onDesktop, async ({ page }) => {
    await page.goto(at("/search"), { waitUntil: "networkidle" });
    const box = page.getByRole("main").locator("input[name=q]");
    await box.pressSequentially("card");
    const list = page.getByRole("listbox").first();
    await expect(list).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(list).toBeHidden();
    await expect(page.locator("search button[type=submit]").first()).toBeFocused();
  });

  test(
    "suggestions that come after the focus has moved on stay closed",
    onDesktop,
    async ({ page }) => {
      const release: (() => void)[] = [];
      await page.route(/suggestion-panel-.*\.js/, async (route) => {
        await new Promise<void>((resolve) => release.push(resolve));
        await route.continue();
      });
      await page.goto(at("/search"), { waitUntil: "networkidle" });
      await page.locator("input[name=q]").focus();
      await expect.poll(() => release.length).toBeGreaterThan(0);
      await page.keyboard.press("Tab");
      for (const go of release) go();
      await expect(page.locator("input[name=q]")).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByRole("listbox")).toHaveCount(0);
    },
  );

  test(
    "a row of chips scrolls by itself, and no chip is wider than the page",
    onPhone,
    async ({ page }) => {
      const words = "pediatric gastroenterology hepatology nutrition endoscopy ".repeat(3);
      for (const query of [
        `q=${encodeURIComponent(words)}`,
        "q=female pediatric dentist near me open now accepts daman in deira speaks arabic",
      ]) {
        await page.goto(at(`/search?${query}`));
        const wrong = await page.evaluate(() => {
          const main = document.querySelector("main");
          const room = document.documentElement.clientWidth - 32;
          const chips = [...(main?.querySelectorAll("#chips a") ?? [])];
          return {
            tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            out: chips.filter((chip) => chip.getBoundingClientRect().width > room + 0.5).length,
            none: chips.length === 0,
          };
        });
        expect(wrong).toEqual({ tooWide: 0, out: 0, none: false });
      }
    },
  );
});
