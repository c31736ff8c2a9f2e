import { expect, test } from "vitest";
import { argumentsOf, describeApi } from "../../platform/gateway/describe-api.ts";
import { functionCalls, procedureCalls } from "./api.server.ts";
import { argumentKey, callKey } from "./api-words.ts";
import { apiDocs as arabic } from "./messages/ar.ts";
import { apiDocs as english } from "./messages/en.ts";

const calls = [...functionCalls, ...procedureCalls];

test("every call and every argument of it has its words, and no words are left over", () => {
  const used = calls.flatMap((call) => [
    callKey(call.name),
    ...argumentsOf(call).map(({ name }) => argumentKey(name)),
  ]);
  const said = Object.keys(english).filter((key) => /^(call|argument)\./.test(key));
  expect([...new Set<string>(used)].sort()).toEqual(said.sort());
  for (const key of said) expect(Reflect.get(arabic, key), key).toMatch(/[\u0621-\u064a]/);
});

test("the document names what a search really takes", () => {
  const document = describeApi(calls, {
    title: "Dalil",
    origin: "https://dalil.example",
    tellCall: (name) => `call ${name}`,
    tellArgument: (name) => `argument ${name}`,
  });
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
          required: ["suggestions"],
          properties: {
            suggestions: { items: { required: expect.arrayContaining(["label", "path"]) } },
          },
        },
      },
    },
  });
  // What changes something is no address to follow.
  expect(JSON.stringify(document)).not.toContain("get_log_search_query");
});

test("the arguments are told as they are taken", () => {
  const [search] = functionCalls;
  const told = search ? argumentsOf(search) : [];
  const typeOf = (wanted: string) => told.find(({ name }) => name === wanted)?.type;
  expect(["q", "page", "explain", "specialties"].map(typeOf)).toEqual([
    "string",
    "number",
    "boolean",
    "array",
  ]);
  expect(told.find(({ name }) => name === "gender")).toMatchObject({
    values: ["any", "male", "female"],
    default: "any",
  });
});
