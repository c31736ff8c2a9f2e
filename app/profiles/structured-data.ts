import { entityPath } from "#app/directory/cards/rules.ts";
import type { NextAvailable } from "#app/directory/free-times/next-available.ts";
import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { weekTable } from "#app/directory/opening-hours/rules.ts";
import { fullAddress } from "#app/directory/rules.ts";
import { joinNights } from "#app/platform/forms/fields/clock-times.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { ReviewPage } from "#app/reviews/review-page.ts";

/** A node of schema.org data; unknown facts are left out, none is invented. */
export type StructuredData = Record<string, unknown>;

/** Removes empty properties. */
export function known(node: StructuredData): StructuredData {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Only where there are reviews. */
export function aggregateRating(rated: {
  averageRating: number;
  reviewCount: number;
}): StructuredData | null {
  if (rated.reviewCount < 1 || rated.averageRating <= 0) return null;
  return {
    "@type": "AggregateRating",
    ratingValue: Math.round(rated.averageRating * 100) / 100,
    reviewCount: rated.reviewCount,
    bestRating: 5,
    worstRating: 1,
  };
}

/** The reviews that the page shows. */
export function reviewNodes({ reviews }: ReviewPage): StructuredData[] {
  return reviews.map((review) =>
    known({
      "@type": "Review",
      author: { "@type": "Person", name: review.authorName },
      inLanguage: review.locale,
      datePublished: review.publishedIn,
      reviewBody: review.body,
      reviewRating: {
        "@type": "Rating",
        ratingValue: review.rating,
        bestRating: 5,
        worstRating: 0,
      },
    }),
  );
}

const schemaDays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export function openingHours(weekly: WeeklyHours | null): StructuredData[] {
  if (!weekly) return [];
  return weekTable(joinNights(weekly)).flatMap(({ days, shifts }) =>
    shifts.map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => schemaDays[day - 1]),
      opens,
      closes: closes === "24:00" ? "23:59" : closes,
    })),
  );
}

export function postalAddress(
  street: string,
  district: string,
  city: string,
): StructuredData | null {
  if (!street && !district && !city) return null;
  return known({
    "@type": "PostalAddress",
    streetAddress: fullAddress(street, district, ", "),
    addressLocality: city,
    addressCountry: "AE",
  });
}

export function geoCoordinates(
  latitude: number | null,
  longitude: number | null,
): StructuredData | null {
  if (latitude === null || longitude === null) return null;
  return { "@type": "GeoCoordinates", latitude, longitude };
}

/** "AED 250", "AED 250-400" */
export function priceRange(min: number | null, max: number | null): string | null {
  const low = min ?? max;
  const high = max ?? min;
  if (low === null || high === null) return null;
  return low === high ? `AED ${low}` : `AED ${low}-${high}`;
}

/** The number in the register of a health authority. */
export function licenceIdentifier(
  authority: string | null,
  number: string | null,
): StructuredData | null {
  if (!authority || !number) return null;
  return { "@type": "PropertyValue", propertyID: authority, value: number };
}

/** Returns the action that books a time: its page is where a visitor chooses one. */
export function reserveAction(
  bookHref: string,
  { origin, locale }: { origin: string; locale: Locale },
): StructuredData {
  return {
    "@type": "ReserveAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: origin + localizedPath(bookHref, locale),
      actionPlatform: [
        "https://schema.org/DesktopWebPlatform",
        "https://schema.org/MobileWebPlatform",
      ],
    },
    result: { "@type": "Reservation" },
  };
}

/** Returns the next free time as an offer of its place, for the fee stated there. */
export function offerOf(
  { start, place, fee }: NextAvailable,
  { url, origin, locale }: { url: string; origin: string; locale: Locale },
): StructuredData {
  return known({
    "@type": "Offer",
    url,
    availabilityStarts: new Date(start).toISOString(),
    availableAtOrFrom: {
      "@type": "MedicalClinic",
      name: inLocale(locale, place.nameEn, place.nameAr),
      url: origin + localizedPath(entityPath("clinics", place.slug), locale),
    },
    price: fee?.amount,
    priceCurrency: fee && "AED",
  });
}
