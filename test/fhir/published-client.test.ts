import type { Bundle, FhirResource, Practitioner, PractitionerRole } from "fhir/r4";
import { Client } from "fhir-kit-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, pathOf, resourcesOf } from "./open-fhir.ts";

/** The client has types of its own. */
type Page = Parameters<Client["nextPage"]>[0]["bundle"];
const asBundle = (page: unknown) => page as Bundle;

onAnyDatabase((open) => {
  let client: Client;
  const usual = globalThis.fetch;
  beforeAll(async () => {
    const { site } = await openFhir(await open({ seed: "demo" }));
    // The client calls the public address, which leads to the site of the test.
    globalThis.fetch = async (input, init) => {
      const { url, method, headers, body } = new Request(input, init);
      const text = body ? await new Response(body).text() : undefined;
      const sent = { method, headers: Object.fromEntries(headers), body: text };
      return site.app.request(pathOf(url), sent);
    };
    client = new Client({ baseUrl: "https://dalil.example/fhir" });
  }, 120_000);
  afterAll(() => {
    globalThis.fetch = usual;
  });

  test("a published client reads the CapabilityStatement", async () => {
    const statement = await client.capabilityStatement();
    expect(statement).toMatchObject({ resourceType: "CapabilityStatement", fhirVersion: "4.0.1" });
  });

  test("a published client searches, pages and reads", async () => {
    const found = await client.search({
      resourceType: "Practitioner",
      searchParams: { gender: "female", _count: 2 },
    });
    const next = await client.nextPage({ bundle: found as Page });
    const [first, second] = [asBundle(found), asBundle(next)];
    const ids = [first, second].flatMap((page) => resourcesOf(page).map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    const one = (await client.read({
      resourceType: "Practitioner",
      id: ids[0] ?? "",
    })) as Practitioner;
    expect(one).toEqual(resourcesOf(first)[0]);
  });

  test("a published client searches by a form and follows a reference", async () => {
    const found = await client.search({
      resourceType: "PractitionerRole",
      searchParams: { active: "true", _count: 1 },
      options: { postSearch: true },
    });
    const bundle = asBundle(found);
    const [role] = resourcesOf<PractitionerRole>(bundle);
    const reference = role?.practitioner?.reference ?? "";
    const person = (await client.resolve({ reference })) as FhirResource;
    expect(`${person.resourceType}/${person.id}`).toBe(reference);
  });

  test("a published client gets the reason of a refusal", async () => {
    const refused = client.read({ resourceType: "Practitioner", id: "none" });
    await expect(refused).rejects.toMatchObject({
      response: { status: 404, data: { resourceType: "OperationOutcome" } },
    });
  });
});
