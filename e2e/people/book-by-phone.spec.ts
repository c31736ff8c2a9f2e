import type { Locator, Page } from "@playwright/test";
import { bookingPages as arabic } from "#app/booking/pages/messages/ar.ts";
import {
  type BookingPagesMessages,
  bookingPages as english,
} from "#app/booking/pages/messages/en.ts";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import { becomeSignedIn, expect, forEachLocale, onPhone, test } from "../fixtures.ts";

const words: Record<"en" | "ar", BookingPagesMessages> = { en: english, ar: arabic };
const mostPresses = 9;

/** The newest code that was mailed to an address. */
async function readCode(to: string): Promise<string> {
  const find = async () => {
    const mails = await listMails(process.env.PLAYWRIGHT_DATA_DIR ?? "");
    const own = mails.filter((mail) => mail.to === to);
    return own.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "").find(Boolean) ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}

/** A professional with free times, by the address of the booking page. */
async function bookablePath(page: Page, offset: number): Promise<string> {
  const answer = await page.request.get("/functions/v1/search?entityType=professionals&limit=60");
  const { results } = await answer.json();
  for (const { id, slug } of results.slice(offset)) {
    const free = await page.request.get(`/functions/v1/availability?professionalId=${id}&days=14`);
    const { slots } = await free.json();
    const isOnline = (slot: { confirmation: string }) => slot.confirmation !== "call_only";
    if (slots.some(isOnline)) return `/book/${slug}`;
  }
  throw new Error("Nobody in the demo city can be booked.");
}

// A form without a chosen time is answered as one.
test.use({ expectedFailures: [/\/book\//] });

forEachLocale((locale, at) => {
  const say = (key: keyof BookingPagesMessages) => String(words[locale][key]);
  const button = (page: Page, key: keyof BookingPagesMessages) =>
    page.getByRole("button", { name: say(key), exact: true });
  const focusedStep = (page: Page) => page.locator("h2:focus");

  /** The booking pages of professionals with several places and times, those with most places first. */
  async function pathsWithPlaces(page: Page): Promise<string[]> {
    const answer = await page.request.get(
      "/functions/v1/search?entityType=professionals&limit=100",
    );
    const { results } = await answer.json();
    const found: { path: string; places: number }[] = [];
    for (const { slug } of results) {
      const html = await (await page.request.get(at(`/book/${slug}`))).text();
      const [, nav = ""] = html.split(`<nav aria-label="${say("place")}"`);
      const places = nav.slice(0, nav.indexOf("</nav>")).match(/<li/g)?.length ?? 0;
      if (places > 1 && html.includes('name="slot"')) found.push({ path: `/book/${slug}`, places });
    }
    found.sort((one, other) => other.places - one.places);
    expect(found[0]?.places, "Nobody has three places.").toBeGreaterThanOrEqual(3);
    return found.slice(0, 8).map(({ path }) => path);
  }

  /** Holds the first time of a professional and opens the details. */
  async function openDetails(page: Page, offset: number): Promise<void> {
    await page.goto(at(await bookablePath(page, offset)));
    await page.locator('input[name="slot"]').first().check();
    await button(page, "hold").click();
    await expect(page).toHaveURL(/\/bookings\//);
  }

  test(
    `a guest books from search results in at most ${mostPresses} presses`,
    onPhone,
    async ({ page }) => {
      let presses = 0;
      const press = async (target: Locator) => {
        presses += 1;
        await target.click();
      };
      const fill = async (name: string, text: string) => {
        presses += 1;
        await page.locator(`input[name="${name}"]`).fill(text);
      };
      const email = `thumb-${locale}-${Date.now()}@example.ae`;

      await page.goto(at("/search?entity_type=professionals"));
      await press(page.locator('article a[href*="/book/"]').first());
      if (page.url().includes("/book/")) {
        await expect(page.locator('input[name="slot"]').first()).toBeVisible();
        if ((await page.locator('input[name="slot"]:checked').count()) === 0)
          await press(page.locator('label:has(input[name="slot"])').first());
        await press(button(page, "hold"));
      }
      await expect(focusedStep(page)).toHaveText(say("step.details"));
      await fill("name", "Layla Haddad");
      await fill("email", email);
      await press(button(page, "review"));
      await expect(focusedStep(page)).toHaveText(say("step.confirm"));
      await fill("code", await readCode(email));
      const [once, asked] = [button(page, "confirm"), button(page, "confirm.request")];
      await press(once.or(asked));
      await expect(focusedStep(page)).toContainText(
        new RegExp(`${say("done.confirmed")}|${say("done.requested")}`),
      );
      expect(presses).toBeLessThanOrEqual(mostPresses);
    },
  );

  test(
    "the booking page of a doctor with several places shows times first",
    onPhone,
    async ({ page }) => {
      const paths = await pathsWithPlaces(page);
      const expectFirst = async (path: string, width: number) => {
        await page.setViewportSize({ width, height: 844 });
        const bar = await page.locator("form .sticky").boundingBox();
        const time = await page.locator('label:has(input[name="slot"])').first().boundingBox();
        const end = (time?.y ?? 844) + (time?.height ?? 0);
        expect(end, `${path} at ${width}`).toBeLessThanOrEqual(bar?.y ?? 0);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      };
      for (const path of paths.toReversed()) {
        await page.goto(at(path));
        for (const width of [390, 320]) await expectFirst(path, width);
      }
      // The chosen place comes first, and the others are reached by the keyboard.
      const places = page.getByRole("navigation", { name: say("place") });
      const last = places.getByRole("link").last();
      await last.focus();
      await expect(last).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(places.locator("[aria-current=true]")).toBeInViewport();
    },
  );

  test("a time that is not chosen is asked for in our words", onPhone, async ({ page }) => {
    await page.goto(at(await bookablePath(page, 6)));
    await button(page, "hold").click();
    await expect(page.getByRole("alert")).toContainText(say("slot.missing"));
  });

  test("going back and changing the language keep what was typed", onPhone, async ({ page }) => {
    await openDetails(page, 9);
    await page.locator('input[name="name"]').fill("Layla Haddad");
    await page.locator('textarea[name="reason"]').fill("A rash since Monday");
    await page.locator("#site-header button[name=lang]").locator("visible=true").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "ar" : "en");
    await expect(page.locator('textarea[name="reason"]')).toHaveValue("A rash since Monday");
    expect(page.url()).not.toContain("rash");
    await page.goto(at("/"));
    await page.goBack();
    await expect(page.locator('input[name="name"]')).toHaveValue("Layla Haddad");
  });

  test("a family member's name is asked for", onPhone, async ({ page }) => {
    await becomeSignedIn(page, "user");
    await openDetails(page, 12);
    const name = page.locator('input[name="name"]');
    await expect(name).not.toHaveValue("");
    await page.locator('input[name="for"][value="family"]').check();
    await expect(name).toHaveValue("");
    await button(page, "release").click();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(
      "the form goes on in the other language with what was typed",
      onPhone,
      async ({ page }) => {
        await openDetails(page, 15);
        await page.locator('textarea[name="reason"]').fill("A rash since Monday");
        await page.locator('button[name="language"]').click();
        await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "ar" : "en");
        await expect(page.locator('textarea[name="reason"]')).toHaveValue("A rash since Monday");
      },
    );
  });
});
