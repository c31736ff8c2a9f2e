import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { CalendarRefusal } from "../act-on-calendar.server.ts";
import { type CalendarState, calendarHref } from "../calendar-state.ts";
import type { BlockChoice } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { ScheduleBoxes, ScheduleSelect } from "./schedule-choices.tsx";

interface BlockPanelProps {
  path: string;
  state: CalendarState;
  block: BlockChoice;
  token: string;
  refusal: CalendarRefusal | null;
}

/** The fields of the form in their order. */
const controls = ["day", "from", "to", "until"] as const;

/** Removes the block that was pressed; else blocks a time, and removes the blocks of the days that are shown. */
export function BlockPanel(props: BlockPanelProps) {
  const { path, state, block, token, refusal } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const pressed = block.blocks.filter(({ id }) => id === block.pressed);
  const others = block.blocks.filter(({ id }) => id !== block.pressed);
  const close = calendarHref(path, state, { panel: null });
  if (pressed.length === 0) {
    return (
      <PanelFrame title={t("block.title")} lead={t("block.help")} close={close}>
        <BlockForm {...props} />
        <BlockList blocks={others} token={token} />
      </PanelFrame>
    );
  }
  return (
    <PanelFrame title={t("block")} close={close}>
      <BlockList blocks={pressed} token={token} isPressed />
      <details open={refusal !== null || undefined}>
        <summary className="tap-target cursor-pointer font-medium text-brand">
          {t("block.more")}
        </summary>
        <div className="mt-3 grid gap-3">
          <p className="text-sm text-muted">{t("block.help")}</p>
          <BlockForm {...props} />
        </div>
      </details>
      <BlockList blocks={others} token={token} />
    </PanelFrame>
  );
}

function BlockForm({ block, token, refusal }: BlockPanelProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const typed = refusal?.displaced?.fields ?? refusal?.block?.fields ?? [];
  const problems = refusal?.block?.problems ?? {};
  const listed = controls.flatMap((name) => {
    const text = problems[name];
    return text ? [{ fieldId: `block-${name}`, text }] : [];
  });
  const typedOf = (name: string) => typed.find(([one]) => one === name)?.[1];
  const also = typed.flatMap(([name, value]) => (name === "also" ? value : []));
  const until = typedOf("until") ?? "";
  return (
    <>
      {listed.length > 0 && <FormRefusal title={t("refused.title")} problems={listed} isFocused />}
      <form method="post" noValidate className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="block" />
        <ScheduleSelect
          id="block-who"
          name="who"
          label={t("block.who")}
          schedules={block.schedules}
          defaultValue={typedOf("who") ?? block.schedule}
          className="max-w-xs"
        />
        <Field
          id="block-day"
          name="day"
          type="date"
          label={t("block.day")}
          defaultValue={typedOf("day") ?? block.day}
          error={problems.day}
          required
        />
        <div className="flex gap-3">
          <Field
            id="block-from"
            name="from"
            type="time"
            label={t("block.from")}
            defaultValue={typedOf("from") ?? block.from}
            error={problems.from}
            required
          />
          <Field
            id="block-to"
            name="to"
            type="time"
            label={t("block.to")}
            defaultValue={typedOf("to") ?? block.to}
            error={problems.to}
            required
          />
        </div>
        <Field
          id="block-remark"
          name="remark"
          label={t("block.remark")}
          hint={t("block.remark.help")}
          maxLength={200}
          defaultValue={typedOf("remark")}
        />
        <details className="w-full" open={also.length > 0 || until !== "" || undefined}>
          <summary className="tap-target cursor-pointer font-medium text-brand">
            {t("block.several")}
          </summary>
          <div className="mt-2 grid gap-3">
            <Field
              id="block-until"
              name="until"
              type="date"
              label={t("block.until")}
              error={problems.until}
              defaultValue={until}
            />
            {block.schedules.length > 1 && (
              <ScheduleBoxes
                name="also"
                legend={t("block.also")}
                schedules={block.schedules}
                ticked={also}
              />
            )}
          </div>
        </details>
        <Button type="submit">{t("block.submit")}</Button>
      </form>
    </>
  );
}

interface BlockListProps {
  blocks: BlockChoice["blocks"];
  token: string;
  /** The panel is about these: their removal is its first button. */
  isPressed?: boolean;
}

function BlockList({ blocks, token, isPressed }: BlockListProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (blocks.length === 0) return null;
  return (
    <ul
      className={classNames("divide-y divide-line text-sm", !isPressed && "border-t border-line")}
    >
      {blocks.map(({ id, schedule, text, whole }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          {t("block.open", { time: text })}
          {whole && (
            <form method="post">
              <input type="hidden" name="token" value={`${token}-${id}`} />
              {Object.entries(whole.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" name="intent" value="unblock_all" variant="ghost" size="sm">
                {whole.text}
              </Button>
            </form>
          )}
          <form method="post">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="who" value={schedule} />
            <input type="hidden" name="block" value={id} />
            <Button
              type="submit"
              name="intent"
              value="unblock"
              variant={isPressed ? "primary" : "ghost"}
              size="sm"
            >
              {t(whole ? "block.remove.one" : "block.remove")}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
