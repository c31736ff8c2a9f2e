import type { Bundle, FhirResource, OperationOutcome } from "fhir/r4";
import type { Database } from "#app/platform/database/database.server.ts";
import { callSite } from "../call-site.ts";
import { listRoutes } from "../sites/list-routes.ts";
import { checkOutcomes } from "./validate-resource.ts";

/** An answer under /fhir, read. */
export interface FhirAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Serves the routes under /fhir on a test database. */
export async function openFhir(database: Database) {
  const routes: Record<string, object> = {};
  for (const { path = "", file } of listRoutes()) {
    if (path.startsWith("fhir")) routes[path] = await import(`../../app/${file}`);
  }
  const site = callSite(database, routes, { BASE_URL: "https://dalil.example" });

  async function ask<T = FhirResource>(
    path: string,
    init: RequestInit = {},
  ): Promise<FhirAnswer<T>> {
    const response = await site.app.request(pathOf(path), init);
    const text = await response.text();
    const body = text === "" ? null : JSON.parse(text);
    checkOutcomes(body, path);
    return { status: response.status, headers: response.headers, body };
  }

  /** Returns every page of a search, by the links of the pages. */
  async function askAll(path: string): Promise<Bundle[]> {
    const pages: Bundle[] = [];
    for (let next: string | undefined = path; next; ) {
      const { status, body }: FhirAnswer<Bundle> = await ask<Bundle>(next);
      if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
      pages.push(body);
      next = body.link?.find(({ relation }) => relation === "next")?.url;
    }
    return pages;
  }

  const refuse = (path: string, init?: RequestInit) => ask<OperationOutcome>(path, init);
  return { site, ask, askAll, refuse };
}

/** Links carry the public address of the site. */
export function pathOf(address: string): string {
  return address.replace("https://dalil.example", "").replace(/^(?!\/)/, "/fhir/");
}

/** Returns the resources of a page by how they came into it. */
export function resourcesOf<T extends FhirResource>(
  bundle: Bundle,
  mode: "match" | "include" | "outcome" = "match",
): T[] {
  return (bundle.entry ?? [])
    .filter(({ search }) => search?.mode === mode)
    .map(({ resource }) => resource as T);
}
