import fc from "fast-check";
import { product } from "#app/slices.server.ts";
import { hostileText } from "./hostile-values.ts";

const { publishedTables: tables } = product;

const columns = [...new Set(tables.flatMap(({ columns: each }) => [...each.keys()]))];
const word = fc.oneof(
  fc.constantFrom(...columns, ...tables.map(({ name }) => name)),
  fc.constantFrom("and", "or", "not", "eq", "in", "is", "null", "true", "*", "1", "-1", "password"),
  fc.constantFrom("geo_cities(name)", "metadata->>code"),
  hostileText,
);
const mark = fc.constantFrom(".", ",", "(", ")", ":", "!", '"', "\\", "{", "}", "->>", "::", "");
/** Texts of the dialect, right and wrong ones. */
const clause = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 8 })
  .map((pairs) => pairs.flat().join(""));
const operator = fc.constantFrom(
  ...["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "in", "is", "fts", "plfts", "wfts"],
  ...["isdistinct", "not.eq", "not.in", "not.is", "fts(english)", "cs", "match", ""],
);
const value = fc.oneof(
  hostileText,
  hostileText.map((text) => `(${text})`),
);
const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom(...columns),
    fc.tuple(operator, value).map((pair) => pair.join(".")),
  ),
  fc.tuple(fc.constantFrom("select", "order", "or", "and", "not.or", "limit", "offset"), clause),
  fc.tuple(fc.constantFrom("columns", "on_conflict", "users.limit", "geo_cities.name"), clause),
  fc.tuple(clause, clause),
);

/** Addresses of the dialect of tables: conditions, selections and orders, right and wrong ones. */
export const tableParams: fc.Arbitrary<[string, string][]> = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) =>
    pairs.map(([name, text]): [string, string] => [name.toWellFormed(), text.toWellFormed()]),
  );
