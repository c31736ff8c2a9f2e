import { beforeAll, describe, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openFhir } from "./open-fhir.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const strict = { headers: { prefer: "handling=strict" } };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `name=a${index}`).join("&");

onAnyDatabase((open) => {
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  beforeAll(async () => {
    fhir = await openFhir(await open({ seed: "demo" }));
  }, 120_000);

  async function expectOutcome(path: string, status: number, code: string, init?: RequestInit) {
    const answer = await fhir.refuse(path, init);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(status);
    expect(answer.body).toMatchObject({
      resourceType: "OperationOutcome",
      issue: [{ severity: "error", code, diagnostics: expect.any(String) }],
    });
    expect(answer.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  }

  describe("an OperationOutcome answers", () => {
    test.each([
      ["an unknown type", "Patient", 404, "not-supported"],
      ["an unknown id", "Practitioner/none", 404, "not-found"],
      ["an id of a wrong shape", "HealthcareService/../x", 404, "not-supported"],
      ["an unknown operation", "Practitioner/a/$everything", 404, "not-supported"],
      ["a history", "Practitioner/a/_history/1", 404, "not-supported"],
      ["the base", "/fhir", 404, "not-supported"],
      ["a bad date", "Practitioner?_lastUpdated=yesterday", 400, "invalid"],
      ["a day that no month has", "Practitioner?_lastUpdated=2026-02-30", 400, "invalid"],
      ["an approximate date", "Practitioner?_lastUpdated=ap2026", 400, "invalid"],
      ["a negative count", "Practitioner?_count=-1", 400, "invalid"],
      ["a count that is no number", "Practitioner?_count=many", 400, "invalid"],
      ["a made-up cursor", "Practitioner?_cursor=WzAsIicgb3IgMT0xIl0", 400, "invalid"],
      ["an unknown include", "Practitioner?_include=Patient:name", 400, "invalid"],
      [
        "an include of what is no reference",
        "PractitionerRole?_include=PractitionerRole:role",
        400,
        "invalid",
      ],
      ["a modifier", "Practitioner?name:phonetic=a", 400, "not-supported"],
      ["a modifier of a token", "Practitioner?gender:not=male", 400, "not-supported"],
      ["a chain", "PractitionerRole?practitioner.name=a", 400, "not-supported"],
      [
        "a reverse chain",
        "Practitioner?_has:PractitionerRole:practitioner:role=a",
        400,
        "not-supported",
      ],
      ["an unknown summary", "Practitioner?_summary=some", 400, "invalid"],
      ["a place that is none", "Location?near=here", 400, "invalid"],
      ["a latitude of 91", "Location?near=91|55|1|km", 400, "invalid"],
      ["an unknown unit", "Location?near=25|55|1|furlong", 400, "invalid"],
      ["a value that is no boolean", "Practitioner?active=perhaps", 400, "invalid"],
      ["text that is no UTF-8", "Practitioner?name=%FF%FE", 400, "invalid"],
      ["a long value", `Practitioner?name=${"a".repeat(2_001)}`, 400, "invalid"],
      ["1,000 parameters", `Practitioner?${many(1_000).slice(0, 7_900)}`, 400, "invalid"],
      ["an address over 8 kB", `Practitioner?${many(1_000)}`, 414, "too-long"],
      ["XML", "Practitioner?_format=xml", 406, "not-supported"],
    ])("%s", async (_, path, status, code) => {
      await expectOutcome(path, status, code);
    });

    test("11 includes", async () => {
      const includes = "_include=PractitionerRole:practitioner&".repeat(11);
      await expectOutcome(`PractitionerRole?${includes}`, 400, "invalid");
    });

    test("101 ids", async () => {
      const ids = Array.from({ length: 101 }, (_, index) => index).join();
      await expectOutcome(`Practitioner?_id=${ids}`, 400, "invalid");
    });

    test("a form with 1,000 parameters", async () => {
      const init = { method: "POST", headers: form, body: many(1_000) };
      await expectOutcome("Practitioner/_search", 400, "invalid", init);
    });

    test("a form that is no UTF-8", async () => {
      const body = new Uint8Array([110, 97, 109, 101, 61, 255, 254]);
      const init = { method: "POST", headers: form, body };
      await expectOutcome("Practitioner/_search", 400, "invalid", init);
    });

    test("a form of 100 kB", async () => {
      const init = { method: "POST", headers: form, body: `name=${"a".repeat(100_000)}` };
      await expectOutcome("Practitioner/_search", 413, "too-long", init);
    });

    test("JSON in place of a form", async () => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
      await expectOutcome("Practitioner/_search", 415, "not-supported", init);
    });

    test.each([
      ["POST", "Practitioner"],
      ["POST", "Practitioner/a"],
      ["POST", "metadata"],
      ["PUT", "Practitioner/a"],
      ["PATCH", "Practitioner/a"],
      ["DELETE", "Practitioner/a"],
      ["GET", "Practitioner/_search"],
    ])("%s of %s", async (method, path) => {
      await expectOutcome(path, 405, "not-supported", { method });
    });

    test("an Accept header of XML alone", async () => {
      const headers = { accept: "application/fhir+xml" };
      await expectOutcome("Practitioner", 406, "not-supported", { headers });
    });

    test("an Accept header of another release", async () => {
      const headers = { accept: "application/fhir+json; fhirVersion=5.0" };
      await expectOutcome("Practitioner", 406, "not-supported", { headers });
    });
  });

  test("Prefer: handling=strict refuses an unknown parameter", async () => {
    await expectOutcome("Practitioner?colour=blue", 400, "not-supported", strict);
    expect((await fhir.ask("Practitioner?colour=blue")).status).toBe(200);
    expect((await fhir.ask("Practitioner?gender=male&_format=json", strict)).status).toBe(200);
  });

  test.each([
    "name=%27%20or%201=1--",
    "name=%25%25%25",
    "name=:*%26!(",
    "name:contains=%25_%25",
    "identifier=%7C%7C%7C",
    "identifier=a%5C,b",
    "communication=%5C",
    "_id=%27%3Bdrop",
    "_lastUpdated=ne2026-11-28T10:00:00%2B04:00",
    "gender=",
    "_elements=,,",
    "name=%F0%9F%A9%BA",
  ])("%s is a value, not SQL", async (query) => {
    const { status } = await fhir.ask(`Practitioner?${query}`);
    expect([200, 400]).toContain(status);
  });

  test("a cursor of another order is refused", async () => {
    const cursor = Buffer.from(JSON.stringify([0, "00000000-0000-4000-8000-000000000000"]));
    await expectOutcome(`PractitionerRole?_cursor=${cursor.toString("base64url")}`, 400, "invalid");
  });

  test("every spelling of JSON is accepted", async () => {
    for (const format of [
      "json",
      "application/json",
      "application/fhir%2Bjson",
      "application/fhir+json",
    ])
      expect((await fhir.ask(`metadata?_format=${format}`)).status, format).toBe(200);
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    expect((await fhir.ask("metadata", { headers: { accept } })).status).toBe(200);
  });
});
