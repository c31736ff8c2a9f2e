import { expect, forEachLocale, onDesktop, onPhone, test, untilAlive } from "../fixtures.ts";

const texts = {
  en: {
    button: "Near me",
    distance: /km away/,
    failed: ["Unable to detect location", "Showing results for the whole city"],
  },
  ar: {
    button: "قريب مني",
    distance: /كم|كيلومتر/,
    failed: ["تعذّر تحديد موقعك", "نعرض نتائج المدينة كلها"],
  },
};

forEachLocale((locale, at) => {
  test.describe("a visitor who lets the browser say where they are", onPhone, () => {
    test.use({
      permissions: ["geolocation"],
      geolocation: { latitude: 25.08049, longitude: 55.14031 },
    });

    test("gets what is near, with distances, and the address holds no more than the area", async ({
      page,
    }) => {
      await page.goto(at("/clinics"));
      await page.locator('button[popovertarget="filters"]').first().click();
      const near = page.getByRole("button", { name: texts[locale].button });
      await untilAlive(near);
      await near.click();
      await expect(page).toHaveURL(/sort=nearby.*near=25\.08(,|%2C)55\.14/);
      await expect(page.getByRole("article").last()).toContainText(texts[locale].distance);
      const kept = await page.evaluate(() => localStorage.getItem("detectedLocation"));
      expect(JSON.parse(kept ?? "{}")).toMatchObject({ status: "success" });
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    });
  });

  test("where nobody is found, Dubai stays and is said", onDesktop, async ({ page }) => {
    await page.goto(at("/clinics"));
    const near = page.getByRole("button", { name: texts[locale].button });
    await untilAlive(near);
    await near.click();
    for (const text of texts[locale].failed) await expect(page.getByText(text)).toBeVisible();
    await expect(page).not.toHaveURL(/near=/);
  });
});
