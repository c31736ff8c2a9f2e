import { describeHomeVisits } from "#app/booking/home-visits/describe-service-area.server.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { presentClinic } from "#app/profiles/clinics/present-clinic.server.ts";
import { findClinic } from "#app/profiles/clinics/queries.server.ts";
import { presentProfessional } from "#app/profiles/professionals/present-professional.server.ts";
import { findProfessional } from "#app/profiles/professionals/queries.server.ts";
import { addressOf } from "../present-card.ts";
import {
  headFacts,
  hoursFacts,
  insuranceFacts,
  type ListingReader,
  licenceFacts,
} from "./shared-facts.ts";

const mostServices = 60;
const mostPeople = 60;

export const readProfessional: ListingReader = async (slug, visit, context) => {
  const { database, actor, locale } = visit;
  const record = await findProfessional(database, actor, { slug, locale, reviewsPage: 1 });
  if (!record) return null;
  const profile = presentProfessional(record, 1, context);
  const homeVisits = profile.places.some(({ visitTypes }) => visitTypes.includes("home_visit"))
    ? await describeHomeVisits(visit, record.professional.id)
    : [];
  return {
    ...headFacts(profile),
    ...licenceFacts(profile.licence),
    specialties: profile.specialties.map(({ name }) => name),
    sub_specialties: profile.subspecialties.map(({ name }) => name),
    languages: profile.languages,
    gender: profile.gender,
    practising_since: profile.practisingSince,
    phone: profile.decision.phone,
    places: profile.places.map((place) => ({
      clinic: place.clinicName,
      clinic_slug: place.clinicSlug,
      address: place.address,
      place: place.place,
      phone: place.phone,
      fee_aed: place.fee,
      follow_up_fee_aed: place.followUpFee,
      visit_types: place.visitTypes,
      hours: hoursFacts(place.hours),
      has_clinic_hours: place.hasClinicHours,
      insurance: insuranceFacts(place.insurance),
    })),
    home_visits: homeVisits.map(({ clinicName, area }) => ({ from_clinic: clinicName, area })),
    fee_source: profile.decision.feeNote?.text ?? null,
    services: profile.services.slice(0, mostServices).map((service) => ({
      name: service.name,
      price_aed: { from: service.priceMin, to: service.priceMax },
    })),
    education: profile.education,
    experience: profile.experience,
  };
};

export const readClinic: ListingReader = async (slug, visit, context) => {
  const { database, actor, locale } = visit;
  const filter = { specialty: null, gender: null };
  const record = await findClinic(database, actor, { slug, locale, reviewsPage: 1, filter });
  if (!record) return null;
  const profile = presentClinic(record, { reviewsPage: 1, filter }, context);
  return {
    ...headFacts(profile),
    ...licenceFacts(profile.licence),
    address: profile.address,
    place: profile.place,
    phone: profile.decision.phone,
    website: profile.decision.website,
    founded: profile.foundedYear,
    departments: profile.departments.map(({ name }) => name),
    facilities: profile.facilities.map(({ name }) => name),
    languages: profile.languages,
    access: [...profile.shown.access, ...profile.shown.about].map(({ label, text }) => ({
      label,
      text,
    })),
    hours: hoursFacts(profile.hours),
    insurance: insuranceFacts(profile.insurance),
    services: profile.services.slice(0, mostServices).map((service) => ({
      name: service.name,
      slug: service.slug,
      price_aed: { from: service.priceMin, to: service.priceMax },
    })),
    professionals: profile.people.slice(0, mostPeople).map((person) => ({
      name: person.title,
      slug: person.slug,
      what: person.kind,
      url: addressOf(entityPath("professionals", person.slug), visit),
    })),
    professional_count: profile.professionalCount,
  };
};
