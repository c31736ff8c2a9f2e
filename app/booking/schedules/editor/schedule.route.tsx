import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { openOwnListing } from "../../calendar/open-own-listing.server.ts";
import { RefusalNote } from "../../calendar/parts/calendar-refusal.tsx";
import { ListingLinks } from "../../calendar/parts/listing-links.tsx";
import type { Route } from "./+types/schedule.route.ts";
import type { BookingSchedulesMessages } from "./messages/en.ts";
import { presentSchedule, wordsOfSchedules } from "./present-schedule.server.ts";
import { listScheduledPlaces, readEditedSchedule } from "./queries.server.ts";
import { saveSchedule, scheduleIntents } from "./save-schedule.server.ts";
import { ScheduleSections } from "./schedule-sections.tsx";

/** The same page at `/dashboard/clinic/schedule` and `/dashboard/practice/schedule`. */
async function openSchedules({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openOwnListing(context, request);
  const { page, searchParams, kind, listing } = opened;
  const places = listing
    ? await listScheduledPlaces(page.database, page.actor, { kind, id: listing.id })
    : [];
  const wanted = searchParams.get("schedule");
  const place =
    places.find(({ scheduleId }) => scheduleId !== null && scheduleId === wanted) ??
    places.find(({ scheduleId }) => scheduleId !== null);
  const schedule =
    place?.scheduleId == null
      ? null
      : {
          id: place.scheduleId,
          clinicId: place.clinicId,
          clinic: inLocale(page.locale, place.clinicEn, place.clinicAr),
          facts: await readEditedSchedule(page.database, page.actor, {
            scheduleId: place.scheduleId,
            clinicId: place.clinicId,
          }),
        };
  return { ...opened, places, schedule };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, kind, listings, listing, places, schedule } =
    await openSchedules(args);
  const { locale } = page;
  const t = wordsOfSchedules(locale);
  const title = t("title");
  const done = scheduleIntents.find((intent) => intent === searchParams.get("done"));
  return {
    title,
    pathname,
    calendarPath: pathname.replace("/schedule", "/calendar"),
    slug: listing?.slug ?? "",
    listings,
    places: places.map((place) => ({
      professionalId: place.professionalId,
      clinicId: place.clinicId,
      scheduleId: place.scheduleId,
      name:
        kind === "clinics"
          ? inLocale(locale, place.professionalEn, place.professionalAr)
          : inLocale(locale, place.clinicEn, place.clinicAr),
    })),
    schedule: schedule && {
      id: schedule.id,
      clinic: schedule.clinic,
      shown: presentSchedule(schedule.facts, locale),
    },
    done: done ? t(`done.${done}`) : null,
    token: randomUUID(),
    meta: page.describe(title),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, listing, schedule } = await openSchedules(args);
  if (!listing) throw data(null, { status: 403 });
  const answer = await saveSchedule({
    context: page,
    form: await readForm(args.request),
    clinicId: schedule?.clinicId ?? listing.id,
    resourceIds: schedule?.facts.resources.map(({ id }) => id) ?? [],
  });
  if (answer.kind === "form") return data({ form: answer.form, refusal: null }, { status: 422 });
  if (answer.kind === "refused") {
    const { refusal } = answer;
    return data({ form: null, refusal }, { status: refusal.status });
  }
  const query = new URLSearchParams({ listing: listing.slug, done: answer.done });
  if (answer.scheduleId) query.set("schedule", answer.scheduleId);
  throw redirect(localizedPath(`${pathname}?${query}`, page.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { title, pathname, calendarPath, slug, listings, places, schedule, done, token } =
    loaderData;
  const t = useMessages<BookingSchedulesMessages>("bookingSchedules");
  if (places.length === 0) {
    return (
      <AreaPage title={title}>
        <ListingLinks path={pathname} listings={listings} />
        <EmptyState className={cardClass} title={t("none.title")} text={t("none.text")} />
      </AreaPage>
    );
  }
  const opened = places.filter(({ scheduleId }) => scheduleId !== null);
  const others = places.filter(({ scheduleId }) => scheduleId === null);
  return (
    <AreaPage
      title={title}
      lead={t("lead")}
      done={done && !actionData ? done : null}
      actions={
        <ButtonLink to={`${calendarPath}?listing=${slug}`} variant="secondary" size="sm">
          {t("calendar")}
        </ButtonLink>
      }
    >
      <ListingLinks path={pathname} listings={listings} />
      {actionData?.refusal && <RefusalNote refusal={actionData.refusal} token={token} />}
      <nav aria-label={t("places")} className="mb-4 overflow-x-auto border-b border-line">
        <ul className="flex gap-2">
          {opened.map(({ scheduleId, name }) => (
            <li key={scheduleId}>
              <Link
                to={`${pathname}?listing=${slug}&schedule=${scheduleId}`}
                aria-current={scheduleId === schedule?.id ? "page" : undefined}
                className={`${tabLinkClass(scheduleId === schedule?.id)} whitespace-nowrap`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {schedule && (
        <ScheduleSections
          scheduleId={schedule.id}
          clinic={schedule.clinic}
          schedule={schedule.shown}
          refused={actionData?.form ?? null}
          token={token}
        />
      )}
      {others.length > 0 && (
        <section aria-label={t("places.closed")} className="mt-6 grid gap-2">
          <h2 className="text-lg font-semibold">{t("places.closed")}</h2>
          <p className="max-w-prose text-sm text-muted">{t("open.text")}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {others.map(({ professionalId, clinicId, name }) => (
              <li key={`${professionalId} ${clinicId}`} className="px-3 py-2">
                <form method="post" className="flex flex-wrap items-center justify-between gap-2">
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="professional" value={professionalId} />
                  <input type="hidden" name="clinic" value={clinicId} />
                  {name}
                  <Button type="submit" name="intent" value="open" variant="secondary" size="sm">
                    {t("open")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AreaPage>
  );
}
