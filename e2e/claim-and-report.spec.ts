import { expect, expectNoAxeViolations, forEachLocale, onDesktop, test } from "./fixtures.ts";

const words = {
  en: {
    claim: "Is this yours? Claim this listing",
    report: "Report a mistake on this page",
    wrongType: "Invalid file type",
    thanks: "Thank you!",
  },
  ar: {
    claim: "هل هذه صفحتك؟ تولَّ إدارتها",
    report: "أبلغ عن خطأ في هذه الصفحة",
    wrongType: "نوع الملف غير مقبول",
    thanks: "شكرًا لك",
  },
};

const proof = Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n");

test.use({ javaScriptEnabled: false, expectedFailures: [/\/(claim|report)\//] });

forEachLocale((locale, at) => {
  const say = words[locale];

  test("an owner claims a listing with a proof", onDesktop, async ({ page }) => {
    await page.goto(at("/search?entityType=clinics"));
    await page.getByRole("article").first().getByRole("link").first().click();
    await page.getByRole("link", { name: say.claim }).click();
    await expectNoAxeViolations(page);
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      field("proof").setInputFiles({ name, mimeType, buffer });
    await field("role").selectOption("owner");
    await field("name").fill("Mariam Al Falasi");
    await field("email").fill("mariam@example.ae");
    await field("licence").fill("DHA-F-0001");
    await choose("licence.png", "image/png", Buffer.from("<svg onload='alert(1)'/>"));
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByRole("alert")).toContainText(say.wrongType);
    await expect(field("name")).toHaveValue("Mariam Al Falasi");
    await choose("licence.pdf", "application/pdf", proof);
    await page.locator("main form button[type=submit]").click();
    await expect(page).toHaveURL(/\/claim\/clinic\/.+sent=1/);
    await expect(page.getByRole("status")).toContainText(say.thanks);
  });

  test("a visitor reports a mistake", onDesktop, async ({ page }) => {
    await page.goto(at("/search?entityType=services"));
    await page.getByRole("article").first().getByRole("link").first().click();
    await page.getByRole("link", { name: say.report }).click();
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.locator('[name="field"]').selectOption("fee");
    await page.locator('[name="message"]').fill("350");
    await page.locator("main form button[type=submit]").click();
    await expect(page).toHaveURL(/\/report\/services\/.+sent=1/);
    await expect(page.getByRole("status")).toContainText(say.thanks);
  });
});
