import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

/** Replaces a submitted form by its confirmation. */
export function FormDone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="grid max-w-prose justify-items-start gap-3 rounded-card bg-open-soft p-5"
    >
      <h2
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the form ended with its button; a keyboard and a screen reader go on here.
        autoFocus
        className="flex items-center gap-2 text-lg font-semibold text-open outline-none"
      >
        <Icon name="check" className="size-5 shrink-0" />
        {title}
      </h2>
      {children}
    </div>
  );
}
