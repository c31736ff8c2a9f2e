import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListingLinks } from "../../own-listing/listing-links.tsx";
import { openOwnListing } from "../../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/schedule.route.ts";
import type { BookingSchedulesMessages } from "./messages/en.ts";
import { wordsOfSchedules } from "./present-schedule.server.ts";
import { choicesOfEditor, openSchedules, presentSchedules } from "./read-schedule-page.server.ts";
import { saveSchedule } from "./save-schedule.server.ts";
import { ScheduleBody } from "./schedule-body.tsx";

/** The same page at `/dashboard/clinic/schedule` and `/dashboard/practice/schedule`. */
async function openOwn({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openOwnListing(context, request);
  const { page, searchParams, kind, listing } = opened;
  const owner = listing && { kind, id: listing.id };
  const found = owner
    ? await openSchedules(page, { owner, wanted: searchParams.get("schedule") })
    : { places: [], rooms: null, schedule: null };
  return { ...opened, found };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, kind, listings, listing, found } = await openOwn(args);
  const { locale } = page;
  const title = wordsOfSchedules(locale)("title");
  return {
    title,
    pathname,
    calendarPath: pathname.replace("/schedule", "/calendar"),
    slug: listing?.slug ?? "",
    listings,
    ...presentSchedules(found, {
      kind,
      locale,
      done: searchParams.get("done"),
      starting: searchParams.get("new"),
    }),
    token: randomUUID(),
    meta: page.describe(title),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, listing, found } = await openOwn(args);
  const { schedule } = found;
  if (!listing) throw data(null, { status: 403 });
  const answer = await saveSchedule({
    context: page,
    form: await readForm(args.request),
    clinicId: schedule?.clinicId ?? listing.id,
    choices: choicesOfEditor(found),
    isRoom: schedule?.facts.schedule?.resourceId != null,
  });
  if (answer.kind === "form") {
    const status = answer.form.isOvertaken ? 409 : 422;
    return data({ form: answer.form, refusal: null }, { status });
  }
  if (answer.kind === "refused") {
    const { refusal } = answer;
    return data({ form: null, refusal }, { status: refusal.status });
  }
  const query = new URLSearchParams({ listing: listing.slug, done: answer.done });
  if (answer.scheduleId) query.set("schedule", answer.scheduleId);
  // A browser keeps the place of the link to the form otherwise, below what was done.
  const top = answer.done === "open" ? "#top" : "";
  throw redirect(localizedPath(`${pathname}?${query}`, page.locale) + top, 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { title, pathname, calendarPath, slug, listings, done, token } = loaderData;
  const { places, rooms, schedule } = loaderData;
  const t = useMessages<BookingSchedulesMessages>("bookingSchedules");
  if (places.length === 0 && rooms === null) {
    return (
      <AreaPage title={title}>
        <ListingLinks path={pathname} listings={listings} />
        <EmptyState className={cardClass} title={t("none.title")} text={t("none.text")} />
      </AreaPage>
    );
  }
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
      <ScheduleBody
        path={`${pathname}?listing=${slug}`}
        places={places}
        rooms={rooms}
        opening={loaderData.opening}
        schedule={schedule}
        answer={actionData ?? null}
        token={token}
      />
    </AreaPage>
  );
}
