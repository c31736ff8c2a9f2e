import { sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { formatClock } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { listStaffedListings } from "../own-listing/queries.server.ts";
import { countWaiting } from "./inbox/queries.server.ts";

/** Today at a clinic, in its numbers, with the next appointments. */
export interface ClinicToday {
  slug: string;
  name: string;
  booked: number;
  here: number;
  /** Waiting for an answer, on whatever day, and unread. */
  requests: number;
  messages: number;
  /** Appointments that have begun and not ended, whether their patient has arrived or not. */
  running: number;
  next: { id: string; time: string; name: string; with: string }[];
}

const shownNext = 3;

/** Reads today of the clinics where the caller works; empty for everybody else. */
export async function readToday(
  database: Database,
  actor: Actor,
  locale: Locale,
): Promise<ClinicToday[]> {
  const clinics = await listStaffedListings(database, actor, "clinics");
  if (clinics.length === 0) return [];
  const from = dubaiMoment(dubaiDay(), "00:00");
  const to = new Date(from.getTime() + dayMs);
  return withRead(database, asUser(actor), async (tx) => {
    const days: ClinicToday[] = [];
    for (const { id, slug, nameEn, nameAr } of clinics) {
      const { rows } = await tx.execute<{
        id: string;
        state: string;
        startsAt: string;
        isNext: boolean;
        isRunning: boolean;
        name: string;
        withEn: string | null;
        withAr: string | null;
      }>(sql`
        select b.id, b.state, b.patient_name as name, b.state = 'confirmed' and b.starts_at > now() as "isNext",
          b.state in ('confirmed', 'checked_in') and b.during @> now() as "isRunning",
          to_char(b.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
          p.name_en as "withEn", p.name_ar as "withAr"
        from bookings b left join professionals p on p.id = b.professional_id
        where b.clinic_id = ${id}::uuid and b.state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')
          and lower(b.during) >= ${from.toISOString()}::timestamptz and lower(b.during) < ${to.toISOString()}::timestamptz
        order by lower(b.during), b.id`);
      const count = (state: string) => rows.filter((row) => row.state === state).length;
      days.push({
        slug,
        name: inLocale(locale, nameEn, nameAr),
        booked: rows.length,
        here: count("checked_in"),
        ...(await countWaiting(tx, id)),
        running: rows.filter(({ isRunning }) => isRunning).length,
        next: rows
          .filter(({ isNext }) => isNext)
          .slice(0, shownNext)
          .map((row) => ({
            id: row.id,
            time: formatClock(row.startsAt, locale),
            name: row.name,
            with: inLocale(locale, row.withEn ?? "", row.withAr ?? ""),
          })),
      });
    }
    return days;
  });
}
