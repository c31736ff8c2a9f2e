import { becomeSignedIn, expect, onDesktop, test } from "../fixtures.ts";

const news = "/dashboard/notifications";

test(
  "what is read in one tab is no longer new in another",
  onDesktop,
  async ({ page, context }) => {
    await becomeSignedIn(page, "owner");
    await page.goto(news);
    const unread = await page.request.patch("/rest/v1/user_notifications?id=not.is.null", {
      data: { read_at: null },
      headers: { origin: new URL(page.url()).origin, prefer: "return=representation" },
    });
    expect(unread.ok()).toBe(true);
    const { length } = await unread.json();
    const bell = page.getByRole("banner").getByRole("link", { name: "Notifications" });
    await expect(bell).toHaveText(String(length));
    const other = await context.newPage();
    await other.goto(news);
    await other.getByRole("button", { name: "Mark all as read" }).click();
    await expect(other.getByRole("status").first()).toContainText("marked as read");
    await expect(bell).toHaveAccessibleName("Notifications");
    await expect(bell.locator("span")).toBeHidden();
  },
);
