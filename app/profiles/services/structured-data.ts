import { entityPath } from "#app/directory/cards/rules.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import { aggregateRating, known, type StructuredData } from "../structured-data.ts";
import type { ServiceProfile } from "./service-profile.ts";

/** Returns the structured data of a service: the procedure itself, and its price here. */
export function serviceStructuredData(
  profile: ServiceProfile,
  { origin, locale, city }: { origin: string; locale: Locale; city: string },
): StructuredData[] {
  const procedure = known({
    "@context": "https://schema.org",
    "@type": "MedicalProcedure",
    "@id": `${profile.url}#procedure`,
    name: profile.title,
    description: profile.description,
    preparation: profile.preparation,
    relevantSpecialty: profile.specialty?.name,
  });
  const service = known({
    "@context": "https://schema.org",
    "@type": "Service",
    "@id": profile.url,
    url: profile.url,
    name: profile.title,
    description: profile.description,
    serviceType: profile.kind,
    image: profile.imageUrl && new URL(profile.imageUrl, `${origin}/`).href,
    areaServed: { "@type": "City", name: city },
    provider: profile.offers.map((offer) => ({
      "@type": "MedicalClinic",
      name: offer.title,
      url: origin + localizedPath(entityPath("clinics", offer.slug), locale),
    })),
    offers: aggregateOffer(profile),
    aggregateRating: aggregateRating(profile),
  });
  const page = { origin, locale, url: profile.url };
  return [service, procedure, breadcrumbList(profile.breadcrumbs, page)];
}

function aggregateOffer({ priceMin, priceMax, offerCount }: ServiceProfile): StructuredData | null {
  const lowPrice = priceMin ?? priceMax;
  if (lowPrice === null || offerCount === 0) return null;
  return known({
    "@type": "AggregateOffer",
    priceCurrency: "AED",
    lowPrice,
    highPrice: priceMax,
    offerCount,
  });
}
