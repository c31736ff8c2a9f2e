import type { ReactNode } from "react";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { BookingCalendarMessages } from "../calendar/messages/en.ts";

interface BesideCalendarProps {
  title: string;
  lead: string;
  calendarPath: string;
  /** Outcome of the last form; left out once another was sent. */
  done: string | undefined;
  /** Reason why the form just sent changed nothing. */
  refusal?: string | undefined;
  /** Links above everything else. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of a page beside a calendar, which leads back to it. */
export function BesideCalendar(props: BesideCalendarProps) {
  const { title, lead, calendarPath, done, refusal, links, children } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <AreaPage
      title={title}
      lead={lead}
      done={done}
      actions={
        <ButtonLink to={calendarPath} variant="secondary" size="sm">
          {t("back")}
        </ButtonLink>
      }
    >
      {links}
      {refusal !== undefined && (
        <div className="mb-4">
          <FormRefusal title={t("unchanged")} text={refusal} isTheirs />
        </div>
      )}
      {children}
    </AreaPage>
  );
}
