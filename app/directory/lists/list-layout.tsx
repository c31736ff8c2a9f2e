import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";

interface ListLayoutProps {
  breadcrumbs: Breadcrumb[];
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the wide lists: insurers, specialties, districts. */
export function ListLayout({ breadcrumbs, title, lead, children }: ListLayoutProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-wide pt-4 pb-12 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-5" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>}
      {children}
    </main>
  );
}
