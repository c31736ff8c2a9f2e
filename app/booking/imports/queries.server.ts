import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { CalendarOwner } from "../own-listing/queries.server.ts";
import type { ImportProblem } from "./rules.ts";

interface Row extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  address: string;
  problem: ImportProblem | null;
  timeCount: number;
  lastReadMs: number | null;
  lastSuccessMs: number | null;
}

/** Lists the imports of a calendar's schedules; their addresses are secrets, so hosts alone. */
export async function listImports(
  { database, actor, locale }: { database: Database; actor: Actor; locale: Locale },
  { kind, id }: CalendarOwner,
) {
  const owner = kind === "clinics" ? sql`s.clinic_id` : sql`s.professional_id`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Row>(sql`
      select i.id, i.schedule_id as "scheduleId", i.address, i.problem, i.time_count as "timeCount",
        (extract(epoch from i.last_read_at) * 1000)::float8 as "lastReadMs",
        (extract(epoch from i.last_success_at) * 1000)::float8 as "lastSuccessMs"
      from calendar_imports i join schedules s on s.id = i.schedule_id
      where ${owner} = ${id}::uuid order by i.created_at, i.id`),
  );
  const textOf = (at: number | null) => (at === null ? null : formatMoment(new Date(at), locale));
  return rows.map(({ address, lastReadMs, lastSuccessMs, ...row }) => ({
    ...row,
    host: new URL(address).host,
    lastRead: textOf(lastReadMs),
    lastSuccess: textOf(lastSuccessMs),
  }));
}

export type ShownImport = Awaited<ReturnType<typeof listImports>>[number];
