import { AreaSection } from "#app/accounts/area/area-section.tsx";
import type { ReminderChannel, ReminderWish } from "#app/booking/reminders/rules.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { NotificationsMessages } from "../messages/en.ts";
import { reminderControl } from "./choices-form.ts";

interface AppointmentMessagesProps {
  /** The mail address of the account; null for an account by phone. */
  mail: string | null;
  /** The number of an account by phone, else the proved one; null for none. */
  number: string | null;
  wish: ReminderWish | null;
  /** The channels by which reminders can come. */
  channels: readonly ReminderChannel[];
}

/** States by which way messages about appointments come, and asks for that of reminders. */
export function AppointmentMessages({ mail, number, wish, channels }: AppointmentMessagesProps) {
  const t = useMessages<NotificationsMessages>("notifications");
  const phone = number === null ? "" : phoneText(number);
  const numberHint = number === null ? "reminders.noNumber" : "reminders.number";
  return (
    <AreaSection title={t("appointments.title")}>
      <dl className="grid gap-1">
        <dt className="font-medium">{t("appointments.changes")}</dt>
        <dd className="max-w-prose text-sm text-muted [overflow-wrap:anywhere]">
          {mail === null
            ? t("appointments.changes.text", { number: phone })
            : t("appointments.changes.mail", { address: mail })}
        </dd>
      </dl>
      <Select
        id={reminderControl}
        name={reminderControl}
        label={t("reminders.title")}
        hint={t(mail === null ? "reminders.ownNumber" : numberHint, { number: phone })}
        defaultValue={wish ?? "clinic"}
        className="w-full max-w-sm"
      >
        <option value="clinic">{t("reminders.clinic")}</option>
        {channels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`reminders.${channel}`)}
          </option>
        ))}
        <option value="off">{t("reminders.off")}</option>
      </Select>
    </AreaSection>
  );
}
