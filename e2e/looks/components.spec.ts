import type { Page } from "@playwright/test";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import {
  expect,
  expectNoAxeViolations,
  onDesktop,
  onPhone,
  test,
  untilAlive,
} from "../fixtures.ts";

const address = { en: "/dev/components", ar: "/dev/components?lang=ar" };

/** Opens the page and waits until it is hydrated. */
async function openAlive(page: Page, path: string) {
  await page.goto(path);
  await untilAlive(page.getByTestId("pagination-state"));
}

test.describe("slider", () => {
  for (const [locale, path] of Object.entries(address)) {
    test(
      `leaps by ten with Page Up, Page Down and Shift with an arrow (${locale})`,
      onDesktop,
      async ({ page }) => {
        await openAlive(page, path);
        const slider = page.locator('input[type="range"][name="radius"]');
        const forward = locale === "ar" ? "ArrowLeft" : "ArrowRight";
        const steps: [string, string][] = [
          [forward, "41"],
          ["PageUp", "51"],
          ["PageDown", "41"],
          [`Shift+${forward}`, "51"],
          ["Shift+ArrowUp", "61"],
          ["Shift+ArrowDown", "51"],
          ["End", "100"],
          ["PageUp", "100"],
          ["Home", "0"],
        ];
        await slider.focus();
        for (const [key, value] of steps) {
          await page.keyboard.press(key);
          await expect(slider, `after ${key}`).toHaveValue(value);
        }
        await expect(page.getByTestId("slider-value")).toHaveText("0");
      },
    );
  }
});

test.describe("pagination", () => {
  test.beforeEach(async ({ page }) => {
    await openAlive(page, address.en);
  });

  test(
    "moves by its buttons and its steps, and ignores the current page",
    onPhone,
    async ({ page }) => {
      const control = page.getByTestId("pagination-prevNextNumbers");
      const state = page.getByTestId("pagination-state");
      await expect(state).toHaveText("10/0");
      await control.getByRole("button", { name: "Page 10", exact: true }).click();
      await expect(state).toHaveText("10/0");
      await control.getByRole("button", { name: "Next page" }).click();
      await expect(state).toHaveText("11/1");
      await control.getByRole("button", { name: "Page 20", exact: true }).click();
      await expect(state).toHaveText("20/2");
      await expect(control.getByRole("button", { name: "Next page" })).toBeDisabled();
      await control.getByRole("button", { name: "Page 1", exact: true }).click();
      await expect(control.getByRole("button", { name: "Previous page" })).toBeDisabled();
      await expect(control.getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    },
  );

  test(
    "does nothing while disabled or loading, and clamps a page beyond the end",
    onDesktop,
    async ({ page }) => {
      for (const name of ["disabled", "loading"]) {
        const buttons = page.getByTestId(`pagination-${name}`).getByRole("button");
        for (const button of await buttons.all()) await expect(button).toBeDisabled();
      }
      const beyond = page.getByTestId("pagination-beyond the end");
      await expect(beyond.locator('[aria-current="page"]')).toHaveText("4");
    },
  );

  test("shows each mode its own parts", async ({ page, isMobile }) => {
    const numbers = page.getByTestId("pagination-numbers");
    await expect(numbers.getByRole("button", { name: "Next page" })).toHaveCount(0);
    // A narrow screen drops the two neighbours farthest from the current page.
    await expect(numbers.getByRole("button")).toHaveCount(isMobile ? 5 : 7);
    const steps = page.getByTestId("pagination-prevNext");
    await expect(steps.getByRole("button")).toHaveCount(2);
    await expect(steps).toContainText("Page 10 of 20");
    const links = page.getByTestId("pagination-links");
    await expect(links.getByRole("link", { name: "Next page" })).toHaveAttribute(
      "href",
      "/dev/components?page=4",
    );
  });
});

test.describe("toast", () => {
  test("shows three at once, 356 px wide, reached by F8 and Alt+T, and goes by itself", async ({
    page,
    isMobile,
  }) => {
    await openAlive(page, address.en);
    const show = page.getByRole("button", { name: "success", exact: true });
    await show.click();
    const toasts = page.locator("#toasts li");
    await expect(toasts).toHaveCount(1);
    // On a phone it has the whole width between the gutters.
    expect((await toasts.first().boundingBox())?.width).toBeCloseTo(isMobile ? 390 - 32 : 356, 0);
    for (let count = 0; count < 3; count += 1) await show.click();
    await expect(page.locator("#toasts li:visible")).toHaveCount(3);
    for (const keys of ["F8", "Alt+t"]) {
      await show.focus();
      await page.keyboard.press(keys);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id === "toasts"))
        .toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.mouse.move(10, 10);
    await expect(toasts).toHaveCount(0, { timeout: 15_000 });
  });

  test("is swiped away after 20 px, and stays after fewer", onPhone, async ({ page }) => {
    await openAlive(page, address.en);
    await page.getByRole("button", { name: "success", exact: true }).click();
    const toast = page.locator("#toasts li");
    await toast.hover();
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= distance; step += 1) await page.mouse.move(x + step, y);
      await page.mouse.up();
    };
    await swipe(12);
    await expect(toast).toHaveCount(1);
    await swipe(28);
    await expect(toast).toHaveCount(0);
  });
});

test.describe("dialog, sheet, popover and tabs", () => {
  test(
    "a dialog takes the focus, closes with Escape and gives the focus back",
    onDesktop,
    async ({ page }) => {
      await openAlive(page, address.en);
      const open = page.getByRole("button", { name: "Save this search" });
      await open.click();
      const dialog = page.getByRole("dialog", { name: "Save this search" });
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    },
  );

  test("a sheet opens from its edge and closes by its button", async ({ page }) => {
    await openAlive(page, address.ar);
    await page.getByRole("button", { name: "من البداية" }).click();
    const sheet = page.locator(".sheet:popover-open");
    await expect(sheet).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    const end = async () => {
      const box = await sheet.boundingBox();
      return width - (box?.x ?? 0) - (box?.width ?? 0);
    };
    // The start of an Arabic page is its right edge; the scrollbar may lie between.
    await expect.poll(end).toBeLessThanOrEqual(16);
    await sheet.getByRole("button", { name: "إغلاق" }).click();
    await expect(sheet).toHaveCount(0);
  });

  test("a popover closes with Escape and by a press elsewhere", onDesktop, async ({ page }) => {
    await openAlive(page, address.en);
    const panel = page.getByText("Stated by the clinic");
    await page.getByText("Where is this from?").click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.getByText("Where is this from?").click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel).toBeHidden();
  });

  test(
    "tabs follow the reading direction and pass over a closed one",
    onPhone,
    async ({ page }) => {
      await openAlive(page, address.ar);
      await page.getByRole("tab", { name: "الدخول" }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("tab", { name: "حساب جديد" })).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("tabpanel")).toHaveText("ستة أرقام.");
    },
  );

  test("a combobox finds a name typed in the other script", onPhone, async ({ page }) => {
    await openAlive(page, address.en);
    const box = page.getByRole("combobox", { name: "Insurer" }).first();
    await box.pressSequentially("ضمان");
    await expect(page.getByRole("option", { name: /Daman/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.locator('input[type="hidden"][name="insurer"]')).toHaveValue("daman");
  });
});

test.describe("without script", onPhone, () => {
  test.use({ javaScriptEnabled: false, expectedFailures: [/\.js$|nowhere-at-all/] });

  test("dialog and sheet open, language and theme change, errors have a way out", async ({
    page,
  }) => {
    await page.goto(address.en);
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(page.getByRole("button", { name: "Show 128 results" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.locator("main").getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await page.locator("main").getByRole("button", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveClass("dark");
    const answer = await page.goto("/nowhere-at-all?lang=ar");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await page.getByRole("link", { name: "الصفحة الرئيسية" }).first().click();
    await expect(page).toHaveURL(/\/\?lang=ar$/);
  });
});

test.describe("theme", onDesktop, () => {
  test("changes at once and holds after a reload, without a flash", async ({ page }) => {
    await page.goto(address.en, { waitUntil: "networkidle" });
    await page.locator("main").getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    const answer = await page.request.get(address.en);
    expect(await answer.text()).toMatch(/<html[^>]*class="dark"/);
  });

  test("a choice that only the browser holds is shown before the first paint", async ({
    page,
    context,
  }) => {
    await page.goto(address.en);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await context.clearCookies();
    await page.goto(address.en, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass("dark");
  });
});

test.describe("without a connection", onPhone, () => {
  test.use({ expectedFailures: [/./] });

  test("a page that cannot be fetched says so, also when the error screens cannot either", async ({
    page,
    context,
  }) => {
    await page.goto(address.en, { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByTestId("pagination-links").getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.locator("main")).toContainText("Please check your internet connection");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Components");
  });
});

// Every pair of language, theme and width, once.
const views = [
  { locale: "en", theme: "light", width: 390 },
  { locale: "ar", theme: "dark", width: 390 },
  { locale: "en", theme: "dark", width: 1440 },
  { locale: "ar", theme: "light", width: 1440 },
] as const;

for (const { locale, theme, width } of views) {
  test(
    `nothing to stumble over: ${locale}, ${theme}, ${width}`,
    width < 768 ? onPhone : onDesktop,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "theme", value: theme, url: baseURL ?? "" }]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address[locale], { waitUntil: "networkidle" });
      // Once per theme: its colours are the same in both languages.
      await expectNoAxeViolations(page, { colors: isWholeRun || locale === "en" });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(wider, "pixels that the page is too wide").toBeLessThanOrEqual(0);
    },
  );
}
