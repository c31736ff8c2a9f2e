import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { type CalendarState, calendarHref } from "../../calendar/calendar-state.ts";
import { PanelFrame } from "../../calendar/parts/panel-frame.tsx";
import type { VisitAnswer } from "../act-on-desk.server.ts";
import type { ShownPatient, VisitPanel } from "../desk-view.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { noContact, visitForm } from "../visit-form.ts";

interface VisitPanelProps {
  path: string;
  state: CalendarState;
  panel: VisitPanel;
  answer: VisitAnswer | null;
  token: string;
  /** The address that finds patients while a name is typed. */
  findPath: string;
  canBlock: boolean;
}

/** Books a visit for a patient on the phone or at the desk. */
export function VisitPanelView(props: VisitPanelProps) {
  const { path, state, panel, answer, token, findPath, canBlock } = props;
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { isWalkIn, types, patient } = panel;
  const place = answer?.place ?? {
    type: panel.type || (types.length === 1 || state.on !== null ? (types[0]?.id ?? "") : ""),
    day: panel.day,
    time: panel.time,
    patient: patient?.id ?? "",
  };
  const known = patient && {
    name: patient.name,
    phone: patient.phone,
    email: patient.email,
    insurer: patient.insurer,
  };
  const typed = { ...(answer?.typed ?? known), token };
  const isFreeHand = !isWalkIn && state.at === null && !answer?.refusal;
  const missing = answer?.missing ?? {};
  const refused = answer?.refusal || Object.values(missing).join(" ");
  const agreed = answer?.agreed || "1";
  const close = calendarHref(path, state, {
    panel: null,
    on: null,
    at: null,
    type: null,
    patient: null,
  });
  return (
    <PanelFrame
      title={t(titleOf(panel, state))}
      lead={t(isWalkIn ? "walk_in.lead" : "visit.lead.open")}
      close={close}
    >
      {canBlock && state.at !== null && (
        <Link to={calendarHref(path, state, { panel: "block" })} className="link text-sm">
          {t("visit.block")}
        </Link>
      )}
      {!canBlock && state.at !== null && (
        <p className="text-sm text-muted">{t("visit.block.manager")}</p>
      )}
      {answer && refused && (
        <div className="grid gap-3 rounded-card bg-saffron-soft p-3" role="alert">
          <div>
            <p className="font-semibold">{t("visit.refused")}</p>
            <p>{refused}</p>
          </div>
          {answer.series && (
            <p className="text-sm">{t("visit.series.skipped", { days: answer.series.skipped })}</p>
          )}
          {answer.canSqueezeIn && <p className="text-sm">{t("visit.squeeze.help")}</p>}
        </div>
      )}
      <Form
        form={visitForm}
        t={t}
        typed={typed}
        problems={answer?.problems ?? undefined}
        describeProblem={(_, problem) =>
          problem === noContact ? t("visit.contact.missing") : undefined
        }
        choices={{ "insurance-providers": panel.insurers }}
        submit={t(isWalkIn ? "visit.submit.now" : "visit.submit")}
        intent="visit"
        className="grid gap-3"
        attributes={{ "data-find": findPath }}
        buttons={
          <>
            {answer?.series && (
              <Button type="submit" name="series" value={agreed} variant="secondary">
                {t("visit.series.book", { count: answer.series.left })}
              </Button>
            )}
            {answer?.isTwice && (
              <Button type="submit" name="twice" value={agreed} variant="secondary">
                {t("visit.twice.book")}
              </Button>
            )}
            {answer?.isStranger && (
              <Button type="submit" name="ask" value={agreed} variant="secondary">
                {t("visit.ask")}
              </Button>
            )}
            {(answer?.canSqueezeIn || isFreeHand) && (
              <Button type="submit" name="squeeze" value={agreed} variant="secondary" data-squeeze>
                {t(isFreeHand ? "visit.squeeze.here" : "visit.squeeze")}
              </Button>
            )}
          </>
        }
      >
        {answer && <NearestTimes times={answer.nearest} />}
        {isWalkIn && <input type="hidden" name="walk_in" value="1" />}
        <input type="hidden" name="patient" value={place.patient} />
        <Select
          id="visit-type"
          name="type"
          label={t("visit.type")}
          defaultValue={place.type}
          error={missing.type}
        >
          {place.type === "" && <option value="">{t("visit.type.choose")}</option>}
          <TypeOptions types={types} groups={panel.groups} />
        </Select>
        {!isWalkIn && (
          <div className="grid grid-cols-2 gap-3">
            <Field
              id="visit-day"
              name="day"
              type="date"
              label={t("visit.day")}
              defaultValue={place.day}
              error={missing.day}
            />
            <Field
              id="visit-time"
              name="time"
              type="time"
              step={300}
              label={t("visit.time")}
              defaultValue={place.time}
              error={missing.time}
            />
          </div>
        )}
        {isFreeHand && <p className="text-sm text-muted">{t("visit.squeeze.any")}</p>}
        {patient && (
          <p className="text-sm">
            {t("visit.chosen")}:{" "}
            <Link to={patient.href} className="link">
              <bdi>{patient.name}</bdi>
            </Link>
            {factSeparator}
            {patient.summary}
          </p>
        )}
        <FormField of={visitForm} name="name" />
        <ul data-matches hidden className="grid gap-1" />
        <FormField
          of={visitForm}
          name="phone"
          hint={isWalkIn ? undefined : t("visit.phone.help")}
        />
        <FormField of={visitForm} name="email" />
        <Button
          type="submit"
          name="intent"
          value="find_patient"
          variant="secondary"
          size="sm"
          className="justify-self-start"
          formNoValidate
          data-find-button
        >
          {t("visit.find")}
        </Button>
        {answer?.matches && <Matches path={path} state={state} matches={answer.matches} />}
        <details open={answer !== null && answer.matches === null ? true : undefined}>
          <summary className="cursor-pointer font-medium text-brand">
            {t(isWalkIn ? "visit.more.now" : "visit.more")}
          </summary>
          <div className="mt-3 grid gap-3">
            <FormFields
              of={visitForm}
              names={["insurer", "reason", "language", ...(isWalkIn ? [] : (["repeat"] as const))]}
            />
          </div>
        </details>
      </Form>
    </PanelFrame>
  );
}

/** A press on "Squeeze in" names the doctor and no time. */
function titleOf({ isWalkIn }: VisitPanel, { on, at }: CalendarState) {
  if (isWalkIn) return "walk_in.title";
  return on !== null && at === null ? "squeeze.title" : "visit.title";
}

/** The appointment types; those of a walk-in begin with the people who are free now. */
function TypeOptions({ types, groups }: Pick<VisitPanel, "types" | "groups">) {
  const options = (some: VisitPanel["types"]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  if (groups === null) return options(types);
  return groups.map(({ label, types: some }) => (
    <optgroup key={label} label={label}>
      {options(some)}
    </optgroup>
  ));
}

/** Free times near the one that was refused; a press books the visit there. */
function NearestTimes({ times }: { times: VisitAnswer["nearest"] }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  if (times.length === 0) return null;
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-2 font-medium">{t("visit.instead")}</legend>
      {times.map(({ value, label }) => (
        <Button
          key={value}
          type="submit"
          name="instead"
          value={value}
          variant="secondary"
          size="sm"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** The patients that were found; choosing one fills the form. */
function Matches({
  path,
  state,
  matches,
}: {
  path: string;
  state: CalendarState;
  matches: readonly ShownPatient[];
}) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  if (matches.length === 0) return <FormRefusal title={t("visit.unknown")} />;
  return (
    <section aria-label={t("visit.known")} className="grid gap-1">
      {matches.map(({ id, name, phone, summary }) => (
        <Link
          key={id}
          to={calendarHref(path, state, { patient: id })}
          className="rounded-control border border-line px-3 py-2 hover:bg-brand-soft"
        >
          <bdi className="font-medium">{name}</bdi>{" "}
          <span className="text-sm text-muted">
            <bdi className="whitespace-nowrap">{phone}</bdi>
            {factSeparator}
            {summary}
          </span>
        </Link>
      ))}
    </section>
  );
}
