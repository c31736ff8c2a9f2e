import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { seededNumbers } from "#app/ui/motif/lattice.ts";
import { expect, forEachLocale, test, untilAlive } from "../fixtures.ts";

/**
 * Each takes some ten seconds of both processors, as slowing a page down burns them; before the field
 * was uncontrolled, 4 of the first 5 failed.
 */
const words: Record<Locale, string[]> = {
  en: ["dermatologist", "toothache", "jumeirah", "tomorrow"],
  ar: ["جلدية", "أطفال", "صداع", "سكري"],
};

const slowdown = 6;

const between = (random: () => number, least: number, most: number) =>
  Math.round(least + random() * (most - least));

/** Delays each answer of the search, up to 400 ms; an answer that is called back is dropped. */
async function delayAnswers(page: Page, random: () => number) {
  await page.route(/\/search\.data\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, between(random, 0, 400)));
    await route.continue().catch(() => {});
  });
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

const searchedWords = (address: string) => new URL(address).searchParams.get("q");

// A third try of a long journey would take longer than all others together.
test.describe.configure({ retries: 1 });

forEachLocale((locale, at) => {
  test("no letter is lost while answers arrive between the keys", async ({ page }) => {
    const typed = words[locale];
    test.setTimeout(30_000 + typed.length * 25_000);
    const random = seededNumbers(`typing ${locale}`);
    let lastSearched: string | null = null;
    page.on("request", (request) => {
      if (request.url().includes("/search.data?")) lastSearched = searchedWords(request.url());
    });
    await delayAnswers(page, random);
    await page.goto(at("/search"));
    const box = page.getByRole("main").locator('input[name="q"]');
    await untilAlive(box);
    await slowDown(page);
    await box.focus();
    const fields: string[] = [];
    const addresses: (string | null)[] = [];
    for (const word of typed) {
      await page.keyboard.press("ControlOrMeta+A");
      for (const letter of word) {
        await page.keyboard.type(letter);
        await page.waitForTimeout(between(random, 40, 400));
      }
      fields.push(await box.inputValue());
      await expect
        .poll(() => searchedWords(page.url()) === word && lastSearched === word, {
          timeout: 15_000,
        })
        .toBe(true)
        .catch(() => {});
      addresses.push(searchedWords(page.url()));
    }
    expect(fields, "in the field").toEqual(typed);
    expect(addresses, "in the address").toEqual(typed);
    const last = typed.at(-1);
    expect(lastSearched, "the last search").toBe(last);
    await expect(box).toHaveValue(last ?? "");
    await expect(page.locator("main")).not.toHaveAttribute("aria-busy", "true");
  });
});
