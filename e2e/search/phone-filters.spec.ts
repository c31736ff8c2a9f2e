import {
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onPhone,
  test,
  untilAlive,
} from "../fixtures.ts";

const words = {
  en: {
    query: "female dentist in deira",
    rest: "female in deira",
    evening: "Evening",
    save: "Save this search",
    rating: "Rating",
  },
  ar: {
    query: "طبيبة أسنان في ديرة",
    rest: "في ديرة",
    evening: "مساءً",
    save: "احفظ هذا البحث",
    rating: "التقييم",
  },
};

forEachLocale((locale, at) => {
  test.describe("the filters of a phone", onPhone, () => {
    test("have order, position, saving and time of day, and show what was understood", async ({
      page,
    }) => {
      const said = words[locale];
      await page.goto(at(`/search?entityType=professionals&q=${encodeURIComponent(said.query)}`));
      const bar = page.locator("main");
      await untilAlive(bar.locator('input[name="q"]'));
      await page.locator('button[popovertarget="filters"]').first().click();
      const sheet = page.locator("#filters");
      await expect(sheet.getByRole("button", { name: said.save })).toBeVisible();
      await expect(sheet.getByRole("link", { name: said.rating })).toBeVisible();
      await expect(sheet.locator('select[name="time_of_day"]')).toBeVisible();
      await expect(sheet.locator('select[name="geo_district_id"]')).not.toHaveValue("");
      const specialty = sheet.locator('input[name="specialty_ids"]:checked');
      await expect(specialty).toHaveCount(1);
      await expect(sheet.locator('input[name="gender"]:checked')).toHaveValue("female");
      await expectNoAxeViolations(page, { part: "#filters" });

      // An order keeps what the words chose, and adds no filter of its own.
      await sheet.getByRole("link", { name: said.rating }).click();
      await expect(page).toHaveURL(/sort=rating/);
      await expect(page).not.toHaveURL(/specialty_ids|geo_district_id|gender/);

      await sheet.locator('select[name="time_of_day"]').selectOption({ label: said.evening });
      await expect(page).toHaveURL(/time_of_day=evening/);
      await expect(page).not.toHaveURL(/specialty_ids|geo_district_id|gender/);

      // What the words chose is taken back with the words.
      await sheet.locator('select[name="geo_district_id"]').selectOption("");
      await expect.poll(() => new URL(page.url()).searchParams.get("q")).not.toMatch(/deira|ديرة/);
      await expect(bar.locator('input[name="q"]')).not.toHaveValue(/deira|ديرة/);
    });
  });
});
