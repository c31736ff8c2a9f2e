import {
  expect,
  forEachLocale,
  onDesktop,
  onPhone,
  openFilter,
  test,
  untilAlive,
} from "../fixtures.ts";

const words = {
  en: { complaint: "my kid's ear hurts", specialty: "Ear, Nose and Throat", search: "Search" },
  ar: { complaint: "أذني توجعني", specialty: "الأنف والأذن والحنجرة", search: "بحث" },
};

forEachLocale((locale, at) => {
  test("a complaint in plain words leads to a professional's profile", async ({ page }) => {
    await page.goto(at("/"));
    const main = page.getByRole("main");
    await main.locator('input[name="q"]').fill(words[locale].complaint);
    await main.getByRole("button", { name: words[locale].search, exact: true }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await page.goto(
      at("/search?entityType=professionals&q=") + encodeURIComponent(words[locale].complaint),
    );
    const first = page.getByRole("main").getByRole("article").first();
    await expect(first).toBeVisible();
    const name = await first.getByRole("link").first().innerText();
    await first.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/professionals\/[a-z0-9-]+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeAttached();
  });

  test(
    "a profile says who it is to search engines, in both languages",
    onDesktop,
    async ({ page }) => {
      await page.goto(at("/search?entityType=professionals"));
      const path = await page
        .getByRole("article")
        .first()
        .getByRole("link")
        .first()
        .getAttribute("href");
      await page.goto(path ?? "");
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(new URL(canonical ?? "").pathname).toBe(new URL(page.url()).pathname);
      expect(new URL(canonical ?? "").searchParams.get("lang")).toBe(locale === "ar" ? "ar" : null);
      for (const language of ["en", "ar", "x-default"]) {
        await expect(page.locator(`link[rel="alternate"][hreflang="${language}"]`)).toHaveCount(1);
      }
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = texts.flatMap(
        (text) => JSON.stringify(JSON.parse(text)).match(/"@type":"\w+"/g) ?? [],
      );
      expect(types.join()).toMatch(/Physician|Dentist|Person|MedicalBusiness/);
      expect(types.join()).toContain("BreadcrumbList");
    },
  );

  test("a filter narrows the results and a chip takes it back", onDesktop, async ({ page }) => {
    await page.goto(at("/search?entityType=professionals"));
    const choice = page.locator('input[name="gender"][value="female"]');
    await untilAlive(choice);
    await openFilter(page, choice);
    await choice.check();
    await expect(page).toHaveURL(/gender=female/);
    await page.goBack();
    await expect(page).not.toHaveURL(/gender=female/);
  });

  test(
    "cards come with the document, with the next page and on the way back",
    onPhone,
    async ({ page }) => {
      await page.goto(at("/search?entityType=professionals"), { waitUntil: "networkidle" });
      const names = page.getByRole("main").getByRole("article").getByRole("heading");
      await expect(names).toHaveCount(50);
      const [firstName = ""] = await names.allInnerTexts();
      await page.locator('a[rel="next"]').first().click();
      await expect(page).toHaveURL(/page=2/);
      await expect(names.first()).not.toHaveText(firstName);
      await expect(names).toHaveCount(50);
      await page.goBack();
      await expect(names.first()).toHaveText(firstName);
      await expect(names).toHaveCount(50);
    },
  );

  test.describe("without scripts", onPhone, () => {
    // The browser itself blocks the page's requests for scripts.
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\//] });

    test("the way from the home page to a clinic needs none", async ({ page }) => {
      await page.goto(at("/"));
      await page
        .getByRole("main")
        .locator('input[name="q"]')
        .fill(locale === "ar" ? "اسنان" : "dentist");
      await page
        .getByRole("main")
        .getByRole("button", { name: words[locale].search, exact: true })
        .click();
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.goto(at("/search?entityType=clinics"));
      await page.getByRole("article").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/clinics\/[a-z0-9-]+/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("the next page of results is a link", async ({ page }) => {
      await page.goto(at("/search?entityType=professionals&page=2"));
      await expect(page.locator('[aria-current="page"]').last()).toBeVisible();
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });

  test.describe("an unknown professional", onDesktop, () => {
    test.use({ expectedFailures: [/no-such-person/] });

    test("is named, with a way on", async ({ page }) => {
      const answer = await page.goto(at("/professionals/no-such-person"));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("main")).toContainText("no-such-person");
      await expect(page.getByRole("main").locator('a[href^="/search"]').first()).toBeVisible();
    });
  });

  test("hostile and overlong queries are answered", onDesktop, async ({ page }) => {
    for (const query of [
      "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
      `q=${"x".repeat(3000)}`,
      "page=-1&rating_min=NaN&bounds=1,2",
    ]) {
      const answer = await page.goto(at(`/search?${query}`));
      expect(answer?.status()).toBe(200);
    }
  });
});
