import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import type { CardTimes } from "./card-times.ts";
import { personOf } from "./person-line.tsx";

const shownInRow = 3;

interface TimeLinksProps {
  times: CardTimes;
  card: CardData;
}

/**
 * The next times, each its own link: three in a row, or in the comfortable density of a wide card a
 * column for each of the next days. One list serves both.
 */
export function TimeLinks({ times, card }: TimeLinksProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const person = personOf(card);
  const { title: name } = card;
  const booked = person ? `${person.name}${t("card.comma")}${name}` : name;
  let shown = 0;
  return (
    <ul
      aria-label={t("times.label", { name })}
      className="relative z-10 ms-auto flex min-w-0 flex-wrap items-center gap-1.5 no-print roomy:ms-0 roomy:grid roomy:grid-cols-4 roomy:gap-x-1.5 roomy:items-start"
    >
      {times.days.map(({ title, date, times: ofDay }) => (
        <li key={date} className="contents roomy:grid roomy:gap-0.5">
          <span
            aria-hidden
            className="hidden truncate text-center text-xs leading-4.5! text-muted roomy:block rtl:text-[0.8125rem]"
          >
            {title}
          </span>
          {ofDay.map(({ time, label, href }) => {
            shown += 1;
            return (
              <Link
                key={href}
                to={href}
                rel="nofollow"
                data-time
                className={classNames(
                  "time-link roomy:inline-flex",
                  shown > shownInRow ? "hidden" : "inline-flex",
                )}
              >
                <span className="text-xs leading-tight font-normal roomy:hidden">{title} </span>
                {time}
                <span className="sr-only">
                  {t("card.comma")}
                  {t("times.book", { name: booked, time: label })}
                </span>
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
