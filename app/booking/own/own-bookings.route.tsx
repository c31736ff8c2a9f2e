import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { pageNumber } from "#app/directory/rules.ts";
import { impersonationOf } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { bookingTabs, ownBookingsPath, statesOfTab } from "../bookings/own-bookings-path.ts";
import { readReminderWish } from "../reminders/queries.server.ts";
import type { WaitingListMessages } from "../waiting/messages/en.ts";
import { presentWait, type ShownWait } from "../waiting/present-waits.server.ts";
import { listOwnWaits } from "../waiting/queries.server.ts";
import { WaitingCard } from "../waiting/waiting-card.tsx";
import { leaveWaitingList } from "../waiting/waiting-list.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import type { Route } from "./+types/own-bookings.route.ts";
import { BookingCard } from "./booking-card.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { claimBookings } from "./claim-bookings.server.ts";
import { ownBookings as arabic } from "./messages/ar.ts";
import { ownBookings as english, type OwnBookingsMessages } from "./messages/en.ts";
import { presentOwnBooking } from "./present-own-booking.server.ts";
import { listOwnBookings } from "./queries.server.ts";
import { ReminderNote } from "./reminder-note.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, database, describe, locale } = scope;
  // Somebody who only looks at the account changes nothing in it.
  if (!impersonationOf(actor)) await claimBookings(scope, { userId: actor.userId });
  const query = new URL(request.url).searchParams;
  const t = createTranslator<OwnBookingsMessages>(locale, inLocale(locale, english, arabic));
  const words = wordsOfBooking(locale);
  const tab = bookingTabs.find((one) => one === query.get("tab")) ?? "upcoming";
  const state = statesOfTab[tab].find((one) => one === query.get("state")) ?? null;
  const patient = query.get("patient")?.slice(0, 120) || null;
  const page = pageNumber(query, "page");
  const waits = tab === "waiting" ? await listOwnWaits(database, actor) : [];
  const found = await listOwnBookings(database, actor, {
    tab: tab === "waiting" ? "upcoming" : tab,
    patient,
    states: state ? [state] : [],
    page,
    pageSize: tab === "waiting" ? 0 : pageSize,
  });
  return {
    tab,
    filters: { tab, patient, state },
    people: found.people,
    states: statesOfTab[tab].map((value) => ({ value, label: words(`state.${value}`) })),
    comingCount: found.comingCount,
    bookings: found.rows.map((row) =>
      presentOwnBooking(row, { locale, isComing: tab === "upcoming" }),
    ),
    reminderWish: await readReminderWish(database, actor),
    waits: waits.map((wait) => presentWait(wait, locale, t("unlisted"))),
    done: waitingNotices.find((one) => one === query.get("done")) ?? null,
    token: randomUUID(),
    page,
    pages: Math.max(1, Math.ceil(found.total / pageSize)),
    meta: describe(t("title")),
  };
}

const waitingNotices = ["joined", "left"] as const;

/** Leaves a waiting list. */
export async function action({ context, request }: Route.ActionArgs) {
  readAreaPage(context, request);
  const visit = context.get(requestContext);
  const form = await readForm(request);
  try {
    const id = typedText(form, "leave");
    await leaveWaitingList.call(visit, { id }, typedText(form, "token") || randomUUID());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
  const path = `${ownBookingsPath({ tab: "waiting" })}&done=left`;
  return redirect(localizedPath(path, visit.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OwnBookings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<OwnBookingsMessages>("ownBookings");
  const locale = useLocale();
  const { tab, filters, bookings, comingCount, page, pages } = loaderData;
  const isFiltered = filters.patient !== null || filters.state !== null;
  const hasFilters = isFiltered || bookings.length > 1;
  return (
    <AreaPage title={t("title")} lead={t("lead")}>
      <nav
        aria-label={t("tabs")}
        // Three tabs and a count fit a phone; further ones would be out of sight.
        className="mb-5 flex gap-1 overflow-x-auto border-b border-line max-md:gap-0 max-md:text-sm max-md:*:px-2"
      >
        {bookingTabs.map((one) => (
          <Link
            key={one}
            to={ownBookingsPath({ tab: one })}
            aria-current={one === tab ? "page" : undefined}
            className={tabLinkClass(one === tab)}
          >
            {t(`tab.${one}`)}
            {one === "upcoming" && comingCount > 0 && (
              <span className="tabular text-sm text-muted">
                {formatNumber(comingCount, locale)}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {hasFilters && (
        <BookingFilters filters={filters} people={loaderData.people} states={loaderData.states} />
      )}
      {actionData && <FormRefusal title={actionData.refusal} />}
      {tab === "waiting" ? (
        <Waits waits={loaderData.waits} done={loaderData.done} token={loaderData.token} />
      ) : bookings.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={isFiltered ? t("filter.none") : t(`empty.${tab}.title`)}
          text={isFiltered ? undefined : t(`empty.${tab}.text`)}
          actions={
            isFiltered ? (
              <ButtonLink to={ownBookingsPath({ tab })}>{t("filter.clear")}</ButtonLink>
            ) : (
              <ButtonLink to="/search?entityType=professionals">{t("empty.action")}</ButtonLink>
            )
          }
        />
      ) : (
        <ul className="grid gap-3">
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
      {tab === "upcoming" && <ReminderNote wish={loaderData.reminderWish} />}
      {pages > 1 && (
        <div className="mt-6">
          <Pagination
            currentPage={page}
            totalPages={pages}
            hrefFor={(to) => ownBookingsPath({ ...filters, page: to })}
          />
        </div>
      )}
    </AreaPage>
  );
}

interface WaitsProps {
  waits: ShownWait[];
  done: "joined" | "left" | null;
  token: string;
}

/** The waiting lists that a person is on. */
function Waits({ waits, done, token }: WaitsProps) {
  const t = useMessages<WaitingListMessages>("waitingList");
  return (
    <div className="grid gap-3">
      {done && (
        <FormDone title={t("title")}>
          <p>{t(done)}</p>
        </FormDone>
      )}
      {waits.length === 0 ? (
        <EmptyState className={cardClass} title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <ul className="grid gap-3">
          {waits.map((wait) => (
            <li key={wait.id}>
              <WaitingCard wait={wait} token={token} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
