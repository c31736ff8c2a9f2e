import type { Locator, Page } from "@playwright/test";
import { bookingPages as arabicPages } from "#app/booking/pages/messages/ar.ts";
import { bookingPages as englishPages } from "#app/booking/pages/messages/en.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { shell as arabicShell } from "#app/shell/messages/ar.ts";
import { shell as englishShell } from "#app/shell/messages/en.ts";
import { becomeSignedIn, expect, forEachLocale, onPhone, test } from "../fixtures.ts";

const words = {
  en: { ...englishPages, ...englishShell, instant: "instant", dubai: "(Dubai time)" },
  ar: { ...arabicPages, ...arabicShell, instant: "تأكيد فوري", dubai: "(بتوقيت دبي)" },
};

/** The newest mail to an address whose text contains a pattern; waits for it. */
async function readMail(to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const mails = await listMails(process.env.PLAYWRIGHT_DATA_DIR ?? "");
    return mails.find((mail) => mail.to === to && pattern.test(mail.text))?.text ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

forEachLocale((locale, at) => {
  const say = words[locale];

  /** Books as a guest from a card, checking each page with a time on the way. */
  async function bookFrom(page: Page, list: string, check: () => Promise<void>) {
    const email = `zone-${locale}-${Date.now()}@example.ae`;
    const press = (target: Locator) => target.click();
    await page.goto(at(list));
    const cards = page.locator("#results article", { hasText: say.instant });
    await check();
    await press(cards.first().locator("a[data-time]:visible").first());
    await expect(page).toHaveURL(/\/bookings\/[\w-]{36}/);
    await check();
    await page.locator('input[name="name"]').fill("Layla Haddad");
    await page.locator('input[name="email"]').fill(email);
    await press(page.getByRole("button", { name: String(say.review), exact: true }));
    await expect(page.getByRole("heading", { name: String(say["review.title"]) })).toBeVisible();
    await check();
    const code = /\b\d{6}\b/.exec(await readMail(email, /\b\d{6}\b/))?.[0] ?? "";
    await page.locator('input[name="code"]').fill(code);
    await press(page.getByRole("button", { name: String(say.confirm), exact: true }));
    await expect(page.getByRole("status")).toContainText(String(say["done.confirmed"]));
    await check();
    return readMail(email, /\/bookings\/[\w-]+\/cancel\//);
  }

  test.describe("a reader whose clock is another one", () => {
    test.use({ timezoneId: "Europe/London" });

    test("reads on every page with a time that it is Dubai's", onPhone, async ({ page }) => {
      test.setTimeout(120_000);
      const note = page.getByText(String(say["zone.text"]), { exact: true });
      const check = () => expect(note.first(), page.url()).toBeVisible();
      const list = `/search?entityType=professionals&page=${locale === "ar" ? 7 : 6}`;
      expect(await bookFrom(page, list, check)).toContain(say.dubai);
      const profile = await page.request.get(
        "/functions/v1/search?entityType=professionals&limit=9",
      );
      const { results } = await profile.json();
      for (const path of [results[8].path, `/book/${results[8].slug}`]) {
        await page.goto(at(path));
        await check();
      }
      await becomeSignedIn(page, "user");
      for (const path of ["/dashboard", "/dashboard/bookings"]) {
        await page.goto(at(path));
        await check();
      }
    });
  });

  test("a reader in Dubai sees no note about the zone", onPhone, async ({ page }) => {
    const note = page.getByText(String(say["zone.text"]), { exact: true });
    await becomeSignedIn(page, "user");
    for (const path of ["/search?entityType=professionals", "/dashboard", "/dashboard/bookings"]) {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(note, path).toBeHidden();
    }
  });
});
