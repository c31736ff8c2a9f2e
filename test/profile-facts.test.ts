import { beforeAll, describe, expect, test } from "vitest";
import { listCards } from "#app/directory/cards/queries.server.ts";
import type { ProfessionalsFilter } from "#app/directory/clinics/inputs.ts";
import { type FreeTimes, noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { presentClinic } from "#app/profiles/clinics/present-clinic.server.ts";
import { findClinic } from "#app/profiles/clinics/queries.server.ts";
import { presentFranchise } from "#app/profiles/franchises/present-franchise.server.ts";
import { findFranchise } from "#app/profiles/franchises/queries.server.ts";
import { presentProfessional } from "#app/profiles/professionals/present-professional.server.ts";
import { findProfessional } from "#app/profiles/professionals/queries.server.ts";
import { presentService } from "#app/profiles/services/present-service.server.ts";
import { findService } from "#app/profiles/services/queries.server.ts";
import { onAnyDatabase } from "./databases/database.ts";
import { smallDirectoryNow, writeSmallDirectory } from "./seeds/small-directory.ts";

onAnyDatabase((open) => {
  let database: Database;
  let written: Awaited<ReturnType<typeof writeSmallDirectory>>;

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    written = await writeSmallDirectory(database);
  });

  const contextIn = (locale: Locale) => ({
    locale,
    vocabulary: written.vocabulary,
    geography: written.geography,
    origin: "https://dalil.example",
    appName: "Dalil",
    freeTimes: noFreeTimes,
    now: smallDirectoryNow,
    withText: <P>(page: P) => page,
  });

  describe("a professional", () => {
    const find = async (locale: Locale = "en") => {
      const asked = { slug: "amina", locale, reviewsPage: 1 };
      const record = await findProfessional(database, guest, asked);
      if (!record) throw new Error("Amina was not found.");
      return presentProfessional(record, 1, contextIn(locale));
    };

    test("is shown with the active places, the main one first", async () => {
      const profile = await find();
      expect(profile.places.map((place) => place.clinicSlug)).toEqual(["north", "south"]);
      expect(profile.decision).toMatchObject({
        whenLabel: "Next available time",
        when: null,
        priceMin: 300,
        priceMax: 450.5,
        phone: "+97141234567",
        directions: "https://www.google.com/maps/dir/?api=1&destination=25.2,55.27",
      });
      expect(profile.places[0]?.hours.status).toBe("Today, 16:30–20:00");
      expect(profile.places[0]?.hasClinicHours).toBe(false);
    });

    test("has the hours of the clinic where the place states none", async () => {
      const [, south] = (await find()).places;
      expect(south?.hasClinicHours).toBe(true);
      expect(south?.hours.week).toContainEqual({
        days: "Friday",
        shifts: ["09:00–12:30"],
        isToday: true,
      });
    });

    test("states the next time that can be booked and where, not the working hours", async () => {
      const asked = { slug: "amina", locale: "en", reviewsPage: 1 } as const;
      const record = await findProfessional(database, guest, asked);
      if (!record) throw new Error("Amina was not found.");
      const freeTimes: FreeTimes = {
        ...noFreeTimes,
        *times(entity) {
          yield {
            ...entity,
            bookingSlug: "amina",
            person: null,
            forService: null,
            noticeHours: 24,
            place: { clinicId: "south", slug: "south", nameEn: "Clinic south", nameAr: "" },
            visitType: "in_person",
            typeId: "first",
            start: smallDirectoryNow.getTime() + 86_400_000,
            confirmation: "instant",
            fee: null,
          };
        },
      };
      const { decision } = presentProfessional(record, 1, { ...contextIn("en"), freeTimes });
      expect(decision.whenLabel).toBe("Next available at Clinic south");
      expect(decision.when).toMatch(/^Tomorrow \d\d:\d\d$/);
    });

    test("accepts the clinic's networks, or those of the place where they differ", async () => {
      const { places } = await find();
      const [first, second] = written.vocabulary.category("insurance-providers");
      const names = places.map((place) => place.insurance.insurers.map((one) => one.insurer));
      expect(names).toEqual([[first?.name], [second?.name]]);
      expect(places[0]?.insurance.insurers[0]?.networks[0]?.confirmedOn).toBe("Mar 2026");
    });

    test("says where a fact comes from, and that it is past its expiry", async () => {
      expect((await find()).decision.feeNote).toEqual({
        text: "Stated by the practice, 3 May 2026.",
        warning: "Not confirmed since 3 May 2026",
      });
    });

    test("lists all that is known with its source, and is on a map of its surroundings", async () => {
      const { facts, places } = await find();
      expect(facts).toContainEqual({
        name: "Fee",
        text: "Stated by the practice, 3 May 2026.",
        warning: "Not confirmed since 3 May 2026",
      });
      expect(places[0]?.map?.pins).toHaveLength(1);
    });

    test("names the licence, and is verified by the day it was found in the register", async () => {
      const profile = await find();
      expect(profile.licence).toEqual({
        authority: "Dubai Health Authority (DHA)",
        number: "DHA-P-amina",
        checkedOn: "1 June 2026",
      });
      expect(profile.isVerified).toBe(true);
    });

    test("keeps the clinic's coming exceptions and leaves the past ones out", async () => {
      const { places } = await find();
      expect(places[0]?.hours.exceptions).toEqual([
        { date: "2 December 2026", hours: "Closed", note: "National Day" },
      ]);
    });

    test("has similar ones of the same specialty, without itself and the inactive", async () => {
      const { similar, services } = await find();
      expect(similar.map((card) => card.slug).sort()).toEqual(["bilal", "carla"]);
      expect(services).toMatchObject([{ slug: "heart-scan", priceMin: 500, priceMax: 900 }]);
    });

    test("is written in Arabic, a woman's title in the feminine", async () => {
      const profile = await find("ar");
      expect(profile).toMatchObject({ title: "د. amina", kind: "استشارية" });
      expect(profile.places[0]?.hours.status).toBe("اليوم، من 16:30 إلى 20:00");
      expect(profile.url).toBe("https://dalil.example/professionals/amina?lang=ar");
    });

    test("that is inactive or unknown is not found", async () => {
      for (const slug of ["dina", "nobody"]) {
        const asked = { slug, locale: "en", reviewsPage: 1 } as const;
        expect(await findProfessional(database, guest, asked)).toBeNull();
      }
    });
  });

  const anybody: ProfessionalsFilter = { specialty: null, gender: null };
  const north = { slug: "north", locale: "en", reviewsPage: 1, filter: anybody } as const;

  async function findAndPresentClinic(filter = anybody) {
    const record = await findClinic(database, guest, { ...north, filter });
    if (!record) throw new Error("The clinic was not found.");
    return presentClinic(record, { filter, reviewsPage: 1 }, contextIn("en"));
  }

  test("a clinic shows its people, services at its own price, and whether it is open", async () => {
    const profile = await findAndPresentClinic();
    expect(profile.decision).toMatchObject({ when: "Open until 12:30", isNow: true });
    expect(profile.professionals.map((card) => card.slug).sort()).toEqual([
      "amina",
      "bilal",
      "carla",
    ]);
    expect(profile.professionalCount).toBe(3);
    expect(profile.services).toMatchObject([{ slug: "heart-scan", priceMin: 500, priceMax: 600 }]);
    expect(profile.franchise).toEqual({ slug: "the-group", name: "The Group" });
    expect(profile.departments.map(({ name }) => name)).toEqual(["Cardiology"]);
    expect(await findClinic(database, guest, { ...north, slug: "closed" })).toBeNull();
  });

  test("a clinic's people can be filtered by specialty and gender", async () => {
    const all = await findAndPresentClinic();
    expect(all.filterSpecialties).toEqual([
      { id: all.departments[0]?.id, name: "Cardiology", count: 3 },
    ]);
    const women = await findAndPresentClinic({ specialty: null, gender: "female" });
    expect(women).toMatchObject({ foundCount: 3, professionalCount: 3 });
    const men = await findAndPresentClinic({ specialty: null, gender: "male" });
    expect(men).toMatchObject({ professionals: [], foundCount: 0, professionalCount: 3 });
    const unknown = await findAndPresentClinic({ specialty: 2_000_000_000, gender: null });
    expect(unknown).toMatchObject({ foundCount: 3, unheldSpecialty: null });
    const { vocabulary } = contextIn("en");
    const [other] = [...vocabulary.byId.values()].filter(({ name }) => name === "Dermatology");
    const unheld = await findAndPresentClinic({ specialty: other?.id ?? 0, gender: null });
    expect(unheld).toMatchObject({
      foundCount: 3,
      filter: anybody,
      unheldSpecialty: "Dermatology",
    });
  });

  test("a clinic says who is there and when, and finds a service by words in either language", async () => {
    const { people, departments } = await findAndPresentClinic();
    expect(people.map(({ slug }) => slug).sort()).toEqual(["amina", "bilal", "carla"]);
    const amina = people.find(({ slug }) => slug === "amina");
    expect(amina).toMatchObject({
      departmentId: departments[0]?.id,
      isHere: false,
      when: "Today, 16:30–20:00",
    });
    const record = await findClinic(database, guest, north);
    if (!record) throw new Error("The clinic was not found.");
    const find = (serviceWords: string) =>
      presentClinic(record, { filter: anybody, reviewsPage: 1, serviceWords }, contextIn("ar"));
    expect(find("SCAN heart").services.map(({ slug }) => slug)).toEqual(["heart-scan"]);
    expect(find("knee")).toMatchObject({ services: [], serviceCount: 1 });
  });

  test("a service lists who offers it at which price, by page", async () => {
    const record = await findService(database, guest, { slug: "heart-scan", page: 1 });
    if (!record) throw new Error("The service was not found.");
    const profile = presentService(record, 1, contextIn("en"));
    const offers = profile.offers.map((card) => [card.slug, card.priceMin, card.priceMax]);
    expect(offers.sort()).toEqual([
      ["north", 500, 600],
      ["south", 900, null],
    ]);
    expect(profile).toMatchObject({ offerCount: 2, pageCount: 1, professionalCount: 1 });
    expect(profile.professionals.map((card) => card.slug)).toEqual(["amina"]);
    const beyond = await findService(database, guest, { slug: "heart-scan", page: 2 });
    expect(beyond?.offers).toEqual([]);
  });

  test("a franchise has its active branches under their district", async () => {
    const record = await findFranchise(database, guest, "the-group");
    if (!record) throw new Error("The franchise was not found.");
    const profile = presentFranchise(record, contextIn("ar"));
    const [district] = written.geography.districts;
    expect(profile.districts).toHaveLength(1);
    expect(profile.districts[0]?.name).toBe(district?.nameAr);
    expect(profile.districts[0]?.branches.map((branch) => branch.slug)).toEqual(["north", "south"]);
    expect(profile).toMatchObject({ branchCount: 2, openCount: 2 });
  });

  test("cards come in the order that was asked, and only those that are listed", async () => {
    const ref = (entityId: string) => ({ entityType: "professionals" as const, entityId });
    const { people, clinics } = written;
    const refs = [
      ref(people.carla),
      { entityType: "clinics" as const, entityId: clinics.south },
      ref(people.dina),
      ref(people.amina),
    ];
    const cards = await withRead(database, guest, (tx) =>
      listCards(tx, { refs, ...contextIn("en") }),
    );
    expect(cards.map((card) => card.slug)).toEqual(["carla", "south", "amina"]);
    expect(cards[2]).toMatchObject({
      title: "Dr. amina",
      kind: "Consultant",
      specializations: ["Cardiology"],
      clinicSlug: "north",
      times: null,
      openNow: null,
      isVerified: true,
      imageUrl: null,
    });
    expect(cards[1]).toMatchObject({ openNow: true, openingText: "Open until 12:30" });
  });
});
