import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  firstProfile,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";

const kinds = ["professionals", "clinics", "services", "franchises"] as const;

forEachLocale((_locale, at) => {
  const planLink = (page: Page) => page.locator("[data-plan-link]");

  /** Chooses a plan from the results. */
  async function choosePlan(page: Page): Promise<void> {
    await page.goto(at("/search?entityType=professionals"));
    await planLink(page).click();
    await page.locator("select[name=insurer]").selectOption("daman");
    await page.locator("main form button[type=submit]").click();
    await page.locator("select[name=network]").selectOption("daman-enhanced");
    await page.locator("main form button[type=submit]").click();
  }

  test.describe("on a phone of 390 by 844", onPhone, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("a plan is chosen with the keyboard alone, and leads back to results that answer for it", async ({
      page,
    }) => {
      const press = (key: string) => page.keyboard.press(key);
      await page.goto(at("/search?entityType=professionals"));
      await expect(planLink(page)).toBeInViewport({ ratio: 1 });
      await planLink(page).focus();
      await press("Enter");
      const insurer = page.locator("select[name=insurer]");
      await expectNoAxeViolations(page);
      await insurer.focus();
      // The list is alphabetical, so that Daman has another place in each language.
      const values = await insurer
        .locator("option")
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      for (let place = 0; place < values.indexOf("daman"); place += 1) await press("ArrowDown");
      await expect(insurer).toHaveValue("daman");
      await press("Tab");
      await press("Enter");
      const network = page.locator("select[name=network]");
      await expect(network).toBeVisible();
      await expectNoAxeViolations(page);
      await network.focus();
      await press("ArrowDown");
      await expect(network).not.toHaveValue("");
      await press("Tab");
      await press("Enter");
      await expect(page).toHaveURL(/\/search\?entityType=professionals/);
      const cards = page.locator("#results article");
      await expect(cards.nth(2)).toBeVisible();
      for (const place of [0, 1, 2]) {
        await expect(cards.nth(place).locator("[data-plan]")).toHaveCount(1);
        const box = await cards.nth(place).boundingBox();
        expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      }
      expect(page.url()).not.toMatch(/daman|insur/i);
    });

    test("the form of a booking has the plan", async ({ page }) => {
      await choosePlan(page);
      const professional = (await firstProfile(page, "professionals")).replace(/^.*\//, "/book/");
      await page.goto(at(professional));
      await page.locator('input[name="slot"]').first().check();
      await page.locator("form .sticky button").click();
      await expect(page).toHaveURL(/\/bookings\//);
      await expect(page.locator("select[name=insurer]")).toHaveValue("daman");
      await expect(page.locator("select[name=network]")).toHaveValue("daman-enhanced");
    });
  });

  test("no action of a card covers the line about the plan", onDesktop, async ({ page }) => {
    // Without a network the line is longest: it says to ask.
    await page.goto(at("/search?entityType=professionals&q=dentist"));
    await planLink(page).click();
    await page.locator("select[name=insurer]").selectOption("daman");
    await page.locator("main form button[type=submit]").click();
    await page.goto(at("/search?entityType=professionals&q=dentist"));
    const lines = page.locator("#results article [data-plan]");
    await expect(lines.nth(5)).toBeVisible();
    const covered = await lines.evaluateAll((all) =>
      all.flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const controls = [...(line.closest("article")?.querySelectorAll("a[aria-label]") ?? [])];
        const boxes = controls.map((control) => control.getBoundingClientRect());
        const isCovered = [...range.getClientRects()].some((text) =>
          boxes.some(
            (box) =>
              box.left < text.right &&
              box.right > text.left &&
              box.top < text.bottom - 4 &&
              box.bottom > text.top + 4,
          ),
        );
        return isCovered ? [line.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
  });

  test.describe("without JavaScript", onPhone, () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\//] });

    test("each kind of profile answers for the chosen plan", async ({ page }) => {
      for (const kind of kinds) {
        await page.goto(at(await firstProfile(page, kind)));
        await expect(page.locator("#insurance a[href^='/plan']")).toBeVisible();
        await expect(page.locator("#insurance [data-plan]")).toHaveCount(0);
      }
      await choosePlan(page);
      await expect(page.locator("#results [data-plan]").first()).toBeVisible();
      for (const kind of kinds) {
        await page.goto(at(await firstProfile(page, kind)));
        await expect(page.locator("#insurance [data-plan]").first()).toBeVisible();
      }
    });
  });
});
