import type { Bundle, FhirResource } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { makeCaller } from "#test/people/callers.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    fhir = await openFhir(database);
  }, 120_000);

  async function everything(): Promise<FhirResource[]> {
    const types = [
      "Practitioner",
      "PractitionerRole",
      "Organization",
      "OrganizationAffiliation",
      "Location",
      "HealthcareService",
      "InsurancePlan",
    ];
    const found: FhirResource[] = [];
    for (const type of types) {
      const pages = await fhir.askAll(`${type}?_count=100`);
      found.push(...pages.flatMap((page) => resourcesOf(page)));
    }
    return found;
  }

  test("no resource has a mail address or the telephone of a person", async () => {
    const query = (text: string) => database.pool.query<{ id: string }>(text);
    const { rows } = await query(
      `update professionals set email = 'private@person.example', phone = '+971500000001'
       where id in (select id from professionals where status = 'active' limit 20) returning id`,
    );
    await query("update clinics set email = 'desk@clinic.example'");
    const text = JSON.stringify(await everything());
    expect(text).toContain(rows[0]?.id);
    expect(text).not.toContain("@person.example");
    expect(text).not.toContain("@clinic.example");
    expect(text).not.toContain("+971500000001");
    expect(text).toContain('"system":"phone"');
  });

  test("a delisted professional is hidden from guests and administrators", async () => {
    const admin = await makeCaller(fhir.site.services, "fhir-admin", { isAdmin: true });
    const { body } = await fhir.ask<Bundle>("PractitionerRole?_count=1");
    const [role] = resourcesOf(body);
    const { rows } = await database.pool.query<{ professional_id: string }>(
      "select professional_id from places_of_practice where id = $1",
      [role?.id],
    );
    const id = rows[0]?.professional_id;
    await database.pool.query("update professionals set status = 'inactive' where id = $1", [id]);
    await database.pool.query("delete from directory_listings where entity_id = $1", [id]);
    for (const headers of [{}, admin.headers]) {
      expect((await fhir.ask(`Practitioner/${id}`, { headers })).status).toBe(404);
      expect((await fhir.ask(`PractitionerRole/${role?.id}`, { headers })).status).toBe(404);
      const found = await fhir.ask<Bundle>(`PractitionerRole?practitioner=${id}`, { headers });
      expect(found.body.total).toBe(0);
    }
  });

  test("an active clinic without a listing is hidden", async () => {
    const { rows } = await database.pool.query<{ entity_id: string }>(
      `delete from directory_listings where (entity_type, entity_id) in (
         select entity_type, entity_id from directory_listings where entity_type = 'clinics' limit 1)
       returning entity_id`,
    );
    const id = rows[0]?.entity_id;
    for (const type of ["Organization", "Location"])
      expect((await fhir.ask(`${type}/${id}`)).status, type).toBe(404);
    const services = await fhir.ask<Bundle>(`HealthcareService?organization=${id}`);
    expect(services.body.total).toBe(0);
  });
});
