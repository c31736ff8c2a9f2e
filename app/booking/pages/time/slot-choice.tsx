import type { ReactNode } from "react";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { type AskedBeside, besideValues } from "#app/directory/free-times/booking-link.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { SlotChoice } from "../../wording/present-times.ts";
import type { ShownRefusal } from "../../wording/refusal.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { AppointmentFacts } from "../queries.server.ts";
import { AppointmentTerms, type AppointmentTermsProps } from "./appointment-terms.tsx";
import type { WeekOfSlots } from "./choose-week.server.ts";

const useWords = () => useMessages<BookingPagesMessages>("bookingPages");

interface TypeLinksProps {
  types: AppointmentFacts[];
  chosen: AppointmentFacts;
  path: string;
  asked: AskedBeside;
}

/** The page with another appointment type, and with what was asked for beside the time. */
function typePath(path: string, type: string, asked: AskedBeside, from?: string): string {
  const week: [string, string][] = from === undefined ? [] : [["from", from]];
  return `${path}?${new URLSearchParams([["type", type], ...week, ...besideValues(asked)])}`;
}

/**
 * Place, kind of visit and appointment, each as links in a row, and on a wide screen in a column beside
 * the times, so that the first of these are on the first screen. On a phone the rows scroll, the chosen
 * link comes first, and what cannot be chosen is a line above the terms.
 */
export function TypeLinks({ types, chosen, path, asked }: TypeLinksProps) {
  const t = useWords();
  const inPlace = types.filter(({ clinicId }) => clinicId === chosen.clinicId);
  const ofVisit = inPlace.filter(({ visitType }) => visitType === chosen.visitType);
  const places = [...Map.groupBy(types, ({ clinicId }) => clinicId).values()];
  const visits = [...Map.groupBy(inPlace, ({ visitType }) => visitType).values()];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-5">
      <Choice title={t("place")} isSingle={places.length === 1}>
        {places.map(([first]) =>
          first ? (
            <ChoiceLink
              key={first.clinicId}
              to={typePath(path, first.id, asked)}
              isChosen={first.clinicId === chosen.clinicId}
              title={first.clinicName}
              text={first.address}
            />
          ) : null,
        )}
      </Choice>
      <Choice title={t("visit")} isSingle={visits.length === 1}>
        {visits.map(([first]) =>
          first ? (
            <ChoiceLink
              key={first.visitType}
              to={typePath(path, first.id, asked)}
              isChosen={first.visitType === chosen.visitType}
              title={t(`visit.${first.visitType}`)}
              text={t(`visit.${first.visitType}.description`)}
            />
          ) : null,
        )}
      </Choice>
      {ofVisit.length > 1 && (
        <Choice title={t("type")}>
          {ofVisit.map((type) => (
            <ChoiceLink
              key={type.id}
              to={typePath(path, type.id, asked)}
              isChosen={type.id === chosen.id}
              title={type.name}
              text={t("minutes", { count: type.durationMinutes })}
            />
          ))}
        </Choice>
      )}
    </div>
  );
}

/** Returns whether the place of an appointment, and its kind of visit there, are without a choice. */
export function singleChoices(
  types: readonly AppointmentFacts[],
  { clinicId }: AppointmentFacts,
): { place: boolean; visit: boolean } {
  return {
    place: types.every((one) => one.clinicId === clinicId),
    visit:
      new Set(types.flatMap((one) => (one.clinicId === clinicId ? one.visitType : []))).size === 1,
  };
}

interface ChoiceProps {
  title: string;
  /** Whether nothing else can be chosen. */
  isSingle?: boolean;
  children: ReactNode;
}

function Choice({ title, isSingle, children }: ChoiceProps) {
  return (
    <nav
      aria-label={title}
      className={classNames("grid max-md:-mx-4 md:gap-2", isSingle && "max-md:hidden")}
    >
      <h2 className="font-semibold max-md:sr-only">{title}</h2>
      <ul className="fading-row gap-2 max-md:py-1 md:grid md:grid-cols-2 lg:grid-cols-1">
        {children}
      </ul>
    </nav>
  );
}

function ChoiceLink(props: { to: string; isChosen: boolean; title: string; text: string }) {
  return (
    <li
      className={classNames(
        "max-md:max-w-64 max-md:shrink-0",
        props.isChosen && "max-md:order-first",
      )}
    >
      <Link
        to={props.to}
        aria-current={props.isChosen ? "true" : undefined}
        className={classNames(
          "grid h-full min-h-11 content-center gap-0.5 rounded-card border px-3 py-1.5 md:p-3",
          props.isChosen
            ? "border-brand bg-brand-soft"
            : "border-edge bg-surface hover:border-brand",
        )}
      >
        <span className="font-medium max-md:text-sm max-md:leading-snug">{props.title}</span>
        <span className="text-sm text-muted max-md:sr-only">{props.text}</span>
      </Link>
    </li>
  );
}

interface SlotFormProps extends Omit<AppointmentTermsProps, "isOver"> {
  week: WeekOfSlots;
  path: string;
  token: string;
  /** The value of the time that is chosen already. */
  chosen: string | null;
  refusal: ShownRefusal | undefined;
  submit: string;
  note: string | null;
  /** Wishes of the search beside the time. */
  asked: AskedBeside;
  single?: ReturnType<typeof singleChoices>;
}

/** Place and kind of visit where a phone has no row of them. */
function SingleChoices({ type, single }: Required<Pick<SlotFormProps, "type" | "single">>) {
  const t = useWords();
  const facts = [single.place && type.clinicName, single.visit && t(`visit.${type.visitType}`)];
  const text = facts.filter(Boolean).join(factSeparator);
  return text === "" ? null : <p className="text-sm font-medium md:hidden">{text}</p>;
}

/** The free times of a week: a group of radio buttons for each day. */
export function SlotForm(props: SlotFormProps) {
  const { week, type, path, refusal } = props;
  const t = useWords();
  const weekPath = (from: string) => typePath(path, type.id, props.asked, from);
  const hasTimes = week.days.some(({ slots }) => slots.length > 0);
  const slots = week.days.flatMap((day) => day.slots);
  const isOver = slots.length > 0 && slots.every(({ isLate }) => isLate);
  const hasAlternatives = refusal !== undefined && refusal.alternatives.length > 0;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 max-[24rem]:gap-2 md:gap-5"
      aria-label={t("times")}
    >
      <input type="hidden" name="token" value={props.token} />
      {besideValues(props.asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal?.reason === "slot" && <FormRefusal title={refusal.message} />}
      {refusal && refusal.reason !== "slot" && (
        <FormRefusal title={t("refused.title")} text={refusal.message} isTheirs />
      )}
      {hasAlternatives && (
        <SlotGroup title={t("alternatives")} slots={refusal.alternatives} isFull isMarked />
      )}
      {props.single && <SingleChoices type={type} single={props.single} />}
      <AppointmentTerms {...props} isOver={isOver} />
      <h2 className="font-semibold max-md:sr-only md:text-lg">
        {t("week", { from: week.from, to: week.to })}
      </h2>
      {hasTimes ? (
        <div className="grid gap-3">
          {week.days.map(({ day, title, holiday, slots }) => (
            <SlotGroup
              key={day}
              title={title}
              holiday={holiday}
              slots={slots}
              chosen={props.chosen}
              isNoted={!props.isMovedLate && !isOver}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          className={cardClass}
          title={t("week.none")}
          text={
            week.next
              ? t("week.none.text", { day: week.next.title })
              : t(type.phone ? "week.none.far" : "week.none.page")
          }
          actions={
            week.next ? (
              <ButtonLink to={weekPath(week.next.day)}>{t("week.show")}</ButtonLink>
            ) : (
              <ReachClinic type={type} />
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {week.earlier && (
          <ButtonLink to={weekPath(week.earlier)} variant="secondary" size="sm">
            {t("week.earlier")}
          </ButtonLink>
        )}
        {week.later && (
          <ButtonLink to={weekPath(week.later)} variant="secondary" size="sm">
            {t("week.later")}
          </ButtonLink>
        )}
      </div>
      <p className="text-sm text-muted">{t("dubai.time")}</p>
      {(hasTimes || hasAlternatives) && (
        <div className="beside-panel-button sticky bottom-0 z-20 order-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas py-2 max-lg:-mx-4 max-lg:px-4">
          <Button type="submit">{props.submit}</Button>
          {props.note && (
            <p className="text-sm text-muted max-md:text-xs max-[24rem]:hidden">{props.note}</p>
          )}
        </div>
      )}
    </form>
  );
}

interface SlotGroupProps {
  title: string;
  slots: SlotChoice[];
  /** The name of the public holiday that the day is. */
  holiday?: string;
  chosen?: string | null;
  /** Whether the whole label is visible: the times are of several days. */
  isFull?: boolean;
  isMarked?: boolean;
  /** Whether the group notes the times whose free cancellation has ended. */
  isNoted?: boolean;
}

export function SlotGroup(props: SlotGroupProps) {
  const { title, slots, holiday, chosen, isFull, isMarked, isNoted } = props;
  const t = useWords();
  const firstFree = slots.find(({ isLate }) => !isLate);
  if (slots.length === 0) {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1 text-sm text-muted">
        <span>{title}</span>
        <span>{[holiday, t("day.none")].filter(Boolean).join(factSeparator)}</span>
      </p>
    );
  }
  return (
    <fieldset className={classNames(cardClass, "min-w-0 p-3 md:p-4", isMarked && "border-brand")}>
      <legend className="float-start mb-1.5 w-full font-medium md:mb-2">{title}</legend>
      {isNoted && slots[0]?.isLate && (
        <p className="clear-both mb-2 text-sm text-muted">
          {firstFree ? t("policy.ended.before", { time: firstFree.time }) : t("policy.ended")}
        </p>
      )}
      <div className={classNames("clear-both", isFull ? "grid gap-2" : "flex flex-wrap gap-2")}>
        {slots.map(({ value, time, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 tabular has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="slot"
              value={value}
              required
              defaultChecked={value === chosen}
              className="check check-radio"
            />
            {isFull ? (
              <span>{label}</span>
            ) : (
              <>
                <span aria-hidden>{time}</span>
                <span className="sr-only">{label}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An appointment that the clinic arranges by telephone; without a number its page says how to reach it. */
export function CallOnly({ type }: { type: AppointmentFacts }) {
  const t = useWords();
  const { clinicName, phone } = type;
  return (
    <EmptyState
      className={cardClass}
      title={t(phone ? "call.title" : "call.none.title")}
      text={t(phone ? "call.text" : "call.none.text", { clinic: clinicName })}
      actions={<ReachClinic type={type} />}
    />
  );
}

/** Calls the clinic, or opens its page where it has stated no number. */
function ReachClinic({ type: { phone, clinicSlug } }: { type: AppointmentFacts }) {
  const t = useWords();
  if (!phone)
    return <ButtonLink to={entityPath("clinics", clinicSlug)}>{t("call.page")}</ButtonLink>;
  return (
    <a href={telephoneLink(phone)} className={buttonClass()}>
      {t("call.button", { phone: phoneText(phone) })}
    </a>
  );
}

interface NoBookingProps {
  name: string;
  profilePath: string;
  /** The search for professionals of the same specialty. */
  similarPath: string | null;
}

/** A professional without appointments that can be booked here. */
export function NoBooking({ name, profilePath, similarPath }: NoBookingProps) {
  const t = useWords();
  return (
    <EmptyState
      className={cardClass}
      title={t("none.title")}
      text={t("none.text", { name })}
      actions={
        <>
          <ButtonLink to={profilePath}>{t("profile")}</ButtonLink>
          {similarPath && (
            <ButtonLink to={similarPath} variant="secondary">
              {t("none.similar")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
