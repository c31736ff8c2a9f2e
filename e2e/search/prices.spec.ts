import { expect, expectNoAxeViolations, forEachLocale, onPhone, test } from "../fixtures.ts";

const asked = {
  en: { query: "dental implant price", price: /AED\s3,300/, service: "Dental implant" },
  ar: { query: "كم سعر زراعة سن", price: /3,300/, service: "زراعة سن" },
};

forEachLocale((locale, at) => {
  test("what an implant costs is answered in two presses", onPhone, async ({ page }) => {
    const { query, price, service } = asked[locale];
    await page.goto(at("/"));
    const box = page.getByRole("main").locator('input[name="q"]');
    await box.fill(query);
    await box.press("Enter");
    const block = page.locator("#prices");
    await expect(block.getByRole("link", { name: service, exact: true })).toBeInViewport();
    await expect(block.getByText(price).first()).toBeInViewport();
    await expect(block.locator('a[href*="/clinics/"]').first()).toBeInViewport();
    await expectNoAxeViolations(page);
  });
});
