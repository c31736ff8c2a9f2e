import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { BookingCalendarMessages } from "../messages/en.ts";

interface PanelFrameProps {
  title: string;
  lead?: string;
  /** The address without the panel. */
  close: string;
  children: ReactNode;
}

/** The frame of the panel above the calendar: an appointment or a form. */
export function PanelFrame({ title, lead, close, children }: PanelFrameProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <section
      aria-labelledby="calendar-panel"
      className={`${cardClass} no-print mb-4 grid gap-3 p-4`}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            id="calendar-panel"
            tabIndex={-1}
            data-panel-title
            className="text-lg font-semibold outline-none [overflow-wrap:anywhere]"
          >
            <bdi>{title}</bdi>
          </h2>
          {lead && <p className="text-sm text-muted">{lead}</p>}
        </div>
        <Link
          to={close}
          data-panel-close
          className={buttonClass({ variant: "ghost", size: "icon-sm" })}
        >
          <span className="sr-only">{t("close")}</span>
          <Icon name="x" className="size-4" />
        </Link>
      </header>
      {children}
    </section>
  );
}
