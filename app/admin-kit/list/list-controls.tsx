import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import type { ShownColumn } from "../shown-resource.ts";
import { type Filter, longestText, pageSizes } from "./list-state.ts";
import type { ShownList } from "./present-list.server.ts";

/** Search, filters and the look of a list, as one form whose answer is the list's address. */
export function ListControls({ list }: { list: ShownList }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  const { names, state, query, columns, rules, count, hasMore } = list;
  const filters = Object.keys(state.filters).length;
  const sort = `${state.sort.isDescending ? "-" : ""}${state.sort.column}`;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  // The head of a table, which sorts it, is hidden on phones; a grid of pictures has its own links.
  const isSortedHere =
    rules.picture === undefined && sortable.some(({ name }) => name === state.sort.column);
  return (
    // A new state makes new controls: what was typed before belongs to another list.
    <form key={query} method="get" action={names.path} className="no-print mb-2 grid gap-2">
      {locale !== "en" && <input type="hidden" name="lang" value={locale} />}
      {!isSortedHere && sort !== rules.sort && <input type="hidden" name="sort" value={sort} />}
      <div className="flex flex-wrap items-center gap-2">
        <Field
          type="search"
          name="q"
          label={t("list.search")}
          isLabelHidden
          placeholder={t("list.search")}
          defaultValue={state.search}
          maxLength={longestText}
          className="min-w-48 grow md:max-w-96"
        />
        <Button type="submit" variant="secondary">
          {t("list.search")}
        </Button>
        <p className="tabular text-sm text-muted" role="status">
          {t(hasMore ? "list.countMore" : "list.count", { count })}
        </p>
        {query && (
          <AreaLink to={names.path} className={buttonClass({ variant: "ghost", size: "sm" })}>
            {t("list.reset")}
          </AreaLink>
        )}
      </div>
      <details className="rounded-card border border-line bg-surface px-3">
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-medium">
          {t("list.filters")}
          {filters > 0 && ` (${filters})`}
        </summary>
        <div className="grid gap-3 pb-3 md:grid-cols-3 lg:grid-cols-4">
          {columns
            .filter(({ isFiltered }) => isFiltered)
            .map((column) => (
              <FilterControl
                key={column.name}
                column={column}
                filter={state.filters[column.name]}
              />
            ))}
          {isSortedHere && (
            <Select name="sort" label={t("list.sort")} defaultValue={sort} className="md:hidden">
              {sortable.flatMap(({ name, label }) => [
                <option key={name} value={name}>
                  {`${label}, ${t("list.ascending")}`}
                </option>,
                <option key={`-${name}`} value={`-${name}`}>
                  {`${label}, ${t("list.descending")}`}
                </option>,
              ])}
            </Select>
          )}
          <Select name="size" label={t("list.size")} defaultValue={String(state.size)}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
          <Select name="density" label={t("list.density")} defaultValue={state.density}>
            <option value="compact">{t("list.compact")}</option>
            <option value="roomy">{t("list.roomy")}</option>
          </Select>
          <Boxes
            name="col"
            legend={t("list.columns")}
            choices={columns
              .filter(({ name }) => name !== rules.picture)
              .map(({ name, label }) => ({ value: name, label }))}
            chosen={state.columns}
          />
        </div>
        <Button type="submit" size="sm" className="mb-3">
          {t("list.apply")}
        </Button>
      </details>
    </form>
  );
}

interface FilterProps {
  column: ShownColumn;
  filter: Filter | undefined;
}

function FilterControl({ column, filter }: FilterProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { name, label, kind } = column;
  const control = `f.${name}`;
  if (kind === "text") {
    const text = filter?.kind === "contains" ? filter.text : "";
    return <Field name={control} label={label} defaultValue={text} maxLength={longestText} />;
  }
  if (kind === "choice" || kind === "flag") {
    const chosen = filter?.kind === "among" ? filter.values : [];
    const choices =
      kind === "choice"
        ? column.choices
        : column.choices.map(({ value }) => ({
            value,
            label: t(value === "yes" ? "flag.yes" : "flag.no"),
          }));
    return <Boxes name={control} legend={label} choices={choices} chosen={chosen} />;
  }
  const range = filter?.kind === "range" ? filter : { from: null, to: null };
  const type = kind === "number" ? "text" : "date";
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field
        type={type}
        name={`${control}.from`}
        label={t("list.from", { label })}
        defaultValue={range.from ?? ""}
      />
      <Field
        type={type}
        name={`${control}.to`}
        label={t("list.to", { label })}
        defaultValue={range.to ?? ""}
      />
    </div>
  );
}

interface BoxesProps {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

function Boxes({ name, legend, choices, chosen }: BoxesProps) {
  return (
    <fieldset className="max-h-40 overflow-y-auto">
      <legend className="font-medium">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 py-1 text-sm">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="check"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
