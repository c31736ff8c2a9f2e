import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";

interface DialogProps {
  /** The content of the button that opens the dialog. */
  trigger: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end; one with `formMethod="dialog"` inside a form closes too. */
  footer?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * A modal dialog. Its element is also a popover, so that without script the same button opens it:
 * not modal then, but with everything inside of use.
 */
export function Dialog({
  trigger,
  title,
  children,
  footer,
  variant = "secondary",
  size = "md",
}: DialogProps) {
  const t = useMessages<UiMessages>("ui");
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    ref.current?.showModal();
  };
  const close = (event: MouseEvent) => {
    if (!ref.current?.open) return;
    event.preventDefault();
    ref.current.close();
  };
  // A press on the veil reaches the dialog itself, a press inside only its content.
  const closeFromVeil = (event: MouseEvent) => {
    if (event.target === ref.current) close(event);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={open}
        className={buttonClass({ variant, size })}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={ref}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onClick={closeFromVeil}
        className={classNames(
          "floats m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card",
          "border border-line bg-surface p-0 text-ink shadow-float",
        )}
      >
        <div className="grid gap-4 p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="pt-1.5 text-lg font-semibold">
              {title}
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
              aria-label={t("dialog.close")}
              className={buttonClass({ variant: "ghost", size: "icon", className: "-me-2 -mt-1" })}
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
          {children}
          {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
        </div>
      </dialog>
    </>
  );
}
