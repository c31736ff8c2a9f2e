import type { Page } from "@playwright/test";
import { search as arabic } from "#app/search/messages/ar.ts";
import { search as english } from "#app/search/messages/en.ts";
import { becomeSignedIn, expect, firstProfile, forEachLocale, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false, expectedFailures: [/\/(assets|book)\//] });

const words = {
  en: { ...english, query: "dentist", search: "Search", reload: /^Reload this page/ },
  ar: { ...arabic, query: "طبيب أسنان", search: "بحث", reload: /^أعد تحميل الصفحة/ },
};

/** Returns visible controls that do nothing without scripts. */
async function findDead(page: Page): Promise<string[]> {
  // The forms of buttons may be further down a page that still arrives.
  await page.waitForLoadState();
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const sends = (button: HTMLButtonElement) =>
      (button.type === "submit" && button.form !== null) || button.popoverTargetElement !== null;
    const buttons = [...document.querySelectorAll("button")].filter(
      // The page that is shown is a button of the pages, and leads nowhere.
      (one) => isSeen(one) && !one.disabled && !one.hasAttribute("aria-current") && !sends(one),
    );
    const links = [...document.querySelectorAll("a")].filter(
      (one) => isSeen(one) && !one.getAttribute("href"),
    );
    const forms = [...document.forms].filter((form) => {
      const fields = [...form.elements].filter(isSeen);
      const isField = (one: Element) => one.matches("input, select, textarea");
      return fields.some(isField) && !fields.some((one) => one.matches("button[type=submit]"));
    });
    return [
      ...[...buttons, ...links].map((one) => one.outerHTML.slice(0, 120)),
      ...forms.map((form) => `no button sends ${form.outerHTML.slice(0, 120)}`),
    ];
  });
}

/** Returns the notes for readers without scripts; Playwright looks for no text in them. */
function readNotes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main noscript p")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent),
  );
}

forEachLocale((locale, at) => {
  test.describe("without JavaScript", () => {
    test("results are found, filtered, ordered and compared", async ({ page, isMobile }) => {
      await page.goto(at("/"));
      expect(await findDead(page)).toEqual([]);
      const main = page.getByRole("main");
      await main.locator('input[name="q"]').fill(words[locale].query);
      await main.getByRole("button", { name: words[locale].search, exact: true }).click();
      await expect(page).toHaveURL(/\/search\?/);
      expect(await findDead(page)).toEqual([]);

      const filters = page.locator(isMobile ? "#filters" : "main");
      if (isMobile) await page.locator('button[popovertarget="filters"]').first().click();
      else {
        const gender = page.locator('input[name="gender"][value="female"]');
        await page.locator("details.sheet-part", { has: gender }).locator("> summary").click();
      }
      await filters.locator('input[name="gender"][value="female"]:visible').check();
      if (isMobile) await filters.locator('button[type="submit"]:visible').last().click();
      else await page.getByRole("button", { name: String(words[locale]["filters.apply"]) }).click();
      await expect(page).toHaveURL(/gender=female/);
      await expect(page.getByRole("article").first()).toBeVisible();

      if (isMobile) {
        await page.locator('button[popovertarget="filters"]').first().click();
        await page.locator('#filters a[href*="sort=rating"]').click();
      } else {
        await page.locator('select[name="sort"]:visible').selectOption("rating");
        await page
          .getByRole("button", { name: String(words[locale]["sort.apply"]), exact: true })
          .click();
      }
      await expect(page).toHaveURL(/gender=female/);
      await expect(page).toHaveURL(/sort=rating/);

      const aside = page.locator("main a[data-compare]:not([data-chosen]):visible");
      await aside.first().click();
      await expect(page).toHaveURL(/compare=/);
      await aside.first().click();
      await page.locator('a[href*="/compare?ids="]').click();
      await expect(page.locator("thead th a[href*='/professionals/']")).toHaveCount(2);
      expect(await findDead(page)).toEqual([]);
    });

    test("a profile leads to a held time, which can be released", async ({ page, isMobile }) => {
      await page.goto(at(await firstProfile(page, "professionals")));
      expect(await findDead(page)).toEqual([]);
      // A link to one time holds it; the others lead to all times.
      await page.locator('a[href*="/book/"]:not([href*="slot="]):visible').first().click();
      await expect(page).toHaveURL(/\/book\//);
      expect(await findDead(page)).toEqual([]);
      // Journeys beside this one take times of the same professional.
      let next = (locale === "ar" ? 2 : 0) + (isMobile ? 1 : 0);
      const times = page.url();
      await expect(async () => {
        await page.goto(times);
        const slots = page.locator('input[name="slot"]');
        await slots.nth(next++ % (await slots.count())).check();
        await page.locator('form:has(input[name="slot"]) button[type="submit"]').last().click();
        await expect(page).toHaveURL(/\/bookings\/[\w-]{36}/, { timeout: 5_000 });
      }).toPass({ timeout: 40_000 });
      expect(await findDead(page)).toEqual([]);
      await page.locator('button[name="intent"][value="release"]').click();
      await expect(page).not.toHaveURL(/\/bookings\//);
    });

    test("the map says that it needs scripts, and lists the results", async ({ page }) => {
      await page.goto(at("/search?view=map&entityType=clinics"));
      expect(await readNotes(page)).toEqual([words[locale]["map.noScript"]]);
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("a message to the team is sent, and how a reply appears is said", async ({ page }) => {
      await page.goto(at("/support"));
      expect(await findDead(page)).toEqual([]);
      await page.locator('textarea[name="content"]').fill("Hello");
      await page.locator('form[data-chat-form] button[value="send"]').click();
      await expect(page.getByRole("main").getByText("Hello")).toBeVisible();
      expect(await readNotes(page)).toEqual([expect.stringMatching(words[locale].reload)]);
    });

    test("the pages of an account work", async ({ page }) => {
      await becomeSignedIn(page, "user");
      for (const path of [
        "/dashboard",
        "/dashboard/favourites",
        "/dashboard/bookings",
        "/dashboard/search",
        "/dashboard/reviews",
        "/dashboard/notifications",
        "/dashboard/messages",
        "/dashboard/profile/insurance",
        "/dashboard/profile/security",
        "/dashboard/settings/notifications",
      ]) {
        await page.goto(at(path));
        expect(await findDead(page), path).toEqual([]);
      }
    });
  });
});
