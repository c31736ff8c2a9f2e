import type { HoursRow } from "#app/directory/opening-hours/hours-row.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FactSource } from "../facts/fact-source.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import type { ShownHours } from "../profile.ts";

/** The week from Monday, then Ramadan, then the dates that differ. */
export function HoursTable({ hours }: { hours: ShownHours }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="grid content-start gap-3">
      {hours.week.length > 0 ? (
        <WeekRows rows={hours.week} caption={t("places.week")} />
      ) : (
        <p className="text-muted">{t("hours.unknown")}</p>
      )}
      {hours.ramadan && (
        <details>
          <summary className="tap-target inline-block text-sm link">{hours.ramadan.title}</summary>
          <WeekRows rows={hours.ramadan.week} caption={hours.ramadan.title} />
          <FactSource note={hours.ramadan.note} of={hours.ramadan.title} />
        </details>
      )}
      {hours.exceptions.length > 0 && (
        <details>
          <summary className="tap-target inline-block text-sm link">
            {t("hours.exceptions")}
          </summary>
          <ul className="mt-1 grid gap-1 text-sm">
            {hours.exceptions.map((one) => (
              <li key={one.date}>
                {one.date}: <span className="tabular">{one.hours}</span>
                {one.note && <span className="text-muted"> ({one.note})</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function WeekRows({ rows, caption }: { rows: HoursRow[]; caption: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <table className="w-full max-w-md text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.days} className={classNames("align-top", row.isToday && "font-semibold")}>
            <th
              scope="row"
              className={classNames(
                "py-1 pe-4 text-start",
                row.isToday ? "font-semibold" : "font-normal",
              )}
            >
              {row.days}
              {row.isToday && <span className="sr-only"> ({t("hours.today")})</span>}
            </th>
            <td className="py-1 text-end tabular">
              {row.shifts.length === 0 ? (
                <span className="text-faint">{t("hours.closed")}</span>
              ) : (
                row.shifts.map((shift) => (
                  <span key={shift} className="block">
                    {shift}
                  </span>
                ))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
