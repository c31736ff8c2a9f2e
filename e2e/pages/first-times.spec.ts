import type { Page } from "@playwright/test";
import { expect, forEachLocale, test } from "../fixtures.ts";

forEachLocale((_locale, at) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1440, 900],
  ] as const) {
    test.describe(`on a screen of ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } });

      for (const visit of ["in_person", "home_visit"]) {
        test(`a time of a visit ${visit} can be chosen without scrolling`, async ({ page }) => {
          await page.goto(
            at(`/search?entityType=professionals&availability=any&visitTypes=${visit}`),
          );
          const links = page.locator("#results a[data-time]");
          const paths = await links.evaluateAll((all: HTMLAnchorElement[]) => [
            ...new Set(all.map(({ href }) => new URL(href).pathname.replace(/^\/ar/, ""))),
          ]);
          expect(paths.length).toBeGreaterThan(3);
          for (const path of paths.slice(0, 4)) {
            await page.goto(at(`${path}?visit=${visit}`));
            expect(await wholeTimes(page), path).toBeGreaterThan(0);
          }
        });
      }
    });
  }

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("the row of filters fades where it goes on, and its last one does not", async ({
      page,
    }) => {
      await page.goto(at("/search?entityType=professionals&q=female+dentist"));
      const row = page
        .locator("#chips-region")
        .locator("xpath=ancestor::*[contains(@class,'fading-row')]");
      const { fade, overflow, end } = await row.evaluate((box) => {
        box.scrollLeft = (getComputedStyle(box).direction === "rtl" ? -1 : 1) * box.scrollWidth;
        const edges = [...box.querySelectorAll("a, button")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const around = box.getBoundingClientRect();
        const isRtl = getComputedStyle(box).direction === "rtl";
        return {
          fade: getComputedStyle(box, "::after").backgroundImage,
          overflow: box.scrollWidth - box.clientWidth,
          end: isRtl
            ? Math.min(...edges.map(({ left }) => left)) - around.left
            : around.right - Math.max(...edges.map(({ right }) => right)),
        };
      });
      expect(fade).toContain("gradient");
      expect(overflow).toBeGreaterThan(0);
      expect(end).toBeGreaterThanOrEqual(39);
    });
  });
});

/** Times that are whole above the button, which stays in sight. */
function wholeTimes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const button = document.querySelector('main form button[type="submit"]:not([name])');
    const limit = button?.parentElement?.getBoundingClientRect().top ?? window.innerHeight;
    const times = [...document.querySelectorAll('main label:has(input[name="slot"])')];
    return times.filter((one) => one.getBoundingClientRect().bottom <= limit).length;
  });
}
