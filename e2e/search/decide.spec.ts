import type { Page } from "@playwright/test";
import { expect, forEachLocale, onPhone, signInAsVisitor, test, widen } from "../fixtures.ts";

const words = {
  en: {
    query: "woman paediatrician near JVC who takes Daman, open tomorrow",
    search: "Search",
    understood: ["Female", "Paediatrics", "Jumeirah Village Circle", "Daman", "Available tomorrow"],
    tonight: "psychologist by video tonight",
    video: /video/i,
  },
  ar: {
    query: "طبيبة أطفال قرب قرية جميرا الدائرية تقبل ضمان ومتاحة غدا",
    search: "بحث",
    understood: ["أنثى", "طب الأطفال", "قرية جميرا الدائرية", "ضمان", "متاح غدًا"],
    tonight: "أخصائي نفسي فيديو الليلة",
    video: /فيديو/,
  },
};
const mostPresses = 9;
const mostToVideo = 3;

/** Counts the presses on a page and on those that follow it. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeBinding("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void };
    addEventListener("pointerdown", () => pressed(), { capture: true });
  });
  return () => presses;
}

forEachLocale((locale, at) => {
  test.describe("on a phone of 390 by 844", onPhone, () => {
    test("from a wish to a doctor who is kept, in at most nine presses", async ({ page }) => {
      test.setTimeout(120_000);
      const presses = await countPresses(page);
      await page.goto(at("/"));
      const main = page.getByRole("main");
      await main.locator('input[name="q"]').fill(words[locale].query);
      await main.getByRole("button", { name: words[locale].search, exact: true }).click();
      await expect(page).toHaveURL(/\/search\?/);

      for (const wish of words[locale].understood)
        await expect(main.getByRole("link", { name: wish }).first()).toBeAttached();

      const compare = main.locator("a[data-compare]:not([data-chosen]):not([hidden])");
      if ((await compare.count()) < 2) await widen(main);
      await compare.first().click();
      await expect(page).toHaveURL(/compare=/);
      await compare.first().click();
      await page.locator('a[href*="/compare?ids="]').click();
      await expect(page.locator("thead th a[href*='/professionals/']")).toHaveCount(2);

      // A page that is wider than the screen moves what is pressed.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const heart = page.locator("thead button[form=favorites]").first();
      await heart.click();
      const dialog = page.getByRole("dialog");
      await signInAsVisitor(dialog, locale);
      await expect(dialog).toBeHidden();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      expect(presses()).toBeGreaterThan(4);
      expect(presses()).toBeLessThanOrEqual(mostPresses);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "false");
    });

    test(`to a free time of a psychologist by video, tonight or next, in at most ${mostToVideo} presses`, async ({
      page,
    }) => {
      await page.goto(at("/"));
      const main = page.getByRole("main");
      const box = main.locator('input[name="q"]');
      await box.fill(words[locale].tonight);
      await box.press("Enter");
      let presses = 2;
      await expect(page).toHaveURL(/\/search\?/);
      const card = page.locator("#results article").first();
      const time = card.locator("a[data-time]").first();
      const later = main.locator('a[href*="sort=next_available"]').filter({ hasText: /\d/ });
      await expect(time.or(later.first()).first()).toBeVisible();
      // Late in the evening nobody is free: one press leads to the next free times, the earliest first.
      if (!(await time.isVisible())) {
        presses += 1;
        await later.first().click();
        await expect(page).toHaveURL(/sort=next_available/);
      }
      await expect(time).toBeInViewport();
      expect(presses).toBeLessThanOrEqual(mostToVideo);
      await expect(card.locator('a[href*="/professionals/"]').first()).toBeVisible();
      await expect(card).toContainText(words[locale].video);
      await expect(time).toHaveAttribute("href", /visit=virtual/);
    });
  });
});
