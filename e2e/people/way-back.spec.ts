import { bookingDesk as arabic } from "#app/booking/desk/messages/ar.ts";
import { type BookingDeskMessages, bookingDesk as english } from "#app/booking/desk/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { becomeSignedIn, expect, forEachLocale, onDesktop, test } from "../fixtures.ts";
import { openFreeDay } from "./open-free-day.ts";

// Forms that lack something are answered as such.
test.use({ expectedFailures: [/\/clinic-desk/] });

forEachLocale((locale, at) => {
  const say = createTranslator<BookingDeskMessages>(locale, locale === "ar" ? arabic : english);

  test(
    "a refused form of the work screen has what was typed on the way back",
    onDesktop,
    async ({ page }) => {
      await becomeSignedIn(page, "owner");
      await page.goto(at("/clinic-desk"));
      const cells = await openFreeDay(page, say("later"));
      await cells.first().press("Enter");
      const name = page.locator('input[name="name"]');
      const reason = page.locator('textarea[name="reason"]');
      await name.fill("Layla Haddad");
      await page.locator("details", { has: reason }).locator("summary").click();
      await reason.fill("A rash since Monday");
      await page.getByRole("button", { name: say("visit.submit"), exact: true }).click();
      await expect(page.locator('input[name="phone"]')).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("link", { name: say("menu.patients"), exact: true }).click();
      await expect(page).toHaveURL(/patients/);
      await page.goBack();
      await expect(name).toHaveValue("Layla Haddad");
      await expect(reason).toHaveValue("A rash since Monday");
      await page.goBack();
      await expect(name).toHaveValue("Layla Haddad");
      await expect(reason).toHaveValue("A rash since Monday");
      await page.goForward();
      await expect(name).toHaveValue("Layla Haddad");
    },
  );
});
