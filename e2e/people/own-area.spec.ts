import type { Page } from "@playwright/test";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { ownReviews as ownAr } from "#app/reviews/writing/messages/ar.ts";
import { type OwnReviewsMessages, ownReviews as ownEn } from "#app/reviews/writing/messages/en.ts";
import {
  becomeSignedIn,
  colorRules,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  onPhone,
  signInAsVisitor,
  test,
} from "../fixtures.ts";

const removed = { en: "Removed from favorites", ar: "أُزيل من المفضّلة" };
const writeIt = { en: "Write a review", ar: "اكتب رأيك" };
const ownWords = {
  en: createTranslator<OwnReviewsMessages>("en", ownEn),
  ar: createTranslator<OwnReviewsMessages>("ar", ownAr),
};

const pages = [
  ...["/dashboard", "/dashboard/favourites", "/dashboard/search", "/dashboard/bookings"],
  ...["/dashboard/reviews", "/dashboard/claims", "/dashboard/practice", "/dashboard/clinic"],
  ...["/dashboard/notifications", "/dashboard/messages", "/account/data", "/dashboard/family"],
  ...["account", "privacy", "notifications", "billing", "integrations"].map(
    (name) => `/dashboard/settings/${name}`,
  ),
  ...["personal", "health", "records", "goals", "insurance", "emergency", "communications"].map(
    (name) => `/dashboard/profile/${name}`,
  ),
  "/dashboard/profile/security",
];
/** One editor serves both kinds of listings, and it is long. */
const ownersPage = { en: "/dashboard/clinic", ar: "/dashboard/practice" };
/** The section with every kind of control open. */
const openPart = { en: "networks", ar: "specialties" };

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
interface Look {
  size: { width: number; height: number };
  colorScheme: "light" | "dark";
  rules?: string[];
  part?: string;
}

/** Rules whose outcome may differ by width or theme. */
const rulesOfLooks = [...colorRules, "scrollable-region-focusable"];
/** Any two of language, width and theme meet on each page; the second look spares the frame. */
const looks = {
  en: [
    { size: desktop, colorScheme: "light" },
    { size: phone, colorScheme: "dark", rules: rulesOfLooks, part: "main" },
  ],
  ar: [
    { size: phone, colorScheme: "light" },
    { size: desktop, colorScheme: "dark", rules: rulesOfLooks, part: "main" },
  ],
} satisfies Record<Locale, Look[]>;

async function expectSoundPages(page: Page, locale: Locale, paths: string[]) {
  for (const path of paths) {
    await page.goto(localizedPath(path, locale));
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    const wanted: Look[] = looks[locale];
    for (const { size, colorScheme, rules, part } of wanted) {
      await page.setViewportSize(size);
      // Calm, so that no colour is on its way from one theme to the other.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, `pixels that ${path} is too wide at ${size.width}`).toBe(0);
      await expectNoAxeViolations(page, { rules, part });
    }
  }
}

forEachLocale((locale, at) => {
  // The demo has one visitor: each language saves and reviews a different entity.
  const place = locale === "en" ? 0 : 1;

  test(
    "what a guest's heart named is kept once they sign in, and every page of theirs is sound",
    onDesktop,
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(at("/search?entityType=clinics"));
      const heart = page.locator("article button[form=favorites]").nth(place);
      const value = await heart.getAttribute("value");
      const same = page.locator(`button[form=favorites][value="${value}"]`).first();
      await heart.click();
      await signInAsVisitor(page.getByRole("dialog"), locale);
      await expect(same).toHaveAttribute("aria-pressed", "true");
      await expectSoundPages(page, locale, pages);
      await page.goto(at("/dashboard/favourites"));
      await same.click();
      await expect(same).toHaveAttribute("aria-pressed", "false");
      await expect(page.locator("#toasts li")).toContainText(removed[locale]);
      await page.reload();
      await expect(same).toHaveCount(0);
    },
  );

  test("the page of an owner is sound", onDesktop, async ({ page }) => {
    test.setTimeout(120_000);
    await becomeSignedIn(page, "owner");
    const path = ownersPage[locale];
    await expectSoundPages(page, locale, [path, `${path}?open=${openPart[locale]}`]);
  });

  test(
    "a guest writes a review from a profile, sees it wait, and takes it back",
    onPhone,
    async ({ page }) => {
      const t = ownWords[locale];
      const main = page.getByRole("main");
      await page.goto(at("/search?entityType=professionals"));
      const profile = page.getByRole("article").nth(place).getByRole("link").first();
      const name = await profile.innerText();
      await page.goto((await profile.getAttribute("href")) ?? "");
      await page.getByRole("link", { name: writeIt[locale] }).click();
      await signInAsVisitor(page.getByRole("dialog").or(main).last(), locale);
      await main.getByLabel(t("rating.4")).first().check();
      await main.getByLabel(t("body")).fill("شرح كل خطوة بهدوء ولم يستعجل أبدًا.");
      await main.getByRole("button", { name: t("submit") }).click();
      const card = main.getByRole("article").filter({ hasText: name });
      await expect(card.getByText(t("state.pending"))).toBeVisible();
      await expectNoAxeViolations(page);
      await card.getByText(t("withdraw")).first().click();
      await card.getByRole("button", { name: t("withdraw.yes") }).click();
      await expect(card).toHaveCount(0);
    },
  );
});
