import type { ReactNode } from "react";

/** Names of programs are written from left to right in either language. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="font-mono text-[0.95em] [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}
