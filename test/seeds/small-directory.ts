import { randomUUID } from "node:crypto";
import {
  clinicNetworks,
  clinics,
  clinicVocabulary,
  openingExceptions,
} from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import {
  placeNetworks,
  placesOfPractice,
  professionalServices,
  professionals,
  professionalVocabulary,
} from "#app/directory/professionals/tables.server.ts";
import { clinicServices, services } from "#app/directory/services/tables.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { type CategorySlug, getVocabulary } from "#app/vocabulary/queries.server.ts";

const owner: Actor = { kind: "job", name: "test" };
/** 2026-11-20, a Friday, 10:00 in Dubai. */
export const smallDirectoryNow = new Date("2026-11-20T06:00:00Z");

/**
 * Two clinics of one franchise, a closed third; Amina works at both, Bilal and Carla at the first,
 * Dina is inactive; one service at both clinics at different prices.
 */
export async function writeSmallDirectory(database: Database) {
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const idOf = (category: CategorySlug, slug: string) => {
    const item = vocabulary.bySlug(category, slug);
    if (!item) throw new Error(`The vocabulary has no ${slug} in ${category}.`);
    return item.id;
  };
  const firstOf = (category: CategorySlug) => {
    const [item] = vocabulary.category(category);
    if (!item) throw new Error(`The vocabulary has no ${category}.`);
    return item.id;
  };
  const [district] = geography.districts;
  if (!district) throw new Error("There are no districts.");
  const specialtyId = idOf("specialties", "cardiology");
  const professionId = idOf("professions", "physician");
  const titleId = idOf("professional-titles", "consultant");
  const insurers = vocabulary.category("insurance-providers").slice(0, 2);
  const [first, second] = insurers.map((item) => item.id);
  const administratorId = firstOf("insurance-administrators");
  const networkId = firstOf("insurance-networks");
  if (!first || !second) throw new Error("There are no insurers.");

  const franchiseId = randomUUID();
  const ids = { north: randomUUID(), south: randomUUID(), closed: randomUUID() };
  const people = {
    amina: randomUUID(),
    bilal: randomUUID(),
    carla: randomUUID(),
    dina: randomUUID(),
  };
  const serviceId = randomUUID();
  const place = { cityId: geography.defaultCity.id, districtId: district.id };
  const stated = { source: "owner", statedOn: "2026-05-03", expiresOn: "2026-11-03" } as const;
  const clinic = (id: string, slug: string, status: "active" | "inactive" = "active") => ({
    ...place,
    id,
    slug,
    status,
    nameEn: `Clinic ${slug}`,
    nameAr: `عيادة ${slug}`,
    franchiseId,
    phone: "+97141234567",
    latitude: 25.2,
    longitude: 55.27,
    openingHours: { "5": [["09:00", "12:30"]] } satisfies Record<string, [string, string][]>,
  });
  const person = (id: string, slug: string, status: "active" | "inactive" = "active") => ({
    id,
    slug,
    status,
    nameEn: `Dr. ${slug}`,
    nameAr: `د. ${slug}`,
    gender: "female" as const,
    professionId,
    titleId,
    licenceAuthority: "DHA" as const,
    licenceNumber: `DHA-P-${slug}`,
    licenceCheckedOn: slug === "amina" ? "2026-06-01" : null,
    statedFacts: { fee: stated },
  });

  await withTransaction(database, owner, async (tx) => {
    await tx.insert(franchises).values({
      id: franchiseId,
      slug: "the-group",
      nameEn: "The Group",
      nameAr: "المجموعة",
      franchiseTypeId: firstOf("franchise-types"),
      parentCompanyEn: "The Parent",
    });
    await tx
      .insert(clinics)
      .values([
        clinic(ids.north, "north"),
        clinic(ids.south, "south"),
        clinic(ids.closed, "closed", "inactive"),
      ]);
    await tx
      .insert(clinicVocabulary)
      .values({ clinicId: ids.north, purpose: "department", itemId: specialtyId });
    await tx.insert(openingExceptions).values([
      { clinicId: ids.north, onDate: "2026-12-02", isClosed: true, noteEn: "National Day" },
      { clinicId: ids.north, onDate: "2020-12-02", isClosed: true, noteEn: "Long ago" },
    ]);
    const network = { administratorId, networkId, confirmedOn: "2026-03-01", source: "owner" };
    await tx.insert(clinicNetworks).values({ ...network, clinicId: ids.north, insurerId: first });
    await tx
      .insert(professionals)
      .values([
        person(people.amina, "amina"),
        person(people.bilal, "bilal"),
        person(people.carla, "carla"),
        person(people.dina, "dina", "inactive"),
      ]);
    await tx.insert(professionalVocabulary).values(
      Object.values(people).map((professionalId) => ({
        professionalId,
        purpose: "specialty" as const,
        itemId: specialtyId,
        isPrimary: true,
      })),
    );
    const southPlace = randomUUID();
    await tx.insert(placesOfPractice).values([
      {
        professionalId: people.amina,
        clinicId: ids.north,
        isPrimary: true,
        fee: 300,
        hours: { "5": [["16:30", "20:00"]] },
      },
      {
        id: southPlace,
        professionalId: people.amina,
        clinicId: ids.south,
        fee: 450.5,
        followsClinicNetworks: false,
      },
      { professionalId: people.amina, clinicId: ids.closed },
      { professionalId: people.bilal, clinicId: ids.north },
      { professionalId: people.carla, clinicId: ids.north },
      { professionalId: people.dina, clinicId: ids.north },
    ]);
    await tx.insert(placeNetworks).values({ ...network, placeId: southPlace, insurerId: second });
    await tx.insert(services).values({
      id: serviceId,
      slug: "heart-scan",
      nameEn: "Heart scan",
      nameAr: "تصوير القلب",
      serviceTypeId: firstOf("service-types"),
      priceMin: 500,
      priceMax: 900,
    });
    await tx.insert(clinicServices).values([
      { clinicId: ids.north, serviceId, priceMin: 500, priceMax: 600 },
      { clinicId: ids.south, serviceId, priceMin: 900, priceMax: null },
      { clinicId: ids.closed, serviceId, priceMin: 1, priceMax: 1 },
    ]);
    await tx.insert(professionalServices).values({ professionalId: people.amina, serviceId });
    await refreshListings(tx, { now: smallDirectoryNow });
  });
  return { clinics: ids, people, franchiseId, serviceId, vocabulary, geography };
}
