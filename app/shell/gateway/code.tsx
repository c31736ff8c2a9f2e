import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Names of programs are written from left to right in either language. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="font-mono text-[0.95em] [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}

interface ExamplesProps {
  /** The columns on a wide screen. */
  className: string;
  examples: readonly { code: string; meaning: string }[];
}

/** Code with its meaning beside it. */
export function Examples({ className, examples }: ExamplesProps) {
  return (
    <dl className={classNames("mt-3 grid max-w-prose gap-x-6 text-sm", className)}>
      {examples.map(({ code, meaning }) => (
        <div key={code} className="contents">
          <dt className="border-t border-line pt-1.5 font-medium">
            <Code>{code}</Code>
          </dt>
          <dd className="pb-1.5 text-muted md:border-t md:border-line md:pt-1.5">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
