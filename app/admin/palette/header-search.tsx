import { type FormEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useSuggestionBox } from "#app/ui/suggestions/use-suggestion-box.ts";
import { toast } from "#app/ui/toasts/toast.ts";
import type { AdminMessages } from "../messages/en.ts";
import { CommandPalette } from "./command-palette.tsx";
import { ItemList } from "./item-list.tsx";
import { itemSource, typingPause } from "./item-source.ts";
import type { PaletteGroup, PaletteItem } from "./palette-sources.ts";
import { searchedText } from "./searched-text.ts";

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
  const listId = useId();
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = "";
  };
  const [{ answer, current, isShown }, box] = useSuggestionBox(input, {
    listId,
    source: itemSource(groups),
    take({ href }: PaletteItem) {
      clear();
      void navigate(localize(href));
    },
    panel: () => root.current,
    hasContent: (_answer, text) => text !== "",
    pauseMs: typingPause,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = searchedText(input.current?.value ?? "");
    if (text === null) return;
    toast({ kind: "info", title: t("search.toast"), text });
    clear();
  };
  return (
    <search ref={root} className="relative ms-2 w-full max-w-xs min-w-0 max-md:hidden">
      <form
        onSubmit={onSubmit}
        className="flex h-10 items-center gap-2 rounded-control border border-edge bg-surface px-3 focus-within:border-brand"
      >
        <Icon name="search" className="size-4.5 shrink-0 text-faint" />
        <input
          ref={input}
          type="text"
          aria-label={t("search.label")}
          placeholder={t("search.label")}
          aria-keyshortcuts="Control+K"
          autoComplete="off"
          maxLength={100}
          dir="auto"
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
      {isShown && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 min-w-80 rounded-card border border-line bg-surface shadow-float">
          <ItemList
            id={listId}
            items={answer.options}
            current={current}
            box={box}
            className="max-h-[60dvh]"
          />
        </div>
      )}
    </search>
  );
}
