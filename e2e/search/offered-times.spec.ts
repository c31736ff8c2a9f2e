import { get } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { expect, forEachLocale, onDesktop, test } from "../fixtures.ts";

const searches = [
  "dentist",
  "cardiologist",
  "paediatrician",
  "dermatologist",
  "psychologist",
  "eye doctor",
  "ear pain",
  "back pain",
  "headache",
  "skin rash",
  "pregnancy",
  "diabetes",
  "asthma",
  "knee pain",
  "family doctor",
  "physiotherapist",
  "dietitian",
  "surgeon",
  "neurologist",
  "urologist",
  "woman doctor",
  "speaks Hindi",
  "in Deira",
  "in JLT",
  "home visit",
  "by video",
  "tomorrow",
  "today",
  "psychologist by video",
  "dentist tomorrow",
];
const pages = [1, 2, 3];
/** A network may hold twenty times at once. */
const mostHeld = 5;

interface Offered {
  href: string;
  place: string;
  fee: string;
}

/** What a browser sends where a person presses a link of the same site. */
const pressed = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};

async function offeredOn(page: Page): Promise<Offered[]> {
  const ofCard = (card: Locator) =>
    card.evaluate((article) => {
      const line = [...article.querySelectorAll("ul:has(> li > .sr-only) > li")];
      const words = line.map((item) => item.textContent ?? "");
      return [...article.querySelectorAll("a[data-time]")].map((link) => ({
        href: link.getAttribute("href") ?? "",
        place: words[1] ?? "",
        fee: words.find((word) => /AED|درهم/.test(word)) ?? "",
      }));
    });
  const cards = await page.locator("#results article:has(a[data-time])").all();
  return (await Promise.all(cards.map(ofCard))).flat();
}

forEachLocale((locale, at) => {
  test(
    `every time on the cards of 30 searches opens with that time, place and fee`,
    onDesktop,
    async ({ page, baseURL }) => {
      test.setTimeout(15 * 60_000);
      const seen = new Map<string, Offered>();
      for (const words of searches) {
        for (const number of pages) {
          const from = at(
            `/search?entityType=professionals&q=${encodeURIComponent(words)}&page=${number}`,
          );
          await page.goto(from);
          const offered = (await offeredOn(page)).filter(({ href }) => !seen.has(href));
          for (const one of offered) {
            seen.set(one.href, one);
            await expectToOpen(page, one, from, baseURL);
          }
        }
      }
      expect(seen.size).toBeGreaterThan(200);
      const stated = [...seen.values()].filter(({ fee }) => fee !== "");
      // The other language runs beside this one, and cannot hold the same times.
      const held = locale === "ar" ? stated.slice(-mostHeld) : stated.slice(0, mostHeld);
      for (const { href, place, fee } of held) {
        const { location, cookie } = await press(new URL(href, baseURL));
        expect(location, `${href} is held`).toContain("/bookings/");
        const details = await page.request.get(location, { headers: { cookie } });
        const html = unescaped(await details.text());
        expect(html.includes(fee), `${href} costs ${fee}`).toBe(true);
        expect(html.includes(place), `${href} is at ${place}`).toBe(true);
      }
    },
  );
});

/** A time whose notice has run out since the page was made is no longer offered there either. */
async function expectToOpen(
  page: Page,
  { href, place }: Offered,
  from: string,
  baseURL: string | undefined,
): Promise<void> {
  const opened = await page.request.get(href);
  const html = unescaped(await opened.text());
  const slot = new URL(href, baseURL).searchParams.get("slot");
  const checked = /<input[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? "";
  const isOpen = checked.includes(`value="${slot}"`) && html.includes(place);
  if (isOpen) return;
  const now = unescaped(await (await page.request.get(from)).text());
  expect(now.includes(href), `${href} does not open at ${place}, and is offered`).toBe(false);
}

function unescaped(html: string): string {
  return html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** Presses a link as a guest of a browser without cookies; returns where it leads. */
function press(url: URL): Promise<{ location: string; cookie: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: pressed }, (answer) => {
      answer.resume();
      const cookies = answer.headers["set-cookie"] ?? [];
      const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
      resolve({ location: answer.headers.location ?? "", cookie });
    }).on("error", reject);
  });
}
