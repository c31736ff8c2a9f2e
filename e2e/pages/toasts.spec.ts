import type { Locator, Page } from "@playwright/test";
import {
  becomeSignedIn,
  expect,
  expectNoAxeViolations,
  firstProfile,
  forEachLocale,
  onDesktop,
  onPhone,
  signInAsVisitor,
  test,
} from "../fixtures.ts";

const words = {
  en: {
    added: "Added to favorites",
    removed: "Removed from favorites",
    undo: "Undo",
    undone: "Undone",
    failed: "Failed to update favorite",
    saved: "Search saved",
    save: "Save this search",
    signedOut: "Signed out",
    signOut: "Sign out",
    share: "Share",
    makeLink: "Create link",
    deleteList: "Delete list",
    copied: "Copied",
  },
  ar: {
    added: "أُضيف إلى المفضّلة",
    removed: "أُزيل من المفضّلة",
    undo: "تراجع",
    undone: "تم التراجع",
    failed: "تعذّر تحديث المفضّلة",
    saved: "حُفظ البحث",
    save: "احفظ هذا البحث",
    signedOut: "سُجّل خروجك",
    signOut: "تسجيل الخروج",
    share: "مشاركة",
    makeLink: "أنشئ رابطًا",
    deleteList: "حذف القائمة",
    copied: "تم النسخ",
  },
};

const toastsOf = (page: Page) => page.locator("#toasts li");

/** Fails unless the whole element is inside the window, at its lower outer corner. */
async function expectInView(toast: Locator, isRtl: boolean) {
  await expect
    .poll(() =>
      toast.evaluate((element, isRtl) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const width = document.documentElement.clientWidth;
        const isInside = left >= 0 && top >= 0 && right <= width && bottom <= innerHeight;
        return { isInside, gap: Math.round(isRtl ? left : width - right) };
      }, isRtl),
    )
    .toEqual({ isInside: true, gap: 16 });
}

forEachLocale((locale, at) => {
  const t = words[locale];
  const isRtl = locale === "ar";

  test("a favourite far down a long page is confirmed in view, and undone", async ({ page }) => {
    test.setTimeout(120_000);
    await becomeSignedIn(page, "user");
    const profile = await firstProfile(page, "clinics");
    for (const path of ["/search?entityType=clinics", profile]) {
      await page.goto(at(path));
      // Journeys of the other language press the same hearts.
      const heart = page.locator("button[form=favorites]").last();
      const wasKept = (await heart.getAttribute("name")) === "remove";
      const done = wasKept ? t.removed : t.added;
      await heart.scrollIntoViewIfNeeded();
      await heart.click();
      const toast = toastsOf(page).filter({ hasText: done });
      await expect(heart).toHaveAttribute("aria-pressed", String(!wasKept));
      await expectInView(toast, isRtl);
      await toast.getByRole("button", { name: t.undo }).click();
      await expect(heart).toHaveAttribute("aria-pressed", String(wasKept));
      await expectInView(toastsOf(page).filter({ hasText: t.undone }), isRtl);
      await expectNoAxeViolations(page, { part: "#toasts" });
    }
  });

  test.describe("without a connection", () => {
    test.use({ expectedFailures: [/\/favourites/] });

    test("a favourite that was not stored goes back, and says so", onPhone, async ({ page }) => {
      await becomeSignedIn(page, "user");
      await page.goto(at("/search?entityType=clinics"), { waitUntil: "networkidle" });
      await page.route("**/favourites*", (route) => route.abort());
      const heart = page.locator("button[form=favorites][name=add]").first();
      const value = await heart.getAttribute("value");
      await heart.click();
      await expect(toastsOf(page).getByRole("alert")).toContainText(t.failed);
      const same = page.locator(`button[form=favorites][value="${value}"]`).first();
      await expect(same).toHaveAttribute("aria-pressed", "false");
    });
  });

  test.describe("a session that ends", () => {
    // Its bell may ask for news in the same moment, and is refused.
    test.use({ expectedFailures: [/notifications/] });

    test(
      "a saved search stays with its results, and signing out says so",
      onDesktop,
      async ({ page }) => {
        // This session ends here: it is not one that other journeys share.
        await page.goto(at("/login"));
        await signInAsVisitor(page.getByRole("main"), locale);
        await page.waitForURL((url) => url.pathname !== "/login");
        await page.goto(at(`/search?q=dentist&gender=${isRtl ? "male" : "female"}`));
        const address = page.url();
        await page.getByRole("button", { name: t.save }).click();
        const toast = toastsOf(page).filter({ hasText: t.saved });
        await expectInView(toast, isRtl);
        expect(page.url()).toBe(address);
        await expect(toast.getByRole("link")).toHaveAttribute("href", /\/dashboard\/search/);
        await page.goto(at("/dashboard"));
        await page.getByRole("button", { name: t.signOut }).first().click();
        await expectInView(toastsOf(page).filter({ hasText: t.signedOut }), isRtl);
        await expect(page).not.toHaveURL(/notice=/);
      },
    );
  });

  test(
    "a new link of a list is shown, has the focus and is copied",
    onDesktop,
    async ({ page, context }) => {
      test.setTimeout(120_000);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await becomeSignedIn(page, "user");
      await page.goto(at("/search?entityType=services"));
      await page
        .locator("button[form=favorites][name=add]")
        .nth(isRtl ? 1 : 0)
        .click();
      await expect(toastsOf(page)).toContainText(t.added);
      await page.goto(at("/dashboard/favourites"));
      const name = `List ${locale}`;
      await page.locator("details:has([value=create]) summary").click();
      await page.locator("details [name=name][form=chosen]").fill(name);
      await page.locator("button[value=create]").click();
      await page.locator("summary").filter({ hasText: t.share }).click();
      await page.getByRole("button", { name: t.makeLink }).click();
      const link = page.locator("details[open] input[readonly]");
      await expect(link).toBeFocused();
      await page.locator("details[open] [data-copy]").click();
      await expectInView(toastsOf(page).filter({ hasText: t.copied }), isRtl);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await link.inputValue());
      expect(copied).toContain("/lists/");
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const panel = await page.locator("details[open] > div").boundingBox();
      expect(panel?.x).toBeGreaterThanOrEqual(16);
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator("summary").filter({ hasText: t.deleteList }).click();
      await page.locator("button[value=delete]").click();
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\//] });

    test("what was done is a line on the page that follows", onPhone, async ({ page }) => {
      await becomeSignedIn(page, "user");
      await page.goto(at("/search?q=heart&entityType=services"));
      await page.locator('button[popovertarget="filters"]').first().click();
      await page.getByRole("button", { name: t.save }).click();
      await expect(page).toHaveURL(/\/search\?q=heart/);
      await expect(page.locator("[data-notice]")).toContainText(t.saved);
      await expect(page.locator("[data-notice] a")).toBeVisible();
      await page.locator("button[form=favorites][name=add]").first().click();
      await expect(page.locator("[data-notice]")).toContainText(t.added);
      await page.locator("button[form=favorites][name=remove]").first().click();
      await expect(page.locator("[data-notice]")).toContainText(t.removed);
    });
  });
});
