import type { Page } from "@playwright/test";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import {
  demoVisitor,
  expect,
  expectNoAxeViolations,
  firstProfile,
  onDesktop,
  onPhone,
  signInAsVisitor,
  test,
} from "../fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

test.describe("over a page of reading", () => {
  // A wrong password is answered as one.
  test.use({ expectedFailures: [/\/login/] });

  test(
    "sign-in opens over the page, walks through its modes and leaves the page signed in",
    onDesktop,
    async ({ page }) => {
      const { email, password } = demoVisitor();
      await page.goto("/about");
      const opener = page.getByRole("banner").getByRole("link", { name: "Sign in" });
      await opener.click();
      const dialog = dialogOf(page);
      await expect(dialog.getByLabel("Email or mobile number")).toBeFocused();
      await expect(dialog).toHaveAccessibleName("Sign In to Dalil");
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await dialog.getByRole("link", { name: "Use a password" }).click();
      await dialog.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(dialog).toHaveAccessibleName("Reset Password");
      await dialog.getByRole("link", { name: "Back to sign-in" }).click();
      await dialog.getByRole("link", { name: "Sign Up" }).click();
      await expect(dialog).toHaveAccessibleName("Join Dalil");
      await dialog.getByLabel("Password", { exact: true }).fill("aB1aB1aB");
      await expect(dialog.getByRole("meter")).toHaveJSProperty("value", 100);
      await dialog.getByRole("button", { name: "Create account" }).click();
      await expect(dialog.getByLabel("Full name")).toBeFocused();
      await dialog.getByRole("link", { name: "Sign In" }).click();
      await expect(dialog).toHaveAccessibleName("Sign In to Dalil");
      await dialog.getByRole("link", { name: "Use a password" }).click();

      await dialog.getByRole("textbox", { name: "Email", exact: true }).fill(email);
      await dialog.getByLabel("Password").fill("a wrong one");
      await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(dialog.getByRole("alert")).toContainText("Login Failed");
      await expect(dialog.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(email);
      await dialog.getByLabel("Password").fill(password);
      await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("banner").getByText("Rohan Menon").first()).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).pathname).toBe("/about");
    },
  );
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar-AE" });

  test(
    "a guest's heart asks for sign-in in a sheet, and is kept afterwards",
    onPhone,
    async ({ page }) => {
      await page.goto(localizedPath(await firstProfile(page, "professionals"), "ar"));
      const heart = page.locator("main button[form=favorites]").first();
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await heart.click();
      const dialog = dialogOf(page);
      await expect(dialog.getByLabel("البريد الإلكتروني أو رقم الهاتف المتحرك")).toBeFocused();
      await signInAsVisitor(dialog, "ar");
      await expect(dialog).toBeHidden();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await heart.click();
    },
  );
});

test(
  "a passkey is made on the page of security and signs in from the dialog",
  onDesktop,
  async ({ page, baseURL }) => {
    // Passkeys belong to a name; a bare number has none.
    const at = (path: string) => new URL(path, baseURL?.replace("127.0.0.1", "localhost")).href;
    const { email, password } = demoVisitor();
    const devices = await page.context().newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(at("/login?method=password&next=/dashboard/profile/security"));
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill(email);
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
    await main.getByLabel("Device name").fill("Test device");
    await main.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added.")).toBeVisible();
    await expectNoAxeViolations(page);

    await page.context().clearCookies();
    await page.goto(at("/about"));
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await dialogOf(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("banner").getByText("Rohan Menon").first()).toBeVisible();
    await page.goto(at("/dashboard/profile/security"));
    await main.getByRole("button", { name: "Remove Test device" }).click();
    await expect(page.getByText("Passkey removed.")).toBeVisible();
  },
);
