import { pictureOf } from "#app/directory/cards/pictures.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import {
  type FactName,
  factNames,
  labelOfFact,
  staleAfterDays,
} from "#app/directory/fields/facts.ts";
import { fieldWords } from "#app/directory/fields/field-words.ts";
import {
  comingExceptions,
  nextPresence,
  nextRamadan,
  type OpeningException,
  openingStatus,
  type Schedule,
} from "#app/directory/opening-hours/rules.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import {
  isOfOpenMap,
  isOfRegister,
  isPastExpiry,
  objectionPath,
  reportPath,
} from "#app/directory/rules.ts";
import type { StatedFact, StatedFacts } from "#app/directory/stated-facts.ts";
import { sketchCity } from "#app/geography/city-sketch.ts";
import type { Located } from "#app/geography/distance.ts";
import type { Geography } from "#app/geography/geography.ts";
import { placeName } from "#app/geography/rules.ts";
import { addDays, dubaiDay, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { formatDate, formatMonth, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Message, type Translate } from "#app/platform/i18n/translate.ts";
import type { DescribedPage } from "#app/platform/web/head/page-texts.server.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { FreeTimes } from "../../free-times/free-times.ts";
import { profileTexts as ar } from "../messages/ar.ts";
import { profileTexts as en, type ProfileTexts } from "../messages/en.ts";
import { type DrawnPlace, drawPlaceMap } from "../place/draw-place-map.ts";
import type { PlaceMap } from "../place/place-map.ts";
import type {
  AcceptedInsurance,
  FactNote,
  FromRegister,
  KnownFact,
  Licence,
  ShownHours,
} from "../profile.ts";

/** Inputs of the four profile presenters beside the rows. */
export interface ProfileContext {
  locale: Locale;
  vocabulary: Vocabulary;
  geography: Geography;
  freeTimes: FreeTimes;
  now: Date;
  origin: string;
  appName: string;
  /** Whether the page of open data is public; it states the terms of registers. */
  hasOpenData?: boolean;
  /** Gives a page the title and the description of its kind, where they were changed. */
  withText<P extends DescribedPage>(page: P): P;
}

export interface NetworkRow {
  insurerId: number;
  administratorId: number;
  networkId: number;
  confirmedOn: string;
}

export interface NotedException extends OpeningException {
  noteEn: string;
  noteAr: string;
}

export function profileTranslator(locale: Locale): Translate<Record<keyof ProfileTexts, Message>> {
  return createTranslator(locale, inLocale(locale, texts, ar));
}

const texts: Record<keyof ProfileTexts, Message> = en;

interface HeadRow {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  imagePath: string | null;
  isFeatured: boolean;
  averageRating: number;
  reviewCount: number;
  statedFacts: StatedFacts;
  externalKey?: string | null;
  derivedNameAr?: string | null;
}

/**
 * Returns the head of a profile; `within` is the breadcrumb between the list of the kind and the
 * page.
 */
export function presentHead(
  entityType: EntityType,
  row: HeadRow,
  {
    context,
    within,
    networks = [],
  }: { context: ProfileContext; within: Breadcrumb | null; networks?: readonly NetworkRow[] },
) {
  const { locale, origin } = context;
  const t = profileTranslator(locale);
  const title = inLocale(locale, row.nameEn, row.nameAr);
  const path = entityPath(entityType, row.slug);
  return {
    entityType,
    entityId: row.id,
    title,
    description: inLocale(locale, row.descriptionEn, row.descriptionAr),
    imageUrl: pictureOf(entityType, row),
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    isFeatured: row.isFeatured,
    breadcrumbs: [
      { label: t("crumb.home"), href: "/" },
      { label: t(`crumb.${entityType}`), href: `/${entityType}` },
      ...(within ? [within] : []),
      { label: title },
    ],
    path,
    url: origin + localizedPath(path, locale),
    facts: presentKnownFacts(row.statedFacts, networks, context),
    ...(isNameDerived(row) && { derivedName: row.nameAr }),
    isOfMap:
      isOfOpenMap(row.externalKey ?? null) ||
      Object.values(row.statedFacts).some((fact) => fact?.source === "map"),
    reportHref: reportPath(entityType, row.slug),
  };
}

/** A derived name that an owner or the staff stated as well is theirs. */
function isNameDerived({ nameAr, derivedNameAr, statedFacts }: HeadRow): boolean {
  return nameAr === derivedNameAr && !statedFacts.nameAr;
}

/** Returns the source and date of a fact; null if nobody stated it. */
export function presentFact(
  fact: StatedFact | undefined,
  { locale, now }: Pick<ProfileContext, "locale" | "now">,
): FactNote | null {
  if (!fact) return null;
  const t = profileTranslator(locale);
  const isPast = isPastExpiry(fact.expiresOn, dubaiDay(now));
  const stated = t(`source.${fact.source}`, { date: formatDate(fact.statedOn, locale) });
  const until = t("source.until", { date: formatDate(fact.expiresOn, locale) });
  return {
    text: isPast ? stated : `${stated} ${until}`,
    warning: isPast ? t("source.expired", { date: formatDate(fact.statedOn, locale) }) : null,
  };
}

/**
 * Returns the source of a list of networks with the days of its networks: the line about a plan
 * states the day of one of them, which no day of the list may contradict.
 */
function presentNetworksFact(
  rows: readonly NetworkRow[],
  fact: StatedFact | undefined,
  { locale, now }: Pick<ProfileContext, "locale" | "now">,
): FactNote | null {
  const days = rows.map(({ confirmedOn }) => confirmedOn).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (!fact || !first || !last) return presentFact(fact, { locale, now });
  const expiresOn = addDays(last, staleAfterDays("networks"));
  const note = presentFact({ ...fact, statedOn: last, expiresOn }, { locale, now });
  if (!note || first === last) return note;
  const t = profileTranslator(locale);
  const date = t("source.days", { from: formatDate(first, locale), to: formatDate(last, locale) });
  return { ...note, text: t(`source.${fact.source}`, { date }) };
}

/** Every stated fact: the names, then the others in the order in which they are asked for. */
function presentKnownFacts(
  facts: StatedFacts,
  networks: readonly NetworkRow[],
  context: ProfileContext,
): KnownFact[] {
  const names = presentNameFacts(facts, context);
  const others = factNames.flatMap((fact) => {
    const note =
      fact === "networks"
        ? presentNetworksFact(networks, facts.networks, context)
        : presentFact(facts[fact], context);
    return note ? [{ ...note, name: nameFact(fact, context) }] : [];
  });
  return [...names, ...others];
}

/** The name of a fact: words of its own, else the label of its field. */
function nameFact(fact: FactName, { locale }: Pick<ProfileContext, "locale">): string {
  const key = `fact.${fact}`;
  if (isProfileText(key)) return profileTranslator(locale)(key);
  return fieldWords(locale)(labelOfFact(fact) ?? "");
}

const isProfileText = (key: string): key is keyof ProfileTexts => Object.hasOwn(en, key);

/** The sources of the names; one line for both languages where they were stated together. */
function presentNameFacts({ nameEn, nameAr }: StatedFacts, context: ProfileContext): KnownFact[] {
  const t = profileTranslator(context.locale);
  const [english, arabic] = [presentFact(nameEn, context), presentFact(nameAr, context)];
  if (english && arabic && english.text === arabic.text)
    return [{ ...english, name: t("fact.name") }];
  return [
    ...(english ? [{ ...english, name: t("fact.nameEn") }] : []),
    ...(arabic ? [{ ...arabic, name: t("fact.nameAr") }] : []),
  ];
}

interface MappedPlace extends Located {
  districtId: number | null;
  aboutLatitude?: number | null;
  aboutLongitude?: number | null;
}

/**
 * A map of the city around places. One that is not known exactly is where its register has it about,
 * else in the middle of its district.
 */
export function presentMap(
  places: readonly MappedPlace[],
  { geography, locale }: ProfileContext,
  height: number,
): PlaceMap | null {
  const known = places.flatMap((place): DrawnPlace[] => {
    const { latitude, longitude, aboutLatitude = null, aboutLongitude = null } = place;
    if (latitude !== null && longitude !== null) return [{ latitude, longitude }];
    if (aboutLatitude !== null && aboutLongitude !== null) {
      return [{ latitude: aboutLatitude, longitude: aboutLongitude, about: "point" }];
    }
    const district = geography.districtById.get(place.districtId ?? -1);
    return district
      ? [{ latitude: district.latitude, longitude: district.longitude, about: "district" }]
      : [];
  });
  return drawPlaceMap(known, sketchCity(geography, locale), { height });
}

type Authority = "DHA" | "DOH" | "MOHAP" | "DHCR";

export function presentLicence(
  row: {
    licenceAuthority: Authority | null;
    licenceNumber: string | null;
    licenceCheckedOn: string | null;
  },
  locale: Locale,
): Licence | null {
  if (!row.licenceAuthority || !row.licenceNumber) return null;
  return {
    authority: profileTranslator(locale)(`authority.${row.licenceAuthority}`),
    number: row.licenceNumber,
    checkedOn: row.licenceCheckedOn && formatDate(row.licenceCheckedOn, locale),
  };
}

/**
 * Says that a listing is from a public register, with the day of its file; also of a listing with a key
 * of its own, of which a register states facts as it has the licence.
 */
export function presentRegister(
  entityType: "professionals" | "clinics",
  row: {
    slug: string;
    externalKey: string | null;
    licenceAuthority: Authority | null;
    licenceCheckedOn: string | null;
    statedFacts: StatedFacts;
  },
  { locale, hasOpenData }: Pick<ProfileContext, "locale" | "hasOpenData">,
): FromRegister | null {
  const hasFacts = Object.values(row.statedFacts).some((fact) => fact?.source === "register");
  const isMadeByIt = isOfRegister(row.externalKey);
  if (!(isMadeByIt || hasFacts) || !row.licenceCheckedOn || !row.licenceAuthority) return null;
  return {
    date: formatDate(row.licenceCheckedOn, locale),
    publisher: profileTranslator(locale)(`authority.${row.licenceAuthority}`),
    termsHref: hasOpenData ? "/data" : null,
    objectionHref: objectionPath(entityType, row.slug),
    isMadeByIt,
  };
}

/** A week with what is special about it; `person` says when someone is there next. */
export function presentHours(
  schedule: Schedule & { exceptions: NotedException[] },
  context: ProfileContext,
  { whose, ramadanFact }: { whose: "clinic" | "person"; ramadanFact?: StatedFact | undefined },
): ShownHours {
  const { locale, now } = context;
  const words = sayHours(locale);
  const today = weekdayOf(dubaiDay(now));
  const opening = openingStatus(schedule, now);
  return {
    status:
      whose === "person" ? words.presence(nextPresence(schedule, now)) : words.status(opening),
    isOpen: opening.state === "open" || opening.state === "alwaysOpen",
    week: schedule.weekly ? words.week(schedule.weekly, today) : [],
    ramadan: schedule.ramadan
      ? {
          title: words.ramadanTitle(nextRamadan(now)),
          note: presentFact(ramadanFact, context),
          week: words.week(schedule.ramadan, today).map((row) => ({ ...row, isToday: false })),
        }
      : null,
    exceptions: comingExceptions(schedule.exceptions, now).map((one) => ({
      date: formatDate(one.onDate, locale),
      hours:
        one.isClosed || !one.opensAt || !one.closesAt
          ? words.closed
          : words.shift([one.opensAt.slice(0, 5), one.closesAt.slice(0, 5)]),
      note: inLocale(locale, one.noteEn, one.noteAr),
    })),
  };
}

/** Insurer x administrator x network, insurers in the order of the vocabulary. */
export function presentInsurance(
  rows: NetworkRow[],
  fact: StatedFact | undefined,
  { vocabulary, locale, now }: Pick<ProfileContext, "vocabulary" | "locale" | "now">,
): AcceptedInsurance {
  const name = (id: number) => {
    const item = vocabulary.byId.get(id);
    return item ? itemName(item, locale) : "";
  };
  const place = (id: number) => vocabulary.byId.get(id)?.sortOrder ?? Number.MAX_SAFE_INTEGER;
  const byInsurer = Map.groupBy(
    rows.filter((row) => vocabulary.byId.has(row.insurerId)),
    (row) => row.insurerId,
  );
  const insurers = [...byInsurer].sort(([a], [b]) => place(a) - place(b) || a - b);
  return {
    insurers: insurers.map(([insurerId, ofInsurer]) => ({
      slug: vocabulary.byId.get(insurerId)?.slug ?? "",
      insurer: name(insurerId),
      networks: ofInsurer
        .toSorted((a, b) => place(a.networkId) - place(b.networkId))
        .map((row) => ({
          administrator: name(row.administratorId),
          network: name(row.networkId),
          confirmedOn: formatMonth(row.confirmedOn, locale),
        })),
    })),
    note: presentNetworksFact(rows, fact, { locale, now }),
  };
}

/** "Al Barsha 1, Dubai" */
export function presentPlace(
  row: { districtId: number | null; cityId: number | null },
  { geography, locale }: ProfileContext,
): string {
  const places = [
    geography.districtById.get(row.districtId ?? -1),
    geography.cityById.get(row.cityId ?? -1),
  ];
  const names = places.flatMap((one) => (one ? [placeName(one, locale)] : []));
  return joinNames([...new Set(names)], locale);
}
