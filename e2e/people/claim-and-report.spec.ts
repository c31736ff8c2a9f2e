import type { Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  firstProfile,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";

const words = {
  en: {
    claim: "Is this your listing? Claim it",
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

test.use({ expectedFailures: [/\/(claim|report)\//] });

forEachLocale((locale, at) => {
  const say = words[locale];
  const send = (page: Page) => page.locator("main form button[type=submit]").click();
  const openFirst = async (page: Page, entityType: string) => {
    await page.goto(at(await firstProfile(page, entityType)));
  };

  test("both forms are sound, with everything missing as well", onPhone, async ({ page }) => {
    await openFirst(page, "professionals");
    const profile = page.url();
    for (const name of [say.claim, say.report]) {
      await page.goto(profile);
      await page.getByRole("link", { name }).click();
      await send(page);
      await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("an owner claims a listing with a proof", onDesktop, async ({ page }) => {
      await openFirst(page, "clinics");
      await page.getByRole("link", { name: say.claim }).click();
      const field = (name: string) => page.locator(`[name="${name}"]`);
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        field("proof").setInputFiles({ name, mimeType, buffer });
      await field("role").selectOption("owner");
      await field("name").fill("Mariam Al Falasi");
      await field("email").fill("mariam@example.ae");
      await field("licence").fill("DHA-F-0001");
      await choose("licence.png", "image/png", Buffer.from("<svg onload='alert(1)'/>"));
      await send(page);
      await expect(page.getByRole("alert")).toContainText(say.wrongType);
      await expect(field("name")).toHaveValue("Mariam Al Falasi");
      await choose("licence.pdf", "application/pdf", proof);
      await send(page);
      await expect(page).toHaveURL(/\/claim\/clinic\/.+sent=1/);
      await expect(page.getByRole("status")).toContainText(say.thanks);
    });

    test("a visitor reports a mistake", onDesktop, async ({ page }) => {
      await openFirst(page, "services");
      await page.getByRole("link", { name: say.report }).click();
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await page.locator('[name="field"]').selectOption("fee");
      await page.locator('[name="message"]').fill("350");
      await send(page);
      await expect(page).toHaveURL(/\/report\/services\/.+sent=1/);
      await expect(page.getByRole("status")).toContainText(say.thanks);
    });
  });
});
