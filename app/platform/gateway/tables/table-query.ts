import { z } from "zod";

// The parsed query of a call on a table. The limits apply to every caller.

export const deepestGroup = 5;
export const deepestEmbed = 4;
export const mostEmbeds = 10;
export const mostRows = 1_000;
const farthestOffset = 1_000_000;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/i, "This is no column's name.");
/** A column, or a part of its JSON: `metadata->>code`. */
const field = z
  .string()
  .regex(/^[a-z_][a-z0-9_]{0,62}(->>?[a-z0-9_-]{1,63}){0,5}$/i, "This is no column's name.");
const text = z.string().max(2_000);

const valueOperators = ["eq", "neq", "isdistinct", "gt", "gte", "lt", "lte"] as const;
const comparisonOperators = [...valueOperators, "like", "ilike"] as const;
/** Of lists and JSON: contains, is contained in, overlaps. */
const listOperators = ["cs", "cd", "ov"] as const;
const wordOperators = ["fts", "plfts", "phfts", "wfts"] as const;
const languages = ["simple", "english", "arabic"] as const;
const negation = { column: field, isNot: z.boolean() };

const condition = z.discriminatedUnion("operator", [
  z.object({ operator: z.enum(comparisonOperators), value: text, ...negation }),
  z.object({
    operator: z.literal("is"),
    value: z.enum(["null", "not_null", "true", "false", "unknown"]),
    ...negation,
  }),
  z.object({ operator: z.literal("in"), values: z.array(text).max(500), ...negation }),
  z.object({ operator: z.enum(listOperators), value: text, ...negation }),
  z.object({
    operator: z.enum(wordOperators),
    value: text,
    language: z.enum(languages),
    ...negation,
  }),
]);
export type Comparison = z.infer<typeof condition>;

export interface ConditionGroup {
  operator: "and" | "or";
  isNot: boolean;
  conditions: Condition[];
}
export type Condition = Comparison | ConditionGroup;

function groupWithin(levels: number): z.ZodType<Condition> {
  if (levels === 0) return condition;
  return z.union([
    condition,
    z.object({
      operator: z.enum(["and", "or"]),
      isNot: z.boolean(),
      conditions: z
        .array(groupWithin(levels - 1))
        .min(1)
        .max(50),
    }),
  ]);
}

const order = z.object({
  column: field,
  /** The embedded resource whose column it is; null for one of the rows themselves. */
  embed: identifier.nullable(),
  isDescending: z.boolean(),
  nulls: z.enum(["first", "last"]).nullable(),
});
export type OrderTerm = z.infer<typeof order>;

const count = (most: number) => z.coerce.number("This is no number.").int().min(0).max(most);

const parts = {
  conditions: z.array(groupWithin(deepestGroup)).max(60),
  order: z.array(order).max(8),
  /** More rows than are ever given is no mistake: the answer ends sooner. */
  limit: count(Number.MAX_SAFE_INTEGER)
    .transform((limit) => Math.min(limit, mostRows))
    .nullable(),
  offset: count(farthestOffset),
};

const columnItem = z.object({
  kind: z.literal("column"),
  column: field,
  alias: identifier.nullable(),
});

export interface Embed extends RowsQuery {
  kind: "embed";
  table: string;
  alias: string | null;
  /** The foreign key's column, where two tables are tied more than once. */
  hint: string | null;
  /** Rows that have none are left out. */
  isInner: boolean;
}
export type SelectItem = { kind: "all" } | z.infer<typeof columnItem> | Embed;

/** A query of one table, of a whole call or an embedded resource. */
export interface RowsQuery {
  select: SelectItem[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

function embedWithin(levels: number): z.ZodType<Embed> {
  return z.object({
    kind: z.literal("embed"),
    table: identifier,
    alias: identifier.nullable(),
    hint: identifier.nullable(),
    isInner: z.boolean(),
    select: selectWithin(levels - 1),
    ...parts,
  });
}

function selectWithin(levels: number): z.ZodType<SelectItem[]> {
  const plain = [z.object({ kind: z.literal("all") }), columnItem] as const;
  const item = levels > 0 ? z.union([...plain, embedWithin(levels)]) : z.union(plain);
  return z.array(item).min(1).max(80);
}

export const tableQuery = z.object({ select: selectWithin(deepestEmbed), ...parts });
