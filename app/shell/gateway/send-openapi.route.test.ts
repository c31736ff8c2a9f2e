import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { describeApi } from "#app/platform/gateway/describe-api.ts";
import { product } from "#test/sites/services.ts";
import { callExamples, rowExamples } from "./call-examples.ts";
import { functionCalls, procedureCalls } from "./public-calls.ts";

/** A part of the document as a test reads it. */
type Part = ReturnType<typeof JSON.parse>;

const calls = [...functionCalls(product), ...procedureCalls(product)];
const document: Part = JSON.parse(
  JSON.stringify(
    describeApi(
      { calls, tables: product.publishedTables },
      {
        title: "Dalil",
        origin: "https://dalil.example",
        version: "2026-11-28",
        callText: (name) => name,
        argumentText: (name) => name,
        tableText: (name) => name,
        exampleOf: (name) => callExamples[name],
        rowExampleOf: (name, method) => rowExamples[name]?.[method],
      },
    ),
  ),
);
const operations: Part[] = Object.values(document.paths).flatMap((path: Part) =>
  Object.values(path),
);

function listReferences(part: Part): string[] {
  if (typeof part !== "object" || part === null) return [];
  const own = typeof part.$ref === "string" ? [part.$ref] : [];
  return [...own, ...Object.values(part).flatMap(listReferences)];
}

const valueAt = (reference: string) =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce((part, name) => part?.[name], document);

test("an independent validator finds no error in the document", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("the validator finds an error where there is one", async () => {
  const { valid } = await new Validator().validate({ ...structuredClone(document), paths: 1 });
  expect(valid).toBe(false);
});

test("every reference leads to a component", () => {
  const references = listReferences(document);
  expect(references.length).toBeGreaterThan(500);
  const dangling = references.filter(
    (reference) => !reference.startsWith("#/components/") || valueAt(reference) === undefined,
  );
  expect(dangling).toEqual([]);
});

test("generators find no boolean schema, no type that names itself and no needless argument", () => {
  const booleans = (part: Part): string[] =>
    typeof part === "object" && part !== null
      ? Object.entries(part).flatMap(([name, inner]) =>
          name === "items" && typeof inner === "boolean" ? [String(inner)] : booleans(inner),
        )
      : [];
  expect(booleans(document.components)).toEqual([]);
  const tuples = JSON.stringify(document).match(/"prefixItems"/g) ?? [];
  expect(tuples.length).toBeGreaterThan(5);
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(listReferences(schema), name).not.toContain(`#/components/schemas/${name}`);
  const required = (path: string) =>
    document.paths[path].get.parameters
      .filter((parameter: Part) => parameter.required)
      .map(({ name }: Part) => name);
  expect(required("/functions/v1/search")).toEqual([]);
  expect(required("/rest/v1/rpc/unified_search")).toEqual([]);
  expect(required("/functions/v1/availability")).toEqual(["professionalId"]);
  expect(required("/rest/v1/thread_messages")).toEqual(["thread_id"]);
  expect(required("/rest/v1/bookings")).toEqual([]);
});

test("names of operations are unique", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every operation names who may call it, by schemes that are declared", () => {
  const declared = Object.keys(document.components.securitySchemes);
  expect(declared).toEqual(["accessToken", "apiKey", "apiKeyBearer"]);
  for (const { security, operationId } of operations) {
    expect(security.length, operationId).toBeGreaterThan(0);
    for (const name of security.flatMap(Object.keys)) expect(declared).toContain(name);
  }
  const { post: list } = document.paths["/functions/v1/bookings-list"];
  expect(list.security).toContainEqual({ apiKey: ["bookings:read"] });
  const { post: request } = document.paths["/functions/v1/bookings-request"];
  expect(request.security).toEqual([{}, { accessToken: [] }]);
  expect(document.paths["/rest/v1/users"].get.security).toEqual([{ accessToken: [] }]);
});

test("every operation names the shape of its refusals", () => {
  for (const { responses, operationId } of operations) {
    for (const status of ["400", "401", "403", "429", "503"]) {
      const { content } = valueAt(responses[status].$ref);
      expect(content["application/json"].schema.$ref, operationId).toMatch(/Refusal$/);
    }
    expect(valueAt(responses["429"].$ref).headers["Retry-After"]).toBeDefined();
  }
});

test("required arguments and columns are required in the document", () => {
  const bodyOf = (path: string) =>
    document.paths[path].post.requestBody.content["application/json"].schema;
  expect(bodyOf("/functions/v1/bookings").required).toEqual(["typeId", "startsAt"]);
  expect(bodyOf("/rest/v1/interactions").oneOf[0].required).toEqual(["event_type"]);
  expect(bodyOf("/rest/v1/geo_cities").oneOf[0].required).toContain("province_id");
  const { parameters } = document.paths["/functions/v1/availability"].get;
  const required = parameters.filter((each: Part) => each.required).map((each: Part) => each.name);
  expect(required).toEqual(["professionalId"]);
});

test("every call has an example, by argument where it is read by GET", () => {
  expect(Object.keys(callExamples).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  for (const { path, isRead } of calls) {
    if (!isRead) continue;
    const { parameters } = document.paths[path].get;
    const shown = parameters.filter((each: Part) => each.example !== undefined);
    expect(shown.length, path).toBeGreaterThan(0);
  }
});

test("every body of a table has an example that the table takes, with the columns it needs", () => {
  for (const table of product.publishedTables) {
    const inputs = { post: table.insert?.input, patch: table.update?.input };
    for (const [method, input] of Object.entries(inputs)) {
      if (!input) continue;
      const { requestBody } = document.paths[`/rest/v1/${table.name}`][method];
      const { example, schema } = requestBody.content["application/json"];
      const { error } = input.safeParse(example);
      expect([table.name, method, error?.issues ?? []]).toEqual([table.name, method, []]);
      const { required = [] } = method === "post" ? schema.oneOf[0] : schema;
      for (const column of required) expect(example, table.name).toHaveProperty(column);
    }
  }
});

test.each(Object.entries(callExamples))(
  "the example of %s is what the call takes",
  (name, given) => {
    const call = calls.find((each) => each.name === name);
    expect(call?.input.safeParse(given).error?.issues ?? []).toEqual([]);
    const [post] = [document.paths[call?.path ?? ""].post];
    expect(post.requestBody.content["application/json"].example).toEqual(given);
  },
);
