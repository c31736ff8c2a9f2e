import { pictureOf } from "#app/directory/cards/pictures.ts";
import { bookPath, serviceParam, timeLink } from "#app/directory/free-times/booking-link.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  formatClock,
  formatDayMonth,
  formatDayOfWeek,
  formatMoney,
  formatWeekday,
  joinNames,
} from "#app/platform/i18n/format.ts";
import { isolateIn } from "#app/platform/i18n/isolate.ts";
import { eitherIn, inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { type FirstTimes, findFirstTimes } from "./find-first-times.server.ts";
import { firstTimes as arabic } from "./messages/ar.ts";
import { firstTimes as english, type FirstTimesMessages } from "./messages/en.ts";
import { findNearestBranches } from "./nearest-branches.server.ts";
import {
  haveHours,
  listOfferedTypes,
  type OfferedType,
  type TimesScope,
} from "./queries.server.ts";
import { bookEntityPath, type FirstTimesWishes, type LeadingEntity, readWishes } from "./rules.ts";

type Reader = Pick<BookingContext, "database" | "actor" | "locale">;

interface Option {
  value: string;
  name: string;
}

/** One free time as a link that holds it. */
export interface TimeLink {
  /** "Tue" */
  weekday: string;
  /** "24 Nov" */
  day: string;
  /** "09:30" */
  time: string;
  label: string;
  href: string;
}

/** Somebody, or a place, with free times. */
export interface EntryWithTimes {
  key: string;
  title: string;
  imageUrl: string | null;
  /** "Dermatology", "Al Barsha 1, Dubai" */
  note: string | null;
  /** "In-Person", "Instant confirmation", "AED 300" */
  terms: string[];
  times: TimeLink[];
  /** The page with all their times here. */
  allHref: string;
}

export type WishName = "need" | "visit" | "person" | "place" | "near";

/** The form's fields and the list's entries, in the page's language. */
export interface PresentedFirstTimes {
  /** Options with the chosen one; the form hides fields that have one option. */
  fields: { name: WishName; value: string; options: Option[] }[];
  found: EntryWithTimes[];
  hasMore: boolean;
  /** Whether all times are consultations that lead to the service. */
  isLed: boolean;
}

export function wordsOfFirstTimes(locale: Locale) {
  return createTranslator<FirstTimesMessages>(locale, inLocale(locale, english, arabic));
}

/**
 * Reads the first free times of a scope; null where nothing of it is booked online, as for want of
 * hours.
 */
export async function readFirstTimes(
  reader: Reader,
  scope: TimesScope,
  wishes: FirstTimesWishes,
): Promise<PresentedFirstTimes | null> {
  const types = await listOfferedTypes(reader, scope);
  if (types.length === 0) return null;
  const found = await findEntries(reader, chooseTypes(types, wishes), { scope, wishes });
  const scheduleIds = new Set(types.map(({ scheduleId }) => scheduleId));
  if (found.length === 0 && !(await haveHours(reader.database, [...scheduleIds]))) return null;
  const { byId } = await getVocabulary(reader.database);
  const nameOf = (id: number | null) => {
    const item = byId.get(id ?? -1);
    return item ? itemName(item, reader.locale) : null;
  };
  return {
    fields: await listFields(reader, types, { scope, wishes, nameOf }),
    found: found
      .slice(0, wishes.shown)
      .flatMap((one) => presentEntry(one, { scope, locale: reader.locale, nameOf }) ?? []),
    hasMore: found.length > wishes.shown,
    isLed: scope.entityType === "services" && types.every(({ serviceId }) => serviceId === null),
  };
}

/** Entries with their first times on a profile; its booking page lists the others. */
const shownOnProfiles = 3;

/** The first free times on a profile, with its booking page. */
export interface ProfileTimes {
  times: PresentedFirstTimes;
  bookHref: string;
  entityType: LeadingEntity;
}

/** Reads the first times that a profile opens with; null where nothing is booked online. */
export async function readProfileTimes(
  reader: Reader,
  scope: TimesScope,
  wishes: Partial<FirstTimesWishes> = {},
): Promise<ProfileTimes | null> {
  const any = readWishes(new URLSearchParams());
  const times = await readFirstTimes(reader, scope, { ...any, ...wishes, shown: shownOnProfiles });
  const { entityType, slug } = scope;
  return times && { times, entityType, bookHref: bookEntityPath(entityType, slug) };
}

function findEntries(
  reader: Reader,
  types: readonly OfferedType[],
  { scope, wishes }: { scope: TimesScope; wishes: FirstTimesWishes },
): Promise<FirstTimes[]> {
  const count = wishes.shown + 1;
  if (scope.entityType !== "franchises") return findFirstTimes(reader, types, { count });
  if (wishes.near === null) {
    return findFirstTimes(reader, types, { count, groupOf: ({ clinicId }) => clinicId });
  }
  return findNearestBranches(reader, types, { districtId: wishes.near, count });
}

type NameOf = (id: number | null) => string | null;

async function listFields(
  { database, locale }: Reader,
  types: readonly OfferedType[],
  { scope, wishes, nameOf }: { scope: TimesScope; wishes: FirstTimesWishes; nameOf: NameOf },
): Promise<PresentedFirstTimes["fields"]> {
  const words = wordsOfBooking(locale);
  const collator = new Intl.Collator(locale);
  const { districtById } = await getGeography(database);
  const optionsOf: Record<WishName, (type: OfferedType) => Option[]> = {
    need: ({ specialtyIds }) =>
      (specialtyIds ?? []).map((id) => ({ value: String(id), name: nameOf(id) ?? "" })),
    visit: ({ visitType }) => [{ value: visitType, name: words(`visit.${visitType}`) }],
    person: (type) => {
      const name = nameOfPerson(type, locale);
      return type.professionalSlug && name ? [{ value: type.professionalSlug, name }] : [];
    },
    place: (type) => [{ value: type.clinicSlug, name: nameOfClinic(type, locale) }],
    near: ({ districtId }) => {
      const district = districtById.get(districtId ?? -1);
      return district ? [{ value: String(district.id), name: placeName(district, locale) }] : [];
    },
  };
  const asked: Record<TimesScope["entityType"], WishName[]> = {
    clinics: ["need", "visit", "person"],
    services: ["place", "visit", "person"],
    franchises: ["near", "need", "visit"],
  };
  return asked[scope.entityType].map((name) => {
    const options = new Map(
      types.flatMap(optionsOf[name]).map((option) => [option.value, option.name]),
    );
    return {
      name,
      value: String(wishes[name] ?? ""),
      options: [...options]
        .map(([value, text]) => ({ value, name: text }))
        .filter((option) => option.name !== "")
        .sort((one, other) => collator.compare(one.name, other.name)),
    };
  });
}

/** Returns the types that meet the wishes; of each schedule those of one kind of visit. */
function chooseTypes(
  types: readonly OfferedType[],
  { need, visit, person, place }: FirstTimesWishes,
): OfferedType[] {
  const wanted = types.filter(
    (type) =>
      (need === null || (type.specialtyIds ?? []).includes(need)) &&
      (visit === null || type.visitType === visit) &&
      (person === null || type.professionalSlug === person) &&
      (place === null || type.clinicSlug === place),
  );
  const bySchedule = Map.groupBy(wanted, ({ scheduleId }) => scheduleId);
  return [...bySchedule.values()].flatMap((own) => {
    const kind = own.find(({ visitType }) => visitType === "in_person") ?? own[0];
    return own.filter(({ visitType }) => visitType === kind?.visitType);
  });
}

function presentEntry(
  { types, slots }: FirstTimes,
  { scope, locale, nameOf }: { scope: TimesScope; locale: Locale; nameOf: NameOf },
): EntryWithTimes | null {
  const first = types.find(({ id }) => id === slots[0]?.typeId);
  if (!first) return null;
  const t = wordsOfFirstTimes(locale);
  const words = wordsOfBooking(locale);
  const isBranch = scope.entityType === "franchises";
  const person = nameOfPerson(first, locale);
  const clinic = nameOfClinic(first, locale);
  // A consultation is with somebody: who it is comes before where.
  const isLed = scope.entityType === "services" && first.serviceId === null;
  const isPerson = scope.entityType === "clinics" || isLed;
  const title = isPerson ? (person ?? clinic) : clinic;
  const address = isolateIn(locale, eitherIn(locale, first.addressEn, first.addressAr));
  const bookingSlugOf = (type: OfferedType) =>
    type.serviceId === null ? (type.professionalSlug ?? "") : `services/${scope.slug}`;
  const forService = isLed ? scope.slug : null;
  const specialty = nameOf(first.primarySpecialtyId);
  const all = new URLSearchParams({ place: first.clinicId, visit: first.visitType });
  if (forService) all.set(serviceParam, forService);
  const visit = isLed
    ? t("consultation", { visit: words(`visit.${first.visitType}`) })
    : words(`visit.${first.visitType}`);
  const confirmation = t(first.confirmation === "instant" ? "instant" : "on_request");
  const fee = first.fee === null ? t("fee.unknown") : formatMoney(first.fee, locale);
  return {
    key: isBranch ? first.clinicId : first.scheduleId,
    title,
    imageUrl:
      isPerson && first.professionalSlug
        ? pictureOf("professionals", { slug: first.professionalSlug, imagePath: first.imagePath })
        : pictureOf("clinics", { slug: first.clinicSlug, imagePath: first.clinicImage }),
    note: isPerson
      ? [specialty, isLed && clinic].filter(Boolean).join(" · ")
      : [person, isBranch ? specialty : address].filter(Boolean).join(" · "),
    terms: [visit, confirmation, fee],
    times: slots.map(({ from, typeId, visitType }) => {
      const start = new Date(from);
      const date = dubaiDay(start);
      const time = formatClock(start.toISOString(), locale);
      const type = types.find(({ id }) => id === typeId) ?? first;
      return {
        weekday: formatWeekday(date, locale, "short"),
        day: formatDayMonth(date, locale),
        time,
        label: t("book", {
          name: isBranch && person ? joinNames([person, clinic], locale) : title,
          time: joinNames([formatDayOfWeek(date, locale), time], locale),
        }),
        href: timeLink({
          bookingSlug: bookingSlugOf(type),
          place: type,
          visitType,
          typeId,
          start: from,
          forService,
        }),
      };
    }),
    allHref: isBranch
      ? bookEntityPath("clinics", first.clinicSlug)
      : isPerson
        ? `${bookPath(bookingSlugOf(first))}?${all}`
        : `${bookPath(bookingSlugOf(first))}?type=${first.id}`,
  };
}

function nameOfPerson(
  { professionalEn, professionalAr }: OfferedType,
  locale: Locale,
): string | null {
  return professionalEn && inLocale(locale, professionalEn, professionalAr ?? professionalEn);
}

function nameOfClinic({ clinicEn, clinicAr }: OfferedType, locale: Locale): string {
  return inLocale(locale, clinicEn, clinicAr);
}
