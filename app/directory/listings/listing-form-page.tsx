import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";

interface ListingFormPageProps {
  breadcrumbs: Breadcrumb[];
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The frame of a form about one listing. */
export function ListingFormPage({ breadcrumbs, title, lead, children }: ListingFormPageProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-narrow pt-4 pb-10 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-6" />
      <header className="mb-7 grid gap-3">
        <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
        {lead && <p className="max-w-prose text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </main>
  );
}
