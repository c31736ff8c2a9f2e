import { Fragment } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoveBackQuestion } from "../../closing/returning/move-back-question.tsx";
import type { CalendarRefusal, ShownReason } from "../act-on-calendar.server.ts";
import type { CalendarState } from "../calendar-state.ts";
import type { describeDone } from "../describe-calendar.server.ts";
import { calendarScriptPath } from "../dragging/calendar-script-path.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import type { readCalendarPage } from "../read-calendar-page.server.ts";
import { BlockPanel } from "./block-panel.tsx";
import { CalendarColumns } from "./calendar-columns.tsx";
import { CalendarList, CalendarMonth } from "./calendar-days.tsx";
import { DisplacedQuestion, isShownByForm, RefusalNote } from "./calendar-refusal.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { CallerPanel } from "./caller-panel.tsx";
import { DoneUndo } from "./done-undo.tsx";
import { OpenBookingPanel } from "./open-booking.tsx";

type Done = NonNullable<ReturnType<typeof describeDone>>;

interface CalendarBodyProps {
  path: string;
  state: CalendarState;
  today: string;
  title: string;
  calendar: Awaited<ReturnType<typeof readCalendarPage>>;
  refusal: CalendarRefusal | null;
  /** The reason of the open booking, after its reader asked for it. */
  reason?: ShownReason | null;
  /** The last action, with what undoes it. */
  done: Done | null;
  token: string;
}

/** The calendar: what was done last, the open panel, and the sheet of days. */
export function CalendarBody(props: CalendarBodyProps) {
  const { path, state, today, title, calendar, refusal, done, token } = props;
  const { sheet, schedules, open, caller, block, hasRooms } = calendar;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (schedules.length === 0) {
    return (
      <EmptyState
        className={cardClass}
        title={t("none.schedules.title")}
        text={t("none.schedules.text")}
      />
    );
  }
  const isOfForm = isShownByForm(refusal);
  const hasPanel = Boolean(open || caller || block);
  return (
    <>
      {refusal && !isOfForm && <RefusalNote refusal={refusal} token={token} />}
      {done && !refusal && <DoneNote done={done} token={token} />}
      {open && (
        <OpenBookingPanel
          path={path}
          state={state}
          open={open}
          reason={props.reason?.booking === open.id ? props.reason.text : null}
          token={token}
          kept={refusal?.kept ?? null}
        />
      )}
      {caller && (
        <CallerPanel path={path} state={state} caller={caller} token={token} refusal={refusal} />
      )}
      {block && (
        <BlockPanel path={path} state={state} block={block} token={token} refusal={refusal} />
      )}
      {calendar.displaced.length > 0 && !refusal?.displaced && (
        <Displaced items={calendar.displaced} token={token} isFolded={hasPanel} />
      )}
      <MoveBackQuestion items={calendar.returning} token={token} isFolded={hasPanel} />
      <CalendarToolbar
        path={path}
        state={state}
        today={today}
        title={title}
        schedules={schedules}
        hasRooms={hasRooms}
      />
      {sheet.kind === "columns" && <CalendarColumns {...sheet} />}
      {sheet.kind === "month" && <CalendarMonth {...sheet} caption={title} />}
      {sheet.kind === "list" && <CalendarList days={sheet.days} />}
      <HonouredRates rates={calendar.honoured} />
      <script
        type="module"
        async
        src={calendarScriptPath}
        data-answer={refusal || props.reason ? "" : undefined}
      />
    </>
  );
}

/** Asks about appointments that no longer fit; below an open panel, which names something else, by a press. */
function Displaced({
  items,
  token,
  isFolded,
}: {
  items: CalendarBodyProps["calendar"]["displaced"];
  token: string;
  isFolded: boolean;
}) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const question = (
    <DisplacedQuestion
      displaced={{ items, fields: [["intent", "displaced"]] }}
      token={token}
      isLater
    />
  );
  if (!isFolded) return question;
  return (
    <details className="no-print mb-4">
      <summary className="tap-target cursor-pointer font-medium text-saffron">
        {t("displaced.later.title", { count: items.length })}
      </summary>
      {question}
    </details>
  );
}

/** Share of kept appointments, as patients read it on the profiles. */
function HonouredRates({ rates }: { rates: CalendarBodyProps["calendar"]["honoured"] }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <details className="no-print mt-4 text-sm">
      <summary className="tap-target cursor-pointer font-medium">{t("honoured")}</summary>
      <p className="mt-2 max-w-prose text-muted">{t("honoured.text")}</p>
      {rates.length > 0 && (
        <dl className="mt-2 grid gap-x-6 gap-y-1 md:grid-cols-[auto_1fr]">
          {rates.map(({ id, name, text }) => (
            <Fragment key={id}>
              <dt className="font-medium">{name}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </details>
  );
}

function DoneNote({ done, token }: { done: Done; token: string }) {
  return (
    <div
      role="status"
      className="no-print mb-4 flex flex-wrap items-center justify-between gap-2 rounded-card bg-open-soft px-4 py-2 font-medium text-open"
    >
      {done.text}
      <DoneUndo done={done} token={token} />
    </div>
  );
}
