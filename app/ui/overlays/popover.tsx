import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../controls/button.tsx";

interface PopoverProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The accessible name of the button, where it shows only an icon. */
  label?: string;
  children: ReactNode;
  /** The edge of the button that the panel aligns to. */
  align?: "start" | "end";
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  panelClassName?: string;
}

/** A panel that opens under its button, also without script. */
export function Popover({
  trigger,
  label,
  children,
  align = "start",
  variant = "secondary",
  size = "md",
  className,
  panelClassName,
}: PopoverProps) {
  return (
    <details data-menu className={classNames("group relative inline-block", className)}>
      <summary aria-label={label} className={buttonClass({ variant, size })}>
        {trigger}
      </summary>
      <div
        className={classNames(
          "absolute top-full z-30 mt-1.5 w-max max-w-[min(22rem,calc(100vw-2rem))] animate-[appear_140ms_var(--ease-out)]",
          "rounded-card border border-line bg-surface p-3 text-ink shadow-float",
          align === "end" ? "end-0" : "start-0",
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}
