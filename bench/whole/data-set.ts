import pg from "pg";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { seedCity } from "../parts/run-cli.ts";

interface Size {
  professionals: number;
  /** The share of the demo city's usual bookings: 1 makes about 127 for each professional. */
  bookings: number;
}

export interface DataSet {
  professionals: number;
  bookings: number;
}

/** Fills an empty database with a city, or takes the city that it has, and returns its true size. */
export async function prepareDataSet(url: string, size: Size): Promise<DataSet> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await hasRows(client, "professionals"))) seedCity(url, String(size.professionals));
    if (!(await hasRows(client, "schedules"))) {
      const database = openDatabase({ databaseUrl: url });
      await seedDemoBookings(database, { share: size.bookings }).finally(() => database.close());
      // A server of tests has no autovacuum, a production has; without its maps no index is enough.
      await client.query("vacuum analyze");
    }
    const { rows } = await client.query<DataSet>(`
      select (select count(*) from professionals)::int as professionals,
        (select count(*) from bookings)::int as bookings`);
    const [found] = rows;
    if (!found?.professionals) throw new Error("The database has no professionals.");
    return found;
  } finally {
    await client.end();
  }
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass($1) as name", [
    table,
  ]);
  if (rows[0]?.name == null) return false;
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  return rowCount === 1;
}
