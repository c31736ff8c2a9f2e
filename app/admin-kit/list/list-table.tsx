import type { RefObject } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { CellValue } from "../cell-value.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { type Cell, type ShownColumn, textOfCell } from "../shown-resource.ts";
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

/** The rows of a list as a table; on phones each row is a card of its values with their names. */
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
      className="relative rounded-card border border-line bg-surface md:max-h-[calc(100dvh-16rem)] md:min-h-80"
    >
      {/* Cards are no table to a screen reader unless the roles are stated. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the roles away. */}
      <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
        {/* On phones each value has its name beside it, and the rows are sorted in the filters. */}
        <thead role="rowgroup" className="sticky top-0 z-10 bg-sunken max-md:hidden">
          <tr role="row">
            {actions.length > 0 && (
              <td role="cell" className={classNames(cell, "w-8")}>
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
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => {
            const named = textOfCell(row.cells[rules.title] ?? null, titleColumn);
            const title = named || row.id;
            return (
              <tr
                key={row.id}
                data-row
                role="row"
                className={classNames(
                  "hover:bg-sunken focus-within:bg-brand-soft has-checked:bg-brand-soft",
                  "max-md:relative max-md:flex max-md:flex-col max-md:border-b max-md:border-line max-md:py-2",
                  actions.length > 0 && "max-md:ps-9",
                )}
              >
                {actions.length > 0 && (
                  <td
                    role="cell"
                    className={classNames(
                      cell,
                      "max-md:absolute max-md:start-3 max-md:top-3 max-md:border-0 max-md:p-0",
                    )}
                  >
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
                    <th
                      key={column.name}
                      scope="row"
                      role="rowheader"
                      className={classNames(
                        cell,
                        cardCell,
                        "font-medium max-md:order-first max-md:text-base",
                      )}
                    >
                      <AreaLink
                        to={`${names.path}/${encodeURIComponent(row.id)}`}
                        className="line-clamp-1 text-brand underline-offset-4 hover:underline max-md:line-clamp-2"
                      >
                        <bdi>{title}</bdi>
                      </AreaLink>
                    </th>
                  ) : (
                    <td
                      key={column.name}
                      role="cell"
                      data-label={column.label}
                      className={classNames(
                        cell,
                        cardCell,
                        "max-md:flex max-md:gap-2 max-md:text-sm max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]",
                        column.kind === "number" && "tabular",
                        isEmpty(row.cells[column.name]) && "max-md:hidden",
                      )}
                    >
                      <span className="line-clamp-1 max-md:line-clamp-2">
                        <CellValue column={column} cells={row.cells} />
                      </span>
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </ScrollRegion>
  );
}

const cardCell = "max-md:border-0 max-md:py-0.5";

const isEmpty = (value: Cell | undefined) => value === null || value === undefined || value === "";

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
