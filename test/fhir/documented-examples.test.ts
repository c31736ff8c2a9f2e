import { readFileSync } from "node:fs";
import type { Bundle } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";

const examples = readFileSync("docs/fhir.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("GET /fhir/"))
  .map((line) => line.slice("GET ".length));

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  let town: BookableTown;
  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    fhir = await openFhir(database);
    town = await makeBookableTown(database);
  }, 120_000);

  test("the page for integrators has examples", () => {
    expect(examples.length).toBeGreaterThan(8);
  });

  test.each(examples)("%s finds something", async (example) => {
    const path = example
      .replace("LOCATION_ID", town.clinicId)
      .replace("SCHEDULE_ID", town.scheduleId);
    const { status, body } = await fhir.ask<Bundle>(path, {
      headers: { prefer: "handling=strict" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    if (body.resourceType === "Bundle") expect(resourcesOf(body).length).toBeGreaterThan(0);
  });
});
