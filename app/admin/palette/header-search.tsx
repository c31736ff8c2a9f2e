import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { toast } from "#app/ui/toasts/toast.ts";
import type { AdminMessages } from "../messages/en.ts";
import { CommandPalette } from "./command-palette.tsx";
import type { PaletteGroup } from "./palette-sources.ts";
import { searchedText } from "./searched-text.ts";

/** The search box of the top bar, from medium width, and the palette, which Ctrl-K opens everywhere. */
export function HeaderSearch({ groups }: { groups: readonly PaletteGroup[] }) {
  const t = useMessages<AdminMessages>("admin");
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = searchedText(typed);
    if (text === null) return;
    toast({ kind: "info", title: t("search.toast"), text });
    setTyped("");
    setQuery(text);
    dialog.current?.showModal();
  };
  return (
    <>
      <search className="ms-2 w-full max-w-xs max-md:hidden">
        <form
          onSubmit={onSubmit}
          className="flex h-10 items-center gap-2 rounded-control border border-edge bg-surface px-3 focus-within:border-brand"
        >
          <Icon name="search" className="size-4.5 shrink-0 text-faint" />
          <input
            type="search"
            aria-label={t("search.label")}
            placeholder={t("search.label")}
            aria-keyshortcuts="Control+K"
            maxLength={200}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 grow bg-transparent text-sm outline-none placeholder:text-faint"
          />
          <kbd
            aria-hidden
            className="rounded border border-line px-1.5 text-xs text-muted"
            dir="ltr"
          >
            Ctrl K
          </kbd>
        </form>
      </search>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        aria-label={t("palette.title")}
        className={buttonClass({ variant: "ghost", size: "icon", className: "md:hidden" })}
      >
        <Icon name="search" className="size-5" />
      </button>
      <CommandPalette dialog={dialog} query={query} setQuery={setQuery} groups={groups} />
    </>
  );
}
