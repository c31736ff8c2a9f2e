import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { BookingRemindersMessages } from "../reminders/messages/en.ts";
import type { ReminderWish } from "../reminders/rules.ts";

/** Says how a person is reminded of appointments, and where they choose that. */
export function ReminderNote({ wish }: { wish: ReminderWish | null }) {
  const t = useMessages<BookingRemindersMessages>("bookingReminders");
  return (
    <p className="mt-6 text-sm text-muted">
      {t(`own.${wish ?? "clinic"}`)}{" "}
      <Link to="/dashboard/settings/notifications" className="link">
        {t("own.change")}
      </Link>
    </p>
  );
}
