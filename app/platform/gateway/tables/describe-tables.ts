import { describeSchema } from "../describe-schema.ts";
import { describeSecurity, refusalsOf } from "../describe-security.ts";
import { keyScopeOf } from "./key-scope.ts";
import type {
  PublishedColumn,
  PublishedTable,
  RequestRole,
  RowInput,
} from "./published-table.server.ts";
import { requiredColumns } from "./required-columns.ts";

export interface TableOperation {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Roles that may try the operation; row-level security decides which rows. */
  roles: readonly RequestRole[];
  /** The writable columns of a row; null for an operation without input. */
  input: RowInput | null;
}

/** Returns the operations of a table in the order of the documentation. */
export function operationsOf({ read, insert, update, remove }: PublishedTable): TableOperation[] {
  const operations: TableOperation[] = [
    { method: "GET", roles: read, input: null },
    { method: "POST", roles: insert?.roles ?? [], input: insert?.input ?? null },
    { method: "PATCH", roles: update?.roles ?? [], input: update?.input ?? null },
    { method: "DELETE", roles: remove?.roles ?? [], input: null },
  ];
  return operations.filter(({ roles }) => roles.length > 0);
}

/** Returns the path of a table. */
export function tablePath({ name }: Pick<PublishedTable, "name">): string {
  return `/rest/v1/${name}`;
}

const schemaOfType: Record<string, object> = {
  integer: { type: "integer" },
  bigint: { type: "integer" },
  smallint: { type: "integer" },
  real: { type: "number" },
  "double precision": { type: "number" },
  boolean: { type: "boolean" },
  jsonb: {},
  uuid: { type: "string", format: "uuid" },
  date: { type: "string", format: "date" },
  "timestamp with time zone": { type: "string", format: "date-time" },
};

/** Returns the JSON schema of a column's values in responses. */
function columnSchema({ type, values, isNullable }: PublishedColumn): object {
  const single = schemaOfType[type.replace(/\[\]$/, "")] ?? {
    type: "string",
    ...(values.length > 0 ? { enum: values } : {}),
  };
  const schema = type.endsWith("[]") ? { type: "array", items: single } : single;
  return isNullable ? { anyOf: [schema, { type: "null" }] } : schema;
}

const query = (name: string, description: string, example: string) => ({
  name,
  in: "query",
  description,
  example,
  schema: { type: "string" },
});
const header = (name: string, description: string, example: string) => ({
  ...query(name, description, example),
  in: "header",
});

/** Parameters that every table accepts besides conditions on its columns. */
const shared = {
  select: query("select", "Columns, and resources that are embedded.", "id,name"),
  order: query(
    "order",
    "Columns, or embedded(column) of the one row that is embedded, each with asc or desc, nullsfirst or nullslast.",
    "name.asc",
  ),
  limit: query("limit", "The most rows; 1,000 at most.", "10"),
  offset: query("offset", "Rows that are left out first.", "20"),
  or: query("or", "Conditions of which one is enough.", "(name.eq.Dubai,id.gt.5)"),
  and: query("and", "Conditions that all hold.", "(id.gt.5,id.lt.9)"),
  range: header("Range", "The first and the last row, in place of limit and offset.", "0-9"),
  prefer: header(
    "Prefer",
    "count=exact tells the total in Content-Range; return=representation answers what was written.",
    "count=exact",
  ),
};
const refOf = (name: string) => ({ $ref: `#/components/parameters/${name}` });

export interface TableWording {
  tableText: (name: string) => string;
  /** A row that an operation of a table takes; undefined without an example. */
  rowExampleOf: (name: string, method: TableOperation["method"]) => object | undefined;
}

/** Returns the tables' part of an OpenAPI document, derived from the published tables. */
export function describeTables(tables: readonly PublishedTable[], wording: TableWording) {
  return {
    paths: Object.fromEntries(
      tables.map((table) => [tablePath(table), describeTable(table, wording)]),
    ),
    parameters: shared,
    schemas: {
      ...Object.fromEntries(tables.map((table) => [`Row_${table.name}`, describeRow(table)])),
      TableRefusal: {
        type: "object",
        required: ["code", "message", "details", "hint"],
        properties: {
          code: { type: "string" },
          message: { type: "string" },
          details: { type: ["string", "null"] },
          hint: { type: ["string", "null"] },
        },
        examples: [
          {
            code: "42703",
            message: "column geo_cities.title does not exist",
            details: null,
            hint: null,
          },
        ],
      },
    },
  };
}

function describeTable(table: PublishedTable, { tableText, rowExampleOf }: TableWording): object {
  const { name, columns } = table;
  const conditions = [...columns.values()].map(({ name: column, type }) => ({
    ...query(column, `A condition on ${column} (${type}): an operator and a value.`, "eq.1"),
    ...(column === table.readBy ? { required: true } : {}),
  }));
  const parametersOf = (method: TableOperation["method"]) => {
    if (method === "POST") return [refOf("select"), refOf("prefer")];
    if (method !== "GET") return [...["select", "or", "and", "prefer"].map(refOf), ...conditions];
    return [...Object.keys(shared).map(refOf), ...conditions];
  };
  return Object.fromEntries(
    operationsOf(table).map(({ method, roles, input }) => [
      method.toLowerCase(),
      {
        summary: tableText(name),
        tags: ["Tables"],
        description: `For the roles ${roles.join(", ")}; row-level security decides which rows.`,
        operationId: `${method.toLowerCase()}_rows_${name}`,
        "x-roles": roles,
        security: describeSecurity({
          isOpen: roles.includes("anon"),
          keyScope: method === "GET" ? keyScopeOf(table) : null,
        }),
        parameters: parametersOf(method),
        ...(input
          ? { requestBody: bodyOf({ table, method, input }, rowExampleOf(name, method)) }
          : {}),
        responses: {
          "2XX": { description: "The rows, where rows are asked for.", content: rowsOf(name) },
          ...refusalsOf("TableRefusal"),
          default: { description: "The call was refused.", content: contentOf("TableRefusal") },
        },
      },
    ]),
  );
}

interface Written extends Pick<TableOperation, "method"> {
  table: PublishedTable;
  input: RowInput;
}

function bodyOf({ table, method, input }: Written, example: object | undefined): object {
  const { required = [], ...described } = describeSchema(input, "input");
  const needed = method === "POST" ? requiredColumns(table, input) : [];
  const names = [...new Set([...required, ...needed])];
  const row = { ...described, ...(names.length > 0 ? { required: names } : {}) };
  const schema = method === "POST" ? { oneOf: [row, { type: "array", items: row }] } : row;
  const media = { schema, ...(example ? { example } : {}) };
  return { required: true, content: { "application/json": media } };
}

function describeRow({ columns }: PublishedTable): object {
  const properties = [...columns.values()].map((column) => [column.name, columnSchema(column)]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

function rowsOf(name: string): object {
  const items = { $ref: `#/components/schemas/Row_${name}` };
  return { "application/json": { schema: { type: "array", items } } };
}

function contentOf(schema: string): object {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}
