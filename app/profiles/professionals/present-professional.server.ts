import { withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import { presentCard } from "#app/directory/cards/queries.server.ts";
import { presentCardTimes } from "#app/directory/cards/times/present-card-times.server.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import type { Schedule } from "#app/directory/opening-hours/rules.ts";
import type { TrainingStep } from "#app/directory/professionals/rules.ts";
import { nearestOfTheBest } from "#app/directory/professionals/rules.ts";
import {
  type NotedException,
  type ProfileContext,
  presentFact,
  presentHead,
  presentHours,
  presentInsurance,
  presentLicence,
  presentMap,
  presentPlace,
  presentRegister,
  profileTranslator,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { presentWeek } from "#app/directory/profile-parts/place/present-week.server.ts";
import { claimPath, directionsLink, whatsappLink } from "#app/directory/rules.ts";
import { oldestStatement, statementOf } from "#app/directory/stated-facts.ts";
import { itemNames, itemsOf } from "#app/directory/vocabulary-names.ts";
import { webAddress } from "#app/platform/forms/web-address.ts";
import { eitherIn, inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { presentReviews } from "#app/reviews/present-reviews.server.ts";
import { writeReviewPath } from "#app/reviews/writing/rules.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { itemName, professionTitle } from "#app/vocabulary/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type {
  PlaceOfPractice,
  ProfessionalProfile,
  TrainingEntry,
} from "./professional-profile.ts";
import type { PlaceRow, ProfessionalRecord } from "./queries.server.ts";

const similarShown = 4;
const mapHeight = 140;

/** Returns the page data of a professional: exactly what the browser gets. */
export function presentProfessional(
  { professional, places, reviews, removals, similar }: ProfessionalRecord,
  reviewsPage: number,
  context: ProfileContext,
): ProfessionalProfile {
  const { locale, vocabulary } = context;
  const kindItem = vocabulary.byId.get(professional.titleId ?? professional.professionId);
  const idsOf = (...purposes: string[]) =>
    professional.vocabulary
      .filter((link) => purposes.includes(link.purpose))
      .map((link) => link.itemId);
  const specialties = itemsOf(vocabulary, idsOf("specialty"));
  const subspecialties = itemsOf(vocabulary, idsOf("subspecialty"));
  const named = (item: (typeof specialties)[number]) => ({
    id: item.id,
    name: itemName(item, locale),
  });
  const placeIds = places.map(({ id }) => id);
  const shownPlaces = places.map((place) => presentPlaceOfPractice(place, professional, context));
  const facts = professional.statedFacts;
  const within = specialties[0] ? specialtyCrumb(specialties[0], locale) : null;
  const head = presentHead("professionals", professional, {
    context,
    within,
    networks: places[0]?.networks ?? [],
  });
  const here = places[0] ?? { latitude: null, longitude: null };
  return {
    ...head,
    kind: kindItem ? professionTitle(kindItem, professional.gender, locale) : null,
    isVerified: professional.licenceCheckedOn !== null,
    fromRegister: presentRegister("professionals", professional, context),
    claimHref: professional.isClaimed ? null : claimPath("professionals", professional.slug),
    decision: presentDecision(shownPlaces, professional, { placeIds, context }),
    specialties: specialties.map(named),
    subspecialties: subspecialties.map(named),
    languages: itemNames(vocabulary, idsOf("language"), locale),
    languagesNote: presentFact(facts.languages, context),
    gender: professional.gender,
    practisingSince: professional.practisingSince,
    licence: presentLicence(professional, locale),
    places: shownPlaces,
    week: presentWeek(places.map(scheduleOf), context),
    hoursNote: presentFact(oldestStatement(facts, "hours", placeIds), context),
    services: professional.services.map((service) => ({
      slug: service.slug,
      name: inLocale(locale, service.nameEn, service.nameAr),
      group: itemNames(vocabulary, [service.typeId ?? 0], locale)[0] ?? null,
      priceMin: service.priceMin,
      priceMax: service.priceMax,
    })),
    education: presentTraining(professional.education, locale),
    educationNote: presentFact(facts.education, context),
    experience: presentTraining(professional.experience, locale),
    experienceNote: presentFact(facts.experience, context),
    reviews: presentReviews(
      reviews,
      {
        averageRating: professional.averageRating,
        reviewCount: professional.reviewCount,
        writePath: writeReviewPath("professionals", professional.slug),
        removals,
        path: head.path,
        page: reviewsPage,
      },
      locale,
    ),
    similar: withoutSharedPortraits(
      nearestOfTheBest(similar, here, similarShown).map((row) => presentCard(row, context)),
    ),
  };
}

/** Leads to the others of the same specialty. */
function specialtyCrumb(specialty: VocabularyItem, locale: Locale): Breadcrumb {
  const href = `/search?entityType=professionals&specialty_ids=${specialty.id}`;
  return { label: itemName(specialty, locale), href };
}

function presentPlaceOfPractice(
  place: PlaceRow,
  professional: ProfessionalRecord["professional"],
  context: ProfileContext,
): PlaceOfPractice {
  const { locale, vocabulary } = context;
  const facts = professional.statedFacts;
  const inherited = clinicScheduleOf(place);
  return {
    clinicSlug: place.clinicSlug,
    clinicName: inLocale(locale, place.clinicNameEn, place.clinicNameAr),
    isPrimary: place.isPrimary,
    address: eitherIn(locale, place.addressEn, place.addressAr),
    place: presentPlace(place, context),
    directions: directionsLink(place.latitude, place.longitude),
    map: presentMap([place], context, mapHeight),
    phone: place.phone ?? place.clinicPhone,
    whatsapp: whatsappLink(place.whatsapp),
    fee: place.fee,
    followUpFee: place.followUpFee,
    visitTypes: place.visitTypes,
    languages: itemNames(vocabulary, place.languageIds, locale),
    hours: inherited
      ? presentHours(inherited, context, { whose: "clinic" })
      : presentHours(scheduleOf(place), context, {
          whose: "person",
          ramadanFact: statementOf(facts, "ramadan", place.id),
        }),
    hasClinicHours: inherited !== null,
    insurance: presentInsurance(place.networks, statementOf(facts, "networks", place.id), context),
  };
}

/** Returns the hours of the clinic where the place has none of its own; null if it has some or none are known. */
function clinicScheduleOf(place: PlaceRow): ReturnType<typeof scheduleOf> | null {
  const { clinicHours: weekly, clinicRamadanHours: ramadan, exceptions } = place;
  if (place.hours !== null || place.ramadanHours !== null || weekly === null) return null;
  return { weekly, ramadan, exceptions };
}

function scheduleOf(place: PlaceRow): Schedule & { exceptions: NotedException[] } {
  return {
    weekly: place.hours,
    ramadan: place.ramadanHours,
    exceptions: place.exceptions,
    exceptionsLimit: true,
  };
}

/** The main place decides; a person with no place is reached by their own phone. */
function presentDecision(
  places: PlaceOfPractice[],
  professional: ProfessionalRecord["professional"],
  { placeIds, context }: { placeIds: string[]; context: ProfileContext },
): ProfessionalProfile["decision"] {
  const t = profileTranslator(context.locale);
  const [main] = places;
  // Working hours are no availability: only a time that can be booked is stated.
  const person = { entityType: "professionals", entityId: professional.id } as const;
  const times = presentCardTimes(person, anyTime, context);
  const fees = places.flatMap((place) => place.fee ?? []);
  return {
    whenLabel: times ? t("when.next", { clinic: times.clinicName }) : t("when.first"),
    when: times?.first ?? null,
    isNow: times !== null && times.inDays < 2,
    priceMin: fees.length > 0 ? Math.min(...fees) : null,
    priceMax: fees.length > 0 ? Math.max(...fees) : null,
    feeNote: presentFact(oldestStatement(professional.statedFacts, "fee", placeIds), context),
    phone: professional.phone ?? main?.phone ?? null,
    phoneNote: presentFact(professional.statedFacts.phone, context),
    whatsapp: main?.whatsapp ?? null,
    directions: main?.directions ?? null,
    website: webAddress(professional.website),
  };
}

function presentTraining(steps: TrainingStep[], locale: ProfileContext["locale"]): TrainingEntry[] {
  const t = profileTranslator(locale);
  return steps
    .toSorted((a, b) => b.from - a.from)
    .map((step) => ({
      years: yearsOf(step) ?? t("years.open", { from: String(step.from) }),
      title: inLocale(locale, step.titleEn, step.titleAr),
      place: inLocale(locale, step.placeEn, step.placeAr),
    }));
}

/** "2015" or "2011–2015"; null while it continues. */
function yearsOf({ from, to }: TrainingStep): string | null {
  if (to === null) return null;
  return to === from ? String(from) : `${from}–${to}`;
}
