import type { RefObject } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { CellValue } from "../cell-value.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { type ShownColumn, textOfCell } from "../shown-resource.ts";
import type { ListState } from "./list-state.ts";
import type { ShownList } from "./present-list.server.ts";
import { PageBox } from "./row-keys.tsx";

export interface ShownRowsProps {
  list: ShownList;
  /** The address of the list in another state. */
  hrefOf: (changed: Partial<ListState>) => string;
  /** The form that the rows are chosen in. */
  form: RefObject<HTMLFormElement | null>;
}

/** The rows of a list as a table. */
export function ListTable({ list, hrefOf, form }: ShownRowsProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { names, state, rules, rows, actions } = list;
  const columns = list.columns.filter(({ name }) => state.columns.includes(name));
  const titleColumn = columns.find(({ name }) => name === rules.title);
  const cell = classNames(
    "border-b border-line px-2 text-start",
    state.density === "compact" ? "py-0.5 text-xs" : "py-2 text-sm",
  );
  return (
    <ScrollRegion
      label={t("list.of", { many: names.many })}
      isLandmark
      className="relative max-h-[calc(100dvh-16rem)] min-h-80 rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            {actions.length > 0 && (
              <td className={classNames(cell, "w-8")}>
                <PageBox form={form} />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                sort={state.sort}
                hrefOf={hrefOf}
                className={cell}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const named = textOfCell(row.cells[rules.title] ?? null, titleColumn);
            const title = named || row.id;
            return (
              <tr
                key={row.id}
                data-row
                className="hover:bg-sunken focus-within:bg-brand-soft has-checked:bg-brand-soft"
              >
                {actions.length > 0 && (
                  <td className={cell}>
                    <input
                      type="checkbox"
                      name="id"
                      value={row.id}
                      aria-label={t("list.select", { name: title })}
                      className="check tap-target size-4"
                    />
                  </td>
                )}
                {columns.map((column) =>
                  column.name === rules.title ? (
                    <th key={column.name} scope="row" className={classNames(cell, "font-medium")}>
                      <AreaLink
                        to={`${names.path}/${encodeURIComponent(row.id)}`}
                        className="line-clamp-1 text-brand underline-offset-4 hover:underline"
                      >
                        <bdi>{title}</bdi>
                      </AreaLink>
                    </th>
                  ) : (
                    <td
                      key={column.name}
                      className={classNames(cell, column.kind === "number" && "tabular")}
                    >
                      <span className="line-clamp-1">
                        <CellValue value={row.cells[column.name] ?? null} column={column} />
                      </span>
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface SortProps {
  column: ShownColumn;
  sort: ListState["sort"];
  hrefOf: ShownRowsProps["hrefOf"];
}

function HeadCell({ column, sort, hrefOf, className }: SortProps & { className: string }) {
  const isSorted = sort.column === column.name;
  const direction = sort.isDescending ? ("descending" as const) : ("ascending" as const);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      style={column.width === null ? undefined : { minInlineSize: `${column.width}rem` }}
      className={classNames(className, "font-medium whitespace-nowrap text-muted")}
    >
      <SortLink column={column} sort={sort} hrefOf={hrefOf} />
    </th>
  );
}

/** The name of a column, which sorts the rows by it, and the other way when it is pressed again. */
export function SortLink({ column, sort, hrefOf }: SortProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  if (!column.isSortable) return column.label;
  const isSorted = sort.column === column.name;
  const next = { column: column.name, isDescending: isSorted && !sort.isDescending };
  return (
    <AreaLink
      to={hrefOf({ sort: next })}
      title={t("list.sortBy", { label: column.label })}
      className="hover:text-brand"
    >
      {column.label}
      {isSorted && <span aria-hidden>{sort.isDescending ? " ↓" : " ↑"}</span>}
    </AreaLink>
  );
}
