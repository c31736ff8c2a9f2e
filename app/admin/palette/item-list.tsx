import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AdminMessages } from "../messages/en.ts";
import type { PaletteItem } from "./palette-sources.ts";

interface ItemListProps {
  id: string;
  items: readonly PaletteItem[];
  /** Index of the chosen item; -1 for none. */
  current: number;
  choose: (index: number) => void;
  go: (item: PaletteItem) => void;
  className?: string;
}

/** The listbox of a combobox that leads to screens and records. */
export function ItemList({ id, items, current, choose, go, className }: ItemListProps) {
  const t = useMessages<AdminMessages>("admin");
  return (
    <>
      <div
        id={`${id}-items`}
        role="listbox"
        aria-label={t("palette.title")}
        className={classNames("overflow-y-auto p-2", className)}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field.
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => go(item)}
            onPointerMove={() => choose(index)}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3",
              index === current && "bg-brand-soft text-brand",
            )}
          >
            <bdi className="min-w-0 grow truncate">{item.label}</bdi>
            {item.hint && <span className="shrink-0 text-sm text-muted">{item.hint}</span>}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={classNames("px-4 pb-4 text-muted", items.length > 0 && "sr-only")}
      >
        {items.length > 0 ? t("palette.found", { count: items.length }) : t("palette.empty")}
      </p>
    </>
  );
}
