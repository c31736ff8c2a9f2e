import type {
  Bundle,
  HealthcareService,
  InsurancePlan,
  Location,
  Organization,
  Practitioner,
  PractitionerRole,
} from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    fhir = await openFhir(database);
  }, 120_000);

  async function search<T extends Parameters<typeof resourcesOf>[0] | object>(path: string) {
    const { status, body } = await fhir.ask<Bundle>(path);
    expect(status, JSON.stringify(body)).toBe(200);
    return { found: resourcesOf(body) as unknown as T[], total: body.total, bundle: body };
  }
  const row = async <T>(text: string): Promise<T> => (await database.pool.query(text)).rows[0] as T;

  interface Place {
    id: string;
    professional_id: string;
    clinic_id: string;
    name_en: string;
    name_ar: string;
    licence_authority: string;
    licence_number: string;
    gender: string;
    specialty: string;
    profession: string;
    city: string;
    clinic_name: string;
  }
  const place = () =>
    row<Place>(`select w.id, w.professional_id, w.clinic_id, p.name_en, p.name_ar, p.licence_authority,
        p.licence_number, p.gender, s.slug as specialty, f.slug as profession, t.name as city,
        c.name_en as clinic_name
      from places_of_practice w
      join professionals p on p.id = w.professional_id and p.licence_number is not null
      join clinics c on c.id = w.clinic_id
      join geo_cities t on t.id = c.city_id
      join professional_vocabulary v on v.professional_id = p.id and v.purpose = 'specialty'
      join vocabulary_items s on s.id = v.item_id
      join vocabulary_items f on f.id = p.profession_id
      order by w.id limit 1`);

  test("professionals are found by words of their name in both languages", async () => {
    const { professional_id: id, name_en, name_ar } = await place();
    for (const [parameter, value] of [
      ["name", name_en],
      ["name", name_en.toUpperCase().slice(0, -1)],
      ["family", name_en.split(" ").at(-1)],
      ["given", name_en.split(" ")[0]],
      ["name", name_ar],
      ["name:exact", name_en],
      ["name:contains", name_en.slice(1, -1)],
    ] as const) {
      const { found, total } = await search<Practitioner>(
        `Practitioner?${parameter}=${encodeURIComponent(value ?? "")}&_count=100`,
      );
      expect(
        found.map((each) => each.id),
        `${parameter}=${value}`,
      ).toContain(id);
      expect(total).toBeLessThan(200);
    }
    expect((await search("Practitioner?name:exact=nobody")).total).toBe(0);
  });

  test("a licence finds its one professional, with or without its system", async () => {
    const { professional_id, licence_authority, licence_number } = await place();
    const system = `https://dalil.example/fhir/NamingSystem/licence-${licence_authority.toLowerCase()}`;
    for (const value of [licence_number, `${system}|${licence_number}`]) {
      const { found, total } = await search<Practitioner>(
        `Practitioner?identifier=${encodeURIComponent(value)}`,
      );
      expect(found.map(({ id }) => id)).toEqual([professional_id]);
      expect(total).toBe(1);
      expect(found[0]?.identifier?.[0]).toMatchObject({ system, value: licence_number });
    }
    const other = `https://dalil.example/fhir/NamingSystem/licence-doh|${licence_number}`;
    const { total } = await search(`Practitioner?identifier=${encodeURIComponent(other)}`);
    expect(total).toBe(licence_authority === "DOH" ? 1 : 0);
  });

  test("Arabic is the translation of each name", async () => {
    const { professional_id, name_ar } = await place();
    const { body } = await fhir.ask<Practitioner>(`Practitioner/${professional_id}`);
    expect(body.name?.[0]?._text?.extension).toEqual([
      {
        url: "http://hl7.org/fhir/StructureDefinition/translation",
        extension: [
          { url: "lang", valueCode: "ar" },
          { url: "content", valueString: name_ar },
        ],
      },
    ]);
  });

  test.each([
    ["gender", (each: Place) => each.gender],
    ["active", () => "true"],
  ] as const)("professionals are narrowed by %s", async (parameter, readValue) => {
    const value = readValue(await place());
    const { found, total = 0 } = await search<Practitioner>(`Practitioner?${parameter}=${value}`);
    const all = (await search("Practitioner?_total=accurate")).total ?? 0;
    expect(found.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(all);
    if (parameter === "gender") {
      expect(new Set(found.map(({ gender }) => gender))).toEqual(new Set([value]));
      expect(total).toBeLessThan(all);
    }
    expect((await search("Practitioner?active=false")).total).toBe(0);
  });

  test("languages are codes of BCP 47", async () => {
    const { found, total = 0 } = await search<Practitioner>("Practitioner?communication=ur");
    expect(found.length).toBeGreaterThan(0);
    expect(total).toBeLessThan((await search("Practitioner?_total=accurate")).total ?? 0);
    for (const { communication } of found) {
      const codes = communication?.flatMap(({ coding = [] }) => coding.map(({ code }) => code));
      expect(codes).toContain("ur");
    }
  });

  test.each([
    ["practitioner", (each: Place) => `Practitioner/${each.professional_id}`],
    ["practitioner:Practitioner", (each: Place) => each.professional_id],
    ["organization", (each: Place) => `Organization/${each.clinic_id}`],
    ["location", (each: Place) => `https://dalil.example/fhir/Location/${each.clinic_id}`],
    ["specialty", (each: Place) => each.specialty],
    [
      "specialty",
      (each: Place) => `https://dalil.example/fhir/CodeSystem/specialties|${each.specialty}`,
    ],
    ["role", (each: Place) => each.profession],
    ["_id", (each: Place) => each.id],
  ] as const)("roles are narrowed by %s", async (parameter, readValue) => {
    const one = await place();
    const value = encodeURIComponent(readValue(one));
    const pages = await fhir.askAll(`PractitionerRole?${parameter}=${value}&_count=100`);
    const roles = pages.flatMap((page) => resourcesOf<PractitionerRole>(page));
    expect(roles.map(({ id }) => id)).toContain(one.id);
    expect(pages[0]?.total).toBe(roles.length);
    expect(roles.length).toBeLessThan(
      (await search("PractitionerRole?_total=accurate")).total ?? 0,
    );
    for (const role of roles) {
      if (parameter.startsWith("practitioner"))
        expect(role.practitioner?.reference).toBe(`Practitioner/${one.professional_id}`);
      if (parameter === "organization" || parameter === "location")
        expect(role.organization?.reference).toBe(`Organization/${one.clinic_id}`);
      if (parameter === "role") expect(role.code?.[0]?.coding?.[0]?.code).toBe(one.profession);
    }
  });

  test("a reference of another type finds nothing", async () => {
    const { clinic_id } = await place();
    expect((await search(`PractitionerRole?organization=Location/${clinic_id}`)).total).toBe(0);
    expect((await search("PractitionerRole?organization=Organization/none")).total).toBe(0);
  });

  test("roles are found by an accepted network", async () => {
    const [network] = (await search<PractitionerRole>("PractitionerRole?_count=100")).found.flatMap(
      ({ extension = [] }) => extension.flatMap(({ valueReference }) => valueReference ?? []),
    );
    const pages = await fhir.askAll(`PractitionerRole?network=${network?.reference}&_count=100`);
    const roles = pages.flatMap((page) => resourcesOf<PractitionerRole>(page));
    expect(roles.length).toBeGreaterThan(0);
    for (const { extension } of roles) {
      const names = extension?.map(({ valueReference }) => valueReference?.reference);
      expect(names).toContain(network?.reference);
    }
  });

  test("places are found by name, city, type and clinic", async () => {
    const { clinic_id, clinic_name, city } = await place();
    const [first] = (await search<Location>(`Location?_id=${clinic_id}`)).found;
    const type = first?.type?.[0]?.coding?.[0]?.code;
    for (const query of [
      `name=${encodeURIComponent(clinic_name)}`,
      `address-city=${city}`,
      `address=${city}`,
      "address-country=AE",
      "address-state=Dubai",
      `type=${type}`,
      `organization=Organization/${clinic_id}`,
      "status=active",
    ]) {
      const pages = await fhir.askAll(`Location?${query}&_count=100`);
      const ids = pages.flatMap((page) => resourcesOf(page).map(({ id }) => id));
      expect(ids, query).toContain(clinic_id);
    }
    expect((await search("Location?address-city=Nowhere")).total).toBe(0);
    expect((await search("Location?status=inactive")).total).toBe(0);
  });

  test("places around a point are within the distance", async () => {
    const { found } = await search<Location>("Location");
    const { latitude = 0, longitude = 0 } = found.find(({ position }) => position)?.position ?? {};
    const counts: number[] = [];
    for (const distance of ["0.05|km", "3|km", "3000|m", "100|km", "|"]) {
      const near = encodeURIComponent(`${latitude}|${longitude}|${distance}`);
      const { total = 0 } = await search<Location>(`Location?near=${near}`);
      counts.push(total);
    }
    const [here = 0, three, metres, hundred, usual] = counts;
    expect(here).toBeGreaterThan(0);
    expect(three).toBeGreaterThan(here);
    expect(metres).toBe(three);
    expect(hundred).toBeGreaterThan(three ?? 0);
    expect(usual).toBeGreaterThanOrEqual(three ?? 0);
  });

  test("services are found by clinic, category, specialty and kind of visit", async () => {
    const [service] = (await search<HealthcareService>("HealthcareService")).found;
    const all = (await search("HealthcareService?_total=accurate")).total ?? 0;
    const code = (concept: HealthcareService["category"]) => concept?.[0]?.coding?.[0]?.code;
    for (const query of [
      `organization=${service?.providedBy?.reference}`,
      `location=${service?.location?.[0]?.reference}`,
      `service-category=${code(service?.category)}`,
      `service-type=${code(service?.type)}`,
      `specialty=${code(service?.specialty)}`,
      `name=${encodeURIComponent(service?.name ?? "")}`,
      `_id=${service?.id}`,
    ]) {
      const { found, total = 0 } = await search<HealthcareService>(`HealthcareService?${query}`);
      expect(found.length, query).toBeGreaterThan(0);
      expect(total, query).toBeLessThan(all);
    }
    const visits = await search<HealthcareService>("HealthcareService?characteristic=virtual");
    expect(visits.total).toBeLessThan(all);
    for (const { characteristic } of visits.found)
      expect(characteristic?.map(({ coding }) => coding?.[0]?.code)).toContain("virtual");
  });

  test("plans are found by insurer, administrator and network", async () => {
    const [plan] = (await search<InsurancePlan>("InsurancePlan")).found;
    const all = (await search("InsurancePlan")).total ?? 0;
    for (const query of [
      `owned-by=${plan?.ownedBy?.reference}`,
      `administered-by=${plan?.administeredBy?.reference}`,
      `network=${plan?.network?.[0]?.reference}`,
    ]) {
      const { found, total = 0 } = await search<InsurancePlan>(`InsurancePlan?${query}&_count=100`);
      expect(
        found.map(({ id }) => id),
        query,
      ).toContain(plan?.id);
      expect(total, query).toBeLessThan(all);
    }
    const { total } = await search(
      `OrganizationAffiliation?network=${plan?.network?.[0]?.reference}`,
    );
    expect(total).toBeGreaterThan(0);
  });

  test("organizations are clinics, franchises, insurers, administrators and networks", async () => {
    const pages = await fhir.askAll("Organization?_count=7");
    const organizations = pages.flatMap((page) => resourcesOf<Organization>(page));
    expect(organizations).toHaveLength(pages[0]?.total ?? 0);
    const count = async (query: string) => (await search(`Organization?${query}`)).total ?? 0;
    expect(await count("type=prov")).toBeGreaterThan(0);
    expect(await count("type=ins")).toBeGreaterThan(0);
    expect(
      (await count("type=prov")) + (await count("type=ins")) + (await count("type=other")),
    ).toBe(organizations.length);
    const branch = organizations.find(({ partOf, id }) => partOf && !id?.startsWith("network-"));
    const branches = await search<Organization>(`Organization?partof=${branch?.partOf?.reference}`);
    expect(branches.found.map(({ id }) => id)).toContain(branch?.id);
  });

  test("changes since a moment are found by _lastUpdated", async () => {
    const [one] = (await search<Practitioner>("Practitioner?_count=1")).found;
    const moment = one?.meta?.lastUpdated ?? "";
    const at = encodeURIComponent(moment);
    const ids = async (query: string) =>
      (await fhir.askAll(`Practitioner?_count=100&${query}`)).flatMap((page) =>
        resourcesOf(page).map(({ id }) => id),
      );
    expect(await ids(`_lastUpdated=ge${at}`)).toContain(one?.id);
    expect(await ids(`_lastUpdated=${at}`)).toContain(one?.id);
    expect(await ids(`_lastUpdated=gt${at}`)).not.toContain(one?.id);
    expect(await ids(`_lastUpdated=lt${at}`)).not.toContain(one?.id);
    expect(await ids(`_lastUpdated=ge${moment.slice(0, 10)}&_lastUpdated=lt2100`)).toContain(
      one?.id,
    );
    expect(await ids("_lastUpdated=lt2000")).toEqual([]);
  });

  test("several values are alternatives, several parameters conditions", async () => {
    const both = (await search("Practitioner?gender=male,female")).total;
    expect(both).toBe((await search("Practitioner?_total=accurate")).total);
    expect((await search("Practitioner?gender=male&gender=female")).total).toBe(0);
  });
});
