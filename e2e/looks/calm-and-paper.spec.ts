import { expect, onDesktop, test } from "../fixtures.ts";

test("nothing moves for whoever asks for calm", onDesktop, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dev/components");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      const changes =
        style.transitionProperty === "none"
          ? []
          : [style.transitionDuration, style.transitionDelay];
      const times = [style.animationDuration, ...changes].join(",").split(",");
      const isLong = times.some((time) => Number.parseFloat(time) > 0.001);
      return isLong ? [`${element.className} ${times}`] : [];
    }),
  );
  expect(moving).toEqual([]);
});

for (const path of ["/", "/search?entityType=professionals"])
  test(`${path} is laid out to its end once it is still`, onDesktop, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const late = page.locator("main [class*='lazy-'] > *, body > footer > *");
    expect(await late.count()).toBeGreaterThan(2);
    const skipped = () =>
      late.evaluateAll(
        (parts) =>
          parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    await expect.poll(skipped).toBe(0);
  });

test(
  "a profile on paper is dark on light, and nothing but the profile",
  onDesktop,
  async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto("/professionals");
    const href = await page.locator('a[href^="/professionals/"]').first().getAttribute("href");
    await page.goto(href ?? "");
    await expect(page.locator("html")).toHaveClass(/dark/);
    const heading = page.getByRole("heading", { level: 1 });
    // Browsers serialise colours differently; a canvas converts them to 0 to 255.
    const brightest = await heading.evaluate((one) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) return null;
      canvas.fillStyle = getComputedStyle(one).color;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
    expect(brightest).toBeLessThan(100);
    await expect(page.locator("#places, #about").first()).toBeVisible();
    const place = page.locator("#places li", { has: page.getByRole("heading") }).first();
    await expect(place).toHaveCSS("break-inside", "auto");
    for (const part of ["body > header, header.no-print", "footer .no-print", "#similar"])
      await expect(page.locator(part).first(), part).toBeHidden();
  },
);

test(
  "what is pressed says nothing on paper, and numbers can be read",
  onDesktop,
  async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/services/gp-consultation");
    const calls = page.locator("main article a[href^='tel:']");
    expect(await calls.count()).toBeGreaterThan(0);
    for (const call of await calls.all()) await expect(call).toBeHidden();
    await page.goto("/franchises");
    const href = await page.locator('a[href^="/franchises/"]').first().getAttribute("href");
    await page.goto(href ?? "");
    const number = page.locator("main a[aria-label][href^='tel:']").first();
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(number).toHaveCSS("color", ink);
  },
);
