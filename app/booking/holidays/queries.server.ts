import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** A public holiday; days are "2026-12-02". */
export interface Holiday extends Record<string, unknown> {
  firstDay: string;
  lastDay: string;
  nameEn: string;
  nameAr: string;
}

/** Returns the holidays that touch the days from `first` to `last`, without those withdrawn. */
export async function listHolidays(
  tx: Transaction,
  first: string,
  last: string,
): Promise<Holiday[]> {
  const { rows } = await tx.execute<Holiday>(sql`
    select first_day::text as "firstDay", last_day::text as "lastDay", name_en as "nameEn", name_ar as "nameAr"
    from holidays where first_day <= ${last}::date and last_day >= ${first}::date and status <> 'withdrawn'`);
  return rows;
}
