import type { AdminScope, Affected } from "#app/admin-kit/resource.server.ts";
import { listLeaving } from "#app/booking/closing/leave-directory.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { sayIn } from "../../resource-parts/panel-content.server.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";

const mostShown = 50;

/**
 * Lists the appointments of listings that are about to leave the site, each with its address in the
 * calendar, where it can be moved or cancelled before; null if there are none.
 */
export async function presentLeaving(
  scope: AdminScope,
  listings: { entityType: "professionals" | "clinics"; ids: readonly string[] },
): Promise<Affected<ResourceWord> | null> {
  const { database, actor, locale } = scope;
  const limit = mostShown;
  const { count, appointments } = await listLeaving(database, actor, { ...listings, limit });
  if (count === 0) return null;
  const say = sayIn(scope);
  return {
    label: "action.leave",
    count,
    head: [say("bookings.patient"), say("bookings.startsAt"), say("leave.with")],
    rows: appointments.map((one) => {
      const { id, startsAt, endsAt, patientName, clinicId } = one;
      const day = dubaiDay(new Date(startsAt));
      const time = `${formatClock(startsAt, locale)}–${formatClock(endsAt, locale)}`;
      const name = inLocale(locale, one.withEn, one.withAr);
      return {
        key: id,
        to: `/admin/providers/calendar?clinic=${clinicId}&view=day&day=${day}&booking=${id}`,
        cells: [
          patientName,
          `${formatDayOfWeek(startsAt, locale)} ${time}`,
          `${name} · ${inLocale(locale, one.clinicEn, one.clinicAr)}`,
        ],
      };
    }),
  };
}
