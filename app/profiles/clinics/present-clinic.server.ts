import { withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import { presentCard } from "#app/directory/cards/queries.server.ts";
import type { ProfessionalsFilter } from "#app/directory/clinics/inputs.ts";
import type { ProfileSection } from "#app/directory/fields/field.ts";
import { presentFields } from "#app/directory/fields/present-fields.server.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import {
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
import type { Picture } from "#app/directory/profile-parts/profile.ts";
import { claimPath, directionsLink, whatsappLink } from "#app/directory/rules.ts";
import { statementOf } from "#app/directory/stated-facts.ts";
import { itemNames, itemsOf } from "#app/directory/vocabulary-names.ts";
import { placeName } from "#app/geography/rules.ts";
import { pictureSources } from "#app/media/picture-sources.ts";
import { webAddress } from "#app/platform/forms/web-address.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { eitherIn, inLocale } from "#app/platform/i18n/locale.ts";
import { presentReviews } from "#app/reviews/present-reviews.server.ts";
import { writeReviewPath } from "#app/reviews/writing/rules.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { itemName } from "#app/vocabulary/rules.ts";
import type { ClinicProfile } from "./clinic-profile.ts";
import { drawnGallery } from "./drawn-gallery.ts";
import { presentPeople } from "./present-people.server.ts";
import { type ClinicRecord, heldOnly, type PictureRow } from "./queries.server.ts";

const pictureBucket = "clinic-images";
const mapHeight = 200;
const unknownPictureSize = { width: 1200, height: 800 };

interface ClinicAsked {
  filter: ProfessionalsFilter;
  reviewsPage: number;
  /** The search words for the services. */
  serviceWords?: string;
}

/** Returns the page data of a clinic: exactly what the browser gets. */
export function presentClinic(
  record: ClinicRecord,
  { filter, reviewsPage, serviceWords = "" }: ClinicAsked,
  context: ProfileContext,
): ClinicProfile {
  const { clinic } = record;
  const { locale, vocabulary } = context;
  const facts = clinic.statedFacts;
  const held = heldOnly(filter, record.specialtyCounts);
  const unheld = vocabulary.byId.get(filter.specialty ?? -1);
  const within = districtCrumb(clinic.districtId, context);
  const head = presentHead("clinics", clinic, { context, within, networks: clinic.networks });
  const idsOf = (...purposes: string[]) =>
    clinic.vocabulary.filter((link) => purposes.includes(link.purpose)).map((link) => link.itemId);
  const hours = presentHours(
    { weekly: clinic.openingHours, ramadan: clinic.ramadanHours, exceptions: clinic.exceptions },
    context,
    { whose: "clinic", ramadanFact: statementOf(facts, "ramadan") },
  );
  const shownIn = (section: ProfileSection) =>
    presentFields(
      section,
      { entityType: "clinics", locale, vocabulary },
      { names: [clinic.nameEn, clinic.nameAr], columns: clinic.shown, itemsOf: idsOf },
    );
  return {
    ...head,
    kind: itemNames(vocabulary, idsOf("type", "subtype"), locale)[0] ?? null,
    isVerified: clinic.licenceCheckedOn !== null,
    fromRegister: presentRegister("clinics", clinic, context),
    claimHref: clinic.isClaimed ? null : claimPath("clinics", clinic.slug),
    decision: {
      whenLabel: profileTranslator(locale)("when.hours"),
      when: hours.status,
      isNow: hours.isOpen,
      priceMin: null,
      priceMax: null,
      feeNote: null,
      phone: clinic.phone,
      phoneNote: presentFact(facts.phone, context),
      whatsapp: whatsappLink(clinic.whatsapp),
      directions: directionsLink(clinic.latitude, clinic.longitude),
      website: webAddress(clinic.website),
    },
    address: eitherIn(locale, clinic.addressEn, clinic.addressAr),
    place: presentPlace(clinic, context),
    addressNote: presentFact(facts.address, context),
    legalName: eitherIn(locale, clinic.legalNameEn ?? "", clinic.legalNameAr ?? "") || null,
    foundedYear: clinic.foundedYear,
    shown: { access: shownIn("access"), about: shownIn("about") },
    franchise: presentFranchise(clinic, context),
    departments: itemsOf(vocabulary, idsOf("department")).map((item) => ({
      id: item.id,
      name: itemName(item, locale),
    })),
    facilities: itemsOf(vocabulary, idsOf("facility")).map((item) => ({
      icon: item.icon,
      name: itemName(item, locale),
    })),
    languages: itemNames(vocabulary, idsOf("language"), locale),
    licence: presentLicence(clinic, locale),
    hours,
    hoursNote: presentFact(facts.hours, context),
    insurance: presentInsurance(clinic.networks, facts.networks, context),
    services: presentServices(record.services, serviceWords, context),
    serviceCount: record.services.length,
    serviceWords,
    people: presentPeople(record.people, clinic, context),
    professionals: withoutSharedPortraits(
      record.professionals.map((row) =>
        presentCard(row, { ...context, wish: { ...anyTime, clinicIds: [clinic.id] } }),
      ),
    ),
    professionalCount: record.specialtyCounts.reduce((sum, { count }) => sum + count, 0),
    foundCount: record.professionals[0]?.total ?? 0,
    filter: held,
    unheldSpecialty:
      unheld === undefined || held.specialty !== null ? null : itemName(unheld, locale),
    filterSpecialties: presentSpecialties(record.specialtyCounts, context),
    professionalsHref: `/search?${new URLSearchParams({
      entityType: "professionals",
      q: head.title,
      literal: "true",
    })}`,
    map: presentMap([clinic], context, mapHeight),
    reviews: presentReviews(
      record.reviews,
      {
        averageRating: clinic.averageRating,
        reviewCount: clinic.reviewCount,
        writePath: writeReviewPath("clinics", clinic.slug),
        removals: record.removals,
        path: head.path,
        page: reviewsPage,
      },
      locale,
    ),
    pictures: clinic.pictures.map((picture) => presentPicture(picture, context)),
    drawings:
      clinic.pictures.length > 0
        ? []
        : drawnGallery(clinic.slug, itemsOf(vocabulary, idsOf("type"))[0]?.slug ?? null),
  };
}

/** The services whose name in either language holds all the words. */
function presentServices(
  rows: ClinicRecord["services"],
  words: string,
  { locale, vocabulary }: ProfileContext,
): ClinicProfile["services"] {
  const wanted = foldText(words).split(" ").filter(Boolean);
  return rows
    .filter(({ nameEn, nameAr }) => {
      const names = foldText(`${nameEn} ${nameAr}`);
      return wanted.every((word) => names.includes(word));
    })
    .map((service) => ({
      slug: service.slug,
      name: inLocale(locale, service.nameEn, service.nameAr),
      group: itemNames(vocabulary, [service.typeId ?? 0], locale)[0] ?? null,
      priceMin: service.priceMin,
      priceMax: service.priceMax,
    }));
}

/** By name, those who are most first. */
function presentSpecialties(
  counts: ClinicRecord["specialtyCounts"],
  { vocabulary, locale }: ProfileContext,
): ClinicProfile["filterSpecialties"] {
  return counts.flatMap(({ specialtyId, count }) => {
    const item = vocabulary.byId.get(specialtyId ?? -1);
    return item ? [{ id: item.id, name: itemName(item, locale), count }] : [];
  });
}

/** Leads to the clinics of the same district. */
function districtCrumb(
  districtId: number | null,
  { locale, geography }: ProfileContext,
): Breadcrumb | null {
  const district = geography.districtById.get(districtId ?? -1);
  const city = geography.cityById.get(district?.cityId ?? -1);
  if (!district || !city) return null;
  const href = `/d/clinics/${city.slug}/${district.slug}`;
  return { label: placeName(district, locale), href };
}

function presentFranchise(
  clinic: ClinicRecord["clinic"],
  { locale }: ProfileContext,
): ClinicProfile["franchise"] {
  const { franchiseSlug, franchiseNameEn, franchiseNameAr } = clinic;
  if (!franchiseSlug) return null;
  return {
    slug: franchiseSlug,
    name: inLocale(locale, franchiseNameEn ?? "", franchiseNameAr ?? ""),
  };
}

/** A stored picture with the sizes that were made of it. */
function presentPicture(row: PictureRow, { locale }: ProfileContext): Picture {
  const metadata = {
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    blur: row.blur ?? undefined,
  };
  const picture = pictureSources({
    bucket: pictureBucket,
    path: row.path,
    metadata,
    variants: row.variants ?? [],
  });
  return {
    src: picture.src,
    avif: picture.avif,
    webp: picture.webp,
    blur: picture.blur,
    width: picture.width ?? unknownPictureSize.width,
    height: picture.height ?? unknownPictureSize.height,
    alt: inLocale(locale, row.altEn, row.altAr),
  };
}
