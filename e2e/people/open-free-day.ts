import type { Locator, Page } from "@playwright/test";

/**
 * Steps from an open day of the clinic's work screen to the next one with free times, and returns its
 * free cells. `later` is the name of the link to the next day.
 */
export async function openFreeDay(page: Page, later: string): Promise<Locator> {
  const cells = page.locator('a[data-cell][href*="panel=visit"]');
  for (let days = 0; days < 7; days += 1) {
    const before = page.url();
    await page.getByRole("link", { name: later, exact: true }).click();
    // Only a day that has loaded whole, with its script, can be counted and measured.
    await page.waitForURL((url) => url.href !== before);
    if ((await cells.count()) > 3) return cells;
  }
  throw new Error("The demo clinic has no free time in a week.");
}
