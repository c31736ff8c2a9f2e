import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  openFilter,
  test,
  untilAlive,
} from "../fixtures.ts";

forEachLocale((locale, at) => {
  test("a link followed right after a choice keeps the choice", onDesktop, async ({ page }) => {
    await page.goto(at("/search?entityType=professionals"));
    const sort = page.locator('select[name="sort"]');
    await untilAlive(sort);
    // Both in one task: the answer to the choice would replace the link, or move it from under a pointer.
    await sort.evaluate((select: HTMLSelectElement) => {
      select.value = "rating";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      document.querySelector<HTMLElement>('nav a[href*="page=2"]')?.click();
    });
    await expect(page).toHaveURL(/sort=rating.*page=2/);
    await page.locator('main nav a[href*="entityType=clinics"]').first().click();
    await expect(page).toHaveURL(/entityType=clinics&sort=rating/);
    await expect(page).not.toHaveURL(/page=/);
  });

  test("typing is one step back, and the scroll is restored", onPhone, async ({ page }) => {
    await page.goto(at("/search?entityType=clinics"));
    const box = page.getByRole("main").locator('input[name="q"]');
    await untilAlive(box);
    await box.pressSequentially("den");
    await expect(page).toHaveURL(/q=den&/);
    await box.pressSequentially("tist");
    await expect(page).toHaveURL(/q=dentist&/);
    await page.goBack();
    await expect(page).not.toHaveURL(/q=/);
    await expect(box).toHaveValue("");
    const third = page.getByRole("article").nth(3);
    await third.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    const next = page.locator('nav a[href*="page=2"]').first();
    await next.scrollIntoViewIfNeeded();
    await next.dispatchEvent("click");
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  });

  test("a long list is opened, searched and chosen from; its chip takes it back", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(at("/search?entityType=professionals"));
    const more = page.locator('a[href*="more=insurance_ids"]');
    await openFilter(page, more);
    await more.click();
    await expect(page).toHaveURL(/more=insurance_ids/);
    const boxes = page.locator('input[name="insurance_ids"]');
    const all = await boxes.count();
    const group = page.locator("fieldset", { has: boxes.first() });
    if (!(await group.isVisible())) await openFilter(page, group);
    await group.locator('input[type="search"]').fill(locale === "ar" ? "ضمان" : "daman");
    await expect.poll(() => boxes.count()).toBeLessThan(all);
    await boxes.first().check();
    await expect(page).toHaveURL(/insurance_ids=\d+/);
    await expectNoAxeViolations(page);
  });

  test(
    "what is looked for in a long list before the page is alive is heard",
    onDesktop,
    async ({ page }) => {
      let wake = () => {};
      const awake = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await page.route("**/assets/*.js", (route) => awake.then(() => route.continue()));
      const list = at("/search?entityType=professionals&more=insurance_ids");
      await page.goto(list, { waitUntil: "commit" });
      // The page is there to its end; only its scripts are not.
      await expect(page.getByRole("contentinfo")).toBeVisible();
      const boxes = page.locator('input[name="insurance_ids"]');
      await openFilter(page, boxes.first());
      const group = page.locator("fieldset", { has: boxes.first() });
      await group.locator('input[type="search"]').fill(locale === "ar" ? "ضمان" : "daman");
      const all = await boxes.count();
      wake();
      await expect.poll(() => boxes.count()).toBeLessThan(all);
    },
  );

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/assets\//] });

    test("the form carries every choice", async ({ page }) => {
      await page.goto(at("/search?entityType=services&radius=20&geo_district_id=4"));
      await openFilter(page, page.locator('input[name="price_max"]'));
      await page.locator('input[name="price_max"]').fill("900");
      await page.locator('select[name="requires_referral"]').selectOption("false");
      await page.locator('input[name="verified"]').check();
      await page.locator('button[form="search-form"]:visible').last().click();
      await expect(page).toHaveURL(/entityType=services/);
      for (const part of ["price_max=900", "requires_referral=false", "verified=true", "radius=20"])
        await expect(page).toHaveURL(new RegExp(part));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    });
  });
});
