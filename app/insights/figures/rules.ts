import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { pageEvents } from "../counters/page-event.ts";

/** The least size of a group that is shown: smaller ones may be about somebody. */
export { leastInGroup } from "#app/search/query-log/figure-rules.ts";

export const periods = [7, 28, 90] as const;
/** Days of Dubai, today included. */
export type Period = (typeof periods)[number];

/** Reads the period of an address; 28 days unless it names another. */
export function readPeriod(params: URLSearchParams): Period {
  return periods.find((days) => String(days) === params.get("days")) ?? 28;
}

/** Returns the days of a period, the first one first. */
export function daysOf(period: Period, today = dubaiDay()): string[] {
  return Array.from({ length: period }, (_, at) => addDays(today, at - period + 1));
}

/** Events of pages, and rows of their own tables. */
export const measures = [
  ...pageEvents,
  ...(["searches", "accounts", "bookings", "reviews", "claims", "messages"] as const),
] as const;
export type Measure = (typeof measures)[number];

/** Rows that the operator owns are counted exactly; visits may be about somebody where they are few. */
export const ownedMeasures: readonly Measure[] = [
  "accounts",
  "bookings",
  "reviews",
  "claims",
  "messages",
];

/** Reads the measure of an address; the first one unless it names another. */
export function readMeasure(params: URLSearchParams): Measure {
  return measures.find((one) => one === params.get("measure")) ?? measures[0];
}

const clinicSorts = [
  "views",
  "contacts",
  "rate",
  "favorites",
  "reviews",
  "completeness",
  "name",
] as const;
export type ClinicSort = (typeof clinicSorts)[number];
export const clinicsPerPage = 50;

/** Reads the order of clinics of an address; the most viewed first unless it names another. */
export function readClinicSort(params: URLSearchParams): ClinicSort {
  return clinicSorts.find((one) => one === params.get("sort")) ?? "views";
}

/** Reads the page of an address, from 1. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
