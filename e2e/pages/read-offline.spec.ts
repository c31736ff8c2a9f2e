import { expect, expectNoAxeViolations, forEachLocale, onPhone, test } from "../fixtures.ts";

test.use({ serviceWorkers: "allow", expectedFailures: [/./] });

forEachLocale((locale, at) => {
  test("the last profile can be read without a connection", onPhone, async ({ context, page }) => {
    await page.goto(at("/clinics"));
    const href = await page.locator('a[href^="/clinics/"]').first().getAttribute("href");
    await page.goto(href ?? "");
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("pages-1")).keys()).length))
      .toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("status").first()).toContainText(/20\d\d/);
    await expectNoAxeViolations(page);

    await page.goto(at("/insurances"));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
