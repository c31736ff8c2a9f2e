import type { Locator, Page } from "@playwright/test";
import { bookingPages as arabic } from "#app/booking/pages/messages/ar.ts";
import {
  type BookingPagesMessages,
  bookingPages as english,
} from "#app/booking/pages/messages/en.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { expect, expectNoAxeViolations, forEachLocale, onPhone, test } from "../fixtures.ts";

const words = {
  en: { ...english, instant: "instant" },
  ar: { ...arabic, instant: "تأكيد فوري" },
};
const mostPresses = 9;

/** The newest mail to an address that contains a pattern; waits for it. */
async function readMail(to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const mails = await listMails(process.env.PLAYWRIGHT_DATA_DIR ?? "");
    return mails.filter((mail) => mail.to === to).map(({ text }) => pattern.exec(text)?.[0] ?? "");
  };
  await expect
    .poll(async () => (await find()).find(Boolean) ?? "", { timeout: 20_000 })
    .not.toBe("");
  return (await find()).find(Boolean) ?? "";
}

const kinds = ["scripted", "worker", "plain"] as const;
type Kind = (typeof kinds)[number];

/**
 * The profile of a professional whose next time is confirmed at once. Journeys run beside one another:
 * each has its own professionals, or it would find its time held by another one.
 */
async function bookableProfile(page: Page, kind: Kind, locale: "en" | "ar"): Promise<string> {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const lane = kinds.indexOf(kind) * 4 + (locale === "ar" ? 2 : 0) + (isWide ? 1 : 0);
  const answer = await page.request.get("/functions/v1/search?entityType=professionals&limit=100");
  const { results } = await answer.json();
  for (const [index, { id, slug }] of results.entries()) {
    if (index % (kinds.length * 4) !== lane) continue;
    const free = await page.request.get(`/functions/v1/availability?professionalId=${id}&days=14`);
    const { slots } = await free.json();
    if (slots[0]?.confirmation === "instant") return `/professionals/${slug}`;
  }
  throw new Error("Nobody of this journey can be booked.");
}

forEachLocale((locale, at) => {
  const say = (key: keyof BookingPagesMessages) => String(words[locale][key]);

  /** From the profile to the receipt as a guest, then by the mail's link to the cancellation. */
  async function bookAndCancel(page: Page, isScripted: boolean): Promise<void> {
    const sound = () => (isScripted ? expectNoAxeViolations(page) : Promise.resolve());
    const email = `guest-${locale}-${isScripted}-${Date.now()}@example.ae`;
    const press = (key: keyof BookingPagesMessages) =>
      page.getByRole("button", { name: say(key), exact: true }).click();

    await page.goto(at(await bookableProfile(page, isScripted ? "scripted" : "plain", locale)));
    await page.locator("#book ul").first().getByRole("link").first().click();
    // The pressed time is held at once.
    await expect(page).toHaveURL(/\/bookings\/[\w-]{36}/);
    if (isScripted) await expect(page.locator("[data-hold-left]")).toContainText(/4:\d\d/);
    await sound();
    await page.locator('input[name="name"]').fill("Layla Haddad");
    await page.locator('input[name="email"]').fill("nobody");
    await press("review");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.locator('input[name="name"]')).toHaveValue("Layla Haddad");
    await sound();
    await page.locator('input[name="email"]').fill(email);
    await press("review");
    await expect(page.getByRole("heading", { name: say("review.title") })).toBeVisible();
    await sound();
    // Back and forward send no form again and lose nothing.
    await page.goBack();
    await expect(page.locator('input[name="name"]')).toHaveValue("Layla Haddad");
    await page.goForward();
    await expect(page.getByRole("heading", { name: say("review.title") })).toBeVisible();
    await page.locator('input[name="code"]').fill(await readMail(email, /\b\d{6}\b/));
    await press("confirm");
    await expect(page.getByRole("status")).toContainText(say("done.confirmed"));
    await sound();
    await page.goBack();
    await expect(page.getByRole("link", { name: say("calendar") })).toBeVisible();

    const link = await readMail(email, /\/bookings\/[\w-]+\/cancel\/[\w-]+/);
    await page.context().clearCookies();
    await page.goto(at(link));
    await expect(page.getByRole("heading", { name: say("cancel.title") })).toBeVisible();
    await sound();
    await press("cancel");
    await expect(page.getByRole("status")).toContainText(say("done.cancelled"));
    await page.goto(at(link));
    await expect(page.getByRole("alert")).toContainText(say("link.used"));
  }

  test("a guest books from the results in at most nine presses", onPhone, async ({ page }) => {
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    /** A field is pressed before something is typed into it. */
    const type = async (name: string, value: string) => {
      await press(page.locator(`input[name="${name}"]`));
      await page.keyboard.insertText(value);
    };
    const email = `presses-${locale}-${Date.now()}@example.ae`;
    // Each language has people of its own: both journeys run beside one another.
    await page.goto(at(`/search?entityType=professionals&page=${locale === "ar" ? 3 : 2}`));
    const cards = page.locator("#results article", { hasText: words[locale].instant });
    await press(cards.first().locator("a[data-time]:visible").first());
    await expect(page).toHaveURL(/\/bookings\/[\w-]{36}/);
    await type("name", "Layla Haddad");
    await type("email", email);
    await press(page.getByRole("button", { name: say("review"), exact: true }));
    await expect(page.getByRole("heading", { name: say("review.title") })).toBeVisible();
    await type("code", await readMail(email, /\b\d{6}\b/));
    await press(page.getByRole("button", { name: say("confirm"), exact: true }));
    await expect(page.getByRole("status")).toContainText(say("done.confirmed"));
    expect(presses).toBeLessThanOrEqual(mostPresses);
  });

  test.describe("with JavaScript", () => {
    // A form that is not complete is answered as one.
    test.use({ expectedFailures: [/\/bookings\//] });

    test("a guest books a visit from a profile, and cancels it by the mail", async ({ page }) => {
      await bookAndCancel(page, true);
    });
  });

  test.describe("with the service worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("a time that is pressed twice is held by one request", async ({ page }) => {
      const profile = at(await bookableProfile(page, "worker", locale));
      await page.goto(profile);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      await page.goto(profile);
      await page.locator("#book ul").first().getByRole("link").first().dblclick();
      await expect(page).toHaveURL(/\/bookings\/[\w-]{36}/);
      await expect(page.locator('input[name="name"]')).toBeVisible();
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false, expectedFailures: [/\/bookings\//] });

    test("a guest books a visit in plain forms", async ({ page }) => {
      await bookAndCancel(page, false);
    });
  });
});
