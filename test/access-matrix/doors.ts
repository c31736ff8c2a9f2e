import type { Database } from "#app/platform/database/database.server.ts";
import type { callSite } from "../call-site.ts";
import type { Caller } from "../people/callers.ts";

const allowedIn = ["guest", "user", "other", "owner", "admin"] as const;
const lockedOut = ["suspended", "expired"] as const;
export const callerNames = [...allowedIn, ...lockedOut];
export type CallerName = (typeof callerNames)[number];

/** The site with all its routes, and everybody who knocks. */
export interface Town {
  site: ReturnType<typeof callSite>;
  database: Database;
  /** Everybody but guests. */
  people: Record<Exclude<CallerName, "guest">, Caller>;
}

/** An entry point, an operation, and each caller's outcome. */
export interface DoorLine {
  door: string;
  operation: string;
  outcomes: string;
}

/** Calls as everybody, each time from another network, so that no rate limit applies. */
export function knock(
  { site, people }: Town,
  path: string,
  init: RequestInit,
  describe: (response: Response) => Promise<string> | string = sayStatus,
  before: () => Promise<unknown> = async () => {},
): Promise<string> {
  return gather(async (name) => {
    await before();
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", `10.${knocks >> 16}.${(knocks >> 8) & 255}.${knocks & 255}`);
    knocks += 1;
    if (name !== "guest") headers.set("authorization", people[name].headers.authorization);
    return describe(await site.app.request(path, { ...init, headers }));
  });
}

let knocks = 0;

/**
 * Calls as everybody, in sequence. The expected 401 of a caller without access is omitted: only
 * other outcomes are listed.
 */
export async function gather(ask: (name: CallerName) => Promise<string>): Promise<string> {
  const outcomes: string[] = [];
  for (const name of callerNames) outcomes.push(await ask(name));
  const isLocked = outcomes.slice(allowedIn.length).every((outcome) => outcome.startsWith("401"));
  const names = isLocked ? allowedIn : callerNames;
  return sayOutcomes(names, outcomes.slice(0, names.length));
}

/** Formats the status, and a redirect's target. */
export function sayStatus(response: Response): string {
  const to = response.headers.get("location");
  if (to === null) return String(response.status);
  return `${response.status}>${new URL(to, "http://localhost").pathname}`;
}

/** Lines as text, sorted, in columns. */
export function writeLines(lines: readonly DoorLine[]): string {
  const cells = lines.map(({ door, operation, outcomes }) => [door, operation, outcomes] as const);
  const widthOf = (index: 0 | 1) => Math.max(...cells.map((row) => row[index].length));
  return cells
    .map(([door, operation, outcomes]) =>
      [door.padEnd(widthOf(0)), operation.padEnd(widthOf(1)), outcomes].join("  "),
    )
    .sort()
    .join("\n");
}

/** Formats outcomes, callers with the same outcome together. */
export function sayOutcomes(names: readonly string[], outcomes: readonly string[]): string {
  const callers = Map.groupBy(names, (_name, index) => outcomes[index] ?? "");
  return [...callers]
    .map(
      ([outcome, who]) => `${who.length === names.length ? "everyone" : who.join(" ")} ${outcome}`,
    )
    .join(", ");
}
