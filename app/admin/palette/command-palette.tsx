import { type RefObject, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useSuggestionBox } from "#app/ui/suggestions/use-suggestion-box.ts";
import type { AdminMessages } from "../messages/en.ts";
import { ItemList } from "./item-list.tsx";
import { itemSource, typingPause } from "./item-source.ts";
import type { PaletteGroup, PaletteItem } from "./palette-sources.ts";

interface CommandPaletteProps {
  dialog: RefObject<HTMLDialogElement | null>;
  groups: readonly PaletteGroup[];
}

/** A dialog that leads to anything of the back office by a few typed letters. */
export function CommandPalette({ dialog, groups }: CommandPaletteProps) {
  const t = useMessages<AdminMessages>("admin");
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ answer, current }, box] = useSuggestionBox(input, {
    listId,
    source: itemSource(groups),
    take(item: PaletteItem) {
      dialog.current?.close();
      void navigate(localize(item.href));
    },
    panel: () => dialog.current,
    hasContent: () => true,
    pauseMs: typingPause,
    isPalette: true,
  });
  const clear = () => {
    if (input.current) input.current.value = "";
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("palette.title")}
      closedby="any"
      onClose={clear}
      className="floats mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 shrink-0 text-faint" />
        <input
          ref={input}
          type="text"
          aria-label={t("palette.title")}
          placeholder={t("palette.placeholder")}
          autoComplete="off"
          dir="auto"
          className="h-13 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
        />
      </div>
      <ItemList
        id={listId}
        items={answer.options}
        current={current}
        box={box}
        className="max-h-[50dvh]"
      />
    </dialog>
  );
}
