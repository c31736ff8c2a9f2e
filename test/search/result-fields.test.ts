import { beforeAll, expect, test } from "vitest";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";
import { callSite } from "../call-site.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { smallDirectoryNow, writeSmallDirectory } from "../seeds/small-directory.ts";

const owner: Actor = { kind: "job", name: "test" };
type Result = Record<string, unknown>;

onAnyDatabase((open) => {
  let database: Database;
  let small: Awaited<ReturnType<typeof writeSmallDirectory>>;
  let amina: Result;
  let north: Result;
  let heartScan: Result;
  let theGroup: Result;
  let district: Result;

  /** Returns the item at a place of a list, with both its id and its name. */
  const itemAt = (category: CategorySlug, at = 0) => {
    const item = small.vocabulary.category(category).filter(({ parentId }) => !parentId)[at];
    if (!item) throw new Error(`The vocabulary has no item ${at} in ${category}.`);
    return item;
  };
  const childOf = (category: CategorySlug, parentId: number) => {
    const found = small.vocabulary.category(category).find((item) => item.parentId === parentId);
    if (!found) throw new Error(`${category} has nothing below ${parentId}.`);
    return found;
  };
  const cardiology = () => {
    const item = small.vocabulary.bySlug("specialties", "cardiology");
    if (!item) throw new Error("The vocabulary has no cardiology.");
    return item;
  };

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    small = await writeSmallDirectory(database);
    await describeListings();
    const site = callSite(database, { "functions/v1/:name": callFunction });
    const read = async (entityType: EntityType, slug: string, more = "") => {
      const answer = await site.get(`/functions/v1/search?entityType=${entityType}${more}`);
      const { results }: { results: Result[] } = await answer.json();
      const found = results.find((one) => one.slug === slug);
      if (!found) throw new Error(`No result is ${slug}.`);
      return found;
    };
    amina = await read("professionals", "amina", "&near=25.2,55.28&radius=10");
    north = await read("clinics", "north");
    heartScan = await read("services", "heart-scan");
    theGroup = await read("franchises", "the-group");
    const [first] = small.geography.districts;
    district = { id: first?.id, name: first?.name };
  });

  /** Fills what the small directory leaves empty. */
  async function describeListings() {
    const { people, clinics, serviceId, franchiseId } = small;
    const words = async (professionalId: string, purpose: string, itemId: number) =>
      database.pool.query(
        "insert into professional_vocabulary (professional_id, purpose, item_id) values ($1, $2, $3)",
        [professionalId, purpose, itemId],
      );
    const types = async (purpose: string, itemId: number) =>
      database.pool.query(
        "insert into clinic_vocabulary (clinic_id, purpose, item_id) values ($1, $2, $3)",
        [clinics.north, purpose, itemId],
      );
    const shared = `description_en = 'About it.', email = 'desk@example.ae', website = 'https://example.ae',
      tags = '{calm}', is_featured = true, image_path = 'own.webp', average_rating = 4.7, review_count = 12`;
    await database.pool.query(
      `update professionals set ${shared}, phone = '+971501234567', practising_since = 2006 where id = $1`,
      [people.amina],
    );
    await database.pool.query(
      `update clinics set ${shared}, cover_path = 'cover.webp' where id = $1`,
      [clinics.north],
    );
    await database.pool.query(
      `update services set ${shared}, requires_referral = true, service_subtype_id = $2 where id = $1`,
      [serviceId, childOf("service-subtypes", itemAt("service-types").id).id],
    );
    await database.pool.query(`update franchises set ${shared} where id = $1`, [franchiseId]);
    await database.pool.query(
      "update places_of_practice set visit_types = '{in_person,virtual}' where professional_id = $1",
      [people.amina],
    );
    await words(people.amina, "subspecialty", childOf("specialties", cardiology().id).id);
    await words(people.amina, "language", itemAt("languages").id);
    await types("type", itemAt("clinic-types").id);
    await withTransaction(database, owner, (tx) => refreshListings(tx, { now: smallDirectoryNow }));
  }

  test("a result has its names, title and category", () => {
    expect(amina).toMatchObject({
      id: small.people.amina,
      slug: "amina",
      name: "Dr. amina",
      full_name: "Dr. amina",
      name_en: "Dr. amina",
      name_ar: "د. amina",
      title: "Consultant",
      category: "Consultant",
    });
    expect(north).toMatchObject({ name: "Clinic north", category: itemAt("clinic-types").name });
  });

  test("a result has its description", () => {
    for (const each of [amina, north, heartScan, theGroup])
      expect(each.description).toBe("About it.");
  });

  test("a result has its picture, and a clinic its cover", () => {
    for (const each of [amina, north, heartScan, theGroup]) expect(each.image).toMatch(/own\.webp/);
    expect(north.cover_image).toMatch(/cover\.webp/);
  });

  test("a result has its rating and the number of its reviews", () => {
    for (const each of [amina, north, heartScan, theGroup])
      expect(each).toMatchObject({ rating: 4.7, average_rating: 4.7, reviewCount: 12 });
  });

  test("a result has its marks", () => {
    expect(amina).toMatchObject({ is_featured: true, is_verified: true, is_top_rated: true });
    expect(typeof amina.is_open_now).toBe("boolean");
    expect(typeof north.is_open_now).toBe("boolean");
    expect(north.is_verified).toBe(false);
  });

  test("a result has its profession and its specialties", () => {
    const physician = small.vocabulary.bySlug("professions", "physician")?.name;
    const { id, name } = cardiology();
    const subSpecialty = childOf("specialties", id).name;
    expect(amina).toMatchObject({
      profession: physician,
      specialty: name,
      sub_specialty: subSpecialty,
      specialties: [name, subSpecialty],
    });
  });

  test("a professional has gender and years of experience", () => {
    const years = Number(smallDirectoryNow.getUTCFullYear()) - 2006;
    expect(amina).toMatchObject({ gender: "female", years_of_experience: years });
  });

  test("a result has its kinds of visit and its languages", () => {
    expect(amina.visitTypes).toEqual(["in_person", "virtual"]);
    expect(amina.languages).toEqual([itemAt("languages").name]);
  });

  test("a result has its insurers and their number", () => {
    const [first, second] = small.vocabulary.category("insurance-providers");
    expect(amina.accepted_insurance_count).toBe(2);
    expect((amina.accepted_insurance as string[]).toSorted()).toEqual(
      [first?.name, second?.name].toSorted(),
    );
    expect(north).toMatchObject({ accepted_insurance: [first?.name], accepted_insurance_count: 1 });
  });

  test("a result has its distance from the visitor, and none where nobody said where they are", () => {
    // A hundredth of a degree at this latitude.
    expect(amina.distance_km).toBeCloseTo(1, 0);
    expect(north.distance_km).toBeNull();
  });

  test("a result has its hours, and no status where nothing can be booked", () => {
    expect(amina).toMatchObject({
      availability: { "5": [["16:30", "20:00"]] },
      availability_status: "unknown",
      next_availability: null,
    });
  });

  test("a professional has the clinic of their main place", () => {
    expect(amina).toMatchObject({
      clinic_name: "Clinic north",
      clinic_slug: "north",
      clinic_center_id: small.clinics.north,
    });
  });

  test("a result has its tags", () => {
    for (const each of [amina, north, heartScan, theGroup]) expect(each.tags).toEqual(["calm"]);
  });

  test("a result has its coordinates, city and district", () => {
    const { defaultCity } = small.geography;
    for (const each of [amina, north])
      expect(each).toMatchObject({
        latitude: 25.2,
        longitude: 55.27,
        coordinates: { latitude: 25.2, longitude: 55.27 },
        geo_city_id: defaultCity.id,
        city_name: defaultCity.name,
        geo_district_id: district.id,
        district_name: district.name,
      });
    expect(amina.location).toContain(district.name);
  });

  test("a result has its telephone, mail address and website", () => {
    const shared = { email: "desk@example.ae", website: "https://example.ae" };
    expect(amina).toMatchObject({ ...shared, phone: "+971501234567" });
    expect(north).toMatchObject({ ...shared, phone: "+97141234567" });
  });

  test("a clinic has its types and sub-types", () => {
    const { name } = itemAt("clinic-types");
    expect(north).toMatchObject({ clinic_type: name, clinic_types: [name] });
  });

  test("a clinic has its opening hours and its telephone", () => {
    expect(north).toMatchObject({
      opening_hours: { "5": [["09:00", "12:30"]] },
      contact_phone: "+97141234567",
    });
  });

  test("a service has its types and sub-types", () => {
    const type = itemAt("service-types");
    const subtype = childOf("service-subtypes", type.id).name;
    expect(heartScan).toMatchObject({
      service_type: type.name,
      service_types: [type.name],
      service_subtype: subtype,
      service_subtypes: [subtype],
    });
  });

  test("a service has its price, a note on it and whether it needs a referral", () => {
    expect(heartScan).toMatchObject({ price: 500, price_max: 900, requires_referral: true });
    expect(heartScan.pricing_info).toMatch(/500.*900/);
  });

  test("a service has how many clinics and professionals offer it", () => {
    expect(heartScan).toMatchObject({ clinicCount: 2, professionalCount: 1 });
  });

  test("a franchise has its type, its parent company and its locations", () => {
    expect(theGroup).toMatchObject({
      franchise_type: itemAt("franchise-types").name,
      parent_company: "The Parent",
      location_count: 2,
    });
  });
});
