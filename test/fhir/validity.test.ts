import type { Bundle } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { issueCode, operationOutcome } from "#app/fhir/fhir-error.ts";
import { kinds } from "#app/fhir/resources/kinds.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";
import { checkOutcomes, faultsOf } from "./validate-resource.ts";

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  beforeAll(async () => {
    fhir = await openFhir(await open({ seed: "demo" }));
  }, 120_000);

  test("the validator refuses unknown elements and codes", () => {
    const wrong = {
      resourceType: "Location",
      status: "open",
      adress: [{}],
      position: { latitude: 1 },
    };
    expect(faultsOf(wrong).length).toBeGreaterThan(2);
  });

  test.each([400, 401, 403, 404, 405, 406, 408, 409, 410, 413, 414, 415, 422, 429, 500, 501, 503])(
    "the outcome of status %i is valid",
    (status) => {
      for (const severity of ["error", "warning"] as const)
        expect(faultsOf(operationOutcome(issueCode(status), "A reason.", severity))).toEqual([]);
    },
  );

  test("every answer of these tests is refused with an outcome that is not valid", () => {
    const issue = [{ severity: "error", code: "made-up" }];
    const outcome = { resourceType: "OperationOutcome", issue };
    const severe = { ...outcome, issue: [{ severity: "severe", code: "invalid" }] };
    const bundle = { resourceType: "Bundle", type: "searchset", entry: [{ resource: outcome }] };
    for (const wrong of [outcome, severe, bundle, { ...outcome, issue: [] }])
      expect(() => checkOutcomes(wrong, "here"), JSON.stringify(wrong)).toThrow("is not valid");
    expect(() => checkOutcomes({ resourceType: "Location" }, "here")).not.toThrow();
  });

  // Schedules and their slots are tested beside a town where somebody can be booked.
  // Schedules, free times and appointments are validated by their own tests.
  const own = ["Schedule", "Slot", "Appointment"];
  const types = kinds.map(({ type }) => type).filter((type) => !own.includes(type));
  test.each(types)(
    "every %s of the demo city is valid",
    async (type) => {
      const pages = await fhir.askAll(`${type}?_count=100&_total=accurate`);
      const resources = pages.flatMap((page) => resourcesOf(page));
      expect(resources.length).toBeGreaterThan(0);
      expect(resources).toHaveLength(pages[0]?.total ?? 0);
      expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
      const faults = resources.flatMap((each) =>
        faultsOf(each).map((fault) => `${each.id} ${fault}`),
      );
      expect(faults.slice(0, 10)).toEqual([]);
    },
    120_000,
  );

  test("the CapabilityStatement and a Bundle are valid", async () => {
    const { body: statement } = await fhir.ask("metadata");
    expect(faultsOf(statement)).toEqual([]);
    const { body } = await fhir.ask<Bundle>(
      "PractitionerRole?_include=PractitionerRole:*&_count=5",
    );
    expect(faultsOf(body)).toEqual([]);
  });
});
