import type { BrowserContext, Page } from "@playwright/test";
import { bookingCalendar as arabicCalendar } from "#app/booking/calendar/messages/ar.ts";
import {
  type BookingCalendarMessages,
  bookingCalendar as englishCalendar,
} from "#app/booking/calendar/messages/en.ts";
import { bookingDesk as arabicDesk } from "#app/booking/desk/messages/ar.ts";
import {
  type BookingDeskMessages,
  bookingDesk as englishDesk,
} from "#app/booking/desk/messages/en.ts";
import { bookingStaff as arabic } from "#app/booking/staff/messages/ar.ts";
import {
  type BookingStaffMessages,
  bookingStaff as english,
} from "#app/booking/staff/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { becomeSignedIn, expect, forEachLocale, onDesktop, test } from "../fixtures.ts";

/** The part of the newest mail to an address that a pattern finds; waits for it. */
async function findInMail(to: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const mails = await listMails(process.env.PLAYWRIGHT_DATA_DIR ?? "");
    const texts = mails.filter((mail) => mail.to === to).map(({ text }) => pattern.exec(text)?.[0]);
    return texts.find((text) => text !== undefined) ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

forEachLocale((locale, at) => {
  const say = createTranslator<BookingStaffMessages>(locale, locale === "ar" ? arabic : english);
  const desk = createTranslator<BookingDeskMessages>(
    locale,
    locale === "ar" ? arabicDesk : englishDesk,
  );
  const calendar = createTranslator<BookingCalendarMessages>(
    locale,
    locale === "ar" ? arabicCalendar : englishCalendar,
  );

  /** Signs somebody up with a code from their mail. */
  async function join(context: BrowserContext, email: string): Promise<Page> {
    const page = await context.newPage();
    const origin = process.env.PLAYWRIGHT_BASE_URL ?? "";
    const post = (form: Record<string, string>) =>
      page.request.post("/login", { form, headers: { origin }, maxRedirects: 0 });
    const signUp = { mode: "signup", fullName: "Salma Nasser", email, password: "a-Long-passw0rd" };
    const asked = await post(signUp);
    const to = new URL(asked.headers().location ?? "", origin);
    const code = await findInMail(email, /\b\d{6}\b/);
    const codeId = to.searchParams.get("code_id") ?? "";
    const verified = await post({ mode: "verification", code_id: codeId, code });
    expect(verified.status(), "the code opens the account").toBe(303);
    return page;
  }

  /** The owner invites an address by the page of the staff. */
  async function invite(owner: Page, email: string, role: "manager" | "practitioner") {
    await owner.goto(at("/dashboard/clinic/staff"));
    await owner.getByLabel(say("email"), { exact: true }).fill(email);
    await owner.locator(`input[name="role"][value="${role}"]`).check();
    const people = owner.locator("#invite-professional");
    if (role === "practitioner") await people.selectOption({ index: 1 });
    const name = await people.locator("option:checked").innerText();
    await owner.getByRole("button", { name: say("submit"), exact: true }).click();
    await expect(owner.getByRole("status").first()).toContainText(say("done.invite"));
    return { name, link: await findInMail(email, /\/dashboard\/invitations\/[\w-]+/) };
  }

  test.describe("who accepts an invitation", () => {
    test.use({ expectedFailures: [/\/dashboard\/clinic\/staff/, /\/clinic-desk\?panel=block/] });

    test(
      "a manager sees all doctors, opens hours and blocks, and invites nobody",
      onDesktop,
      async ({ page: owner, browser, contextOptions }) => {
        test.slow();
        await becomeSignedIn(owner, "owner");
        const email = `manager-${locale}-${Date.now()}@example.ae`;
        const { link } = await invite(owner, email, "manager");
        const context = await browser.newContext(contextOptions);
        const page = await join(context, email);
        await page.goto(at(link));
        await page.getByRole("button", { name: say("accept.submit"), exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard\/clinic\/calendar/);

        await owner.goto(at("/clinic-desk"));
        await page.goto(at("/clinic-desk"));
        const columns = await owner.locator("[data-column]").count();
        expect(columns).toBeGreaterThan(1);
        await expect(page.locator("[data-column]")).toHaveCount(columns);
        await page.getByRole("link", { name: desk("block"), exact: true }).click();
        await expect(
          page.getByRole("button", { name: calendar("block.submit"), exact: true }),
        ).toBeVisible();
        const hours = await page.goto(at("/dashboard/clinic/hours"));
        expect(hours?.status()).toBe(200);
        const staff = await page.goto(at("/dashboard/clinic/staff"));
        expect(staff?.status()).toBe(403);
        await context.close();
      },
    );

    test(
      "a practitioner sees and books their own day alone, and blocks no time",
      onDesktop,
      async ({ page: owner, browser, contextOptions }) => {
        test.slow();
        await becomeSignedIn(owner, "owner");
        const email = `doctor-${locale}-${Date.now()}@example.ae`;
        const { link, name } = await invite(owner, email, "practitioner");
        const context = await browser.newContext(contextOptions);
        const page = await join(context, email);
        await page.goto(at(link));
        await page.getByRole("button", { name: say("accept.submit"), exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard\/clinic\/calendar/);

        await page.goto(at("/clinic-desk"));
        const cells = page.locator('a[data-cell][href*="panel=visit"]');
        for (let days = 0; days < 7 && (await cells.count()) === 0; days += 1) {
          await page.getByRole("link", { name: desk("later"), exact: true }).click();
        }
        await expect(page.locator("[data-column]")).toHaveCount(1);
        await expect(page.locator("[data-column] h3")).toHaveText(name);
        await expect(page.getByRole("link", { name: desk("block"), exact: true })).toHaveCount(0);
        const patient = `Noor ${locale} ${Date.now()}`;
        await cells.last().click();
        await page.locator('input[name="name"]').fill(patient);
        await page
          .locator('input[name="phone"]')
          .fill(`050 ${Math.floor(Math.random() * 9e6 + 1e6)}`);
        await page.getByRole("button", { name: desk("visit.submit"), exact: true }).click();
        await expect(page.getByRole("status").filter({ hasText: patient })).toBeVisible();
        const hours = await page.request.get("/dashboard/clinic/hours");
        expect(hours.status()).toBe(403);
        const staff = await page.request.get("/dashboard/clinic/staff");
        expect(staff.status()).toBe(403);
        await context.close();
      },
    );
  });
});
