import type { RefObject } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { optionId, type SuggestionBox } from "#app/ui/suggestions/suggestion-box.ts";
import type { AdminMessages } from "../messages/en.ts";
import type { PaletteItem } from "./palette-sources.ts";

interface ItemListProps {
  id: string;
  items: readonly PaletteItem[];
  /** Index of the chosen item; -1 for none. */
  current: number;
  box: RefObject<SuggestionBox<PaletteItem> | null>;
  className?: string;
}

/** The listbox of a combobox that leads to screens and records. */
export function ItemList({ id, items, current, box, className }: ItemListProps) {
  const t = useMessages<AdminMessages>("admin");
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t("palette.title")}
        className={classNames("overflow-y-auto p-2", className)}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field.
          <div
            key={item.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => box.current?.take(item)}
            onPointerMove={() => box.current?.choose(index)}
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
