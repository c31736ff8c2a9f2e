import {
  becomeSignedIn,
  expect,
  firstProfile,
  forEachLocale,
  onDesktop,
  onPhone,
  test,
} from "../fixtures.ts";

/** Widths between a phone and a desktop, where rows of the header and of filters are fullest. */
const widths = [768, 1024];
const kinds = ["professionals", "clinics", "services", "franchises"];

forEachLocale((_locale, at) => {
  test("no page is wider than a tablet", onDesktop, async ({ page }) => {
    test.setTimeout(150_000);
    const profiles = await Promise.all(kinds.map((kind) => firstProfile(page, kind)));
    const [doctor = ""] = profiles;
    await becomeSignedIn(page, "owner");
    const paths = ["/", "/search", "/search?view=map", "/dashboard", "/dashboard/clinic"];
    const wide: string[] = [];
    for (const path of [...paths, ...profiles, doctor.replace("/professionals", "/book")]) {
      await page.goto(at(path), { waitUntil: "domcontentloaded" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1024 });
        const actual = await page.evaluate(() => document.documentElement.scrollWidth);
        if (actual > width) wide.push(`${path}: ${actual} px of ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });

  test("the chat covers no button of a profile at 320 px", onPhone, async ({ page }) => {
    const doctor = await firstProfile(page, "professionals");
    const clinic = await firstProfile(page, "clinics");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [doctor, clinic]) {
      await page.goto(at(path));
      const covered = await page.evaluate(() => {
        const isHit = (control: Element) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          return [left + 4, (left + right) / 2, right - 4].every((x) =>
            control.contains(document.elementFromPoint(x, middle)),
          );
        };
        const controls = [...document.querySelectorAll("[data-bottom-bar] a")].filter((control) =>
          control.checkVisibility({ visibilityProperty: true }),
        );
        if (controls.length === 0) return ["no button at all"];
        return controls.filter((control) => !isHit(control)).map((control) => control.outerHTML);
      });
      expect(covered, path).toEqual([]);
    }
  });

  test(
    "no profile is wider than a phone when text is twice as large",
    onPhone,
    async ({ page }) => {
      const wide: string[] = [];
      for (const kind of kinds) {
        await page.goto(at(await firstProfile(page, kind)));
        const { actual, screen } = await page.evaluate(() => {
          document.documentElement.style.fontSize = "32px";
          const { scrollWidth: actual, clientWidth: screen } = document.documentElement;
          return { actual, screen };
        });
        if (actual > screen) wide.push(`${kind}: ${actual} px of ${screen}`);
        const bar = page.locator("main [data-bottom-bar]");
        if (await bar.isVisible())
          expect((await bar.boundingBox())?.height, "one row").toBeLessThanOrEqual(125);
      }
      expect(wide).toEqual([]);
    },
  );

  test(
    "the map and the chat have room beside each other when text is twice as large",
    onPhone,
    async ({ page }) => {
      await page.goto(at("/search?q=dentist"));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "32px";
      });
      const header = await page.locator("body header").first().boundingBox();
      expect(header?.height).toBeLessThanOrEqual(240);
      const boxes = await page
        .locator(".strip-middle, .panel-button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(2);
      const [first, second] = boxes.toSorted((one, other) => one.left - other.left);
      expect(first.right).toBeLessThanOrEqual(second.left);
    },
  );

  test("no page of results is wider than a phone", onPhone, async ({ page }) => {
    const wide: string[] = [];
    for (const path of ["/search", "/search?q=dentist", "/search?entityType=clinics"]) {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(at(path));
        await expect(page.locator("#results article").first()).toBeVisible();
        // Chromium widens the layout of a phone to what is in it.
        const actual = await page.evaluate(() =>
          Math.max(window.innerWidth, document.documentElement.scrollWidth),
        );
        if (actual > width) wide.push(`${path}: ${actual} px of ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });
});
