import type { Page } from "@playwright/test";
import { becomeSignedIn, expect, onDesktop, test, untilAlive } from "../fixtures.ts";

/** Opens a page whose scripts wait; returns what lets them go on. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return resolve;
}

const recordPath = /\/admin\/clinics-and-centers\/[0-9a-f-]{36}$/;

test(
  "text typed into the form of a listing before the scripts run is kept",
  onDesktop,
  async ({ page }) => {
    await becomeSignedIn(page, "admin");
    await page.goto("/admin/clinics-and-centers?f.status=active");
    const paths = await page
      .locator("main a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const record = paths.find((path) => recordPath.test(path)) ?? "";
    const start = await openBeforeScripts(page, `${record}/edit`);
    const line = page.locator('main form [name="nameEn"]');
    const long = page.locator("main form textarea").first();
    const former = await long.inputValue();
    await line.fill("Typed Early Clinic");
    await long.fill(`${former} Typed early.`);
    start();
    await untilAlive(line);
    await expect(line).toHaveValue("Typed Early Clinic");
    await expect(long).toHaveValue(`${former} Typed early.`);
    // The draft has it as well.
    await expect(page.getByText("Draft saved at")).toBeVisible();
  },
);

test("synonyms typed before the scripts run become chips", onDesktop, async ({ page }) => {
  await becomeSignedIn(page, "admin");
  const start = await openBeforeScripts(page, "/admin/vocabularies/new");
  await page.locator('main form textarea[name="synonymsEn"]').fill("early bird\nearly word");
  start();
  const chips = page.locator('main form input[type=hidden][name="synonymsEn"]');
  await expect(chips).toHaveCount(2);
  await expect(chips.first()).toHaveValue("early bird");
});

test("the districts are those of the chosen city", onDesktop, async ({ page }) => {
  await becomeSignedIn(page, "admin");
  await page.goto("/admin/clinics-and-centers/new");
  const city = page.locator('main form [name="cityId"]');
  const district = page.locator('main form [name="districtId"]');
  await untilAlive(city);
  await expect(district.locator("optgroup")).toHaveAttribute("label", "Dubai");
  await district.selectOption({ index: 1 });
  // No other city of the demo has districts.
  await city.selectOption({ label: "Abu Dhabi" });
  await expect(district.locator("optgroup")).toHaveCount(0);
  await expect(district).toHaveValue("");
});
