import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { AdminMessages } from "../messages/en.ts";
import { findItems, type PaletteGroup, type PaletteItem } from "./palette-sources.ts";

interface CommandPaletteProps {
  dialog: RefObject<HTMLDialogElement | null>;
  query: string;
  setQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
}

/** A dialog that leads to anything of the back office by a few typed letters. */
export function CommandPalette({ dialog, query, setQuery, groups }: CommandPaletteProps) {
  const t = useMessages<AdminMessages>("admin");
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const id = useId();
  const items = useItems(query, groups);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, items.length - 1);
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    dialog.current?.close();
    void navigate(localize(item.href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((current + step + items.length) % Math.max(items.length, 1));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(items[current]);
    }
  };
  const choose = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("palette.title")}
      closedby="any"
      onClose={() => choose("")}
      className="floats mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 shrink-0 text-faint" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-items`}
          aria-activedescendant={items[current] && `${id}-${current}`}
          aria-label={t("palette.title")}
          placeholder={t("palette.placeholder")}
          autoComplete="off"
          dir="auto"
          value={query}
          onChange={(event) => choose(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
        />
      </div>
      <div
        id={`${id}-items`}
        role="listbox"
        aria-label={t("palette.title")}
        className="max-h-[50dvh] overflow-y-auto p-2"
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
            onPointerMove={() => setChosen(index)}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3",
              index === current && "bg-brand-soft text-brand",
            )}
          >
            <span className="grow">{item.label}</span>
            {item.hint && <span className="text-sm text-muted">{item.hint}</span>}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={classNames("px-4 pb-4 text-muted", items.length > 0 && "sr-only")}
      >
        {items.length > 0 ? t("palette.found", { count: items.length }) : t("palette.empty")}
      </p>
    </dialog>
  );
}

/** The answers to what is typed; an answer to older words is dropped. */
function useItems(query: string, groups: readonly PaletteGroup[]): PaletteItem[] {
  const [items, setItems] = useState<PaletteItem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    findItems(query, { groups }).then((found) => {
      if (isCurrent) setItems(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, groups]);
  return items;
}
