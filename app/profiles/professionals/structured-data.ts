import { entityPath } from "#app/directory/cards/rules.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import {
  aggregateRating,
  geoCoordinates,
  known,
  licenceIdentifier,
  offerOf,
  postalAddress,
  priceRange,
  reserveAction,
  reviewNodes,
  type StructuredData,
} from "../structured-data.ts";
import type { ProfessionalProfile } from "./professional-profile.ts";

interface ProfessionalFacts {
  profile: ProfessionalProfile;
  origin: string;
  locale: Locale;
  /** "physician", "dentist", "nurse" ... */
  professionSlug: string;
  licenceAuthority: string | null;
  district: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  /** The next time that can be booked; working hours are no availability. */
  next: NextAvailable | null;
}

// Physician and Dentist are practices in schema.org; everyone else is a person with a job.
const practiceTypes: Record<string, string> = { physician: "Physician", dentist: "Dentist" };

/** Returns the structured data of a professional. */
export function professionalStructuredData(facts: ProfessionalFacts): StructuredData[] {
  const { profile, origin, locale } = facts;
  const practice = practiceTypes[facts.professionSlug];
  const [main] = profile.places;
  const shared = {
    "@context": "https://schema.org",
    "@type": practice ?? "Person",
    "@id": profile.url,
    url: profile.url,
    name: profile.title,
    image: profile.imageUrl && new URL(profile.imageUrl, `${origin}/`).href,
    description: profile.description,
    telephone: profile.decision.phone,
    sameAs: profile.decision.website,
    identifier: profile.licence
      ? licenceIdentifier(facts.licenceAuthority, profile.licence.number)
      : null,
    address: main ? postalAddress(main.address, facts.district, facts.city) : null,
    knowsLanguage: profile.languages,
    makesOffer: facts.next && offerOf(facts.next, { url: profile.url, origin, locale }),
    potentialAction:
      facts.next && reserveAction(bookPath(facts.next.bookingSlug), { origin, locale }),
  };
  const clinics = profile.places.map((place) => ({
    "@type": "MedicalClinic",
    name: place.clinicName,
    url: origin + localizedPath(entityPath("clinics", place.clinicSlug), locale),
  }));
  const specialties = [...profile.specialties, ...profile.subspecialties].map(({ name }) => name);
  const node = practice
    ? {
        ...shared,
        medicalSpecialty: specialties,
        geo: geoCoordinates(facts.latitude, facts.longitude),
        priceRange: priceRange(profile.decision.priceMin, profile.decision.priceMax),
        currenciesAccepted: profile.decision.priceMin === null ? null : "AED",
        aggregateRating: aggregateRating(profile),
        review: reviewNodes(profile.reviews),
        availableService:
          practice === "Physician"
            ? profile.services.map((service) => ({
                "@type": "MedicalProcedure",
                name: service.name,
                url: origin + localizedPath(entityPath("services", service.slug), locale),
              }))
            : [],
        memberOf: clinics,
      }
    : { ...shared, jobTitle: profile.kind, knowsAbout: specialties, worksFor: clinics };
  const page = { origin, locale, url: profile.url };
  return [known(node), breadcrumbList(profile.breadcrumbs, page)];
}
