import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import picture from "./motif/empty.svg?url";
import { StatePicture } from "./motif/state-picture.tsx";

interface EmptyStateProps {
  title: string;
  /** Suggests the next step in a sentence. */
  text?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

export function EmptyState({ title, text, actions, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames("flex flex-col items-center gap-3 px-4 py-8 text-center", className)}
    >
      <StatePicture src={picture} />
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text && <p className="max-w-[48ch] text-muted">{text}</p>}
      {actions && (
        <div className="mt-1 flex max-w-full flex-wrap justify-center gap-3 *:max-w-full">
          {actions}
        </div>
      )}
    </div>
  );
}
