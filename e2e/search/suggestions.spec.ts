import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onPhone,
  test,
  untilAlive,
} from "../fixtures.ts";

const words = { en: "derm", ar: "جلد" };

/** The test is about the box; the server's response is stubbed. */
const suggestionsFor = (label: string) => ({
  suggestions: ["/search?specialty_ids=3", "/search?specialty_ids=4"].map((path, index) => ({
    kind: "specialty",
    label: `${label} ${index + 1}`,
    language: label === words.ar ? "ar" : "en",
    detail: "",
    marks: [{ start: 0, end: label.length }],
    path,
  })),
});

forEachLocale((locale, at) => {
  test("the search box offers what is typed, by keys alone", async ({ page }) => {
    await page.route("**/functions/v1/suggestions*", (route) =>
      route.fulfill({ json: suggestionsFor(words[locale]) }),
    );
    await page.goto(at("/search"));
    const box = page.getByRole("main").locator('input[name="q"]');
    await untilAlive(box);
    await box.fill(words[locale]);
    const options = page.getByRole("listbox").getByRole("option");
    await expect(options.first()).toContainText(words[locale], { ignoreCase: true });
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(box).not.toHaveAttribute("aria-activedescendant", /./);
    await expectNoAxeViolations(page);
    await box.press("ArrowDown");
    const active = await box.getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
    await box.press("Escape");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await box.press("ArrowDown");
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page).toHaveURL(/specialty_ids=4/);
    await expect(box).toHaveAttribute("aria-expanded", "false");
  });

  test.describe("an empty box", onPhone, () => {
    test.use({ expectedFailures: [/functions\/v1\/suggestions/] });

    test("offers specialties and the searches of before, until they are forgotten", async ({
      page,
    }) => {
      await page.goto(at("/search"));
      const box = page.getByRole("main").locator('input[name="q"]');
      await untilAlive(box);
      await box.fill(words[locale]);
      await expect(page).toHaveURL(/q=/);
      await box.press("Enter");
      await box.fill("");
      await expect(page).not.toHaveURL(/q=/);
      const recent = page.getByRole("option", { name: words[locale], exact: true });
      await expect(recent).toBeVisible();
      await expect(page.getByRole("listbox").getByRole("option").nth(3)).toBeVisible();
      await recent.click();
      await expect(page).toHaveURL(/q=/);
      await expect(box).toHaveValue(words[locale]);
      await box.fill("");
      await expect(recent).toBeVisible();
      await page.locator("search").last().getByRole("button").nth(1).click();
      await expect(recent).toBeHidden();
    });
  });
});
