import { limits } from "./limit-table.ts";

/** Returns the limits as a table of Markdown, for docs/security/limits.md. */
export function writeLimits(): string {
  const lines = Object.entries(limits).map(([name, { by, max, minutes, kept, counts, exceeded }]) =>
    ["", name, by, `${max} in ${windowOf(minutes)}`, kept, counts, exceeded, ""].join(" | ").trim(),
  );
  return [
    "| Limit | Counted by | Allowed | Kept in | Counts | Beyond it |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

function windowOf(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? "a day" : `${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? "an hour" : `${minutes / 60} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
