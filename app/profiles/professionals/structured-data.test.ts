import { describe, expect, test } from "vitest";
import type { ProfessionalProfile } from "./professional-profile.ts";
import { professionalStructuredData } from "./structured-data.ts";

const origin = "https://dalil.example";

const profile: ProfessionalProfile = {
  title: "Dr. Amina Khalid",
  imageUrl: "/files/profile-images/amina-khalid.webp",
  kind: "Consultant",
  averageRating: 4.6,
  reviewCount: 31,
  isVerified: true,
  isOfMap: false,
  isFeatured: false,
  breadcrumbs: [{ label: "Home", href: "/" }, { label: "Dr. Amina Khalid" }],
  path: "/professionals/amina-khalid",
  url: `${origin}/professionals/amina-khalid`,
  decision: {
    whenLabel: "Next at Noor Clinic",
    when: "Today, 16:30–20:00",
    isNow: false,
    priceMin: 300,
    priceMax: 450,
    feeNote: null,
    phone: "+97141234567",
    phoneNote: null,
    whatsapp: null,
    directions: null,
    website: null,
  },
  specialties: [{ id: 7, name: "Cardiology" }],
  subspecialties: [{ id: 8, name: "Heart failure" }],
  languages: ["Arabic", "English"],
  languagesNote: null,
  educationNote: null,
  experienceNote: null,
  gender: "female",
  practisingSince: 2009,
  description: "",
  licence: { authority: "Dubai Health Authority (DHA)", number: "DHA-P-0012345", checkedOn: null },
  places: [
    {
      clinicSlug: "noor-clinic",
      clinicName: "Noor Clinic",
      isPrimary: true,
      hasClinicHours: false,
      address: "12 Creek Street",
      place: "Deira, Dubai",
      directions: null,
      map: null,
      phone: null,
      whatsapp: null,
      fee: 300,
      followUpFee: null,
      visitTypes: ["in_person"],
      languages: [],
      hours: { status: null, isOpen: false, week: [], ramadan: null, exceptions: [] },
      insurance: { insurers: [], note: null },
    },
  ],
  week: [],
  hoursNote: null,
  services: [{ slug: "ecg", name: "ECG", group: null, priceMin: 150, priceMax: 150 }],
  education: [],
  experience: [],
  reviews: {
    averageRating: 4.6,
    reviewCount: 31,
    writtenCount: 1,
    aspects: [],
    reviews: [
      {
        id: "1",
        authorName: "مريم ك.",
        rating: 5,
        month: "Oct 2026",
        publishedIn: "2026-10",
        isVisitConfirmed: true,
        aspects: [],
        locale: "ar",
        body: "شرحت كل خطوة.",
        reply: null,
      },
    ],
    page: 1,
    pageCount: 1,
    path: "/professionals/amina-khalid",
    writePath: "/dashboard/reviews/professionals/amina-khalid",
    removals: [],
  },
  similar: [],
  facts: [],
  entityType: "professionals",
  entityId: "00000000-0000-4000-8000-000000000001",
  reportHref: "/contact",
  claimHref: null,
};

const facts = {
  profile,
  origin,
  locale: "ar",
  professionSlug: "physician",
  licenceAuthority: "DHA",
  district: "Deira",
  city: "Dubai",
  latitude: 25.26,
  longitude: 55.3,
  next: {
    entityType: "professionals",
    entityId: profile.entityId,
    bookingSlug: "amina-khalid",
    person: null,
    noticeHours: 24,
    forService: null,
    place: { clinicId: "c1", slug: "noor-clinic", nameEn: "Noor Clinic", nameAr: "عيادة نور" },
    visitType: "in_person",
    typeId: "t1",
    start: Date.parse("2026-11-25T05:00:00Z"),
    confirmation: "instant",
    fee: { amount: 300, statedOn: "2026-11-01" },
  },
} satisfies Parameters<typeof professionalStructuredData>[0];

describe("a physician", () => {
  const [node] = professionalStructuredData(facts);

  test("is a Physician with what is known", () => {
    expect(node).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Physician",
      name: "Dr. Amina Khalid",
      image: `${origin}/files/profile-images/amina-khalid.webp`,
      medicalSpecialty: ["Cardiology", "Heart failure"],
      review: [
        {
          "@type": "Review",
          inLanguage: "ar",
          datePublished: "2026-10",
          reviewRating: { ratingValue: 5 },
        },
      ],
      telephone: "+97141234567",
      priceRange: "AED 300-450",
      identifier: { "@type": "PropertyValue", propertyID: "DHA", value: "DHA-P-0012345" },
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 Creek Street, Deira",
        addressLocality: "Dubai",
        addressCountry: "AE",
      },
      geo: { "@type": "GeoCoordinates", latitude: 25.26, longitude: 55.3 },
      aggregateRating: { ratingValue: 4.6, reviewCount: 31 },
      memberOf: [{ "@type": "MedicalClinic", url: `${origin}/clinics/noor-clinic?lang=ar` }],
    });
  });

  test("offers the next time that can be booked, at its place and for its fee", () => {
    expect(node?.potentialAction).toMatchObject({
      "@type": "ReserveAction",
      target: { urlTemplate: `${origin}/book/amina-khalid?lang=ar` },
    });
    expect(node?.makesOffer).toEqual({
      "@type": "Offer",
      url: profile.url,
      availabilityStarts: "2026-11-25T05:00:00.000Z",
      availableAtOrFrom: {
        "@type": "MedicalClinic",
        name: "عيادة نور",
        url: `${origin}/clinics/noor-clinic?lang=ar`,
      },
      price: 300,
      priceCurrency: "AED",
    });
    const [unpriced] = professionalStructuredData({ ...facts, next: { ...facts.next, fee: null } });
    expect(unpriced?.makesOffer).not.toHaveProperty("price");
  });

  test("states neither working hours nor an offer as availability without a free time", () => {
    const [unscheduled] = professionalStructuredData({ ...facts, next: null });
    for (const one of [node, unscheduled])
      expect(one).not.toHaveProperty("openingHoursSpecification");
    expect(unscheduled).not.toHaveProperty("makesOffer");
    expect(unscheduled).not.toHaveProperty("potentialAction");
  });

  test("claims nothing that is not known", () => {
    for (const property of ["description", "sameAs"]) expect(node).not.toHaveProperty(property);
    const bare = { ...profile, reviewCount: 0, averageRating: 0, licence: null, places: [] };
    const unknown = { ...facts, profile: bare, next: null, latitude: null };
    const [empty] = professionalStructuredData(unknown);
    for (const property of ["aggregateRating", "identifier", "address", "geo", "memberOf"]) {
      expect(empty).not.toHaveProperty(property);
    }
  });
});

test("a dentist is a Dentist, a nurse a person with a job", () => {
  const [dentist] = professionalStructuredData({ ...facts, professionSlug: "dentist" });
  expect(dentist).toHaveProperty("@type", "Dentist");
  // Services belong to a Physician and a MedicalClinic of schema.org alone.
  expect(dentist).not.toHaveProperty("availableService");
  const [nurse] = professionalStructuredData({ ...facts, professionSlug: "nurse" });
  expect(nurse).toMatchObject({ "@type": "Person", jobTitle: "Consultant" });
  expect(nurse).not.toHaveProperty("aggregateRating");
});

test("the breadcrumbs are absolute, in the page's language, and end at the page itself", () => {
  const [, breadcrumbs] = professionalStructuredData(facts);
  expect(breadcrumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${origin}/?lang=ar` },
      { position: 2, name: "Dr. Amina Khalid", item: profile.url },
    ],
  });
});
