import type { Page } from "@playwright/test";
import {
  becomeSignedIn,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  signInAs,
  test,
  untilAlive,
} from "../fixtures.ts";

const words = {
  en: {
    dashboard: "Dashboard",
    open: "Open menu",
    hide: "Collapse menu",
    show: "Expand menu",
    notifications: "Notifications",
    holidays: "Public holidays",
    logout: "Logout",
    search: "Search the back office",
    searching: "Searching for",
    goTo: "Go to",
    signedOut: "Signed out",
    failed: "Sign out failed",
    denied: "Access Denied",
    deniedText: "You need admin privileges to access this area.",
  },
  ar: {
    dashboard: "لوحة المتابعة",
    open: "افتح القائمة",
    hide: "أخفِ القائمة",
    show: "أظهر القائمة",
    notifications: "الإشعارات",
    holidays: "العطل الرسمية",
    logout: "تسجيل الخروج",
    search: "ابحث في لوحة الإدارة",
    searching: "جارٍ البحث عن",
    goTo: "انتقل إلى",
    signedOut: "سُجّل خروجك",
    failed: "تعذّر تسجيل الخروج",
    denied: "الوصول مرفوض",
    deniedText: "تحتاج إلى صلاحيات مدير للدخول إلى هذا القسم.",
  },
};

const sidebarOf = (page: Page) => page.locator("#admin-menu");
const toastsOf = (page: Page) => page.locator("#toasts li");

forEachLocale((locale, at) => {
  const t = words[locale];

  test.describe("a session that ends", () => {
    // Its bell may ask for news in the same moment, and is refused.
    test.use({ expectedFailures: [/notifications/] });

    test("an administrator signs in where they were sent from, and signs out", async ({ page }) => {
      await page.goto(at("/admin/notifications"));
      await expect(page).toHaveURL(/\/admin\/login\?/);
      await expectNoAxeViolations(page);
      await signInAs("admin", page.getByRole("main"), locale);
      await expect(page).toHaveURL(/\/admin\/notifications/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.notifications);
      await expectNoAxeViolations(page);
      const account = page.getByRole("banner").locator("details").last();
      // Escape closes a panel once scripts run; an open one covers the next.
      await untilAlive(account.locator("form").last());
      const bell = page
        .getByRole("banner")
        .locator("details", { has: page.locator('a[href*="notifications"]') });
      await bell.locator("summary").click();
      await expect.poll(async () => (await bell.locator("> div").boundingBox())?.width).toBe(320);
      await page.keyboard.press("Escape");
      await account.locator("summary").click();
      await account.getByRole("button", { name: t.logout }).click();
      await expect(page).toHaveURL(/^[^?]*\/(\?lang=ar)?$/);
      await expect(toastsOf(page)).toContainText(t.signedOut);
      await page.goto(at("/admin"));
      await expect(page).toHaveURL(/\/admin\/login/);
    });
  });

  test("somebody without the role sees that access is denied", onDesktop, async ({ page }) => {
    await becomeSignedIn(page, "user");
    await page.goto(at("/admin"));
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(toastsOf(page)).toContainText(t.denied);
    await expect(toastsOf(page)).toContainText(t.deniedText);
  });

  test(
    "the drawer closes by Escape, by a link, on another page and on a wide screen",
    onPhone,
    async ({ page }) => {
      await becomeSignedIn(page, "admin");
      await page.goto(at("/admin"));
      const sidebar = sidebarOf(page);
      const button = page.getByRole("button", { name: t.open });
      await untilAlive(button);
      const open = async () => {
        await button.click();
        await expect(sidebar).toBeVisible();
      };
      const isOpen = () => sidebar.evaluate((element) => element.matches(":popover-open"));
      await expect(sidebar).toBeHidden();
      await open();
      expect((await sidebar.boundingBox())?.width).toBe(256);
      await page.keyboard.press("Escape");
      await expect(sidebar).toBeHidden();
      await open();
      await sidebar.getByRole("link", { name: t.notifications }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.notifications);
      await expect(sidebar).toBeHidden();
      await open();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.dashboard);
      await expect(sidebar).toBeHidden();
      await open();
      await page.setViewportSize({ width: 700, height: 844 });
      expect((await sidebar.boundingBox())?.width).toBe(288);
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect.poll(isOpen).toBe(false);
      await expect(sidebar).toBeVisible();
      await page.setViewportSize({ width: 1000, height: 844 });
      await expect(sidebar).toBeHidden();
    },
  );

  test(
    "the column is collapsed by its button and by Escape, its groups by a press",
    onDesktop,
    async ({ page }) => {
      await becomeSignedIn(page, "admin");
      await page.goto(at("/admin"));
      const sidebar = sidebarOf(page);
      await expect(sidebar).toBeVisible();
      await page.getByRole("button", { name: t.hide }).click();
      await expect(sidebar).toBeHidden();
      await page.getByRole("button", { name: t.show }).click();
      const link = sidebar.getByRole("link", { name: t.notifications });
      await link.focus();
      await page.keyboard.press("Escape");
      await expect(sidebar).toBeHidden();
      await page.getByRole("button", { name: t.show }).click();
      await expect(link).toBeVisible();
      await sidebar
        .locator("details", { has: page.locator('a[href*="notifications"]') })
        .locator("summary")
        .click();
      await expect(link).toBeHidden();
      await expectNoAxeViolations(page);
    },
  );

  test(
    "the search box ignores blank input, says what it searches for and clears itself",
    onDesktop,
    async ({ page }) => {
      await becomeSignedIn(page, "admin");
      await page.goto(at("/admin"));
      const box = page.getByRole("combobox", { name: t.search });
      await box.fill("   ");
      await box.press("Enter");
      await expect(box).toHaveValue("   ");
      await expect(toastsOf(page)).toHaveCount(0);
      await box.fill(`  ${t.notifications} `);
      await box.press("Enter");
      await expect(toastsOf(page)).toContainText([
        new RegExp(`${t.searching}.*${t.notifications}`),
      ]);
      await expect(box).toHaveValue("");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: t.goTo });
      await expect(palette).toBeVisible();
      // No entry of the menu leads there.
      await palette.getByRole("combobox").fill("holidays");
      await expect(palette.getByRole("option").first()).toContainText(t.holidays);
      await palette.getByRole("combobox").fill(t.notifications);
      await expect(palette.getByRole("option").first()).toContainText(
        new RegExp(`^${t.notifications}`),
      );
      await expectNoAxeViolations(page, { part: "dialog[open]" });
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/notifications(?:\?|$)/);
      await expect(palette).toBeHidden();
    },
  );

  test(
    "a booking is found by its number, a clinic by its phone and its licence",
    onDesktop,
    async ({ page }) => {
      await becomeSignedIn(page, "admin");
      const list = await (await page.request.get("/admin/providers/bookings")).text();
      const [booking = "", id = ""] =
        /\/admin\/providers\/bookings\/([0-9a-f-]{36})/.exec(list) ?? [];
      const number = id
        .slice(0, 8)
        .toUpperCase()
        .replace(/^(.{4})/, "$1-");
      const columns = "select=id,phone,licence_number&phone=not.is.null&order=id&limit=1";
      const [clinic] = await (await page.request.get(`/rest/v1/clinics?${columns}`)).json();
      const record = `/admin/clinics-and-centers/${clinic.id}`;
      const wanted = [
        { typed: number, path: booking },
        { typed: clinic.phone, path: record },
        { typed: clinic.licence_number, path: record },
      ];
      // From a screen whose names say none of it.
      await page.goto(at("/admin/notifications"));
      const box = page.getByRole("combobox", { name: t.search });
      await untilAlive(box);
      const palette = page.getByRole("dialog", { name: t.goTo });
      for (const { typed, path } of wanted) {
        await page.keyboard.press("Control+k");
        await palette.getByRole("combobox").fill(typed);
        // Records are searched in the whole directory and all bookings.
        await expect(palette.getByRole("option")).toHaveCount(1, { timeout: 30_000 });
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(new RegExp(path));
        await expect(palette).toBeHidden();
      }
      await box.fill(number);
      const found = page.getByRole("search").getByRole("option");
      await expect(found).toHaveCount(1, { timeout: 30_000 });
      await found.click();
      await expect(page).toHaveURL(new RegExp(booking));
    },
  );

  test.describe("without a connection to the session call", () => {
    test.use({ expectedFailures: [/\/admin\/session/] });
    test("a sign-out that fails says so, and the page stays", onDesktop, async ({ page }) => {
      await becomeSignedIn(page, "admin");
      await page.goto(at("/admin"));
      const button = sidebarOf(page).getByRole("button", { name: t.logout });
      await untilAlive(button);
      await page.route("**/admin/session", (route) => route.fulfill({ status: 503, body: "" }));
      await button.click();
      await expect(toastsOf(page)).toContainText(t.failed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.dashboard);
    });
  });
});
