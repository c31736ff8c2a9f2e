import { type ReactNode, useId } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { type ButtonVariant, buttonClass } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";

const sides = {
  bottom: "inset-x-0 top-auto bottom-0 max-h-[88dvh] w-full max-w-none rounded-t-2xl border-t",
  full: "inset-0 h-dvh max-h-none w-full max-w-none",
  start: "inset-y-0 start-0 end-auto h-dvh max-h-none w-[min(24rem,90vw)] border-e",
  end: "inset-y-0 start-auto end-0 h-dvh max-h-none w-[min(24rem,90vw)] border-s",
};

interface SheetProps {
  /** For buttons elsewhere that open it, and to be found by; made up unless given. */
  id?: string;
  trigger: ReactNode;
  title: string;
  children: ReactNode;
  /** Sticky below the content, for the button that shows the results. */
  footer?: ReactNode;
  side?: keyof typeof sides;
  /** From this width on, the content is rendered in the page itself, without the button. */
  inlineFrom?: "md" | "lg";
  variant?: ButtonVariant;
  className?: string;
}

/** A panel from the screen's edge, opened and closed by the browser alone, also without script. */
export function Sheet({
  id: givenId,
  trigger,
  title,
  children,
  footer,
  side = "bottom",
  inlineFrom,
  variant = "secondary",
  className,
}: SheetProps) {
  const t = useMessages<UiMessages>("ui");
  const ownId = useId();
  const id = givenId ?? ownId;
  const hiddenFrom = inlineFrom && (inlineFrom === "md" ? "md:hidden" : "lg:hidden");
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant, className: classNames(hiddenFrom, className) })}
      >
        {trigger}
      </button>
      <section
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className={classNames(
          "sheet floats fixed m-0 overflow-y-auto overscroll-contain border-line bg-surface p-0 text-ink",
          sides[side],
          inlineFrom && `sheet-inline-${inlineFrom}`,
        )}
      >
        <div
          className={classNames(
            "sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2",
            hiddenFrom,
          )}
        >
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t("dialog.close")}
            className={buttonClass({ variant: "ghost", size: "icon", className: "-me-2" })}
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
        <div className={inlineFrom ? `p-4 sheet-body-${inlineFrom}` : "p-4"}>{children}</div>
        {footer && (
          <div
            className={classNames(
              "sticky bottom-0 border-t border-line bg-surface p-4",
              hiddenFrom,
            )}
          >
            {footer}
          </div>
        )}
      </section>
    </>
  );
}
