import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { AdminMessages } from "../messages/en.ts";
import { ItemList } from "./item-list.tsx";
import type { PaletteGroup, PaletteItem } from "./palette-sources.ts";
import { useItems } from "./use-items.ts";

interface CommandPaletteProps {
  dialog: RefObject<HTMLDialogElement | null>;
  groups: readonly PaletteGroup[];
}

/** A dialog that leads to anything of the back office by a few typed letters. */
export function CommandPalette({ dialog, groups }: CommandPaletteProps) {
  const t = useMessages<AdminMessages>("admin");
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const id = useId();
  const [query, setQuery] = useState("");
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
      <ItemList
        id={id}
        items={items}
        current={current}
        choose={setChosen}
        go={go}
        className="max-h-[50dvh]"
      />
    </dialog>
  );
}
