import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { toast } from "#app/ui/toasts/toast.ts";
import type { AdminMessages } from "../messages/en.ts";
import { CommandPalette } from "./command-palette.tsx";
import { ItemList } from "./item-list.tsx";
import type { PaletteGroup, PaletteItem } from "./palette-sources.ts";
import { searchedText } from "./searched-text.ts";
import { useItems } from "./use-items.ts";

/** The search box of the top bar, from medium width, and the palette, which Ctrl-K opens everywhere. */
export function HeaderSearch({ groups }: { groups: readonly PaletteGroup[] }) {
  const t = useMessages<AdminMessages>("admin");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else dialog.current?.showModal();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <SearchBox groups={groups} />
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        aria-label={t("palette.title")}
        className={buttonClass({ variant: "ghost", size: "icon", className: "md:hidden" })}
      >
        <Icon name="search" className="size-5" />
      </button>
      <CommandPalette dialog={dialog} groups={groups} />
    </>
  );
}

/** Suggests screens and records while somebody types. Enter without a choice shows a toast. */
function SearchBox({ groups }: { groups: readonly PaletteGroup[] }) {
  const t = useMessages<AdminMessages>("admin");
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const items = useItems(typed, groups);
  const hasList = isOpen && searchedText(typed) !== null;
  const current = Math.min(chosen, items.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setChosen(-1);
  };
  const go = ({ href }: PaletteItem) => {
    type("");
    void navigate(localize(href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const next = current < 0 && step < 0 ? items.length - 1 : current + step;
    setChosen((next + items.length) % items.length);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const item = hasList ? items[current] : undefined;
    if (item) return go(item);
    const text = searchedText(typed);
    if (text === null) return;
    toast({ kind: "info", title: t("search.toast"), text });
    type("");
  };
  return (
    <search
      className="relative ms-2 w-full max-w-xs max-md:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <form
        onSubmit={onSubmit}
        className="flex h-10 items-center gap-2 rounded-control border border-edge bg-surface px-3 focus-within:border-brand"
      >
        <Icon name="search" className="size-4.5 shrink-0 text-faint" />
        <input
          type="text"
          role="combobox"
          aria-expanded={hasList}
          aria-controls={`${id}-items`}
          aria-autocomplete="list"
          aria-activedescendant={hasList && items[current] ? `${id}-${current}` : undefined}
          aria-label={t("search.label")}
          placeholder={t("search.label")}
          aria-keyshortcuts="Control+K"
          autoComplete="off"
          maxLength={100}
          dir="auto"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="min-w-0 grow bg-transparent text-sm outline-none placeholder:text-faint"
        />
        <kbd
          aria-hidden
          className="whitespace-nowrap rounded border border-line px-1.5 text-xs text-muted"
          dir="ltr"
        >
          Ctrl K
        </kbd>
      </form>
      {hasList && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 min-w-80 rounded-card border border-line bg-surface shadow-float">
          <ItemList
            id={id}
            items={items}
            current={current}
            choose={setChosen}
            go={go}
            className="max-h-[60dvh]"
          />
        </div>
      )}
    </search>
  );
}
