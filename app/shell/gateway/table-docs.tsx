import { operationsOf, tablePath } from "#app/platform/gateway/tables/describe-tables.ts";
import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { rolesKey, tableKey } from "./api-words.ts";
import { CallDocs, Part } from "./call-docs.tsx";
import { Code, Examples } from "./code.tsx";
import type { ApiDocsMessages } from "./messages/en.ts";

/** A table's description on the page. */
export interface TableSummary {
  name: string;
  path: string;
  operations: { method: string; roles: keyof ApiDocsMessages }[];
  columns: { name: string; type: string; values: string[]; written: string[] }[];
}

export function summarizeTable(table: PublishedTable): TableSummary {
  const operations = operationsOf(table);
  return {
    name: table.name,
    path: tablePath(table),
    operations: operations.map(({ method, roles }) => ({ method, roles: rolesKey(roles) })),
    columns: [...table.columns.values()].map(({ name, type, values }) => ({
      name,
      type,
      values: [...values],
      written: operations
        .filter(({ input }) => input && Object.hasOwn(input.shape, name))
        .map(({ method }) => method),
    })),
  };
}

/** The query parameters and headers of tables, each with an example. */
const ways = [
  ["condition", "name=ilike.*dubai*"],
  ["several", "or=(id.eq.1,id.gt.50)"],
  ["select", "select=id,name"],
  ["order", "order=name.desc"],
  ["page", "limit=10&offset=20"],
  ["count", "Prefer: count=exact"],
] as const;

/** Every published table: who may do what with it, and its columns. */
export function TableDocs({ tables }: { tables: TableSummary[] }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <Part title={t("tables")} text={t("tablesHow")}>
      <Examples
        className="md:grid-cols-[auto_1fr]"
        examples={ways.map(([way, code]) => ({ code, meaning: t(`way.${way}`) }))}
      />
      {tables.map((table) => (
        <Table key={table.name} table={table} />
      ))}
    </Part>
  );
}

function Table({ table: { name, path, operations, columns } }: { table: TableSummary }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <CallDocs
      name={name}
      address={path}
      text={t(tableKey(name))}
      heads={[t("column"), t("takes"), t("written")]}
      rows={columns.map((column) => ({
        name: column.name,
        takes: <Code>{column.values.join(", ") || column.type}</Code>,
        more: column.written.length > 0 && <Code>{column.written.join(", ")}</Code>,
      }))}
    >
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted">
        {operations.map(({ method, roles }) => (
          <li key={method}>
            <Code>{method}</Code> {t(roles)}
          </li>
        ))}
      </ul>
    </CallDocs>
  );
}
