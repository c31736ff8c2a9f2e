import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import type { BookingDeskMessages } from "../messages/en.ts";

interface DeskPageProps {
  title: ReactNode;
  lead: string;
  listing: string;
  children: ReactNode;
}

/** A page of the work screen's area beside the day: patients, and one of them. */
export function DeskPage({ title, lead, listing, children }: DeskPageProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return (
    <>
      <header className="no-print border-b border-line bg-surface px-4 py-2">
        <nav aria-label={t("title")} className="flex flex-wrap gap-x-4 text-sm">
          <Link to={`/clinic-desk?listing=${listing}`} className="link tap-target">
            {t("title")}
          </Link>
          <Link to={`/clinic-desk/patients?listing=${listing}`} className="link tap-target">
            {t("menu.patients")}
          </Link>
          <Link to="/dashboard" className="link tap-target">
            {t("menu.site")}
          </Link>
          <span className="ms-auto">
            <LanguageSwitch />
          </span>
        </nav>
      </header>
      <main id="main" className="mx-auto grid w-full max-w-wide gap-5 p-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
          <p className="max-w-prose text-muted">{lead}</p>
        </div>
        {children}
      </main>
    </>
  );
}
