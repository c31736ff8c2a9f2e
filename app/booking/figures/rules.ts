import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";

export const figurePeriods = [7, 28, 90] as const;
/** Days of Dubai, today included. */
export type FigurePeriod = (typeof figurePeriods)[number];

/** Reads the period of an address; 28 days unless it names another. */
export function readFigurePeriod(params: URLSearchParams): FigurePeriod {
  return figurePeriods.find((days) => String(days) === params.get("days")) ?? 28;
}

/** Returns the days of a period, the first one first. */
export function listDays(period: FigurePeriod, today = dubaiDay()): string[] {
  return Array.from({ length: period }, (_, at) => addDays(today, at - period + 1));
}

/** How an appointment was made; `unknown` for those that are older than the record of it. */
const bookingSources = ["account", "guest", "clinic", "admin", "unknown"] as const;
export type BookingSource = (typeof bookingSources)[number];

/** The tables of the page, each of which is a file, too. */
export const figureTables = ["totals", "days", "states", "sources", "people", "clinics"] as const;
export type FigureTable = (typeof figureTables)[number];
