import type { ReactNode } from "react";

interface NewsletterPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Frame of the pages of the newsletter. */
export function NewsletterPage({ title, lead, children }: NewsletterPageProps) {
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-6 pt-8 pb-8 page-gutter">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead && <p className="max-w-prose text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </main>
  );
}
