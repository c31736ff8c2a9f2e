import { colorRules, expect, expectNoAxeViolations, test } from "../fixtures.ts";

/** GET of /functions/v1/search, as the viewer names it. */
const searchCall = "#operations-Functions-get_search";
const functionsGroup = "#operations-tag-Functions";
/** Rules that the viewer breaks by itself on the whole page. */
const wholePage = [
  "landmark-main-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-unique",
  "select-name",
  "scrollable-region-focusable",
];

test("the viewer of the API opens and sends a call without barriers", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/docs/api");
  await expect(page.locator("[data-api-reference]")).toBeHidden();
  await page.locator(functionsGroup).click();
  const call = page.locator(searchCall);
  await call.locator(".opblock-summary-control").click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  const answer = call.locator(".live-responses-table");
  await expect(answer.locator("tbody .response-col_status")).toContainText("200");
  await expect(answer).toContainText('"totalCount"');
  // Its 5,000 hidden elements slow axe down, and have no barriers.
  await page.evaluate(() => document.querySelector("[data-api-reference]")?.remove());
  await expectNoAxeViolations(page, { rules: wholePage });
  await expectNoAxeViolations(page, { part: searchCall });
  // Its own colours are not those of the component page.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoAxeViolations(page, { rules: colorRules, part: searchCall, colors: true });
  }
});
