import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
  untilAlive,
} from "../fixtures.ts";

const district = { en: "Deira", ar: "ديرة" };

forEachLocale((locale, at) => {
  test(
    "a district's page says where it is, and a filter goes on from there",
    onPhone,
    async ({ page }) => {
      await page.goto(at("/d/clinics/dubai/deira"));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(district[locale]);
      await expectNoAxeViolations(page);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(new URL(canonical ?? "").pathname).toBe("/d/clinics/dubai/deira");
      const box = page.getByRole("main").locator('input[name="q"]');
      await untilAlive(box);
      await box.pressSequentially("a");
      await expect(page).toHaveURL(/\/search\?q=a&entityType=clinics.*geo_district_id=/);
      await expect(box).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/\/d\/clinics\/dubai\/deira/);
    },
  );

  test("the other shapes of an address lead to one", onDesktop, async ({ page }) => {
    await page.goto(at("/professionals/dubai?sort=rating"));
    await expect(page).toHaveURL(/\/d\/professionals\/dubai\?sort=rating/);
    for (const path of ["/professionals/dubai/deira", "/doctors/dubai/deira"]) {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(district[locale]);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        /\/d\/professionals\/dubai\/deira/,
      );
    }
  });

  test.describe("an unknown district", onDesktop, () => {
    test.use({ expectedFailures: [/atlantis/] });

    test("is named, with a way on", async ({ page }) => {
      const answer = await page.goto(at("/d/clinics/dubai/atlantis"));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("main")).toContainText("atlantis");
      await expect(page.getByRole("main").locator('a[href^="/search"]').first()).toBeVisible();
    });
  });
});
