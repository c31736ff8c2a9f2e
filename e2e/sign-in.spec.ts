import { readDemoAccounts } from "../app/accounts/demo-accounts.server.ts";
import { expect, forEachLocale, onDesktop, test } from "./fixtures.ts";

const words = {
  en: { email: "Email", password: "Password", submit: "Sign In", out: "Sign out" },
  ar: {
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    submit: "تسجيل الدخول",
    out: "تسجيل الخروج",
  },
};

forEachLocale((locale, at) => {
  test(
    "a person signs in, is greeted by name on every page, and signs out",
    onDesktop,
    async ({ page }) => {
      const dataDir = process.env.PLAYWRIGHT_DATA_DIR;
      test.skip(!dataDir, "the passwords of a site that was started elsewhere are not known");
      const visitor = readDemoAccounts(dataDir ?? "").find(({ role }) => role === "user");
      const main = page.getByRole("main");
      await page.goto(at("/login"));
      await main.getByLabel(words[locale].email).fill(visitor?.email ?? "");
      await main.getByLabel(words[locale].password).fill(visitor?.password ?? "");
      await main.getByRole("button", { name: words[locale].submit }).click();
      await expect(page).not.toHaveURL(/login/);
      await page.goto(at("/about"));
      await expect(
        page.getByRole("banner").locator('a[href^="/dashboard"] bdi').first(),
      ).toHaveText("Rohan Menon");
      await page.goto(at("/login"));
      await main.getByRole("button", { name: words[locale].out }).click();
      await expect(page.getByRole("banner").locator('a[href^="/dashboard"] bdi')).toHaveCount(0);
    },
  );
});
