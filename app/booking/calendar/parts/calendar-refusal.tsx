import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { choiceName, mostSingleChoices } from "../../closing/answer-fields.ts";
import type { CalendarRefusal } from "../act-on-calendar.server.ts";
import type { BookingConflictsMessages } from "../conflicts/messages/en.ts";
import type { ShownDisplaced } from "../conflicts/present-displaced.server.ts";

/** As many appointments of a question fit without scrolling. */
const fittingItems = 5;

interface RefusalNoteProps {
  refusal: CalendarRefusal;
  /** Key for idempotency; a form with the version of its record needs none. */
  token?: string;
}

/** Whether an open form itself shows the problems, beside its fields. */
export function isShownByForm(refusal: CalendarRefusal | null): boolean {
  return refusal?.block != null || Object.keys(refusal?.caller?.problems ?? {}).length > 0;
}

/** The message of a refused change; if it would displace appointments, the choice of what happens to them. */
export function RefusalNote({ refusal, token }: RefusalNoteProps) {
  const t = useMessages<BookingConflictsMessages>("bookingConflicts");
  const { displaced, message, alternatives } = refusal;
  if (displaced) {
    const isLater = displaced.fields.some((field) => field.join() === "intent,displaced");
    return <DisplacedQuestion displaced={displaced} token={token} isLater={isLater} />;
  }
  const nearest = alternatives.map(({ label }) => label).join(factSeparator);
  return (
    <div className="mb-4">
      <FormRefusal title={t("refused.title")} text={[message, nearest].filter(Boolean).join(" ")} />
    </div>
  );
}

interface DisplacedQuestionProps {
  displaced: ShownDisplaced;
  token?: string | undefined;
  /** Whether the time is closed already, as by a holiday. */
  isLater?: boolean;
}

/** Asks what happens to appointments that no longer fit: one choice for each, or one for all. */
export function DisplacedQuestion({ displaced, token, isLater = false }: DisplacedQuestionProps) {
  const { items, fields, preset } = displaced;
  const t = useMessages<BookingConflictsMessages>("bookingConflicts");
  const count = items.length;
  const isForAll = count > mostSingleChoices && !isLater;
  // One press asks again; the next one cancels.
  const isSure = preset?.choice === "cancel";
  const listed = isForAll ? mostSingleChoices : count;
  return (
    <form
      method="post"
      role={isLater ? undefined : "alert"}
      aria-label={t("displaced")}
      className="no-print mb-4 grid gap-3 rounded-card bg-saffron-soft p-4"
    >
      <h2
        tabIndex={-1}
        data-question={isLater ? undefined : ""}
        className="font-semibold outline-none"
      >
        {t(isLater ? "displaced.later.title" : "displaced.title", { count })}
      </h2>
      <p>{t(isLater ? "displaced.later.text" : "displaced.text")}</p>
      {count > 1 && !isForAll && <Presets items={items} />}
      {isForAll && <p>{t("displaced.many", { count: mostSingleChoices })}</p>}
      <p className="text-sm font-medium">{t("displaced.list", { count: listed })}</p>
      <ScrollRegion
        label={t("displaced.list", { count: listed })}
        className={classNames(
          "max-h-[28rem] rounded-control border border-edge bg-surface p-3",
          count > fittingItems && "overflow-y-scroll",
        )}
      >
        <ul className="grid gap-2">
          {items.slice(0, listed).map((item) => (
            <li key={item.id} className={isForAll ? "text-sm" : undefined}>
              {isForAll ? item.text : <DisplacedChoice item={item} chosen={preset?.choice ?? ""} />}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="count" value={count} />
      <TextArea
        id="displaced-note"
        name="note"
        label={t("displaced.note")}
        hint={t("cancel.note.help")}
        rows={2}
        maxLength={500}
        defaultValue={preset?.note}
      />
      {isForAll && isSure && <p className="font-semibold">{t("displaced.all.sure")}</p>}
      <div className="flex flex-wrap gap-2">
        {isForAll ? (
          <>
            <Button type="submit" name="displaced" value="keep">
              {t("displaced.all.keep", { count })}
            </Button>
            <Button
              type="submit"
              name={isSure ? "displaced" : "preset"}
              value="cancel"
              variant={isSure ? "danger" : "secondary"}
            >
              {t("displaced.all.cancel", { count })}
            </Button>
          </>
        ) : (
          <Button type="submit" name="displaced" value="each">
            {t(isLater ? "displaced.later.save" : "displaced.each")}
          </Button>
        )}
      </div>
    </form>
  );
}

/**
 * Asks again with the same choice for every appointment, in the order of the single choices: nothing
 * changes by one press.
 */
function Presets({ items }: { items: ShownDisplaced["items"] }) {
  const t = useMessages<BookingConflictsMessages>("bookingConflicts");
  const count = items.length;
  const movable = items.filter(({ proposed }) => proposed !== "").length;
  const presets = [
    { choice: "keep", label: t("displaced.all.keep", { count }) },
    { choice: "move", label: t("displaced.all.move", { count: movable }) },
    { choice: "cancel", label: t("displaced.all.cancel", { count }) },
  ].filter(({ choice }) => choice !== "move" || movable > 0);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {presets.map(({ choice, label }) => (
          <Button
            key={choice}
            type="submit"
            name="preset"
            value={choice}
            variant="secondary"
            size="sm"
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        {t("displaced.all.help")}
        {movable < count && ` ${t("displaced.all.unmovable", { count: count - movable })}`}
      </p>
    </div>
  );
}

interface DisplacedChoiceProps {
  item: ShownDisplaced["items"][number];
  /** The choice for all; an appointment without a free time to move to is kept instead of moved. */
  chosen: string;
}

function DisplacedChoice({ item: { id, text, moves, proposed }, chosen }: DisplacedChoiceProps) {
  const t = useMessages<BookingConflictsMessages>("bookingConflicts");
  const choices = [
    { value: "keep", label: t("displaced.one.keep") },
    ...moves,
    { value: "cancel", label: t("displaced.one.cancel") },
  ];
  const wanted = chosen === "move" ? proposed : chosen;
  const preset = choices.findIndex(({ value }) => value === wanted);
  return (
    <fieldset className="grid gap-1 border-b border-line pb-2">
      <legend className="text-sm font-medium">{text}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ value, label }, at) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={choiceName(id)}
              value={value}
              defaultChecked={at === Math.max(0, preset)}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
