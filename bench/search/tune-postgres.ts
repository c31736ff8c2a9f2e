import { createHash } from "node:crypto";
import type { PoolClient, QueryConfig } from "pg";
import type { Database } from "#app/platform/database/database.server.ts";

/** Expert settings for short queries on two processors, as driver options. */
export const tunedSettings = [
  "jit=off",
  "work_mem=64MB",
  "random_page_cost=1.1",
  "effective_cache_size=4GB",
  "max_parallel_workers_per_gather=0",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Lists that questions ask for, beside those that the product's own migrations cover. */
const listed = ["language_ids", "insurance_ids", "service_subtype_ids", "clinic_type_ids"];
const sorted = ["average_rating", "price_min", "popularity_score", "years_of_experience"];

/** The indexes that an expert would add for the questions of the bench. */
export async function tunePostgres({ pool }: Database): Promise<void> {
  for (const column of listed) {
    await pool.query(`create index on directory_listings using gin (${column})`);
  }
  for (const column of sorted) {
    await pool.query(`create index on directory_listings (entity_type, ${column})`);
  }
  await pool.query("create index on directory_listings (latitude, longitude)");
  await pool.query("create index on directory_listings (sort_name_en text_pattern_ops)");
  await pool.query("create index on directory_listings (sort_name_ar text_pattern_ops)");
  await pool.query("vacuum analyze directory_listings");
}

/** From now on each connection parses a statement once, by the hash of its text as its name. */
export function prepareStatements({ pool }: Database): void {
  const prepared = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (prepared.has(client)) return;
    prepared.add(client);
    const send: PoolClient["query"] = client.query.bind(client);
    const sendNamed = (query: QueryConfig | string, ...rest: unknown[]) =>
      typeof query === "object" && query.values?.length
        ? Reflect.apply(send, client, [{ ...query, name: nameOf(query.text) }, ...rest])
        : Reflect.apply(send, client, [query, ...rest]);
    Object.assign(client, { query: sendNamed });
  });
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
