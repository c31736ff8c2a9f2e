import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ProfilesMessages } from "../messages/en.ts";
import type { WeekDay } from "../profile.ts";

interface WeekStripProps {
  days: WeekDay[];
  /** The places by name; their number in the list marks the hours. */
  places: string[];
}

/** The next seven days across all places, a column a day. */
export function WeekStrip({ days, places }: WeekStripProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  const areSeveral = places.length > 1;
  return (
    <figure className="mb-4">
      <ol
        // It scrolls on a phone: keyboards reach its end.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
        tabIndex={0}
        aria-label={t("week.title")}
        className="grid auto-cols-[minmax(6.25rem,1fr)] grid-flow-col gap-px overflow-x-auto rounded-card border border-line bg-line"
      >
        {days.map((day, index) => (
          <li
            key={day.date}
            className={classNames(
              "grid content-start gap-1 px-1 py-2 text-center text-sm",
              index === 0 ? "bg-brand-soft" : "bg-surface",
            )}
          >
            <span className={classNames("block", index === 0 ? "font-semibold" : "text-muted")}>
              {day.name}
            </span>
            {day.shifts.length === 0 ? (
              <span className="text-faint">{t("hours.closed")}</span>
            ) : (
              day.shifts.map(({ place, text }) => (
                <span
                  key={`${place}${text}`}
                  className="flex items-start justify-center gap-0.5 text-xs/5 tabular"
                >
                  {areSeveral && <PlaceNumber place={place} name={places[place] ?? ""} />}
                  <span className="whitespace-nowrap">{text}</span>
                </span>
              ))
            )}
          </li>
        ))}
      </ol>
      {areSeveral && (
        <ol aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {places.map((name, place) => (
            <li key={name} className="flex items-center gap-1.5">
              <PlaceNumber place={place} name="" />
              {name}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

const numberLooks = [
  "bg-brand text-on-brand",
  "bg-saffron-soft text-saffron",
  "bg-open-soft text-open",
];

function PlaceNumber({ place, name }: { place: number; name: string }) {
  return (
    <span
      className={classNames(
        "relative inline-grid size-4.5 shrink-0 place-items-center rounded-full text-xs font-semibold",
        numberLooks[place % numberLooks.length],
      )}
    >
      <span aria-hidden>{place + 1}</span>
      {name && <span className="sr-only">{name}: </span>}
    </span>
  );
}
