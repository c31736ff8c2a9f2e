import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { BookingDeskMessages } from "../messages/en.ts";
import type { ClinicToday } from "../read-today.server.ts";

/** Today at the clinics of a person, on the overview; one press opens the work screen. */
export function TodaySection({ days }: { days: readonly ClinicToday[] }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return days.map(({ slug, name, booked, here, requests, messages, running, next }) => (
    <section key={slug} aria-labelledby={`today-${slug}`}>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={`today-${slug}`} className="text-lg font-semibold">
            {t("overview.title", { clinic: name })}
          </h2>
          <ButtonLink to={`/clinic-desk?listing=${slug}`}>{t("overview.open")}</ButtonLink>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>{t("summary.booked", { count: booked })}</li>
          {here > 0 && <li>{t("summary.here", { count: here })}</li>}
          {requests + messages > 0 && (
            <li>
              <Link
                to={`/clinic-desk?listing=${slug}&panel=inbox`}
                className="font-medium text-saffron underline underline-offset-4"
              >
                {[
                  requests > 0 && t("summary.requests", { count: requests }),
                  messages > 0 && t("summary.messages", { count: messages }),
                ]
                  .filter(Boolean)
                  .join(factSeparator)}
              </Link>
            </li>
          )}
        </ul>
        {next.length === 0 ? (
          <p className="text-muted">
            {running > 0 ? t("overview.running", { count: running }) : t("overview.none")}
          </p>
        ) : (
          <div>
            <h3 className="text-sm font-medium text-muted">{t("overview.next")}</h3>
            <ul>
              {next.map(({ id, time, name: patient, with: person }) => (
                <li key={id}>
                  <span className="tabular">{time}</span>
                  {factSeparator}
                  <bdi>{patient}</bdi>
                  {person && (
                    <span className="text-muted">
                      {factSeparator}
                      <bdi>{person}</bdi>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
    </section>
  ));
}
