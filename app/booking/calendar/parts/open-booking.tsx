import type { ReactNode } from "react";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type CalendarState, calendarHref } from "../calendar-state.ts";
import type { DayOfTimes, KeptFields, MoveChoice, OpenBooking } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { KeptNote } from "./kept-note.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { StateForm } from "./state-form.tsx";

/** The free times of the grid are buttons of this form. */
export const moveFormId = "move-booking";

interface OpenBookingProps {
  path: string;
  state: CalendarState;
  open: OpenBooking;
  /** Why the patient comes; null until the reader asked for it. */
  reason: string | null;
  token: string;
  /** The text typed before a colleague changed it; null without a refused form. */
  kept?: KeptFields | null;
  /** Links of the screen that shows it. */
  links?: ReactNode;
}

/** One appointment with everything that can be done with it now. */
export function OpenBookingPanel(props: OpenBookingProps) {
  const { path, state, open, reason, token, links } = props;
  const kept = props.kept?.booking === open.id ? props.kept : null;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const { contacts, actions, move } = open;
  const closing = actions.filter((action) => action === "decline" || action === "cancel");
  const others = actions.filter((action) => action !== "decline" && action !== "cancel");
  const closed = calendarHref(path, state, { booking: null, type: null });
  return (
    <PanelFrame
      title={open.patientName || t("open")}
      lead={`${open.time}${factSeparator}${open.stateText}`}
      close={closed}
    >
      <StaleNote open={open} fresh={calendarHref(path, state, {})} />
      <KeptNote open={open} kept={kept} />
      {open.isConflict && (
        <p className="rounded-card bg-danger-soft p-3 text-sm text-danger">{t("conflict.text")}</p>
      )}
      {open.answerBy && (
        <p className="text-sm font-medium text-saffron">
          {t("answerBy", { moment: open.answerBy })}
        </p>
      )}
      {others.length > 0 && (
        <BookingForm open={open} token={token} className="flex flex-wrap gap-2">
          {others.map((action, index) => (
            <Button
              key={action}
              type="submit"
              name="intent"
              value={action}
              size="sm"
              variant={index === 0 ? "primary" : "secondary"}
            >
              {t(action)}
            </Button>
          ))}
        </BookingForm>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact title={t("open")}>
          {open.appointment}
          {factSeparator}
          {open.with}
          {factSeparator}
          {open.clinic}
        </Fact>
        <Fact title={t("number")}>
          <bdi className="tabular">{open.number}</bdi>
        </Fact>
        {open.age && <Fact title={t("age")}>{open.age}</Fact>}
        <Fact title={t("contact")}>
          {contacts.length === 0
            ? t("contact.none")
            : contacts.map(({ text, href }) => (
                // The margin follows the direction of the page, not that of the contact.
                <span key={href} className="me-3 inline-block max-w-full">
                  <a
                    href={href}
                    dir="ltr"
                    className="inline-block underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {text}
                  </a>
                </span>
              ))}
          {open.messagesPath && (
            <Link to={open.messagesPath} className="link">
              {t("contact.message")}
            </Link>
          )}
        </Fact>
        {open.address && (
          <Fact title={t("address")}>
            <bdi className="whitespace-pre-wrap">{open.address.text}</bdi>
            {open.address.directions && (
              <a
                href={open.address.directions}
                rel="noopener nofollow"
                className="ms-3 underline underline-offset-4"
              >
                {t("address.map")}
              </a>
            )}
          </Fact>
        )}
        {open.series && <Fact title={t("series")}>{open.series.text}</Fact>}
        {open.rooms && <Fact title={t("room")}>{open.rooms}</Fact>}
        {open.deposit && <Fact title={t("deposit")}>{open.deposit}</Fact>}
        {open.fee && <Fact title={t("fee")}>{open.fee}</Fact>}
        {open.payment && <Fact title={t("payment")}>{open.payment}</Fact>}
        {open.note && (
          <Fact title={t("note")}>
            <bdi className="whitespace-pre-wrap">{open.note}</bdi>
          </Fact>
        )}
        {reason !== null && (
          <Fact title={t("reason")}>
            <p role="status" dir="auto" className="whitespace-pre-wrap">
              {reason || t("reason.gone")}
            </p>
          </Fact>
        )}
      </dl>
      {links}
      {open.hasReason && reason === null && (
        <BookingForm open={open} token={token} className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="reason" size="sm" variant="secondary">
            {t("reason.show")}
          </Button>
          <p className="text-sm text-muted">
            {t(open.isByStaff ? "reason.help.staff" : "reason.help")}
          </p>
        </BookingForm>
      )}
      {open.followUp && <FollowUp open={open} followUp={open.followUp} token={token} kept={kept} />}
      {move && (
        <MovePanel path={path} state={state} open={open} move={move} token={token} kept={kept} />
      )}
      {open.canBookAgain && (
        <BookingForm open={open} token={token} className="flex">
          <input type="hidden" name="ids" value={open.id} />
          <Button type="submit" name="intent" value="book_again" size="sm" variant="secondary">
            {t("again")}
          </Button>
        </BookingForm>
      )}
      {closing.length > 0 && (
        <details className="group" open={Boolean(kept?.note) || undefined}>
          <summary className="cursor-pointer font-medium text-danger">{t("cancel.title")}</summary>
          <BookingForm open={open} token={token} className="mt-3 grid max-w-prose gap-3">
            <TextArea
              id="cancel-note"
              name="note"
              label={t("cancel.note")}
              hint={t("cancel.note.help")}
              rows={2}
              maxLength={500}
              defaultValue={kept?.note}
            />
            <div className="flex flex-wrap gap-2">
              {closing.map((action) => (
                <Button
                  key={action}
                  type="submit"
                  name="intent"
                  value={action}
                  variant="danger"
                  size="sm"
                >
                  {t(action)}
                </Button>
              ))}
            </div>
            {closing.includes("cancel") && open.series && open.series.later > 0 && (
              <details>
                <summary className="tap-target cursor-pointer font-medium text-danger">
                  {t("cancel.series.more")}
                </summary>
                <p className="my-2">{t("cancel.series.ask", { count: open.series.later + 1 })}</p>
                <Button
                  type="submit"
                  name="intent"
                  value="cancel_series"
                  variant="danger"
                  size="sm"
                >
                  {t("cancel.series", { count: open.series.later })}
                </Button>
              </details>
            )}
          </BookingForm>
        </details>
      )}
    </PanelFrame>
  );
}

/** Empty until the script of the desk finds a newer version of the page, whose template says who made it. */
function StaleNote({ open, fresh }: { open: OpenBooking; fresh: string }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <div role="status" data-version={`${open.id} ${open.version}`}>
      <template>
        <p className="rounded-card bg-saffron-soft p-3">
          {t(`stale.${open.changedBy}`)}{" "}
          <a href={fresh} className="link font-medium">
            {t("stale.show")}
          </a>
        </p>
      </template>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

interface BookingFormProps {
  open: OpenBooking;
  token: string;
  id?: string;
  className: string;
  children: ReactNode;
}

function BookingForm({ open, token, id, className, children }: BookingFormProps) {
  return (
    <form method="post" id={id} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={open.id} />
      <input type="hidden" name="version" value={open.version} />
      {children}
    </form>
  );
}

interface FollowUpProps {
  open: OpenBooking;
  followUp: NonNullable<OpenBooking["followUp"]>;
  token: string;
  kept: KeptFields | null;
}

/** Asks the patient of an attended appointment to come again. */
function FollowUp({ open, followUp: { weeks, suggested }, token, kept }: FollowUpProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <BookingForm open={open} token={token} className="flex flex-wrap items-end gap-2">
      <Select
        id="follow-up"
        name="weeks"
        label={t("follow_up.weeks")}
        defaultValue={kept?.weeks || "4"}
      >
        {weeks.map((count) => (
          <option key={count} value={count}>
            {t("follow_up.week", { count })}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="follow_up" size="sm" variant="secondary">
        {t("follow_up")}
      </Button>
      {suggested && <p className="text-sm text-muted">{t("follow_up.on", { day: suggested })}</p>}
    </BookingForm>
  );
}

function MovePanel({
  path,
  state,
  open,
  move,
  token,
  kept,
}: Omit<OpenBookingProps, "reason" | "links"> & { move: MoveChoice }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <details
      id="move-panel"
      className="group"
      open={state.type !== null || Boolean(kept?.slot) || undefined}
    >
      <summary className="cursor-pointer font-medium text-brand">{t("move.title")}</summary>
      <div className="mt-3 grid max-w-prose gap-3">
        <p className="text-sm text-muted">
          {t("move.help")} {t("move.drag")}
        </p>
        <StateForm path={path} state={{ ...state, type: move.type }} asks={["type", "day"]}>
          <Field
            id="move-day"
            name="day"
            type="date"
            label={t("caller.day")}
            defaultValue={state.day}
          />
          {move.types.length > 1 ? (
            <Select
              id="move-type"
              name="type"
              label={t("caller.type")}
              defaultValue={move.type}
              className="max-w-xs"
            >
              {move.types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <input type="hidden" name="type" value={move.type} />
          )}
          <Button type="submit" variant="secondary" size="sm">
            {t("caller.show")}
          </Button>
        </StateForm>
        <BookingForm
          open={open}
          token={token}
          id={moveFormId}
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="former" value={move.former} />
          {move.times.length === 0 ? (
            <p className="text-sm text-muted">{t("move.none")}</p>
          ) : (
            <>
              <TimeSelect
                id="move-time"
                label={t("move.time")}
                times={move.times}
                chosen={kept?.slot || move.nearest}
              />
              <Button type="submit" size="sm" variant="secondary">
                {t("move")}
              </Button>
            </>
          )}
        </BookingForm>
      </div>
    </details>
  );
}

/** Free times by day, in the browser's own list. */
export function TimeSelect({
  id,
  label,
  times,
  chosen,
}: {
  id: string;
  label: string;
  times: DayOfTimes[];
  chosen?: string | undefined;
}) {
  return (
    <Select id={id} name="slot" label={label} defaultValue={chosen} className="max-w-xs">
      {times.map(({ title, slots }) => (
        <optgroup key={title} label={title}>
          {slots.map(({ value, time }) => (
            <option key={value} value={value}>
              {`${time}${factSeparator}${title}`}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
