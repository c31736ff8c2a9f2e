import { pictureOf } from "#app/directory/cards/pictures.ts";
import { presentCardTimes } from "#app/directory/cards/times/present-card-times.server.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { isOpenAt, nextPresence } from "#app/directory/opening-hours/rules.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import {
  type NotedException,
  type ProfileContext,
  profileTranslator,
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

/** The people of a clinic, those with the best listings first, each with the next free time there or, without one, the hours. */
export function presentPeople(
  rows: readonly PersonRow[],
  { id: clinicId, slug: clinicSlug, exceptions }: ClinicOfPeople,
  context: ProfileContext,
): ClinicPerson[] {
  const { locale, vocabulary, now } = context;
  const words = sayHours(locale);
  const t = profileTranslator(locale);
  const wish = { ...anyTime, clinicIds: [clinicId] };
  return rows.map((row) => {
    const schedule = {
      weekly: row.hours,
      ramadan: row.ramadanHours,
      exceptions,
      exceptionsLimit: true,
    };
    const times = presentCardTimes(
      { entityType: "professionals", entityId: row.id },
      wish,
      context,
    );
    const title = vocabulary.byId.get(row.titleId ?? row.professionId);
    return {
      slug: row.slug,
      title: inLocale(locale, row.nameEn, row.nameAr),
      imageUrl: pictureOf("professionals", row),
      kind: title ? professionTitle(title, row.gender, locale) : null,
      departmentId: row.specialtyId,
      isHere: isOpenAt(schedule, now),
      bookHref: times && `${bookPath(row.slug)}?place=${clinicSlug}`,
      when: times
        ? t("when.person", { time: times.first })
        : words.presence(nextPresence(schedule, now)),
    };
  });
}
