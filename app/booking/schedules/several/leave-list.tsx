import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { BookingSeveralMessages } from "./messages/en.ts";

interface LeaveListProps {
  leaves: readonly {
    key: string;
    scheduleId: string;
    ids: string;
    name: string;
    days: string;
    text: string;
  }[];
  token: string;
}

/** Leave and blocks to come, each with what takes it back. */
export function LeaveList({ leaves, token }: LeaveListProps) {
  const t = useMessages<BookingSeveralMessages>("bookingSeveral");
  return (
    <section aria-labelledby="present-leave" className={`${cardClass} p-4`}>
      <h2 id="present-leave" className="text-lg font-semibold">
        {t("leave.list")}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t("leave.list.help")}</p>
      {leaves.length === 0 ? (
        <p>{t("leave.list.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {leaves.map(({ key, scheduleId, ids, name, days, text }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                <bdi className="font-medium">{name}</bdi> · {days}
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <form method="post">
                <input type="hidden" name="token" value={`${token}-${key}`} />
                <input type="hidden" name="schedule" value={scheduleId} />
                <input type="hidden" name="ids" value={ids} />
                <Button type="submit" name="intent" value="end" variant="secondary" size="sm">
                  {t("leave.end")}
                  <span className="sr-only">
                    : {name}, {days}
                  </span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
