import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CellValue } from "../cell-value.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { textOfCell } from "../shown-resource.ts";
import { type ShownRowsProps, SortLink } from "./list-table.tsx";
import { PageBox } from "./row-keys.tsx";

/** The rows of a list as a grid of their pictures. */
export function PictureGrid({ list, hrefOf, form }: ShownRowsProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { names, state, rules, rows, actions } = list;
  const columns = list.columns.filter(({ name }) => state.columns.includes(name));
  const titleColumn = columns.find(({ name }) => name === rules.title);
  const facts = columns.filter(({ name }) => name !== rules.title && name !== rules.picture);
  const sorted = columns.filter(({ name, isSortable }) => isSortable && name !== rules.picture);
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {actions.length > 0 && <PageBox form={form} />}
        {sorted.map((column) => (
          <SortLink key={column.name} column={column} sort={state.sort} hrefOf={hrefOf} />
        ))}
      </p>
      <ul
        aria-label={t("list.of", { many: names.many })}
        className={classNames(
          "grid gap-3",
          state.density === "compact"
            ? "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] text-xs"
            : "grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] text-sm",
        )}
      >
        {rows.map((row) => {
          const title = textOfCell(row.cells[rules.title] ?? null, titleColumn) || row.id;
          const picture = row.cells[rules.picture ?? ""];
          return (
            <li
              key={row.id}
              data-row
              className="relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface focus-within:border-brand has-checked:border-brand has-checked:bg-brand-soft"
            >
              <div className="relative aspect-4/3 bg-sunken">
                {typeof picture === "string" && (
                  <img
                    src={picture}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="absolute inset-0 size-full object-contain"
                  />
                )}
              </div>
              <div className="grid min-w-0 content-start gap-1 p-2">
                <AreaLink
                  to={`${names.path}/${encodeURIComponent(row.id)}`}
                  className="line-clamp-1 font-medium text-brand after:absolute after:inset-0 hover:underline"
                >
                  <bdi>{title}</bdi>
                </AreaLink>
                <dl className="grid gap-0.5 text-muted">
                  {facts.map((column) => (
                    <div key={column.name} className="flex min-w-0 justify-between gap-2">
                      {/* A card has no room for the name of a moment, which says enough by itself. */}
                      <dt className={column.kind === "moment" ? "sr-only" : "shrink-0"}>
                        {column.label}
                      </dt>
                      <dd className="min-w-0 truncate text-ink">
                        <CellValue column={column} cells={row.cells} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
              {actions.length > 0 && (
                <input
                  type="checkbox"
                  name="id"
                  value={row.id}
                  aria-label={t("list.select", { name: title })}
                  className="check tap-target absolute start-2 top-2 z-1 size-5 bg-surface"
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
