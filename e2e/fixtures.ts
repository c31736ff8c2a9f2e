import { AxeBuilder } from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { readDemoAccounts } from "../app/accounts/demo-accounts.server.ts";
import { type Locale, locales, localizedPath } from "../app/platform/i18n/locale.ts";

interface Fixtures {
  /** Addresses whose failure the journey itself is about. */
  expectedFailures: RegExp[];
  /** Ends a journey as failed when the page complained on the way. */
  noComplaints: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.PLAYWRIGHT_BASE_URL);
  },
  expectedFailures: [[], { option: true }],
  noComplaints: [
    async ({ context, baseURL, expectedFailures }, use) => {
      const complaints = collectComplaints(context, baseURL ?? "", expectedFailures);
      await use(undefined);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Journeys whose outcome does not hang on the width of the screen run in one of the two. */
export const onPhone = { tag: "@phone" };
export const onDesktop = { tag: "@desktop" };

const signInWords = {
  en: { email: "Email", password: "Password", submit: "Sign In" },
  ar: { email: "البريد الإلكتروني", password: "كلمة المرور", submit: "تسجيل الدخول" },
};

/** Signs the demo's visitor in by the form in a part of the page; skips where they are not known. */
export async function signInAsVisitor(part: Locator, locale: Locale): Promise<void> {
  const dataDir = process.env.PLAYWRIGHT_DATA_DIR;
  test.skip(!dataDir, "the passwords of a site that was started elsewhere are not known");
  const visitor = readDemoAccounts(dataDir ?? "").find(({ role }) => role === "user");
  const { email, password, submit } = signInWords[locale];
  await part.getByLabel(email).fill(visitor?.email ?? "");
  await part.getByLabel(password, { exact: true }).fill(visitor?.password ?? "");
  await part.getByRole("button", { name: submit, exact: true }).click();
}

/** Declares the same journeys in English and in Arabic. */
export function forEachLocale(
  declare: (locale: Locale, at: (path: string) => string) => void,
): void {
  for (const locale of locales) {
    test.describe(locale, () => {
      test.use({ locale: locale === "ar" ? "ar-AE" : "en-AE" });
      declare(locale, (path) => localizedPath(path, locale));
    });
  }
}

/** Fails with a readable list of what assistive technology would stumble over; by all rules or some. */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  // While results fade or anything else does, its colours are others; what goes round for ever is not waited for.
  await page.waitForFunction(() => {
    const isFading = ({ playState, effect }: Animation) =>
      playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    return (
      !document.querySelector('[aria-busy="true"] #results') &&
      !document.getAnimations().some(isFading)
    );
  });
  // No page has frames. Without the look for them, a full search page takes 2 s and not 13.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, "axe violations").toEqual([]);
}

function collectComplaints(context: BrowserContext, origin: string, expected: RegExp[]): string[] {
  const complaints: string[] = [];
  const add = (url: string, text: string) => {
    if (!expected.some((pattern) => pattern.test(url))) complaints.push(text);
  };
  context.on("weberror", (error) => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    add(message.location().url, `console: ${message.text()} (${message.location().url})`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation cancels what the page it leaves was still loading.
    if (reason === "net::ERR_ABORTED" || !request.url().startsWith(origin)) return;
    add(request.url(), `request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    add(response.url(), `answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}
