import {
  becomeSignedIn,
  expect,
  firstProfile,
  forEachLocale,
  onDesktop,
  test,
} from "../fixtures.ts";

/** Widths between a phone and a desktop, where rows of the header and of filters are fullest. */
const widths = [768, 1024];
const kinds = ["professionals", "clinics", "services", "franchises"];

forEachLocale((_locale, at) => {
  test("no page is wider than a tablet", onDesktop, async ({ page }) => {
    test.setTimeout(90_000);
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
});
