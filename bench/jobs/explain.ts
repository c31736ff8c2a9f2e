import type pg from "pg";
import { z } from "zod";
import type { Statement } from "./record-statements.ts";

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Plan Rows": z.number(),
    Plans: z.array(node).optional(),
  }),
);
interface Node {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Plan Rows": number;
  Plans?: Node[] | undefined;
}
const explained = z.array(z.object({ Plan: node }));

/** A table is small while reading all of it costs less than a page of an index would gain. */
const smallRows = 5_000;
const explainable = /^\s*(select|with|insert|update|delete)\b/i;

/** The way in which a plan reads tables: their names with "all" where every row is read. */
export interface Access {
  scans: string[];
  indexes: string[];
}

/** Asks the planner for a statement's plan, with its values and without running it. */
export async function explain(
  client: pg.ClientBase,
  { text, values }: Pick<Statement, "text" | "values">,
  sizes: ReadonlyMap<string, number>,
): Promise<Access | null> {
  if (!explainable.test(text)) return null;
  try {
    await client.query("begin read only");
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const [plan] = explained.parse(rows[0]?.["QUERY PLAN"]);
    return plan ? read(plan.Plan, sizes) : null;
  } catch {
    // A statement about tables that its own transaction had made.
    return null;
  } finally {
    await client.query("rollback");
  }
}

function read(plan: Node, sizes: ReadonlyMap<string, number>): Access {
  const own: Access = { scans: [], indexes: [] };
  const table = plan["Relation Name"];
  const isLarge = table !== undefined && (sizes.get(table) ?? 0) > smallRows;
  if (isLarge && plan["Node Type"] === "Seq Scan") own.scans.push(table);
  if (isLarge && /Index|Bitmap/.test(plan["Node Type"])) own.indexes.push(table);
  return (plan.Plans ?? []).reduce((sum, child) => {
    const { scans, indexes } = read(child, sizes);
    return { scans: [...sum.scans, ...scans], indexes: [...sum.indexes, ...indexes] };
  }, own);
}

/** Returns how many rows each table has, as the planner knows it. */
export async function readSizes(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(`
    select relname as name, greatest(reltuples, 0)::float8 as size from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace)`);
  return new Map(rows.map(({ name, size }) => [name, size]));
}
