import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { choosePages, inBothLanguages, readLinks } from "./choose-pages.ts";

type Named = { name: string; path: string };

/**
 * Returns one public page of each kind, including error pages and those reached only by a secret
 * link.
 */
export async function chooseEveryPage(address: string, databaseUrl: string): Promise<Named[]> {
  const { firstLink, firstProfile } = readLinks(address);
  const professional = await firstProfile("professionals");
  const clinic = await firstProfile("clinics");
  const compared = await someIds(address);
  const others: Record<string, string> = {
    "search, clinics": "/search?entityType=clinics",
    "search, services": "/search?entityType=services",
    "search, franchises": "/search?entityType=franchises",
    "search, nothing found": "/search?q=qqqqxzy",
    "list of professionals": "/professionals",
    city: "/d/professionals/dubai",
    district: "/d/clinics/dubai/jlt",
    browse: "/browse",
    "site map": "/sitemap",
    insurer: await firstLink("/insurances", /href="(\/insurances\/[a-z0-9-]+)"/),
    "blog category": await firstLink("/blog", /href="(\/blog\/category\/[a-z0-9-]+)"/),
    author: await firstLink("/sitemaps/texts.xml", /(\/blog\/author\/[a-z0-9-]+)</),
    "help category": await firstLink("/help", /href="(\/help\/category\/[a-z0-9-]+)"/),
    "help, found": "/help?q=insurance",
    advertise: "/advertise",
    compare: `/compare?ids=${compared.join(",")}`,
    claim: clinic.replace("/clinics/", "/claim/clinic/"),
    report: `/report${professional}`,
    "sign-in": "/login",
    "sign-up": "/login?mode=signup",
    "API reference": "/docs/api",
    offline: "/offline",
    "not found": "/no/such/page",
    payment: sellPlace(databaseUrl, clinic),
    "shared list": await shareList(databaseUrl, compared),
  };
  const named = Object.entries(others).map(([name, path]) => ({ name, path }));
  return [...(await choosePages(address)), ...inBothLanguages(named)];
}

async function someIds(address: string): Promise<string[]> {
  const asked = "/functions/v1/search?entityType=professionals&limit=3";
  const { results } = await (await fetch(address + asked)).json();
  return results.map(({ id }: { id: string }) => id);
}

/** The page of a payment link, as the operator gets one. */
function sellPlace(databaseUrl: string, clinic: string): string {
  const agreed = { listing: clinic.slice(1), plan: "featured-place", amount: "1500" };
  const customer = { name: "Marina Dental LLC", email: "owner@example.ae" };
  const flags = Object.entries({ ...agreed, ...customer }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ]);
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" };
  const args = ["build/run/cli.mjs", "subscriptions", "create", ...flags];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return new URL(stdout.trim()).pathname;
}

/** Shares a list and returns its page. */
async function shareList(databaseUrl: string, professionals: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const key = randomUUID().replaceAll("-", "").slice(0, 24);
  await client.query(
    `with person as (
       insert into users (auth_user_id, email) values ('person', 'person@example.ae') returning auth_user_id
     ), kept as (
       insert into user_favorites (user_id, entity_type, entity_id)
       select auth_user_id, 'professionals', unnest($1::uuid[]) from person returning id
     ), list as (
       insert into favorite_lists (user_id, name, share_key)
       select auth_user_id, 'For mother', $2 from person returning id
     )
     insert into favorite_list_items (list_id, favorite_id) select list.id, kept.id from list, kept`,
    [professionals, key],
  );
  await client.end();
  return `/lists/${key}`;
}
