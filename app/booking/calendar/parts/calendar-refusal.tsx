import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { CalendarRefusal } from "../act-on-calendar.server.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";

interface RefusalNoteProps {
  refusal: CalendarRefusal;
  token: string;
}

/** The message of a refused change; if it would displace appointments, the choice of what happens to them. */
export function RefusalNote({ refusal, token }: RefusalNoteProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const { displaced, message, alternatives } = refusal;
  if (displaced) return <DisplacedQuestion displaced={displaced} token={token} />;
  const nearest = alternatives.map(({ label }) => label).join(" · ");
  return (
    <div className="mb-4">
      <FormRefusal title={t("refused.title")} text={[message, nearest].filter(Boolean).join(" ")} />
    </div>
  );
}

interface DisplacedQuestionProps {
  displaced: NonNullable<CalendarRefusal["displaced"]>;
  token: string;
}

export function DisplacedQuestion({ displaced: { items, fields }, token }: DisplacedQuestionProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <form method="post" role="alert" className="mb-4 grid gap-3 rounded-card bg-saffron-soft p-4">
      <h2 className="font-semibold">{t("displaced.title", { count: items.length })}</h2>
      <p>{t("displaced.text")}</p>
      <ul className="max-h-60 list-disc overflow-auto ps-6 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="count" value={items.length} />
      <TextArea
        id="displaced-note"
        name="note"
        label={t("displaced.note")}
        hint={t("cancel.note.help")}
        rows={2}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="displaced" value="keep" variant="secondary">
          {t("displaced.keep")}
        </Button>
        <Button type="submit" name="displaced" value="cancel" variant="danger">
          {t("displaced.cancel")}
        </Button>
      </div>
    </form>
  );
}
