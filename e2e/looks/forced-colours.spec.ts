import type { Locator } from "@playwright/test";
import { expect, onDesktop, test } from "../fixtures.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** The edge of an element as it is drawn: forced colours take backgrounds and shadows away. */
function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(one);
    return `${outlineStyle} ${outlineStyle === "none" ? "" : outlineWidth} ${borderTopWidth}`;
  });
}

async function expectOtherEdge(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  await expect(other).toBeVisible();
  expect(await edgeOf(chosen)).not.toBe(await edgeOf(other));
}

test("the chosen kind and view of a search are drawn apart", onDesktop, async ({ page }) => {
  await page.goto("/search?q=dentist&entityType=professionals");
  const current = page.locator("main [aria-current]:visible");
  await expect(current.first()).toBeVisible();
  const tabs = page.locator("main a[href*='entityType=clinics']:visible").first();
  await expectOtherEdge(page.locator("main a[aria-current]:visible").first(), tabs);
});

test("the chosen place of a booking is drawn apart", onDesktop, async ({ page }) => {
  await page.goto("/search?q=dentist&entityType=professionals");
  const paths = await page
    .locator("main article a[href*='slot=']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const chosen = page.locator("main a[aria-current]:visible");
  const others = page.locator("main a[href*='?type=']:not([aria-current]):visible");
  for (const path of new Set(paths)) {
    await page.goto(path);
    if ((await others.count()) > 0) break;
  }
  await expectOtherEdge(chosen.first(), others.first());
});

test("the patient that is chosen in a booking is drawn apart", onDesktop, async ({ page }) => {
  await page.goto("/search?q=dentist&entityType=professionals");
  await page.locator("main article a[href*='slot=']").first().click();
  const options = page.locator("label:has(input[name=for])");
  await expectOtherEdge(
    options.filter({ has: page.locator(":checked") }),
    options.filter({ hasNot: page.locator(":checked") }).first(),
  );
});

test("who is set aside to be compared has another sign", onDesktop, async ({ page }) => {
  await page.goto("/search?q=dentist&entityType=professionals");
  const tools = page.locator("main article a[data-compare]:visible");
  await tools.first().click();
  await expect(page).toHaveURL(/compare=/);
  const signOf = (tool: Locator) => tool.locator("svg:visible use").first().getAttribute("href");
  const chosen = page.locator("main a[data-compare][data-chosen]:visible").first();
  const other = page.locator("main a[data-compare]:not([data-chosen]):visible").first();
  expect(await signOf(chosen)).toMatch(/#check$/);
  expect(await signOf(other)).toMatch(/#scale$/);
});
