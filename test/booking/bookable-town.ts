import { tmpdir } from "node:os";
import type { BookingContext } from "#app/booking/verb-frame/define-verb.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetSettings } from "#app/platform/settings/live-settings.server.ts";
import { isLiveKey, liveSettings } from "#app/platform/settings/live-settings.ts";
import { makeCaller } from "../people/callers.ts";
import { testServices } from "../sites/services.ts";

export interface BookableTown {
  services: Services;
  professionalId: string;
  clinicId: string;
  scheduleId: string;
  /** Appointment types by their name. */
  types: Record<"instant" | "request" | "call" | "group" | "scanned", string>;
  /** A start that is offered, `index` half hours after tomorrow's midnight in Dubai. */
  startOf(index: number): string;
  /** The context of a person's calls. */
  as(name: string, options?: Options): Promise<BookingContext>;
  guest(address?: string): BookingContext;
  /** Gives a person a role in the clinic of the town. */
  employ(context: BookingContext): Promise<void>;
}

interface Options {
  isAdmin?: boolean;
}

let made = 0;

/**
 * A professional with a schedule around the clock and one appointment type of each kind, in a
 * database with the demo city. Each call takes another professional of another clinic, where a
 * colleague works too.
 */
export async function makeBookableTown(
  database: Database,
  { hasCaps = false }: { hasCaps?: boolean } = {},
): Promise<BookableTown> {
  await setCaps(database, hasCaps);
  const services = testServices(database, { dataDir: tmpdir() });
  const { pool } = database;
  const { rows: places } = await pool.query<{ professional_id: string; clinic_id: string }>(
    `select distinct on (p.clinic_id) p.professional_id, p.clinic_id from places_of_practice p
     join professionals d on d.id = p.professional_id and d.status = 'active'
     join clinics c on c.id = p.clinic_id and c.status = 'active'
     where not exists (select 1 from places_of_practice other
       where other.professional_id = p.professional_id and other.clinic_id <> p.clinic_id)
       and exists (select 1 from places_of_practice colleague
         join professionals active on active.id = colleague.professional_id and active.status = 'active'
         where colleague.clinic_id = p.clinic_id and colleague.professional_id <> p.professional_id)
     order by p.clinic_id, p.professional_id`,
  );
  // One process runs the tests of many files: after the last clinic it begins again.
  const place = places[made % places.length];
  made += 1;
  if (!place) throw new Error("The demo city has no place of practice.");
  const { professional_id: professionalId, clinic_id: clinicId } = place;
  await pool.query("delete from bookings where professional_id = $1", [professionalId]);
  await pool.query("delete from schedules where professional_id = $1", [professionalId]);
  // The city's clinics close on public holidays, which a test may run into.
  await pool.query("delete from opening_exceptions where clinic_id = $1", [clinicId]);
  const { rows } = await pool.query<{ id: string }>(
    "insert into schedules (professional_id, clinic_id, observes_holidays) values ($1, $2, false) returning id",
    [professionalId, clinicId],
  );
  const scheduleId = rows[0]?.id ?? "";
  await pool.query(
    `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
     select $1, day, '00:00', '24:00' from generate_series(1, 7) as day`,
    [scheduleId],
  );
  const addType = async (name: string, values: { confirmation?: string; capacity?: number }) => {
    const { confirmation = "instant", capacity = 1 } = values;
    const { rows: added } = await pool.query<{ id: string }>(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes,
         confirmation, capacity)
       values ($1, 'in_person', $2, $2, 30, 0, $3, $4) returning id`,
      [scheduleId, name, confirmation, capacity],
    );
    return added[0]?.id ?? "";
  };
  const types = {
    instant: await addType("instant", {}),
    request: await addType("request", { confirmation: "on_request" }),
    call: await addType("call", { confirmation: "call_only" }),
    group: await addType("group", { capacity: 3 }),
    scanned: await addType("scanned", {}),
  };
  await addScanner(database, { clinicId, typeId: types.scanned });
  const midnight = Math.floor((Date.now() + 4 * 3_600_000) / dayMs) * dayMs + dayMs - 4 * 3_600_000;
  const contextOf = (actor: Actor, clientAddress: string): BookingContext => ({
    actor,
    clientAddress,
    config: services.config,
    database,
    locale: "en",
    requestId: "request-of-a-test",
    writeLimit: services.writeLimit,
  });
  return {
    services,
    professionalId,
    clinicId,
    scheduleId,
    types,
    startOf: (index) => new Date(midnight + index * 30 * 60_000).toISOString(),
    async as(name, { isAdmin = false } = {}) {
      const { userId, email } = await makeCaller(services, `${name}-${made}`, { isAdmin });
      return contextOf({ kind: isAdmin ? "admin" : "user", userId, email }, "10.0.0.1");
    },
    guest: (address = "10.0.0.9") => contextOf({ kind: "guest", sessionId: null }, address),
    async employ({ actor }) {
      const memberId = "userId" in actor ? actor.userId : "";
      await pool.query(
        "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, 'manager')",
        [clinicId, memberId],
      );
    },
  };
}

/** The caps of the operator at their defaults, or so high that one person books for a whole test. */
async function setCaps(database: Database, hasCaps: boolean): Promise<void> {
  await database.pool.query("delete from app_settings where key like 'setting.booking.most%'");
  const keys = Object.keys(liveSettings).filter((key) => key.startsWith("booking.most"));
  for (const key of hasCaps ? [] : keys) {
    const setting = isLiveKey(key) ? liveSettings[key] : null;
    const most = setting && "most" in setting ? setting.most : 0;
    await database.pool.query("insert into app_settings (key, value) values ($1, $2)", [
      `setting.${key}`,
      JSON.stringify(most),
    ]);
  }
  forgetSettings(database);
}

/** One scanner, which appointments of the type share. */
async function addScanner(
  { pool }: Database,
  { clinicId, typeId }: { clinicId: string; typeId: string },
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookable_resources (clinic_id, kind, name_en, name_ar)
     values ($1, 'device', 'Scanner', 'جهاز تصوير') returning id`,
    [clinicId],
  );
  const resourceId = rows[0]?.id;
  await pool.query(
    "insert into bookable_units (resource_id, position, name) values ($1, 1, 'Scanner 1')",
    [resourceId],
  );
  await pool.query(
    "insert into appointment_type_resources (appointment_type_id, resource_id) values ($1, $2)",
    [typeId, resourceId],
  );
}
