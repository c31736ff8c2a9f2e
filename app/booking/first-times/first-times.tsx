import { CardPicture } from "#app/directory/cards/markup/card-picture.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { FirstTimesMessages } from "./messages/en.ts";
import type { EntryWithTimes, PresentedFirstTimes } from "./present-first-times.server.ts";

const useWords = () => useMessages<FirstTimesMessages>("firstTimes");

interface FirstTimesFormProps {
  times: PresentedFirstTimes;
  /** The page that answers. */
  path: string;
}

/** The wishes of a page, such as need, visit type and doctor; what leaves no choice is not asked. */
export function FirstTimesForm({ times, path }: FirstTimesFormProps) {
  const t = useWords();
  const locale = useLocale();
  const asked = times.fields.filter(({ options }) => options.length > 1);
  if (asked.length === 0) return null;
  return (
    <form
      method="get"
      action={path}
      className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-end"
    >
      {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
      {asked.map(({ name, value, options }) => (
        <Select
          key={name}
          label={t(name)}
          name={name}
          defaultValue={value}
          className="min-w-0 grow basis-40"
        >
          <option value="">{t(`${name}.any`)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </Select>
      ))}
      <button
        type="submit"
        className={buttonClass({ variant: "secondary", className: "max-md:col-span-2" })}
      >
        {t("show")}
      </button>
    </form>
  );
}

/** People or places with their first times, each time a link that holds it. */
export function FirstTimesList({ found }: { found: EntryWithTimes[] }) {
  const t = useWords();
  return (
    <ul aria-label={t("list")} className="grid gap-3">
      {found.map((entry) => (
        <li key={entry.key} className={classNames(cardClass, "grid gap-3 p-4")}>
          <div className="flex items-start gap-3">
            <CardPicture card={entry} size={56} loading="lazy" className="size-14 shrink-0" />
            <div className="min-w-0">
              <h3 className="font-semibold [overflow-wrap:anywhere]">{entry.title}</h3>
              {entry.note && <p className="text-sm text-muted">{entry.note}</p>}
              <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                {entry.terms.map((term, index) => (
                  <span key={term}>
                    {term}
                    {index < entry.terms.length - 1 && <span aria-hidden> ·</span>}
                  </span>
                ))}
              </p>
            </div>
          </div>
          {/* At most three columns; fewer where text is enlarged, by the reader or by the page. */}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(4.9rem,(100%_-_1.01rem)/3)),1fr))] gap-2">
            {entry.times.map(({ href, label, weekday, day, time }) => (
              <li key={href}>
                <Link
                  to={href}
                  rel="nofollow"
                  className="grid h-full min-h-14 content-start rounded-control border border-brand bg-brand-soft px-2.5 py-2 text-brand hover:border-ink"
                >
                  <span className="sr-only">{label}</span>
                  <span aria-hidden className="text-lg font-semibold tabular">
                    {time}
                  </span>
                  <span aria-hidden className="flex flex-wrap gap-x-1 text-sm">
                    <span>{weekday}</span>
                    <span className="whitespace-nowrap">{day}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={entry.allHref}
            rel="nofollow"
            className="link inline-flex min-h-11 w-fit items-center"
          >
            {t("all", { name: entry.title })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
