import { useRef } from "react";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import type { ListState } from "./list-state.ts";
import { ListTable } from "./list-table.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import type { ShownList } from "./present-list.server.ts";
import { useListKeys } from "./row-keys.tsx";

interface ListRowsProps {
  list: ShownList;
  /** The address of the list in another state. */
  hrefOf: (changed: Partial<ListState>) => string;
}

/** The rows of a list in a form, with the actions that can be taken on those chosen. */
export function ListRows({ list, hrefOf }: ListRowsProps) {
  const localize = useLocalizedPath();
  const form = useRef<HTMLFormElement>(null);
  useListKeys(form);
  const { names, rules, actions } = list;
  const Shown = rules.picture === undefined ? ListTable : PictureGrid;
  return (
    <form ref={form} method="post" action={localize(`${names.path}/bulk`)}>
      <input type="hidden" name="intent" value="prepare" />
      <input type="hidden" name="run" value={list.run} />
      <input type="hidden" name="query" value={list.query} />
      <Shown list={list} hrefOf={hrefOf} form={form} />
      {actions.length > 0 && <BulkBar list={list} />}
    </form>
  );
}

function BulkBar({ list: { actions, count, hasMore } }: { list: ShownList }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" name="all" className="check" />
        {hasMore ? t("list.selectAllFound") : t("list.selectAll", { count })}
      </label>
      <Select name="action" label={t("list.action")} isLabelHidden className="min-w-48">
        {actions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t("list.go")}
      </Button>
      <p className="text-xs text-faint max-md:hidden">{t("list.keys")}</p>
    </div>
  );
}
