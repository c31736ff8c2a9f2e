import { allowedMethods } from "#server/http/guards.ts";
import { listRoutes } from "../sites/list-routes.ts";
import { type DoorLine, knock, type Town } from "./doors.ts";

interface RouteModule {
  loader?: unknown;
  action?: unknown;
  default?: unknown;
}

/** The gateway's and the storage's own calls are tested one by one elsewhere. */
const doorsOfTheirOwn = /^(functions|rest)\/v1\/|^storage\/v1\//;

/** Every page and address of the site with its module. */
export async function loadRoutes(): Promise<Record<string, RouteModule>> {
  const entries = listRoutes();
  const modules = await Promise.all(
    entries.map(async ({ path, index, file }) => {
      const module: RouteModule = await import(/* @vite-ignore */ `../../app/${file}`);
      return [index ? "/" : (path ?? ""), module] as const;
    }),
  );
  return Object.fromEntries(modules);
}

/** Lists each caller's outcome for each route: a GET, and an empty form. */
export async function listRouteDoors(
  town: Town,
  modules: Record<string, RouteModule>,
): Promise<DoorLine[]> {
  const doors: { door: string; path: string; method: string }[] = [];
  for (const [pattern, module] of Object.entries(modules)) {
    if (doorsOfTheirOwn.test(pattern)) continue;
    const door = pattern === "/" ? "/" : `/${pattern}`;
    const path = await exampleOf(town, door);
    const methods = ["GET", ...(module.action ? allowedMethods(path).slice(2) : [])];
    doors.push(...methods.map((method) => ({ door, path, method })));
  }
  // DELETE of the session comes last: it ends the session of the token that it is sent with.
  const endsSession = ({ door, method }: (typeof doors)[number]) =>
    door === "/admin/session" && method === "DELETE";
  const ordered = doors.toSorted(
    (one, other) => Number(endsSession(one)) - Number(endsSession(other)),
  );
  const lines: DoorLine[] = [];
  for (const { door, path, method } of ordered) {
    const outcomes = await knock(town, path, method === "GET" ? {} : emptyForm(method));
    lines.push({ door, operation: method, outcomes });
  }
  return lines;
}

function emptyForm(method: string): RequestInit {
  return { method, headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" };
}

const slugged = ["professionals", "clinics", "services", "franchises"];

/** Returns an address of the pattern: listings are real, other parameters match nothing. */
async function exampleOf({ database }: Town, door: string): Promise<string> {
  const kind = slugged.find((each) => door === `/${each}/:slug`);
  const { rows } = await database.pool.query<{ slug: string }>(
    "select min(slug) as slug from directory_listings where entity_type = $1",
    [kind ?? ""],
  );
  return door
    .replace(/\/:\w+\?/g, "")
    .replace(":city", "dubai")
    .replace(":slug", rows[0]?.slug ?? "none")
    .replace(/:entityType|:kind/, "clinics")
    .replace(/:\w+/g, "none")
    .replace("*", "none");
}
