import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** Groups tooltips: the first opens after a delay, the next ones at once for a short time. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  /** Adds to the control's name, never replaces it: touch screens do not show it. */
  text: string;
  /** A single focusable element. */
  children: ReactElement;
  side?: "top" | "bottom";
}

export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-64 animate-[appear_120ms_var(--ease-out)] rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-float"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
