import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { keepOnServer } from "#app/platform/web/keep-on-server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { colleaguesParameter } from "../bookings/desk-path.ts";
import { readBlockUndo } from "../calendar/blocks/made-block.server.ts";
import { calendarHref, dayAfter, readCalendarState } from "../calendar/calendar-state.ts";
import { describeDone, titleOfState, withOutcome } from "../calendar/describe-calendar.server.ts";
import { BlockPanel } from "../calendar/parts/block-panel.tsx";
import { isShownByForm, RefusalNote } from "../calendar/parts/calendar-refusal.tsx";
import { CallerPanel } from "../calendar/parts/caller-panel.tsx";
import { OpenBookingPanel } from "../calendar/parts/open-booking.tsx";
import { readCalendarPage } from "../calendar/read-calendar-page.server.ts";
import { MoveBackQuestion } from "../closing/returning/move-back-question.tsx";
import { openOwnListing } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/desk.route.ts";
import { actOnDesk, type DeskAnswer } from "./act-on-desk.server.ts";
import { FindPanelView } from "./find-time/find-panel.tsx";
import { forParameter, readFindPanel } from "./find-time/read-find.server.ts";
import { InboxPanel } from "./inbox/inbox-panel.tsx";
import { readInbox } from "./inbox/present-inbox.server.ts";
import type { BookingDeskMessages } from "./messages/en.ts";
import { ArrivalForm } from "./parts/arrival-button.tsx";
import { BookingLinks } from "./parts/booking-links.tsx";
import { DeskBar } from "./parts/desk-bar.tsx";
import { DeskNotes } from "./parts/desk-notes.tsx";
import { DeskSheet } from "./parts/desk-sheet.tsx";
import { VisitPanelView } from "./parts/visit-panel.tsx";
import { WhoFilter } from "./parts/who-filter.tsx";
import { wordsOfDesk } from "./present-patient.server.ts";
import {
  describeBooked,
  describeMoved,
  readVisitPanel,
  withGaps,
  withTargetsAlone,
} from "./read-desk.server.ts";
import { deskScriptPath } from "./script/desk-script-path.ts";

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, listings, listing, isLost } = await openOwnListing(
    args.context,
    args.request,
    { withLost: true },
  );
  const { locale } = page;
  const title = wordsOfDesk(locale)("title");
  const meta = page.describe(title);
  const state = { ...readCalendarState(searchParams), view: "day" as const };
  if (!listing) {
    return data({ title, meta, isLost, desk: null }, { status: isLost ? 403 : 200 });
  }
  const isList = searchParams.get("as") === "list";
  const path = `${pathname}?listing=${listing.slug}${isList ? "&as=list" : ""}`;
  const owner = { kind: "clinics", id: listing.id } as const;
  const place = { locale, path, state, owner };
  const hasColleagues = searchParams.has(colleaguesParameter);
  const [calendar, inbox, changed, booked, unblock] = await Promise.all([
    readCalendarPage(page, { ...place, as: "clinic", isDesk: true, hasColleagues }),
    readInbox(page, place),
    describeMoved(page, place, searchParams),
    describeBooked(page, place, searchParams),
    readBlockUndo(page, searchParams),
  ]);
  const { schedules, facts, starts, sheet, ...shown } = calendar;
  return {
    title,
    meta,
    isLost: false,
    desk: keepOnServer(["sheet"], {
      path,
      state,
      isList,
      clinicId: listing.id,
      listing: listing.slug,
      name: inLocale(locale, listing.nameEn, listing.nameAr),
      listings,
      period: titleOfState(state, locale),
      today: dubaiDay(),
      calendar: { schedules, ...shown },
      sheet: hasColleagues ? withTargetsAlone(sheet) : withGaps(place, { sheet, starts }),
      inbox,
      find: await readFindPanel(page, {
        ...place,
        schedules: facts,
        wanted: searchParams.get(forParameter),
      }),
      visit: await readVisitPanel(page, { ...place, schedules, listing: listing.slug }),
      isOtherDay: isOtherDay(searchParams.get("day"), state.day),
      done: describeDone(searchParams, locale, { schedules, changed, unblock }),
      booked,
      token: randomUUID(),
    }),
  };
}

/** Whether an address asks for a day that does not exist or is too far away, so that another one is shown. */
function isOtherDay(asked: string | null, shown: string): boolean {
  return asked !== null && asked !== "" && asked !== shown;
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, searchParams, listing } = await openOwnListing(
    args.context,
    args.request,
    { withLost: true },
  );
  if (!listing) return data(null, { status: 403 });
  const answer = await actOnDesk({
    context: page,
    form: await readForm(args.request),
    clinicId: listing.id,
    listing: listing.slug,
  });
  if (answer.kind === "refused") return data(answer, { status: answer.refusal.status });
  if (answer.kind === "visit") return data(answer, { status: answer.matches ? 200 : 422 });
  if (answer.kind === "reason") return answer;
  const state = { ...readCalendarState(searchParams), view: "day" as const };
  const layout = searchParams.get("as") === "list" ? "&as=list" : "";
  const path = `${pathname}?listing=${listing.slug}${layout}`;
  const shown = calendarHref(path, state, {
    panel: state.panel === "inbox" ? "inbox" : null,
    type: null,
    on: null,
    at: null,
    patient: null,
    ...(answer.kind === "booked" && { booking: null }),
    ...(answer.kind === "done" && { day: dayAfter(state, answer) }),
  });
  throw redirect(localizedPath(outcomeOf(shown, answer), page.locale), 303);
}

function outcomeOf(path: string, answer: Extract<DeskAnswer, { kind: "done" | "booked" }>) {
  if (answer.kind === "done") return withOutcome(path, answer);
  const { booking, count, skipped, news } = answer;
  const query = new URLSearchParams({ booked: booking });
  if (count > 1) query.set("count", String(count));
  if (news !== "now") query.set("news", news);
  if (skipped.length > 0) query.set("skipped", skipped.join());
  return `${path}&${query}`;
}

/** Appointments change by the minute, and belong to one clinic. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { title, isLost, desk } = loaderData;
  if (desk === null) {
    return (
      <main id="main" className="mx-auto max-w-prose p-6">
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          title={t(isLost || actionData !== undefined ? "lost.title" : "closed.title")}
          text={t(isLost || actionData !== undefined ? "lost.text" : "closed.text")}
          actions={<ButtonLink to="/dashboard">{t("menu.site")}</ButtonLink>}
        />
      </main>
    );
  }
  const { path, state, calendar, token, visit, inbox, find } = desk;
  const { open, caller, block } = calendar;
  const answer: DeskAnswer | null = actionData ?? null;
  const refusal = answer?.kind === "refused" ? answer.refusal : null;
  const reason = answer?.kind === "reason" ? answer.reason : null;
  const isOfForm = isShownByForm(refusal);
  const hasPanel = Boolean(open || caller || block || visit || inbox.open || find);
  return (
    // The day scrolls below its head; on a phone, which has no room for that, the page itself scrolls.
    <div
      data-clinic={desk.clinicId}
      data-answer={answer === null ? undefined : ""}
      className="flex min-h-dvh flex-col md:h-dvh"
    >
      <nav aria-label={t("skip")} className="contents">
        {hasPanel && <SkipLink to="#calendar-panel">{t("skip.panel")}</SkipLink>}
        <SkipLink to="#main">{t("skip.day")}</SkipLink>
      </nav>
      <DeskBar desk={desk} title={title} hasPanel={hasPanel} />
      <main
        id="main"
        tabIndex={-1}
        className="flex grow flex-col outline-none md:min-h-0 md:flex-row"
      >
        <div
          className={classNames(
            "flex min-w-0 flex-col md:min-h-0 md:grow",
            hasPanel ? "max-md:contents" : "grow",
          )}
        >
          {(answer === null || reason) && <DeskNotes desk={desk} />}
          {refusal && !isOfForm && (
            <div className="px-3 pt-3">
              <RefusalNote refusal={refusal} token={token} />
            </div>
          )}
          {calendar.returning.length > 0 && (
            <div className="max-h-[50dvh] shrink-0 overflow-auto px-3 pt-3">
              <MoveBackQuestion items={calendar.returning} token={token} isFolded={hasPanel} />
            </div>
          )}
          {/* On a phone the day lies below an open panel. */}
          <div
            className={classNames(
              "flex grow flex-col md:min-h-0",
              hasPanel && "max-md:order-last max-md:border-t-8 max-md:border-line",
            )}
          >
            <WhoFilter desk={desk} />
            <DeskSheet sheet={desk.sheet} isList={desk.isList} inbox={inbox} />
          </div>
        </div>
        {hasPanel && (
          <aside
            data-panel
            className="overflow-auto border-line bg-canvas p-3 max-md:overflow-visible md:w-[27rem] md:shrink-0 md:border-s"
          >
            {open && (
              <OpenBookingPanel
                path={path}
                state={state}
                open={open}
                reason={reason?.booking === open.id ? reason.text : null}
                token={token}
                kept={refusal?.kept ?? null}
                links={
                  <BookingLinks
                    listing={desk.listing}
                    booking={open.id}
                    patient={open.clinicPatientId}
                  />
                }
              />
            )}
            {caller && (
              <CallerPanel
                path={path}
                state={state}
                caller={caller}
                token={token}
                refusal={refusal}
              />
            )}
            {inbox.open && (
              <InboxPanel
                inbox={inbox.open}
                close={calendarHref(path, state, { panel: null })}
                token={token}
              />
            )}
            {find && <FindPanelView path={path} state={state} find={find} />}
            {block && (
              <BlockPanel path={path} state={state} block={block} token={token} refusal={refusal} />
            )}
            {visit && (
              <VisitPanelView
                path={path}
                state={state}
                panel={visit}
                answer={answer?.kind === "visit" ? answer : null}
                token={token}
                canBlock={calendar.canBlock}
                findPath={`/clinic-desk/patients/find?listing=${desk.listing}`}
              />
            )}
          </aside>
        )}
      </main>
      <ArrivalForm token={token} />
      <script type="module" async src={deskScriptPath} />
    </div>
  );
}

/** A link that shows while it has the focus. */
function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:z-50 focus-visible:m-2 focus-visible:rounded-control focus-visible:bg-surface focus-visible:p-2 focus-visible:shadow-float"
    >
      {children}
    </a>
  );
}
