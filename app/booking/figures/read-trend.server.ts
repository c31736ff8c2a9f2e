import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { presentTrend } from "./present-figures.server.ts";
import { readBookingTrend } from "./queries.server.ts";

/** Reads the appointments of four weeks for `BookingTrend`. */
export async function readTrend(scope: { database: Database; actor: Actor; locale: Locale }) {
  return presentTrend(await readBookingTrend(scope.database, scope.actor), scope.locale);
}
