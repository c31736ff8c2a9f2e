import { z } from "zod";

/** Any JSON value. It does not name itself: compilers refuse types that generators make of that. */
export const jsonSchema = { description: "Any JSON value." };

/**
 * Returns the schema of a type for a place in an OpenAPI document. Its own definitions would be
 * looked up at the root of the document: references to them lead to `Json`. Answers may grow by new
 * columns: their objects are open.
 */
export function describeSchema(type: z.ZodType, io: "input" | "output" = "output") {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override({ jsonSchema: object }) {
      if (io === "output" && object.additionalProperties === false)
        delete object.additionalProperties;
    },
  });
  return relink(schema) as z.core.JSONSchema.BaseSchema;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && typeof value.$ref === "string" && value.$ref.startsWith("#/$defs/")) {
    return { $ref: "#/components/schemas/Json" };
  }
  const kept = Object.entries(value).filter(([name]) => name !== "$defs");
  return boundTuple(Object.fromEntries(kept.map(([name, inner]) => [name, relink(inner)])));
}

/** Says by numbers, not by `items: false`, that a tuple has no more items: generators fail at `false`. */
function boundTuple(schema: Record<string, unknown>): object {
  const { items, prefixItems, ...rest } = schema;
  if (items !== false || !Array.isArray(prefixItems)) return schema;
  return { minItems: prefixItems.length, ...rest, prefixItems, maxItems: prefixItems.length };
}
