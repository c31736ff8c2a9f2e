import { type ComponentType, type MouseEvent, useState } from "react";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { PictureLibraryProps } from "#app/ui/form/picture-library.ts";
import type { LibraryDialogProps } from "./library-dialog.tsx";
import type { LibraryMessages } from "./messages/en.ts";

interface LazyLibraryProps extends PictureLibraryProps {
  /** The look of a tool among others. */
  className?: string;
  tabIndex?: number;
}

/**
 * Opens the media library over the page; its files are loaded by the first press. Without scripts,
 * and where they cannot be loaded, the library opens as a page in another tab.
 */
export function LazyLibrary({ label, onChoose, ...look }: LazyLibraryProps) {
  const t = useMessages<LibraryMessages>("adminLibrary");
  const href = useLocalizedPath()("/admin/content/media/choose");
  const [Dialog, setDialog] = useState<ComponentType<LibraryDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
    import("./library-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.LibraryDialog),
      () => window.location.assign(href),
    );
  }
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t("library.openFor", { field: label })}
        className={look.className ?? buttonClass({ variant: "secondary", size: "sm" })}
        tabIndex={look.tabIndex}
        onClick={open}
      >
        {t("library.open")}
      </a>
      {isOpen && Dialog && <Dialog onChoose={onChoose} onClose={() => setIsOpen(false)} />}
    </>
  );
}
