import type { Affected } from "#app/admin-kit/panel-table.ts";
import type { AdminScope } from "#app/admin-kit/resource.server.ts";
import { presentDisplaced } from "#app/booking/calendar/conflicts/present-displaced.server.ts";
import { wordsOfCalendar } from "#app/booking/calendar/present-calendar.server.ts";
import { choiceName } from "#app/booking/closing/answer-fields.ts";
import { listLeaving, listLeavingChoices } from "#app/booking/closing/leave-directory.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { sayIn } from "../../resource-parts/panel-content.server.ts";
import type { ResourceWord } from "../../resource-parts/words.ts";

const mostShown = 50;

/** Returns the choices for each appointment of one listing. */
async function presentChoices(
  { database, actor, locale }: AdminScope,
  { entityType }: { entityType: "professionals" | "clinics" },
  id: string,
) {
  const t = wordsOfCalendar(locale);
  const found = await listLeavingChoices({ database, actor }, { entityType, id });
  return presentDisplaced(found, locale).map(({ id: booking, text, moves }) => ({
    name: choiceName(booking),
    label: text,
    options: [
      { value: "keep", label: t("displaced.one.keep") },
      ...moves,
      { value: "cancel", label: t("displaced.one.cancel") },
    ],
  }));
}

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
  const [id] = listings.ids;
  const isListed = listings.ids.length === 1 && count <= limit;
  const choices = id !== undefined && isListed ? await presentChoices(scope, listings, id) : [];
  return {
    choices,
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
