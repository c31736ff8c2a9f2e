import { expect, test } from "vitest";
import { argumentsOf, describeApi } from "#app/platform/gateway/describe-api.ts";
import { product } from "#test/sites/services.ts";
import { argumentKey, callKey, tableKey } from "./api-words.ts";
import { callExamples, rowExamples } from "./call-examples.ts";
import { apiDocs as arabic } from "./messages/ar.ts";
import { apiDocs as english } from "./messages/en.ts";
import { functionCalls, procedureCalls } from "./public-calls.ts";
import { summarizeTable } from "./table-docs.tsx";

const calls = [...functionCalls(product), ...procedureCalls(product)];
const tables = product.publishedTables;

test("every call, every argument of it and every table has its words, and no words are left over", () => {
  const used = [
    ...calls.flatMap((call) => [
      callKey(call.name),
      ...argumentsOf(call).map(({ name }) => argumentKey(name)),
    ]),
    ...tables.map(({ name }) => tableKey(name)),
  ];
  const documented = Object.keys(english).filter((key) => /^(call|argument|table)\./.test(key));
  expect([...new Set<string>(used)].sort()).toEqual(documented.sort());
  for (const key of documented) expect(Reflect.get(arabic, key), key).toMatch(/[\u0621-\u064a]/);
});

const wording = {
  title: "Dalil",
  origin: "https://dalil.example",
  version: "2026-11-28",
  callText: (name: string) => `call ${name}`,
  argumentText: (name: string) => `argument ${name}`,
  tableText: (name: string) => `table ${name}`,
  exampleOf: (name: string) => callExamples[name],
  rowExampleOf: (name: string, method: string) => rowExamples[name]?.[method],
};
const document = describeApi({ calls, tables }, wording);

test("the document names of each table what may be seen, filtered and written by whom", () => {
  const paths: Record<string, Record<string, object>> = Reflect.get(document, "paths");
  const methodsOf = (name: string) => Object.keys(paths[`/rest/v1/${name}`] ?? {});
  expect(tables.every(({ name }) => methodsOf(name).includes("get"))).toBe(true);
  expect(methodsOf("users")).toEqual(["get", "patch"]);
  expect(methodsOf("user_favorites")).toEqual(["get", "post", "delete"]);
  expect(paths["/rest/v1/interactions"]).toMatchObject({
    get: { summary: "table interactions", "x-roles": ["admin"] },
    post: {
      "x-roles": ["anon", "authenticated", "admin"],
      requestBody: {
        content: {
          "application/json": {
            schema: {
              oneOf: [
                {
                  additionalProperties: false,
                  required: ["event_type"],
                  properties: { event_type: { enum: expect.arrayContaining(["card_view"]) } },
                },
                { type: "array" },
              ],
            },
          },
        },
      },
    },
  });
  expect(paths["/rest/v1/users"]?.get).toMatchObject({
    parameters: expect.arrayContaining([
      { $ref: "#/components/parameters/select" },
      expect.objectContaining({ name: "auth_user_id", in: "query" }),
    ]),
  });
  expect(document).toMatchObject({
    components: {
      parameters: { prefer: { in: "header" } },
      schemas: {
        Row_users: {
          properties: {
            marketing_opt_in: { type: "boolean" },
            created_at: { type: "string", format: "date-time" },
            phone: { anyOf: [{ type: "string" }, { type: "null" }] },
          },
        },
      },
    },
  });
  const refs = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
  for (const [, kind = "", name = ""] of refs)
    expect(Reflect.get(document, "components")[kind], name).toHaveProperty(name);
});

test("the page lists for each table who may do what, and which columns are written", () => {
  const summaries = tables.map(summarizeTable);
  expect(summaries.find(({ name }) => name === "user_favorites")).toMatchObject({
    path: "/rest/v1/user_favorites",
    operations: [
      { method: "GET", roles: "roles.people" },
      { method: "POST", roles: "roles.people" },
      { method: "DELETE", roles: "roles.people" },
    ],
    columns: expect.arrayContaining([
      expect.objectContaining({
        name: "entity_type",
        written: ["POST"],
        values: expect.arrayContaining(["clinics"]),
      }),
      expect.objectContaining({ name: "created_at", written: [] }),
    ]),
  });
});

test("the document names what a search really takes", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/functions/v1/search": {
        get: {
          summary: "call search",
          parameters: expect.arrayContaining([
            expect.objectContaining({
              name: "sortBy",
              description: "argument sortBy",
              schema: expect.objectContaining({ default: "relevance" }),
            }),
            expect.objectContaining({ name: "specialties", explode: false }),
          ]),
        },
        post: { operationId: "post_search" },
      },
      "/rest/v1/rpc/log_search_query": { post: { operationId: "post_log_search_query" } },
    },
  });
  expect(document).toMatchObject({
    paths: {
      "/functions/v1/suggestions": {
        get: {
          responses: {
            200: {
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Answer_suggestions" },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Answer_suggestions: {
          required: ["emergency", "suggestions"],
          properties: {
            suggestions: { items: { required: expect.arrayContaining(["label", "path"]) } },
          },
        },
      },
    },
  });
  // A link must never change data.
  expect(JSON.stringify(document)).not.toContain("get_log_search_query");
});

test("the arguments are described as they are parsed", () => {
  const [search] = functionCalls(product);
  const described = search ? argumentsOf(search) : [];
  const typeOf = (wanted: string) => described.find(({ name }) => name === wanted)?.type;
  expect(["q", "page", "explain", "specialties"].map(typeOf)).toEqual([
    "string",
    "number",
    "boolean",
    "array",
  ]);
  expect(described.find(({ name }) => name === "gender")).toMatchObject({
    values: ["any", "male", "female"],
    default: "any",
  });
});
