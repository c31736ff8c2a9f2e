import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";

interface AreaPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Actions on the page as a whole, beside its title. */
  actions?: ReactNode;
  /** Receipt of the last action, at the top. */
  done?: ReactNode;
  children: ReactNode;
}

/** Frame of a page of the signed-in area: title, receipt of the last action, content. */
export function AreaPage({ title, lead, actions, done, children }: AreaPageProps) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {done && <DoneNote>{done}</DoneNote>}
      {children}
    </>
  );
}

function DoneNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-2 rounded-card bg-open-soft px-4 py-3 font-medium text-open"
    >
      <Icon name="check" className="size-5 shrink-0" />
      {children}
    </p>
  );
}
