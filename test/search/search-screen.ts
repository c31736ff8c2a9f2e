import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { AnsweredPage } from "#app/search/page/search-page.ts";
import { readSearchPage } from "#app/search/queries.server.ts";

/** Returns the search screen that a guest gets at an address. */
export async function readScreen(
  database: Database,
  params: URLSearchParams,
  locale: "en" | "ar" = "en",
): Promise<AnsweredPage> {
  const reader = {
    database,
    actor: guest,
    locale,
    now: new Date(),
    origin: "https://dalil.example",
    appName: "Dalil",
    emergency: { ambulance: "998", police: "999" },
  };
  const page = await readSearchPage({ params }, reader);
  if ("state" in page) return page;
  throw new Error(`No page: ${JSON.stringify(page)}`);
}
