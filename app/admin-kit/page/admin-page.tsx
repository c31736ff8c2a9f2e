import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { useAdminPlace } from "./admin-place.ts";

interface AdminPageProps {
  /** Replaces the title that follows from the address. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Replaces the last breadcrumb that follows from the address. */
  crumb?: string;
  /** The name of the record that the page is about or below: that of the breadcrumb which has none. */
  record?: string;
  /** The buttons of the page as a whole: add, export, and so on. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: breadcrumbs from its path, title, actions, and its content. */
export function AdminPage({ title, lead, crumb, record, actions, children }: AdminPageProps) {
  const place = useAdminPlace();
  const { breadcrumbs } = place;
  const last = breadcrumbs.findLastIndex(({ isUnnamed }) => isUnnamed);
  // Of several parts without a name, such as a kind, an id and a version, the last one is the record.
  const named = breadcrumbs.flatMap(({ isUnnamed, ...item }, index) => {
    if (!isUnnamed || record === undefined) return [item];
    return index === last ? [{ ...item, label: record }] : [];
  });
  const items = crumb === undefined ? named : [...named.slice(0, -1), { label: crumb }];
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Breadcrumbs items={items} className="no-print" />
          <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">{title ?? place.title}</h1>
          {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
        </div>
        {actions && <div className="no-print relative flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
