import { type FactName, staleAfterDays } from "#app/directory/fields/facts.ts";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import { addDays } from "#app/platform/clock/dubai-clock.ts";
import { type Random, scatter } from "../draw-random.server.ts";

const knownDays = new Map<string, Map<number, string>>();

/** A day near `asOf`; millions are asked for and few are different. */
function dayNear(asOf: string, offset: number): string {
  const days = knownDays.get(asOf) ?? new Map<number, string>();
  knownDays.set(asOf, days);
  const day = days.get(offset) ?? addDays(asOf, offset);
  days.set(offset, day);
  return day;
}

/** A day up to `days` before `asOf`. */
export function drawDayBefore(random: Random, asOf: string, days: number): string {
  return dayNear(asOf, -random.integer(0, days));
}

/** Facts stated within the last year or so; most are still to be believed, some have expired. */
export function drawStatedFacts(
  random: Random,
  asOf: string,
  facts: readonly FactName[],
): { statedFacts: StatedFacts; checkedOn: string } {
  const statedFacts: StatedFacts = {};
  const isStale = random.chance(0.08);
  let checkedOn = "";
  for (const fact of facts) {
    const days = staleAfterDays(fact);
    const age =
      isStale || random.chance(0.06) ? days + random.integer(1, 200) : random.integer(0, days);
    const statedOn = dayNear(asOf, -age);
    statedFacts[fact] = { source: "demo", statedOn, expiresOn: dayNear(asOf, days - age) };
    if (statedOn > checkedOn) checkedOn = statedOn;
  }
  return { statedFacts, checkedOn };
}

interface Statistics {
  average_rating: number;
  review_count: number;
  popularity_score: number;
}

/** Draws ratings in a realistic distribution: many have none, most others are between 4 and 5. */
export function drawStatistics(
  random: Random,
  { unrated, busy }: { unrated: number; busy: number },
): Statistics {
  const reviews = random.chance(unrated)
    ? 0
    : Math.min(900, Math.ceil(Math.exp(random.normal() * 1.2 + busy)));
  const rating = Math.min(4.9, Math.max(3.6, 4.45 + random.normal() * 0.3));
  const popularity = random.next() ** 2.5 * 0.85 + Math.min(0.15, reviews / 1000);
  return {
    average_rating: reviews === 0 ? 0 : Math.round(rating * 10) / 10,
    review_count: reviews,
    popularity_score: Math.round(popularity * 1000) / 1000,
  };
}

const mobilePrefixes = ["50", "52", "54", "55", "56", "58"] as const;

/** Numbers in real shapes whose middle is the 555 of invented numbers. */
export function drawMobile(random: Random): string {
  return `+971${random.pick(mobilePrefixes)}555${String(random.integer(0, 9999)).padStart(4, "0")}`;
}

export function landline(index: number): string {
  const block = 55 + (Math.floor(index / 10_000) % 45);
  return `+97142${block}${String(scatter(index % 10_000, 10_000)).padStart(4, "0")}`;
}

/** `DHA-P-00xxxxx`, `DHA-F-00xxxxx`: seven digits, the first two 0 below a hundred thousand. */
export function licenceNumber(authority: "DHA" | "DHCR", kind: "P" | "F", index: number): string {
  const block = Math.floor(index / 100_000);
  const number = block * 100_000 + scatter(index % 100_000, 100_000);
  return `${authority}-${kind}-${String(number).padStart(7, "0")}`;
}

/** Slugs that are free; a second "aisha-rahman" is "aisha-rahman-2". */
export function slugMaker(taken: Iterable<string> = []): (slug: string) => string {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (slug) => {
    const wanted = slug === "" ? "listing" : slug;
    for (;;) {
      const count = (counts.get(wanted) ?? 0) + 1;
      counts.set(wanted, count);
      const made = count === 1 ? wanted : `${wanted}-${count}`;
      if (!used.has(made)) return made;
    }
  };
}
