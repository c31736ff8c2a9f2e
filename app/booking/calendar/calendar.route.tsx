import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListingLinks } from "../own-listing/listing-links.tsx";
import { openOwnListing } from "../own-listing/open-own-listing.server.ts";
import { managesClinic, ownsClinic } from "../own-listing/queries.server.ts";
import type { Route } from "./+types/calendar.route.ts";
import { actOnCalendar } from "./act-on-calendar.server.ts";
import { readBlockUndo } from "./blocks/made-block.server.ts";
import { calendarHref, dayAfter, readCalendarState } from "./calendar-state.ts";
import { describeCancelled, describeSettled } from "./conflicts/describe-settled.server.ts";
import { describeDone, titleOfState, withOutcome } from "./describe-calendar.server.ts";
import type { BookingCalendarMessages } from "./messages/en.ts";
import { CalendarBody } from "./parts/calendar-body.tsx";
import { wordsOfCalendar } from "./present-calendar.server.ts";
import { readCalendarPage } from "./read-calendar-page.server.ts";

/** The same page at `/dashboard/clinic/calendar` and `/dashboard/practice/calendar`. */
export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, kind, listings, listing } = await openOwnListing(
    args.context,
    args.request,
  );
  const { locale } = page;
  const title = wordsOfCalendar(locale)(`${kind}.title`);
  const state = readCalendarState(searchParams);
  const shared = { title, kind, state, pathname, meta: page.describe(title) };
  if (!listing) return { ...shared, calendar: null };
  const path = `${pathname}?listing=${listing.slug}`;
  const owner = { kind, id: listing.id };
  const calendar = await readCalendarPage(page, { as: "clinic", locale, path, state, owner });
  return {
    ...shared,
    path,
    isManager: kind === "clinics" && (await managesClinic(page.database, page.actor, listing.id)),
    isOwner: kind === "clinics" && (await ownsClinic(page.database, page.actor, listing.id)),
    name: inLocale(locale, listing.nameEn, listing.nameAr),
    listings,
    period: titleOfState(state, locale),
    today: dubaiDay(),
    calendar,
    done: describeDone(searchParams, locale, {
      schedules: calendar.schedules,
      changed:
        (await describeSettled(page, { owner, locale }, searchParams)) ||
        (await describeCancelled(page, { owner, locale }, searchParams)),
      unblock: await readBlockUndo(page, searchParams),
    }),
    token: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, searchParams, listing } = await openOwnListing(
    args.context,
    args.request,
  );
  if (!listing) throw data(null, { status: 403 });
  const answer = await actOnCalendar({
    context: page,
    as: "clinic",
    form: await readForm(args.request),
  });
  if (answer.kind === "refused")
    return data({ ...answer, reason: null }, { status: answer.refusal.status });
  if (answer.kind === "reason") return data({ ...answer, refusal: null });
  const state = readCalendarState(searchParams);
  const path = `${pathname}?listing=${listing.slug}`;
  const to = withOutcome(
    calendarHref(path, { ...state, day: dayAfter(state, answer) }, { panel: null, type: null }),
    answer,
  );
  throw redirect(localizedPath(to, page.locale), 303);
}

/** Appointments change by the minute, and belong to one clinic. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OwnCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, pathname, calendar } = loaderData;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (calendar === null) {
    return (
      <AreaPage title={title}>
        <EmptyState
          className={cardClass}
          title={t("none.title")}
          text={t("none.text")}
          actions={<ButtonLink to="/dashboard/claims">{t("none.action")}</ButtonLink>}
        />
      </AreaPage>
    );
  }
  const { path, isManager, isOwner, name, listings, period, today, done, token } = loaderData;
  const schedulePath = path.replace("/calendar", "/schedule");
  const importsPath = path.replace("/calendar", "/calendar/imports");
  const feedPath = path.replace("/calendar", "/calendar/feed");
  const open = (panel: "caller" | "block") => calendarHref(path, state, { panel, booking: null });
  return (
    <AreaPage
      title={title}
      lead={name}
      actions={
        <div className="no-print flex flex-wrap gap-2">
          <ButtonLink to={open("caller")} size="sm">
            {t("caller")}
          </ButtonLink>
          {calendar.canBlock && (
            <ButtonLink to={open("block")} variant="secondary" size="sm">
              {t("block.title")}
            </ButtonLink>
          )}
          {calendar.canBlock && (
            <ButtonLink to={schedulePath} variant="secondary" size="sm">
              {t("schedule")}
            </ButtonLink>
          )}
          {calendar.canBlock && (
            <ButtonLink to={importsPath} variant="secondary" size="sm">
              {t("imports")}
            </ButtonLink>
          )}
          {isManager && (
            <ButtonLink to={path.replace("/calendar", "/leave")} variant="secondary" size="sm">
              {t("leave")}
            </ButtonLink>
          )}
          {isManager && (
            <ButtonLink to={path.replace("/calendar", "/reminders")} variant="secondary" size="sm">
              {t("reminders")}
            </ButtonLink>
          )}
          {isManager && (
            <ButtonLink to={path.replace("/calendar", "/team")} variant="secondary" size="sm">
              {t("team")}
            </ButtonLink>
          )}
          {isOwner && (
            <ButtonLink to={path.replace("/calendar", "/staff")} variant="secondary" size="sm">
              {t("staff")}
            </ButtonLink>
          )}
          <ButtonLink to={path.replace("/calendar", "/ownership")} variant="secondary" size="sm">
            {t("ownership")}
          </ButtonLink>
          <ButtonLink to={feedPath} variant="secondary" size="sm">
            {t("feed")}
          </ButtonLink>
          <Button variant="secondary" size="sm" data-print>
            {t("print")}
          </Button>
        </div>
      }
    >
      <ListingLinks path={pathname} listings={listings} />
      <CalendarBody
        path={path}
        state={state}
        today={today}
        title={period}
        calendar={calendar}
        refusal={actionData?.refusal ?? null}
        reason={actionData?.reason ?? null}
        done={done}
        token={token}
      />
    </AreaPage>
  );
}
