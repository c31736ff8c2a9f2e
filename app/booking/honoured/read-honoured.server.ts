import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { honouredBookings as arabic } from "./messages/ar.ts";
import { honouredBookings as english, type HonouredBookingsMessages } from "./messages/en.ts";

interface Counted extends Record<string, unknown> {
  professionalId: string;
  honoured: number;
  counted: number;
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
}

/** Share of confirmed bookings that a professional kept, as a page states it. */
export interface ShownHonoured {
  /** "Kept 31 of the last 31 appointments." */
  text: string;
}

/** Reads the rates of those professionals who have enough appointments for one. */
export async function readHonoured(
  { database, actor, locale }: Reader,
  professionalIds: readonly string[],
): Promise<Map<string, ShownHonoured>> {
  const ids = sql.param([...new Set(professionalIds)]);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Counted>(sql`
      select professional_id as "professionalId", honoured, counted from honoured_bookings(${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.professionalId, presentHonoured(row, locale)]));
}

function presentHonoured({ honoured, counted }: Counted, locale: Locale): ShownHonoured {
  const t = createTranslator<HonouredBookingsMessages>(locale, inLocale(locale, english, arabic));
  return { text: t("text", { kept: honoured, count: counted }) };
}
