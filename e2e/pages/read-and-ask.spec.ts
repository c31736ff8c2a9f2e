import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";

const words = {
  en: {
    related: "Read next",
    licence: "How to check a doctor's licence in Dubai",
    query: "delete my account",
    deletion: "Deleting your account and your data",
    send: "Send",
    problems: "Please check your input and try again.",
    emailProblem: "Please enter a valid email address.",
    topic: "My data",
    message: "Please show me what you keep.",
    thanks: "Thank you!",
  },
  ar: {
    related: "اقرأ أيضًا",
    licence: "كيف تتحقق من ترخيص الطبيب في دبي",
    query: "حذف حسابي",
    deletion: "حذف الحساب والبيانات",
    send: "إرسال",
    problems: "يرجى مراجعة ما أدخلته ثم المحاولة مرة أخرى.",
    emailProblem: "اكتب عنوان بريد إلكتروني صحيحًا.",
    topic: "بياناتي الشخصية",
    message: "أريد الاطلاع على بياناتي.",
    thanks: "شكرًا لك",
  },
};

forEachLocale((locale, at) => {
  const say = words[locale];

  test("from the blog to an article, its author and the next one", onDesktop, async ({ page }) => {
    await page.goto(at("/blog"));
    await page.getByRole("main").getByRole("link", { name: say.licence }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.licence);
    await expect(page.getByRole("heading", { name: say.related })).toBeVisible();
    expect(await page.locator("script[src]").count(), "scripts of a page of reading").toBe(0);
    await page.locator('a[rel="author"]').click();
    await expect(page).toHaveURL(/\/blog\/author\/noura-al-hammadi/);
    await page.getByRole("link", { name: say.licence }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.licence);
  });

  test("the help centre is searched by a plain form", onPhone, async ({ page }) => {
    await page.goto(at("/help"));
    const search = page.getByRole("search").filter({ has: page.locator('[name="q"]') });
    await search.getByRole("searchbox").fill(say.query);
    await search.getByRole("button").click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await page.getByRole("link", { name: say.deletion }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.deletion);
  });

  test.describe("without JavaScript", onDesktop, () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/contact/] });

    test("a message with a slip keeps what was typed, mended it arrives", async ({ page }) => {
      await page.goto(at("/contact?topic=privacy"));
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await expect(field("topic").locator("option:checked")).toHaveText(say.topic);
      await field("name").fill("Rohan Menon");
      await field("email").fill("rohan@");
      await field("message").fill(say.message);
      await page.getByRole("button", { name: say.send }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(say.problems);
      await expect(alert).toContainText(say.emailProblem);
      await expect(field("message")).toHaveValue(say.message);
      await expect(field("topic").locator("option:checked")).toHaveText(say.topic);
      await field("email").fill("rohan@example.ae");
      await page.getByRole("button", { name: say.send }).click();
      await expect(page).toHaveURL(/\/contact\?sent=1/);
      await expect(page.getByRole("status")).toContainText(say.thanks);
    });
  });

  test("one page of each kind is sound", onPhone, async ({ page }) => {
    test.setTimeout(150_000);
    for (const path of [
      "/blog",
      "/blog/which-specialist-do-i-need",
      "/help?q=insurance",
      "/help/category/privacy",
      "/p/patients",
      "/legal/cookies",
      "/contact",
      "/sitemap",
    ]) {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `pixels that ${path} is too wide`).toBe(0);
      await expectNoAxeViolations(page);
    }
  });

  test.describe("an unknown article", onPhone, () => {
    test.use({ expectedFailures: [/\/blog\/nothing/] });

    test("leads back to the others", async ({ page }) => {
      await page.goto(at("/blog/nothing"));
      await page.getByRole("main").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/blog(\?|$)/);
    });
  });
});
