import { expect, forEachLocale, onDesktop, signInAsVisitor, test } from "./fixtures.ts";

const signOut = { en: "Sign out", ar: "تسجيل الخروج" };

forEachLocale((locale, at) => {
  test(
    "a person signs in, is greeted by name on every page, and signs out",
    onDesktop,
    async ({ page }) => {
      const main = page.getByRole("main");
      await page.goto(at("/login"));
      await signInAsVisitor(main, locale);
      await expect(page).not.toHaveURL(/login/);
      await page.goto(at("/about"));
      await expect(
        page.getByRole("banner").locator('a[href^="/dashboard"] bdi').first(),
      ).toHaveText("Rohan Menon");
      await page.goto(at("/login"));
      await main.getByRole("button", { name: signOut[locale] }).click();
      await expect(page.getByRole("banner").locator('a[href^="/dashboard"] bdi')).toHaveCount(0);
    },
  );
});
