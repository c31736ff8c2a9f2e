import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";

/** Binds "Dr." and «د.» to the name that follows, so that no line ends with them. */
function withBoundTitles(text: string): string {
  return text.replace(/(?<=^|[\s\u2066-\u2069])(Dr\.|د\.) /g, "$1\u00a0");
}

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
      <Breadcrumbs items={breadcrumbs} className="mb-3 md:mb-6" />
      <header className="mb-3 grid gap-1 md:mb-7 md:gap-3">
        <h1 className="text-xl font-semibold [overflow-wrap:anywhere] md:text-2xl">
          {withBoundTitles(title)}
        </h1>
        {lead && <p className="max-w-prose text-muted md:text-lg">{lead}</p>}
      </header>
      {children}
    </main>
  );
}
