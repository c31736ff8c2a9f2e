import { expect, onDesktop, test, untilAlive } from "../fixtures.ts";

test(
  "several changes are one search, 150 ms after the last of them",
  onDesktop,
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/search?entityType=professionals");
    const sort = page.locator('select[name="sort"]');
    await untilAlive(sort);
    const searches: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/search.data") searches.push(searchParams.get("sort") ?? "");
    });
    // The page's own clock: a busy machine changes nothing between two presses.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const choose = (value: string) =>
      sort.evaluate((select: HTMLSelectElement, chosen) => {
        select.value = chosen;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, value);
    for (const value of ["rating", "a_z", "popularity"]) {
      await choose(value);
      await page.clock.runFor(149);
      expect(searches, `searches before ${value} is 150 ms old`).toEqual([]);
    }
    await page.clock.runFor(1);
    await expect.poll(() => searches).toEqual(["popularity"]);
    await expect(page).toHaveURL(/sort=popularity/);
  },
);
