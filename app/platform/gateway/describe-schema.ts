import { z } from "zod";

/** Any JSON value: the only recursive type of calls. */
export const jsonSchema = {
  description: "Any JSON value.",
  anyOf: [
    { type: ["string", "number", "boolean", "null"] },
    { type: "array", items: { $ref: "#/components/schemas/Json" } },
    { type: "object", additionalProperties: { $ref: "#/components/schemas/Json" } },
  ],
};

/**
 * Returns the schema of a type for a place in an OpenAPI document. Its own definitions would be
 * looked up at the root of the document: references to them lead to `Json`.
 */
export function describeSchema(type: z.ZodType, io: "input" | "output" = "output") {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return relink(schema) as z.core.JSONSchema.BaseSchema;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && typeof value.$ref === "string" && value.$ref.startsWith("#/$defs/")) {
    return { $ref: "#/components/schemas/Json" };
  }
  const kept = Object.entries(value).filter(([name]) => name !== "$defs");
  return Object.fromEntries(kept.map(([name, inner]) => [name, relink(inner)]));
}
