import { describe, expect, test } from "vitest";
import type { ClinicProfile } from "./clinic-profile.ts";
import { clinicStructuredData } from "./structured-data.ts";

const origin = "https://dalil.example";

const profile: ClinicProfile = {
  title: "عيادة نور",
  imageUrl: "/files/clinics/noor.webp",
  kind: "Polyclinic",
  averageRating: 4.4,
  reviewCount: 12,
  isVerified: true,
  isOfMap: false,
  isFeatured: false,
  breadcrumbs: [{ label: "الرئيسية", href: "/" }, { label: "عيادة نور" }],
  path: "/clinics/noor-clinic",
  url: `${origin}/clinics/noor-clinic`,
  decision: {
    whenLabel: "Opening hours",
    when: "يفتح الساعة 09:00",
    isNow: false,
    priceMin: null,
    priceMax: null,
    feeNote: null,
    phone: "+97142345678",
    phoneNote: null,
    whatsapp: null,
    directions: null,
    website: null,
  },
  description: "",
  address: "12 Creek Street",
  place: "Deira, Dubai",
  addressNote: null,
  legalName: "عيادة نور ش.ذ.م.م",
  foundedYear: null,
  shown: { access: [], about: [] },
  franchise: null,
  departments: [{ id: 7, name: "طب القلب" }],
  facilities: [],
  languages: [],
  licence: null,
  hours: { status: null, isOpen: false, week: [], ramadan: null, exceptions: [] },
  hoursNote: null,
  insurance: { insurers: [], note: null },
  services: [],
  serviceCount: 0,
  serviceWords: "",
  people: [],
  professionals: [],
  professionalCount: 0,
  foundCount: 0,
  filter: { specialty: null, gender: null },
  unheldSpecialty: null,
  filterSpecialties: [],
  professionalsHref: "/search",
  pictures: [],
  drawings: [],
  map: null,
  reviews: {
    averageRating: 4.4,
    reviewCount: 12,
    writtenCount: 0,
    aspects: [],
    reviews: [],
    page: 1,
    pageCount: 1,
    path: "/clinics/noor-clinic",
    writePath: "/dashboard/reviews/clinics/noor-clinic",
    removals: [],
  },
  facts: [],
  entityType: "clinics",
  entityId: "00000000-0000-4000-8000-000000000002",
  reportHref: "/contact",
  claimHref: null,
};

const facts = {
  profile,
  origin,
  locale: "ar",
  slug: "noor-clinic",
  typeSlugs: ["polyclinic"],
  licenceAuthority: null,
  district: "Deira",
  city: "Dubai",
  latitude: null,
  longitude: null,
  weekly: { "1": [["00:00", "24:00"]] },
  next: {
    entityType: "clinics",
    entityId: profile.entityId,
    bookingSlug: "amina-khalid",
    person: null,
    noticeHours: 24,
    forService: null,
    place: {
      clinicId: profile.entityId,
      slug: "noor-clinic",
      nameEn: "Noor Clinic",
      nameAr: "عيادة نور",
    },
    visitType: "in_person",
    typeId: "t1",
    start: Date.parse("2026-11-25T05:00:00Z"),
    confirmation: "on_request",
    fee: { amount: 250, statedOn: "2026-11-01" },
  },
} satisfies Parameters<typeof clinicStructuredData>[0];

const service = { slug: "x", name: "X-ray", group: null, priceMin: 120, priceMax: null };
const services = [
  service,
  { ...service, priceMin: null, priceMax: null },
  { ...service, priceMin: 90, priceMax: 700 },
];

test.each([
  ["polyclinic", services, "AED 90-700"],
  ["dental-clinic", [service], "AED 120"],
  ["home-healthcare", services, "AED 90-700"],
  // A DiagnosticLab is no LocalBusiness.
  ["laboratory", services, undefined],
  ["polyclinic", services.slice(1, 2), undefined],
])("a %s is priced as its services", (slug, offered, range) => {
  const typeSlugs = [slug];
  const [node] = clinicStructuredData({
    ...facts,
    typeSlugs,
    profile: { ...profile, services: offered },
  });
  expect(node?.priceRange).toBe(range);
});

describe("the availability of a clinic", () => {
  test("is the first free time of its people, there and for its fee", () => {
    const [node] = clinicStructuredData(facts);
    expect(node).toMatchObject({ "@type": "MedicalClinic", name: "عيادة نور" });
    expect(node?.potentialAction).toMatchObject({
      "@type": "ReserveAction",
      target: { urlTemplate: `${origin}/book/clinics/noor-clinic?lang=ar` },
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
      price: 250,
      priceCurrency: "AED",
    });
  });

  test("names no price where the clinic has stated none", () => {
    const [node] = clinicStructuredData({ ...facts, next: { ...facts.next, fee: null } });
    expect(node?.makesOffer).toHaveProperty("availabilityStarts");
    for (const property of ["price", "priceCurrency"])
      expect(node?.makesOffer).not.toHaveProperty(property);
  });

  test("is not made of opening hours, even of a clinic that is always open", () => {
    const [node] = clinicStructuredData({ ...facts, next: null });
    expect(node).toHaveProperty("openingHoursSpecification");
    expect(node).not.toHaveProperty("makesOffer");
    expect(node).not.toHaveProperty("potentialAction");
  });
});
