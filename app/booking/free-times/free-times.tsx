import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { noticeDays } from "../rules.ts";
import type { FreeTimesMessages } from "./messages/en.ts";
import type { FreeTimes as Times } from "./present-free-times.server.ts";

/** The next free times and a week of days, on the profile of a professional: links alone. */
export function FreeTimes({ times }: { times: Times | null }) {
  const t = useMessages<FreeTimesMessages>("freeTimes");
  if (times === null) return null;
  const days = noticeDays(times.noticeHours);
  return (
    <ProfileSection id="book" title={t("title")} isPrinted={false}>
      <div className="grid gap-4">
        <ul aria-label={t("next")} className="grid grid-cols-3 gap-2 max-[17rem]:grid-cols-1">
          {times.next.map(
            ({ href, label, day, time, visit, clinic, confirmation, fee, isLate }) => (
              <li key={href}>
                <Link
                  to={href}
                  rel="nofollow"
                  className="grid h-full min-h-14 content-start rounded-control border border-brand bg-brand-soft px-3 py-2 text-brand hover:border-ink"
                >
                  <span className="sr-only">{t("book", { time: label })}</span>
                  <span aria-hidden className="text-lg font-semibold tabular">
                    {time}
                  </span>
                  <span aria-hidden className="text-sm">
                    {day}
                  </span>
                  <span className="text-sm text-muted">{visit}</span>
                  <span className="text-sm text-muted">{clinic}</span>
                  <span className="text-sm text-muted">
                    {t(confirmation)} · {fee ?? t("noFee")}
                  </span>
                  {isLate && <span className="text-sm text-muted">{t("cancel.late")}</span>}
                </Link>
              </li>
            ),
          )}
        </ul>
        <ul aria-label={t("week")} className="grid grid-cols-7 gap-1">
          {times.week.map(({ day, weekday, number, title, count, href }) => {
            const isFree = href !== null;
            const label = t(isFree ? "day" : "day.none", { day: title, count });
            const shape = classNames(
              "grid min-h-16 content-center justify-items-center rounded-control border py-1.5",
              isFree ? "border-edge bg-surface hover:border-brand" : "border-line text-faint",
            );
            const shown = (
              <>
                <span aria-hidden className="text-xs text-muted">
                  {weekday}
                </span>
                <span aria-hidden className="font-semibold tabular">
                  {number}
                </span>
                <span
                  aria-hidden
                  className={classNames("size-1.5 rounded-full", isFree && "bg-open")}
                />
                <span className="sr-only">{label}</span>
              </>
            );
            return (
              <li key={day}>
                {href ? (
                  <Link to={href} rel="nofollow" className={shape}>
                    {shown}
                  </Link>
                ) : (
                  <span className={shape}>{shown}</span>
                )}
              </li>
            );
          })}
        </ul>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={times.bookHref}>{t("all")}</ButtonLink>
          <span className="text-sm text-muted">
            {t("note")}{" "}
            {days !== null
              ? t("cancel.days", { count: days })
              : times.noticeHours > 0
                ? t("cancel.hours", { count: times.noticeHours })
                : t("cancel.start")}
          </span>
        </p>
      </div>
    </ProfileSection>
  );
}
