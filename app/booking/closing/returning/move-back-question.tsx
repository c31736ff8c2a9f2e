import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { BookingCalendarMessages } from "../../calendar/messages/en.ts";

/** As many appointments of a question fit without scrolling. */
const fittingItems = 5;

interface MoveBackQuestionProps {
  items: readonly { id: string; text: string; back: string }[];
  token: string;
  /** The calendar that takes the answer; this page if it is one. */
  calendarPath?: string;
  isFolded?: boolean;
}

/** Offers to move appointments back to the times that a closure took them from; null without any. */
export function MoveBackQuestion(props: MoveBackQuestionProps) {
  const { items, token, calendarPath, isFolded = false } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (items.length === 0) return null;
  const count = items.length;
  const title = t("returning.title", { count });
  const form = (
    <form
      method="post"
      action={calendarPath}
      aria-label={title}
      className="no-print mb-4 grid gap-3 rounded-card bg-saffron-soft p-4"
    >
      <h2 className="font-semibold">{title}</h2>
      <p>{t("returning.text")}</p>
      {count > 1 && (
        <div className="flex flex-wrap gap-2">
          <input type="hidden" name="all" value={items.map(({ id }) => id).join()} />
          <Button type="submit" name="intent" value="move_all_back">
            {t("returning.move.all", { count })}
          </Button>
          <Button type="submit" name="intent" value="leave_all_moved" variant="secondary">
            {t("returning.leave.all", { count })}
          </Button>
        </div>
      )}
      <ScrollRegion
        label={title}
        className={classNames(
          "max-h-80 rounded-control border border-edge bg-surface px-3",
          count > fittingItems && "overflow-y-scroll",
        )}
      >
        <ul className="divide-y divide-line text-sm">
          {items.map(({ id, text, back }) => (
            <li key={id}>
              <Checkbox name="returning" value={id} defaultChecked label={text} hint={back} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <input type="hidden" name="token" value={`${token}-back`} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="move_back"
          variant={count > 1 ? "secondary" : "primary"}
        >
          {t(count > 1 ? "returning.move" : "returning.move.one")}
        </Button>
        <Button type="submit" name="intent" value="leave_moved" variant="secondary">
          {t(count > 1 ? "returning.leave" : "returning.leave.one")}
        </Button>
      </div>
    </form>
  );
  if (!isFolded) return form;
  return (
    <details className="no-print mb-4">
      <summary className="tap-target cursor-pointer font-medium text-saffron">{title}</summary>
      {form}
    </details>
  );
}
