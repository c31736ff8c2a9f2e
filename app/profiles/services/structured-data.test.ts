import { expect, test } from "vitest";
import type { ServiceProfile } from "./service-profile.ts";
import { serviceStructuredData } from "./structured-data.ts";

const site = { origin: "https://dalil.example", locale: "en", city: "Dubai" } as const;

const profile: ServiceProfile = {
  title: "MRI of the knee",
  imageUrl: "/drawn/services/mri-knee.svg",
  kind: "Imaging",
  averageRating: 0,
  reviewCount: 0,
  isVerified: false,
  isOfMap: false,
  isFeatured: false,
  breadcrumbs: [{ label: "Home", href: "/" }, { label: "MRI of the knee" }],
  url: "https://dalil.example/services/mri-knee",
  description: "Pictures of the joint.",
  preparation: "Leave metal at home.",
  requiresReferral: true,
  visitTypes: ["in_person"],
  priceMin: 900,
  priceMax: null,
  priceNote: null,
  hasVat: false,
  specialty: null,
  offers: [],
  offerCount: 12,
  page: 1,
  pageCount: 1,
  path: "/services/mri-knee",
  professionals: [],
  professionalCount: 0,
  related: [],
  facts: [],
  entityType: "services",
  entityId: "00000000-0000-4000-8000-000000000001",
  reportHref: "/contact",
  claimHref: null,
};

test("a service has its price in dirhams and its procedure", () => {
  const [service, procedure] = serviceStructuredData(profile, site);
  expect(service).toMatchObject({
    "@type": "Service",
    areaServed: { "@type": "City", name: "Dubai" },
    offers: { "@type": "AggregateOffer", priceCurrency: "AED", lowPrice: 900, offerCount: 12 },
  });
  expect(service).not.toHaveProperty("aggregateRating");
  expect(procedure).toMatchObject({
    "@type": "MedicalProcedure",
    preparation: "Leave metal at home.",
  });
});

test("where nobody offers it there is no offer", () => {
  const [service] = serviceStructuredData({ ...profile, offerCount: 0 }, site);
  expect(service).not.toHaveProperty("offers");
});
