import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import axe from "axe-core";
import { type DemoAccount, readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { type Locale, locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";

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
  en: {
    byPassword: "Use a password",
    email: "Email",
    password: "Password",
    submit: "Sign in",
  },
  ar: {
    byPassword: "استخدم كلمة المرور",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    submit: "تسجيل الدخول",
  },
};

/** The demo's visitor, whose password each installation makes for itself; skips where it is not known. */
export function demoVisitor(): { email: string; password: string } {
  return demoAccount("user");
}

function demoAccount(wanted: DemoAccount["role"]) {
  const dataDir = process.env.PLAYWRIGHT_DATA_DIR ?? "";
  const account = readDemoAccounts(dataDir).find(({ role }) => role === wanted);
  test.skip(!account, "the passwords of a site that was started elsewhere are not known");
  return { email: account?.email ?? "", password: account?.password ?? "" };
}

/** Opens what holds a filter: the sheet on a phone, the panel of its pill on a wide screen. */
export async function openFilter(page: Page, control: Locator) {
  const sheet = page.locator('button[popovertarget="filters"]').first();
  if (await sheet.isVisible()) await sheet.click();
  else await page.locator("details.sheet-part", { has: control }).locator("> summary").click();
}

/** Signs the demo's visitor in by the form in a part of the page. */
export function signInAsVisitor(part: Locator, locale: Locale): Promise<void> {
  return signInAs("user", part, locale);
}

/** Signs one of the demo's people in by the form in a part of the page. */
export async function signInAs(
  role: DemoAccount["role"],
  part: Locator,
  locale: Locale,
): Promise<void> {
  const account = demoAccount(role);
  const { byPassword, email, password, submit } = signInWords[locale];
  // The back office asks for the password at once.
  if (role !== "admin") await part.getByRole("link", { name: byPassword }).click();
  await part.getByLabel(email, { exact: true }).fill(account.email);
  await part.getByLabel(password, { exact: true }).fill(account.password);
  await part.getByRole("button", { name: submit, exact: true }).click();
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** The cookies of each person who has signed in, once for all journeys of a worker. */
const signedIn = new Map<DemoAccount["role"], Cookies>();

async function openSession(page: Page, role: DemoAccount["role"]): Promise<Cookies> {
  const { email, password } = demoAccount(role);
  const origin = process.env.PLAYWRIGHT_BASE_URL ?? "";
  const form = { mode: "login", email, password };
  const answer = await page.request.post("/login", { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status(), `${role} signs in`).toBe(303);
  return page.context().cookies();
}

/**
 * Sets the session of a demo account, for journeys that are not about signing in. Journeys of one
 * worker share it: none of them may sign out.
 */
export async function becomeSignedIn(page: Page, role: DemoAccount["role"]): Promise<void> {
  const cookies = signedIn.get(role) ?? (await openSession(page, role));
  signedIn.set(role, cookies);
  await page.context().addCookies(cookies);
}

/**
 * Intervals in ms between looks that cost little. By default they grow to a second, which the journeys
 * spent waiting for pages that had long been ready.
 */
const shortIntervals = [25, 50, 100];

/** Waits until an element is hydrated: earlier input has no handler. */
export async function untilAlive(element: Locator): Promise<void> {
  const isAlive = () =>
    element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  const message = "scripts have taken the element over";
  await expect.poll(isAlive, { message, intervals: shortIntervals }).toBe(true);
}

/**
 * Returns the profile address of the first listing of a kind, from the search function, without a
 * page.
 */
export async function firstProfile(page: Page, entityType: string): Promise<string> {
  const answer = await page.request.get(`/functions/v1/search?entityType=${entityType}&limit=1`);
  const { results } = await answer.json();
  return `/${entityType}/${results[0].slug}`;
}

/** Declares the same journeys in English and in Arabic; playwright.config.ts sets the width. */
export function forEachLocale(
  declare: (locale: Locale, at: (path: string) => string) => void,
): void {
  for (const locale of locales) {
    test.describe(locale, { tag: `@${locale}` }, () => {
      test.use({ locale: locale === "ar" ? "ar-AE" : "en-AE" });
      declare(locale, (path) => localizedPath(path, locale));
    });
  }
}

/**
 * Number of cards checked in a list of results, which are all alike, unless a test states another.
 */
const cardsLookedAt = 12;

interface AxeOptions {
  /** All rules if omitted. */
  rules?: string[];
  /** The whole page, when not named. */
  part?: string;
  everyCard?: boolean;
  /** Whether colours are looked at too. */
  colors?: boolean;
}

/** These take two thirds of the time of all rules; pages consist of parts of the component page. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Fails with a readable list of accessibility violations. Colours are checked on the component
 * page, in each theme, and in a whole run everywhere.
 */
export async function expectNoAxeViolations(
  page: Page,
  { rules, part, everyCard = false, colors = isWholeRun }: AxeOptions = {},
): Promise<void> {
  const left = colors ? [] : colorRules;
  const runOnly = rules?.filter((rule) => !left.includes(rule));
  if (runOnly?.length === 0) return;
  // Colours differ during transitions; endless animations are not awaited.
  await page.waitForFunction(() => {
    const isFading = ({ playState, effect }: Animation) =>
      playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    // Parts out of sight are laid out later by an animation that changes nothing in sight.
    const isInSight = (animation: Animation) =>
      !(animation instanceof CSSAnimation) || animation.animationName !== "lay-out";
    return (
      !document.querySelector('[aria-busy="true"] #results') &&
      !document.getAnimations().filter(isInSight).some(isFading)
    );
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ runOnly, left, ...context }) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        context,
        // No page has frames. Without searching for them, a full search page takes 2 s instead of
        // 13.
        {
          iframes: false,
          resultTypes: ["violations"],
          ...(runOnly
            ? { runOnly }
            : { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }),
        },
      ),
    {
      ...(part ? { include: [[part]] } : {}),
      exclude: everyCard ? [] : [[`#results > li:nth-child(n + ${cardsLookedAt + 1})`]],
      runOnly,
      left,
    },
  );
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
    // A navigation cancels pending requests of the previous page.
    if (reason === "net::ERR_ABORTED" || !request.url().startsWith(origin)) return;
    add(request.url(), `request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    add(response.url(), `answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Follows the nearest wider search with something to compare: who is free on a day differs by day. */
export async function widen(main: Locator) {
  const wider = main.getByRole("link").filter({ hasText: /: \d+$/ });
  const counts = (await wider.allInnerTexts()).map((text) => Number(/\d+$/.exec(text)?.[0]));
  await wider.nth(counts.findIndex((count) => count > 1)).click();
}
