import { z } from "zod";
import type { KeyScope } from "../actor.ts";
import { describeSchema, jsonSchema } from "./describe-schema.ts";
import {
  describeRefusals,
  describeSecurity,
  refusalsOf,
  securitySchemes,
} from "./describe-security.ts";
import { describeTables, type TableWording } from "./tables/describe-tables.ts";
import type { PublishedTable } from "./tables/published-table.server.ts";

/** A call that anybody may make. */
export interface PublicCall {
  name: string;
  /** The path of the call. */
  path: string;
  input: z.ZodType;
  /** The shape of the results; any value if absent. */
  output?: z.ZodType | undefined;
  /** Whether a GET may call it, because it changes nothing. */
  isRead: boolean;
  /** Whether a call needs an Idempotency-Key. */
  isIdempotent?: boolean;
  /** The scope that an API key needs; null for calls that are closed to keys. */
  keyScope: KeyScope | null;
}

export interface CallArgument {
  name: string;
  type: "string" | "number" | "boolean" | "array" | "any";
  /** The only values it takes, where there are only some. */
  values: string[];
  default: string | null;
  schema: object;
}

/** Returns the arguments of a call, derived from its schema. */
export function argumentsOf({ input }: Pick<PublicCall, "input">): CallArgument[] {
  const { properties = {} } = describeSchema(input, "input");
  return Object.entries(properties).map(([name, property]) => {
    const schema = typeof property === "object" ? property : {};
    return {
      name,
      type: typeOf(schema.type),
      values: (schema.enum ?? []).map(String),
      default: schema.default === undefined ? null : String(schema.default),
      schema,
    };
  });
}

/** Returns the arguments that a call is refused without; preprocessed schemas name more. */
function listRequired(input: z.ZodType): string[] {
  const { required = [] } = describeSchema(input, "input");
  const { error } = input.safeParse({});
  const missing = new Set(error?.issues.flatMap(({ path }) => path.slice(0, 1)));
  return required.filter((name) => missing.has(name));
}

/** Returns the simplest of the accepted types. */
function typeOf(type: unknown): CallArgument["type"] {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "array";
  if (types.includes("string")) return "string";
  return types.includes("number") || types.includes("integer") ? "number" : "any";
}

interface Wording extends TableWording {
  title: string;
  origin: string;
  /** The version of the API. */
  version: string;
  callText: (name: string) => string;
  argumentText: (name: string) => string;
  /** Arguments of a call for which it answers; undefined without an example. */
  exampleOf: (name: string) => object | undefined;
}

interface PublicApi {
  calls: readonly PublicCall[];
  tables: readonly PublishedTable[];
}

/** An OpenAPI 3.1 document of calls and tables, made from what they really accept. */
export function describeApi({ calls, tables }: PublicApi, wording: Wording): object {
  const described = describeTables(tables, wording);
  return {
    openapi: "3.1.0",
    info: { title: wording.title, version: wording.version },
    servers: [{ url: wording.origin }],
    tags: ["Functions", "Procedures", "Tables"].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(calls.map((call) => [call.path, describeCall(call, wording)])),
      ...described.paths,
    },
    components: {
      securitySchemes,
      parameters: described.parameters,
      responses: { ...describeRefusals("Refusal"), ...describeRefusals("TableRefusal") },
      schemas: {
        Json: jsonSchema,
        ...described.schemas,
        ...Object.fromEntries(calls.map((call) => [answerName(call), describeAnswer(call)])),
        Refusal: {
          type: "object",
          required: ["code", "message"],
          properties: {
            code: { type: "string", description: "A word for programs." },
            message: { type: "string", description: "A sentence for people." },
            details: {
              description: "Why a booking is refused, with other times; else null.",
              type: ["object", "null"],
              additionalProperties: true,
            },
            requestId: { type: "string" },
          },
          examples: [
            {
              code: "bad_request",
              message: "limit: Invalid input",
              details: null,
              requestId: "c1681b90-b1db-4ff4-ad0f-7c8a978e7893",
            },
          ],
        },
      },
    },
  };
}

function describeCall(call: PublicCall, wording: Wording): object {
  const { callText, argumentText, exampleOf } = wording;
  const described = argumentsOf(call);
  const id = call.name.replaceAll("-", "_");
  const { keyScope } = call;
  const shared = {
    summary: callText(call.name),
    tags: [call.path.startsWith("/rest/v1/rpc/") ? "Procedures" : "Functions"],
    security: describeSecurity({ isOpen: true, keyScope }),
    ...(keyScope === null ? {} : { "x-key-scope": keyScope }),
    responses: responsesOf(call),
  };
  const required = listRequired(call.input);
  const properties = Object.fromEntries(
    described.map(({ name, schema }) => [name, { ...schema, description: argumentText(name) }]),
  );
  const example = exampleOf(call.name);
  const examples = new Map<string, unknown>(Object.entries(example ?? {}));
  const parameters = described.map(({ name, type, schema }) => ({
    name,
    in: "query",
    description: argumentText(name),
    schema,
    ...(examples.has(name) ? { example: examples.get(name) } : {}),
    ...(required.includes(name) ? { required: true } : {}),
    ...(type === "array" ? { style: "form", explode: false } : {}),
  }));
  const body = {
    "application/json": {
      schema: { type: "object", properties, ...(required.length > 0 ? { required } : {}) },
      ...(example ? { example } : {}),
    },
  };
  return {
    ...(call.isRead ? { get: { ...shared, operationId: `get_${id}`, parameters } } : {}),
    post: {
      ...shared,
      operationId: `post_${id}`,
      ...(call.isIdempotent ? { parameters: [keyParameter] } : {}),
      requestBody: { required: required.length > 0, content: body },
    },
  };
}

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,100}$" },
};

function answerName({ name }: PublicCall): string {
  return `Answer_${name.replaceAll("-", "_")}`;
}

function describeAnswer({ output = z.unknown() }: PublicCall): object {
  return describeSchema(output);
}

function responsesOf(call: PublicCall): object {
  const refusal = call.path.startsWith("/rest/v1/") ? "TableRefusal" : "Refusal";
  const contentOf = (name: string) => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  return {
    // A write that adds something is answered by 201.
    [call.isIdempotent ? "2XX" : "200"]: {
      description: "The answer.",
      content: contentOf(answerName(call)),
    },
    ...refusalsOf(refusal),
    default: { description: "The call was refused.", content: contentOf(refusal) },
  };
}
