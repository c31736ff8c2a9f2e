import type { Limit } from "#app/platform/limits/limit.ts";
import { limits } from "#app/platform/limits/limit-table.ts";

/** The limits that programs meet; the figures are those of the table of limits. */
export const developerLimits = [
  "api-key.clinic",
  "api-key.office",
  "api-key.misses",
  "fhir.sender",
  "fhir-export.sender",
  "agents.sender",
  "sign-in.sender",
  "send-code.sender",
  "refresh.sender",
  "search-log.calls",
  "table.feedback",
  "table.conversations",
  "table.messages",
  "table.interactions",
] as const satisfies readonly (keyof typeof limits)[];

export type DeveloperLimit = (typeof developerLimits)[number];

/** The windows of these limits, by their minutes. */
const windows: Record<number, "minute" | "quarter" | "hour"> = {
  1: "minute",
  15: "quarter",
  60: "hour",
};

/** Returns how often something may happen; the window is a key of the page's words. */
export function allowedBy(name: DeveloperLimit) {
  const { max, minutes }: Limit = limits[name];
  const window = windows[minutes];
  if (!window) throw new Error(`The page has no words for the window of ${name}.`);
  return { max, window };
}
