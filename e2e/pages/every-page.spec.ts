import type { Page } from "@playwright/test";
import {
  colorRules,
  expect,
  expectNoAxeViolations,
  firstProfile,
  forEachLocale,
  test,
} from "../fixtures.ts";

const kinds = ["professionals", "clinics", "services", "franchises"];

/** A picture's `source` elements have no box, which would displace its neighbours. */
async function expectUnseenSources(page: Page) {
  const shown = await page.evaluate(
    () =>
      [...document.querySelectorAll("source")].filter(
        (source) => getComputedStyle(source).display !== "none",
      ).length,
  );
  expect(shown).toBe(0);
}

/** Readable by everyone in both themes, not too wide, one main heading, one language. */
async function expectSoundPage(page: Page, locale: string) {
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, "pixels that the page is too wide").toBe(0);
  await expectUnseenSources(page);
  await expectNoAxeViolations(page, { everyCard: true });
  // The same document in other colours, without a transition.
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await canvas();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await canvas()).not.toBe(light);
  await page.evaluate(() => {
    for (const change of document.getAnimations()) change.finish();
  });
  await expectNoAxeViolations(page, { rules: colorRules, everyCard: true });
  await page.emulateMedia({ colorScheme: "light" });
}

forEachLocale((locale, at) => {
  test("home, about and sign-in are sound", async ({ page }) => {
    for (const path of ["/", "/about", "/login"]) {
      await page.goto(at(path));
      await expectSoundPage(page, locale);
    }
  });

  test("search is sound, with results, with chips and with nothing found", async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of [
      "/search?q=doctor",
      "/search?q=dentist+in+jlt&gender=female",
      "/search?q=qqqqxzy",
    ]) {
      await page.goto(at(path));
      await expectSoundPage(page, locale);
    }
  });

  test("every kind of profile is sound", async ({ page }) => {
    test.setTimeout(120_000);
    for (const entityType of kinds) {
      await page.goto(at(await firstProfile(page, entityType)));
      await expectSoundPage(page, locale);
    }
  });
});
