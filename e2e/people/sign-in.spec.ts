import { expect, forEachLocale, onDesktop, onPhone, signInAsVisitor, test } from "../fixtures.ts";

const password = { en: "Password", ar: "كلمة المرور" };
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

  test("a new password is measured while it is typed", onPhone, async ({ page }) => {
    await page.goto(at("/login?mode=signup"));
    const main = page.getByRole("main");
    const field = main.getByLabel(password[locale], { exact: true });
    const meter = main.getByRole("meter");
    await expect(meter).toBeHidden();
    await field.fill("aB1");
    await expect(meter).toHaveJSProperty("value", 75);
    await field.fill("ab");
    await expect(meter).toHaveJSProperty("value", 25);
    await expect(main.getByRole("status").filter({ visible: true })).toHaveCount(1);
    await field.fill("");
    await expect(meter).toBeHidden();
  });
});
