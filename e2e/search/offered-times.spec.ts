import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import { expect, forEachLocale, onDesktop, test } from "../fixtures.ts";
import {
  type OfferedCard,
  type OfferedTime,
  type OpenedTime,
  readCards,
  readOpened,
  unescaped,
} from "./read-offers.ts";

const manySearches = [
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
const kinds = ["professionals", "clinics", "services", "franchises"];
const searches = isWholeRun ? manySearches : ["dentist tomorrow", "by video"];
const pages = isWholeRun ? [1, 2, 3] : [1];
const leastTimes = isWholeRun ? 4_000 : 200;
const requestsAtOnce = 4;
const takenAfterMs = 2_000;
/** A network may hold twenty times at once, among them those of other journeys and of a second try. */
const heldOfKind = 1;

const today = () => dubaiDay(new Date());
const dayOf = ({ start }: OfferedTime) => dubaiDay(start);
const minuteOf = ({ start }: OfferedTime) => dubaiMinutes(start);
const visitOf = ({ href }: OfferedTime) => new URL(href, "http://site").searchParams.get("visit");
const inThreeDays = addDays(today(), 3);

/** Filters about the time of a visit, and the times that each of them allows. */
const timeFilters: { query: string; allows: (time: OfferedTime) => boolean }[] = [
  { query: "availability=today", allows: (time) => dayOf(time) === today() },
  { query: "availability=tomorrow", allows: (time) => dayOf(time) === addDays(today(), 1) },
  {
    query: `availability=custom&available_date=${inThreeDays}`,
    allows: (time) => dayOf(time) === inThreeDays,
  },
  { query: "time_of_day=morning", allows: (time) => minuteOf(time) < 12 * 60 },
  {
    query: "time_of_day=afternoon",
    allows: (time) => minuteOf(time) >= 12 * 60 && minuteOf(time) < 18 * 60,
  },
  { query: "time_of_day=evening", allows: (time) => minuteOf(time) >= 18 * 60 },
  {
    query: "after=10:00&before=11:00",
    allows: (time) => minuteOf(time) >= 10 * 60 && minuteOf(time) < 11 * 60,
  },
  { query: "weekdays=6", allows: (time) => weekdayOf(dayOf(time)) === 6 },
  {
    query: "availability=tomorrow&visitTypes=virtual",
    allows: (time) => dayOf(time) === addDays(today(), 1) && visitOf(time) === "virtual",
  },
  {
    query: "availability=tomorrow&time_of_day=morning&visitTypes=home_visit",
    allows: (time) =>
      dayOf(time) === addDays(today(), 1) &&
      minuteOf(time) < 12 * 60 &&
      visitOf(time) === "home_visit",
  },
];

/** Headers of a browser for a pressed link of the same site. */
const pressed = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};

/** Runs a task for each item, a few at once, and keeps their order. */
async function forEachAtOnce<Item, Result>(items: Item[], task: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += requestsAtOnce)
    results.push(...(await Promise.all(items.slice(start, start + requestsAtOnce).map(task))));
  return results;
}

forEachLocale((locale, at) => {
  test.describe("offered times", onDesktop, () => {
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(new URL(path, process.env.PLAYWRIGHT_BASE_URL));
      if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
      return answer.text();
    };
    const readCardsAt = async (path: string) => readCards(await read(path));
    const openTime = async (href: string) => readOpened(await read(href));
    /** Both languages offer the same links: each opens the times of every other card. */
    const isOpenedHere = ({ times: [first] }: OfferedCard) =>
      Number.parseInt(first?.slot.charAt(0) ?? "", 16) % 2 === (locale === "ar" ? 1 : 0);

    /** A time that was taken since the page was made is no longer offered there either. */
    const findWrongAt = async (from: string, card: OfferedCard) => {
      const differing = await findWrong(card, openTime);
      if (differing.length === 0) return [];
      // The other language holds times meanwhile, which reach the cards through the outbox.
      await sleep(takenAfterMs);
      const still = (await readCardsAt(from)).flatMap(({ times }) => times);
      return differing.filter(({ href }) => still.some((time) => time.href === href));
    };

    test("every time on the cards of searches opens with that time, place and fee", async () => {
      test.setTimeout(isWholeRun ? 10 * 60_000 : 150_000);
      const lists = [
        ...searches.map((words) => ({ q: words })),
        ...kinds.map((kind) => ({ entityType: kind })),
      ].flatMap((search) =>
        pages.map((page) => at(`/search?${new URLSearchParams({ ...search, page: `${page}` })}`)),
      );
      const found = await forEachAtOnce(lists, async (from) =>
        (await readCardsAt(from)).map((card) => ({ card, from })),
      );
      const seen = new Set<string>();
      const offers = found.flat().flatMap(({ card, from }) => {
        const times = card.times.filter(({ href }) => !seen.has(href));
        for (const { href } of times) seen.add(href);
        return times.length > 0 ? [{ card: { ...card, times }, from }] : [];
      });
      const opened = offers.filter(({ card }) => isOpenedHere(card));
      const wrong = await forEachAtOnce(opened, ({ card, from }) => findWrongAt(from, card));
      expect(wrong.flat(), `of ${seen.size} times`).toEqual([]);
      expect(seen.size).toBeGreaterThan(leastTimes);
      expect(opened.length).toBeGreaterThan(offers.length / 4);
      // Few services have times: some are on the second page.
      if (isWholeRun) expect(new Set(offers.map(({ card }) => card.kind))).toEqual(new Set(kinds));

      const stated = offers.map(({ card }) => card).filter(({ fee }) => fee !== "");
      // The other language runs beside this one, and cannot hold the same times.
      const held = kinds.flatMap((kind) => {
        const own = stated.filter((card) => card.kind === kind);
        return locale === "ar" ? own.slice(1).slice(-heldOfKind) : own.slice(0, heldOfKind);
      });
      for (const { place, fee, times } of held) {
        const [{ href } = { href: "" }] = times;
        const { location, cookie } = await press(href);
        expect(location, `${href} is held`).toContain("/bookings/");
        const details = await fetch(new URL(location, process.env.PLAYWRIGHT_BASE_URL), {
          headers: { cookie },
        });
        const html = unescaped(await details.text());
        expect(amountIn(fee).test(html), `${href} costs ${fee}`).toBe(true);
        expect(html.includes(place), `${href} is at ${place}`).toBe(true);
      }
    });

    test("every listing that a filter of times finds offers a free time that it allows", async () => {
      test.setTimeout(isWholeRun ? 8 * 60_000 : 150_000);
      const wrong = await forEachAtOnce(timeFilters, async ({ query, allows }) => {
        const from = at(`/search?${query}`);
        const cards = await readCardsAt(from);
        const opened = cards.filter(
          (card, index) => isOpenedHere(card) && (isWholeRun || index % 10 === 0),
        );
        const differing = await forEachAtOnce(opened, (card) => findWrongAt(from, card));
        return [
          ...cards
            .filter(({ times, isEmergency }) =>
              // An emergency department takes patients today without a time.
              times.length === 0 ? !(isEmergency && query.includes("today")) : !times.every(allows),
            )
            .map(({ title, times }) => ({ query, title, times: times.map(({ slot }) => slot) })),
          ...differing.flat(),
        ];
      });
      expect(wrong.flat()).toEqual([]);
    });
  });
});

let turn = 0;

/**
 * Returns the times of a card that do not open as it says. The page of one time offers the others of
 * its place and type, too: only what it does not show is opened. Cards begin at different times.
 */
async function findWrong(
  { title, place, fee, times }: OfferedCard,
  openTime: (href: string) => Promise<OpenedTime>,
) {
  const wrong: { title: string; href: string; card: object; opened: object }[] = [];
  let left = times;
  turn += 1;
  while (left.length > 0) {
    const one = left[turn % left.length] ?? left[0];
    if (!one) break;
    const { offered, ...opened } = await openTime(one.href);
    const { slot, href } = one;
    const isSame = opened.slot === slot && opened.place.endsWith(place) && opened.fee === fee;
    if (!isSame) wrong.push({ title, href, card: { slot, place, fee }, opened });
    left = left.filter((time) => time !== one && !offered.has(time.slot));
  }
  return wrong;
}

/** An amount of money by its digits, whose thousands may be set apart. */
function amountIn(digits: string): RegExp {
  const figure = digits.replace(/\B(?=(\d{3})+$)/g, ",?");
  return new RegExp(`AED\\s${figure}\\b|\\b${figure}\\sدرهم`);
}

/** Presses a link as a guest of a browser without cookies; returns where it leads. */
function press(href: string): Promise<{ location: string; cookie: string }> {
  const url = new URL(href, process.env.PLAYWRIGHT_BASE_URL);
  return new Promise((resolve, reject) => {
    get(url, { headers: pressed }, (answer) => {
      answer.resume();
      const cookies = answer.headers["set-cookie"] ?? [];
      const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
      resolve({ location: answer.headers.location ?? "", cookie });
    }).on("error", reject);
  });
}
