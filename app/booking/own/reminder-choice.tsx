import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { BookingRemindersMessages } from "../reminders/messages/en.ts";
import type { ReminderChannel } from "../reminders/rules.ts";

interface ReminderChoiceProps {
  choice: ReminderChannel | null;
  channels: readonly ReminderChannel[];
}

/** How a person wants to be reminded of appointments. */
export function ReminderChoice({ choice, channels }: ReminderChoiceProps) {
  const t = useMessages<BookingRemindersMessages>("bookingReminders");
  return (
    <form method="post" className={`${cardClass} mt-6 flex flex-wrap items-end gap-3 p-4`}>
      <Select
        id="reminders"
        name="reminders"
        label={t("own.title")}
        hint={t("own.help")}
        defaultValue={choice ?? "clinic"}
        className="w-full max-w-xs"
      >
        <option value="clinic">{t("own.clinic")}</option>
        {channels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`own.${channel}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t("own.save")}
      </Button>
    </form>
  );
}
