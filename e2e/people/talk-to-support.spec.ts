import { feedback as feedbackAr } from "#app/feedback/messages/ar.ts";
import { feedback as feedbackEn } from "#app/feedback/messages/en.ts";
import {
  becomeSignedIn,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  test,
} from "../fixtures.ts";

const greeting = { en: "Is Dr Amal in on Friday?", ar: "هل الدكتورة أمل موجودة يوم الجمعة؟" };
const later = { en: "Sent from the lift", ar: "أُرسلت من المصعد" };
const feedbackWords = { en: feedbackEn, ar: feedbackAr };

forEachLocale((locale, at) => {
  test.describe("in the chat", () => {
    // The connection is cut on purpose.
    test.use({ expectedFailures: [/\/support/] });

    test("a message that is written offline waits, and is sent once", async ({ page, context }) => {
      await page.goto(at("/about"));
      await page.locator("a[data-panel=support]").click();
      const panel = page.locator("dialog[open]");
      const field = panel.locator("textarea");
      await field.fill(greeting[locale]);
      await field.press("Enter");
      await expect(panel.locator("[data-message]")).toHaveText(greeting[locale]);
      await expectNoAxeViolations(page, { part: "dialog[open]" });

      await context.setOffline(true);
      await field.fill(later[locale]);
      await field.press("Enter");
      await expect(panel.locator("[data-waiting]")).toContainText(later[locale]);
      await expect(field).toHaveValue("");
      await context.setOffline(false);
      await expect(panel.locator("[data-waiting]")).toHaveCount(0);
      await expect(panel.locator("[data-message]", { hasText: later[locale] })).toHaveCount(1);
    });
  });

  test("feedback is sent from any page without leaving it", async ({ page }) => {
    const words = feedbackWords[locale];
    await page.goto(at("/about"));
    await page.locator("footer a[data-panel=feedback]").click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator("textarea")).toBeVisible();
    await expectNoAxeViolations(page, { part: "dialog[open]" });
    await dialog.locator("textarea").fill(later[locale]);
    await dialog.locator("select").selectOption("praise");
    await dialog.getByRole("button", { name: String(words.submit), exact: true }).click();
    await expect(dialog).toContainText(String(words["sent.title"]));
    await expect(page).toHaveURL(/\/about/);
  });
});

test(
  "an answer of support appears in the visitor's open chat",
  onDesktop,
  async ({ page, browser, baseURL }) => {
    await page.goto("/about");
    await page.locator("a[data-panel=support]").click();
    test.slow();
    const panel = page.locator("dialog[open]");
    const question = `Are you open? ${Date.now()}`;
    await panel.locator("textarea").fill(question);
    await panel.locator("textarea").press("Enter");
    await expect(panel.locator("[data-message]")).toHaveText(question);

    const office = await (await browser.newContext({ baseURL })).newPage();
    await becomeSignedIn(office, "admin");
    await office.goto(`/admin/support?q=${encodeURIComponent(question)}`);
    await office.getByRole("link", { name: question }).click();
    await office.locator("[data-answer]").fill("Until nine.");
    await expectNoAxeViolations(office);
    // News reload the inbox; what is being written stays.
    await panel.locator("textarea").fill("Today, I mean");
    await panel.locator("textarea").press("Enter");
    await expect(office.getByRole("main")).toContainText("Today, I mean");
    await office.locator("[data-answer]").press("Control+Enter");
    await expect(panel.locator("[data-sender=other]")).toHaveText("Until nine.");
    await expect(office.locator("[data-answer]")).toHaveValue("");
    await office.context().close();
  },
);
