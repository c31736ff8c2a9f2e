import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { optional } from "#app/platform/forms/field.ts";
import { checkbox, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import type { Shift } from "#app/platform/forms/fields/clock-times.ts";
import { comboboxFrom } from "#app/platform/forms/fields/combobox-fields.ts";
import { date, time } from "#app/platform/forms/fields/date-fields.ts";
import { integer, money } from "#app/platform/forms/fields/number-fields.ts";
import { rows } from "#app/platform/forms/fields/rows-field.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { rowNumbers, spareRows } from "./row-numbers.ts";

const mostDates = 20;
const mostPrices = 200;
const mostSteps = 20;
const mostAddedServices = 20;
const oldestYear = 1930;
/** Beyond any year that is typed; the present one is compared when a form is read. */
const latestYear = 2_200;

const keysOf = (count: number) => rowNumbers(count).map(String);

const missingTitle = { missing: "title.missing" };

/** Dates on which the hours differ; without hours it is closed all day. */
export const dateRows = rows({
  label: "part.exceptions",
  help: "exceptions.hint",
  fields: {
    date: optional(date({ label: "date", problems: { invalid: "date.invalid" } })),
    opens: optional(time({ label: "date.opens", problems: { invalid: "time.invalid" } })),
    closes: optional(time({ label: "date.closes", problems: { invalid: "time.invalid" } })),
    noteEn: optional(text({ label: "date.noteEn", most: 120, dir: "ltr" })),
    noteAr: optional(text({ label: "date.noteAr", most: 120, dir: "rtl" })),
  },
  // Reads more rows than are allowed, so that too many are refused instead of dropped.
  keys: (sent) => keysOf(3 * mostDates).filter((key) => sent.has(`date-${key}`)),
  most: mostDates,
  problems: { many: "invalid" },
  check(dates) {
    const seen = new Set<string | null>();
    const problems: Record<string, string> = {};
    const today = dubaiDay();
    for (const { key, date, opens, closes } of dates) {
      if (date === null) problems[`date-${key}`] = "date.missing";
      else if (date < today) problems[`date-${key}`] = "date.past";
      else if (seen.size === seen.add(date).size) problems[`date-${key}`] = "date.twice";
      if (opens === null && closes !== null) problems[`opens-${key}`] = "time.missing";
      if (opens !== null && closes === null) problems[`closes-${key}`] = "time.missing";
      const shift = shiftOf(opens, closes);
      if (shift && shift[0] >= shift[1]) problems[`closes-${key}`] = "time.order";
    }
    return problems;
  },
});

/**
 * Returns the hours of a day by its two clocks, null without them. Midnight closes a day as 24:00,
 * which no clock shows.
 */
export function shiftOf(opens: string | null, closes: string | null): Shift | null {
  if (opens === null || closes === null) return null;
  return [opens, closes === "00:00" ? "24:00" : closes];
}

const invalidYear = { invalid: "year.invalid", low: "year.invalid", high: "year.invalid" };
const stepYear = (label: "step.from" | "step.to") =>
  integer({
    label,
    least: oldestYear,
    most: latestYear,
    problems: { ...invalidYear, missing: "year.invalid" },
  });

/** Steps of education or experience, each with its years. */
export const trainingRows = (label: "part.education" | "part.experience") =>
  rows({
    label,
    help: "step.hint",
    fields: {
      from: stepYear("step.from"),
      to: optional(stepYear("step.to")),
      titleEn: text({ label: "step.titleEn", most: 160, dir: "ltr", problems: missingTitle }),
      titleAr: text({ label: "step.titleAr", most: 160, dir: "rtl", problems: missingTitle }),
      placeEn: optional(text({ label: "step.placeEn", most: 160, dir: "ltr" })),
      placeAr: optional(text({ label: "step.placeAr", most: 160, dir: "rtl" })),
    },
    keys: (sent) => keysOf(3 * mostSteps).filter((key) => sent.has(`from-${key}`)),
    most: mostSteps,
    problems: { many: "invalid" },
    check(steps) {
      const now = Number(dubaiDay().slice(0, 4));
      const problems: Record<string, string> = {};
      for (const { key, from, to } of steps) {
        if (from > now) problems[`from-${key}`] = "year.future";
        if (to !== null && to > now) problems[`to-${key}`] = "year.future";
        if (to !== null && to < from) problems[`to-${key}`] = "year.order";
      }
      return problems;
    },
  });

const networkParts = ["insurer", "administrator", "network"] as const;

/** Networks that are added: an insurer, an administrator and a network each. */
export const addedNetworks = rows({
  label: "networks.add",
  fields: {
    insurer: optional(
      comboboxFrom({ label: "insurer", source: "insurance-providers", blank: "choose" }),
    ),
    administrator: optional(
      selectFrom({ label: "administrator", source: "insurance-administrators", blank: "choose" }),
    ),
    network: optional(
      selectFrom({ label: "network", source: "insurance-networks", blank: "choose" }),
    ),
  },
  keys: () => keysOf(spareRows),
  most: spareRows,
  check: (added) =>
    Object.fromEntries(
      added.flatMap((row) =>
        networkParts
          .filter((part) => row[part] === null)
          .map((part) => [`${part}-${row.key}`, "network.missing"]),
      ),
    ),
});

const invalidAmount = { invalid: "amount.invalid", low: "amount.invalid", high: "amount.invalid" };

/** The price range of each service; a row is named after its service. */
export const priceRows = rows({
  label: "part.prices",
  fields: {
    from: optional(money({ label: "price.from", problems: invalidAmount })),
    to: optional(money({ label: "price.to", problems: invalidAmount })),
  },
  keys: (sent) => [...new Set(sent.texts("serviceId").filter(isUuid))],
  // A price that is taken out is a blank row.
  counts: () => true,
  most: mostPrices,
  problems: { many: "invalid" },
  check: (prices) =>
    Object.fromEntries(
      prices
        .filter(({ from, to }) => from !== null && to !== null && from > to)
        .map(({ key }) => [`to-${key}`, "price.order"]),
    ),
});

/** The services that a clinic offers; a row is named after its service. */
export const offeredRows = rows({
  label: "part.services",
  fields: { ends: checkbox({ label: "services.ends" }) },
  keys: (sent) => [...new Set(sent.texts("offeredId").filter(isUuid))],
  counts: () => true,
  most: mostPrices,
  problems: { many: "invalid" },
});

/** Services that are added, each with its price range. */
export const addedServices = rows({
  label: "services.add",
  fields: {
    service: optional(comboboxFrom({ label: "services.one", source: "services", blank: "choose" })),
    from: optional(money({ label: "price.from", problems: invalidAmount })),
    to: optional(money({ label: "price.to", problems: invalidAmount })),
  },
  keys: (sent) => keysOf(mostAddedServices).filter((key) => sent.has(`service-${key}`)),
  most: mostAddedServices,
  problems: { many: "invalid" },
  check(added) {
    const seen = new Set<string>();
    const problems: Record<string, string> = {};
    for (const { key, service, from, to } of added) {
      if (service === null || !isUuid(service)) problems[`service-${key}`] = "services.missing";
      else if (seen.size === seen.add(service).size) problems[`service-${key}`] = "services.twice";
      if (from !== null && to !== null && from > to) problems[`to-${key}`] = "price.order";
    }
    return problems;
  },
});
