import { operationsOf, tablePath } from "../../platform/gateway/tables/describe-tables.ts";
import type { PublishedTable } from "../../platform/gateway/tables/published-table.server.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { rolesKey, tableKey } from "./api-words.ts";
import { Code } from "./code.tsx";
import type { ApiDocsMessages } from "./messages/en.ts";

/** A table as the page tells of it. */
export interface ToldTable {
  name: string;
  path: string;
  operations: { method: string; roles: keyof ApiDocsMessages }[];
  columns: { name: string; type: string; values: string[]; written: string[] }[];
}

export function tellTable(table: PublishedTable): ToldTable {
  const operations = operationsOf(table);
  return {
    name: table.name,
    path: tablePath(table),
    operations: operations.map(({ method, roles }) => ({ method, roles: rolesKey(roles) })),
    columns: [...table.columns.values()].map(({ name, type, values }) => ({
      ...{ name, type, values: [...values] },
      written: operations
        .filter(({ input }) => input && Object.hasOwn(input.shape, name))
        .map(({ method }) => method),
    })),
  };
}

/** What an address or a header may say of the rows, each with an example. */
const ways = [
  ["condition", "name=ilike.*dubai*"],
  ["several", "or=(id.eq.1,id.gt.50)"],
  ["select", "select=id,name"],
  ["order", "order=name.desc"],
  ["page", "limit=10&offset=20"],
  ["count", "Prefer: count=exact"],
] as const;

/** Every published table: who may do what with it, and its columns. */
export function TableDocs({ tables }: { tables: ToldTable[] }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{t("tables")}</h2>
      <p className="mt-2 max-w-prose text-muted">{t("tablesHow")}</p>
      <dl className="mt-3 grid max-w-prose gap-x-6 text-sm md:grid-cols-[auto_1fr]">
        {ways.map(([way, example]) => (
          <div key={way} className="contents">
            <dt className="border-t border-line pt-1.5 font-medium">
              <Code>{example}</Code>
            </dt>
            <dd className="pb-1.5 text-muted md:border-t md:border-line md:pt-1.5">
              {t(`way.${way}`)}
            </dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <Table key={table.name} table={table} />
      ))}
    </section>
  );
}

function Table({ table: { name, path, operations, columns } }: { table: ToldTable }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <section aria-labelledby={name} className="mt-6 border-t border-line pt-5">
      <h3 id={name} className="font-semibold [overflow-wrap:anywhere]">
        <Code>{path}</Code>
      </h3>
      <p className="mt-1 max-w-prose">{t(tableKey(name))}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted">
        {operations.map(({ method, roles }) => (
          <li key={method}>
            <Code>{method}</Code> {t(roles)}
          </li>
        ))}
      </ul>
      <table className="mt-3 w-full text-start text-sm">
        <thead className="max-md:sr-only">
          <tr className="text-muted">
            {(["column", "takes", "written"] as const).map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr
              key={column.name}
              className="border-t border-line align-top max-md:grid max-md:py-1.5"
            >
              <th scope="row" className="py-1 pe-4 text-start font-medium">
                <Code>{column.name}</Code>
              </th>
              <td className="py-1 pe-4 text-muted">
                <Code>{column.values.join(", ") || column.type}</Code>
              </td>
              <td className="py-1 max-md:empty:hidden">
                {column.written.length > 0 && <Code>{column.written.join(", ")}</Code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
