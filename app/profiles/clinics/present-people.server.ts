import { pictureOf } from "#app/directory/cards/pictures.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { isOpenAt, nextPresence } from "#app/directory/opening-hours/rules.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import type {
  NotedException,
  ProfileContext,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { professionTitle } from "#app/vocabulary/rules.ts";
import type { ClinicPerson } from "./clinic-profile.ts";
import type { PersonRow } from "./queries.server.ts";

interface ClinicOfPeople {
  id: string;
  slug: string;
  exceptions: NotedException[];
}

/** The people of a clinic, those with the best listings first, and when each is there next. */
export function presentPeople(
  rows: readonly PersonRow[],
  { id: clinicId, slug: clinicSlug, exceptions }: ClinicOfPeople,
  { locale, vocabulary, freeTimes, now }: ProfileContext,
): ClinicPerson[] {
  const words = sayHours(locale);
  const wish = { ...anyTime, clinicIds: [clinicId] };
  const nextTime = (entityId: string) =>
    nextAvailable(freeTimes, { entityType: "professionals", entityId }, wish, now);
  return rows.map((row) => {
    const schedule = {
      weekly: row.hours,
      ramadan: row.ramadanHours,
      exceptions,
      exceptionsLimit: true,
    };
    const title = vocabulary.byId.get(row.titleId ?? row.professionId);
    return {
      slug: row.slug,
      title: inLocale(locale, row.nameEn, row.nameAr),
      imageUrl: pictureOf("professionals", row),
      kind: title ? professionTitle(title, row.gender, locale) : null,
      departmentId: row.specialtyId,
      isHere: isOpenAt(schedule, now),
      bookHref: nextTime(row.id) && `${bookPath(row.slug)}?place=${clinicSlug}`,
      when: words.presence(nextPresence(schedule, now)),
    };
  });
}
