import { bookEntityPath } from "#app/booking/first-times/rules.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import {
  aggregateRating,
  geoCoordinates,
  known,
  licenceIdentifier,
  offerOf,
  openingHours,
  postalAddress,
  priceRange,
  reserveAction,
  reviewNodes,
  type StructuredData,
} from "../structured-data.ts";
import type { ClinicProfile } from "./clinic-profile.ts";

interface ClinicFacts {
  profile: ClinicProfile;
  origin: string;
  locale: Locale;
  slug: string;
  /** Slugs of its types, the first one first: "hospital", "pharmacy" ... */
  typeSlugs: string[];
  licenceAuthority: string | null;
  district: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  weekly: WeeklyHours | null;
  /** The next time that can be booked; opening hours are no availability. */
  next: NextAvailable | null;
}

const namedServices = 12;

// Types of schema.org that say more than MedicalClinic, by words of our own types.
const typeWords: readonly (readonly [string, string])[] = [
  ["hospital", "Hospital"],
  ["dental", "Dentist"],
  ["pharmacy", "Pharmacy"],
  ["laborator", "DiagnosticLab"],
  ["home-healthcare", "MedicalBusiness"],
  ["telehealth", "MedicalBusiness"],
];

/** Types of schema.org that have `availableService`. */
const typesWithServices = ["MedicalClinic", "Hospital"];

/** Types of schema.org that are a LocalBusiness, which has `priceRange`. */
const typesWithPrices = ["MedicalClinic", "Hospital", "Dentist", "Pharmacy", "MedicalBusiness"];

/** From the lowest to the highest price of its services; null where none has a price. */
function pricesOf({ services }: ClinicProfile): string | null {
  const prices = services.flatMap(({ priceMin, priceMax }) =>
    [priceMin ?? [], priceMax ?? []].flat(),
  );
  return prices.length > 0 ? priceRange(Math.min(...prices), Math.max(...prices)) : null;
}

/** Returns the structured data of a clinic. */
export function clinicStructuredData(facts: ClinicFacts): StructuredData[] {
  const { profile, origin, locale } = facts;
  const [slug = ""] = facts.typeSlugs;
  const type = typeWords.find(([word]) => slug.includes(word))?.[1] ?? "MedicalClinic";
  const services = typesWithServices.includes(type) ? profile.services : [];
  // A MedicalBusiness is no MedicalOrganization: it has no specialties.
  const departments = type === "MedicalBusiness" ? [] : profile.departments;
  const address = (path: string) => origin + localizedPath(path, locale);
  const node = known({
    "@context": "https://schema.org",
    "@type": type,
    "@id": profile.url,
    url: profile.url,
    name: profile.title,
    legalName: profile.legalName,
    description: profile.description,
    image: [profile.imageUrl ?? [], profile.pictures.map((picture) => picture.src)]
      .flat(2)
      .map((path) => new URL(path, `${origin}/`).href),
    telephone: profile.decision.phone,
    foundingDate: profile.foundedYear && String(profile.foundedYear),
    sameAs: profile.decision.website,
    identifier: profile.licence
      ? licenceIdentifier(facts.licenceAuthority, profile.licence.number)
      : null,
    address: postalAddress(profile.address, facts.district, facts.city),
    geo: geoCoordinates(facts.latitude, facts.longitude),
    hasMap: profile.decision.directions,
    openingHoursSpecification: openingHours(facts.weekly),
    priceRange: typesWithPrices.includes(type) ? pricesOf(profile) : null,
    makesOffer: facts.next && offerOf(facts.next, { url: profile.url, origin, locale }),
    potentialAction:
      facts.next && reserveAction(bookEntityPath("clinics", facts.slug), { origin, locale }),
    medicalSpecialty: departments.map((department) => department.name),
    availableService: services.slice(0, namedServices).map((service) => ({
      "@type": "MedicalProcedure",
      name: service.name,
      url: address(entityPath("services", service.slug)),
    })),
    amenityFeature: profile.facilities.map((facility) => ({
      "@type": "LocationFeatureSpecification",
      name: facility.name,
      value: true,
    })),
    parentOrganization: profile.franchise && {
      "@type": "Organization",
      name: profile.franchise.name,
      url: address(entityPath("franchises", profile.franchise.slug)),
    },
    aggregateRating: aggregateRating(profile),
    review: reviewNodes(profile.reviews),
  });
  return [node, breadcrumbList(profile.breadcrumbs, { origin, locale, url: profile.url })];
}
