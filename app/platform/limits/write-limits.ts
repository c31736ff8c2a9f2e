import type { Limit } from "./limit.ts";
import { limits } from "./limit-table.ts";

/** Returns the limits as a table of Markdown, for docs/security/limits.md. */
export function writeLimits(): string {
  const lines = Object.entries<Limit>(limits).map(([name, limit]) => {
    const { by, kept, counts, exceeded } = limit;
    return ["", name, by, allowedBy(limit), kept, counts, exceeded, ""].join(" | ").trim();
  });
  return [
    "| Limit | Counted by | Allowed | Kept in | Counts | Beyond it |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

function allowedBy({ max, minutes, delay }: Limit): string {
  if (!delay) return `${max} in ${windowOf(minutes)}`;
  const { first, most } = delay;
  return `${max}, then one after ${durationOf(first)}, and twice as long each time up to ${durationOf(most)}; forgotten after ${windowOf(minutes)} without one`;
}

function windowOf(minutes: number): string {
  if (minutes === 1440) return "a day";
  if (minutes === 60) return "an hour";
  return minutes === 1 ? "a minute" : durationOf(minutes);
}

function durationOf(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}
