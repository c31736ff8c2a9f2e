import { chromiumFlags, findChromium } from "../../scripts/processes/chromium.ts";
import { expect, firstProfile, forEachLocale, onPhone, test } from "../fixtures.ts";

// A reader's own setting: every length in rem doubles, and with it the breakpoints.
const fontSize = "--blink-settings=defaultFontSize=32";
test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [...chromiumFlags, fontSize],
  },
});

forEachLocale((_locale, at) => {
  test("with text of twice the size nothing leaves the screen", onPhone, async ({ page }) => {
    const doctor = await firstProfile(page, "professionals");
    const paths = [
      "/",
      "/search?q=dentist",
      doctor,
      doctor.replace("/professionals", "/book"),
      await firstProfile(page, "clinics"),
      "/plan",
      "/emergency-departments",
      "/login",
      "/help",
    ];
    for (const path of paths) {
      await page.goto(at(path));
      const [needed, given] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        screen.width,
      ]);
      expect(needed, path).toBeLessThanOrEqual(given);
    }
  });

  test("with text of twice the size the name on a card is whole", onPhone, async ({ page }) => {
    await page.goto(at("/search?q=dentist"));
    const name = page.locator("#results article :is(h2, h3) a").first();
    await expect(name).toBeVisible();
    expect(await name.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  });
});
