import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { product } from "#app/slices.server.ts";

// A line break in a name would add lines of a stranger to the mails and files of the site.
const odd = "Mona\r\nSaleh\u2028see\u0000 \u202eelsewhere\tnow";
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e]/u;
const nameKey =
  /(^|_)(name|title|label|subject)(_(en|ar))?$|(Name|Title|Label|name|title|label)(En|Ar)?$/;
/** Schemas of what the site answers, and of its own files. */
const notTaken = /(View|Answer|Records?)$/;

interface Found {
  path: string;
  schema: z.core.$ZodType;
}

/** Lists the fields of a schema that take the name of somebody or something. */
function nameFields(schema: z.core.$ZodType, path: string, key = ""): Found[] {
  const { def } = schema._zod as z.core.$ZodTypeInternals & {
    def: z.core.$ZodTypes["_zod"]["def"];
  };
  const inside = (one: z.core.$ZodType) => nameFields(one, path, key);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) =>
        nameFields(field, `${path}.${name}`, name),
      );
    case "array":
      return inside(def.element);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return inside(def.innerType);
    case "union":
      return def.options.flatMap(inside);
    case "intersection":
      return [def.left, def.right].flatMap(inside);
    case "tuple":
      return def.items.flatMap(inside);
    case "record":
      return inside(def.valueType);
    case "lazy":
      return [];
    case "pipe":
      return startsAsText(def.in) ? named(schema, path, key) : inside(def.in);
    case "string":
      return named(schema, path, key);
    default:
      return [];
  }
}

function startsAsText(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypeInternals & {
    def: z.core.$ZodTypes["_zod"]["def"];
  };
  return def.type === "string" || (def.type === "pipe" && startsAsText(def.in));
}

function named(schema: z.core.$ZodType, path: string, key: string): Found[] {
  return nameKey.test(key) ? [{ path, schema }] : [];
}

function takesOddName({ schema }: Found): boolean {
  const parsed = z.safeParse(schema, odd);
  return parsed.success && unprintable.test(String(parsed.data));
}

const pathsOf = (found: readonly Found[]) => [...new Set(found.map(({ path }) => path))].sort();

test("no write call or table takes a name with line breaks or invisible characters", () => {
  const calls = [
    ...product.functions.filter(({ isWrite }) => isWrite),
    ...product.procedures,
  ].flatMap(({ name, input }) => nameFields(input, name));
  const tables = product.publishedTables.flatMap(({ name, insert, update }) =>
    [insert, update].flatMap((write) => (write ? nameFields(write.input, name) : [])),
  );
  const all = [...calls, ...tables];
  expect(all.length).toBeGreaterThan(10);
  expect(pathsOf(all.filter(takesOddName))).toEqual([]);
});

test("no input of a page's write takes a name with line breaks or invisible characters", async () => {
  const app = join(import.meta.dirname, "../app");
  const files = globSync("**/inputs.ts", { cwd: app });
  const found: Found[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(app, file));
    for (const [name, schema] of Object.entries(exported)) {
      if (schema instanceof z.ZodType && !notTaken.test(name))
        found.push(...nameFields(schema, `${file} ${name}`));
    }
  }
  expect(found.length).toBeGreaterThan(10);
  expect(pathsOf(found.filter(takesOddName))).toEqual([]);
});
