import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { actOnCalendar } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarHref, dayAfter, readCalendarState } from "#app/booking/calendar/calendar-state.ts";
import {
  clinicsOfPage,
  findProfessionals,
  listClinicLoads,
} from "#app/booking/calendar/conflicts/list-clinic-loads.server.ts";
import {
  findCalendarName,
  listConflicts,
} from "#app/booking/calendar/conflicts/list-conflicts.server.ts";
import {
  describeDone,
  titleOfState,
  withOutcome,
} from "#app/booking/calendar/describe-calendar.server.ts";
import type { BookingCalendarMessages } from "#app/booking/calendar/messages/en.ts";
import { CalendarBody } from "#app/booking/calendar/parts/calendar-body.tsx";
import { timeOf } from "#app/booking/calendar/present-calendar.server.ts";
import { readCalendarPage } from "#app/booking/calendar/read-calendar-page.server.ts";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/calendar.route.ts";
import { ClinicSearch, ClinicTable, ConflictTable, ProfessionalTable } from "./calendar-tables.tsx";
import type { AdminBookingsMessages } from "./messages/en.ts";
import { ownerOf } from "./owner-of.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/booking/calendar/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/booking/calendar/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/providers/calendar";
const schedulePath = "/admin/providers/schedules";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const query = new URL(request.url).searchParams;
  const state = {
    ...readCalendarState(query),
    ...(query.get("panel") === "caller" && { panel: null }),
  };
  const owner = ownerOf(query, path);
  const search = (query.get("q") ?? "").trim().slice(0, longestName);
  const shared = { state, search, meta: scope.describe() };
  if (!owner) {
    const name = (row: { nameEn: string; nameAr: string }) =>
      inLocale(locale, row.nameEn, row.nameAr);
    const list = readClinicList(query);
    const clinics = readPanel(scope, "clinics", async () => {
      const { rows, total } = await listClinicLoads(database, actor, {
        day: state.day,
        search,
        ...list,
      });
      const pages = Math.max(1, Math.ceil(total / clinicsOfPage));
      return { ...list, pages, rows: rows.map((row) => ({ ...row, name: name(row) })) };
    });
    const conflicts = readPanel(scope, "conflicts", async () =>
      (await listConflicts(database, actor)).map((one) => ({
        id: one.id,
        reason: one.reason,
        isKept: one.isKept,
        time: timeOf(one, locale),
        day: dubaiDay(new Date(one.startsAt)),
        patient: one.patientName,
        professional: inLocale(locale, one.professionalEn, one.professionalAr),
        clinicId: one.clinicId,
        clinic: inLocale(locale, one.clinicEn, one.clinicAr),
      })),
    );
    const professionals = search
      ? readPanel(scope, "professionals", async () =>
          (await findProfessionals(database, actor, search)).map((row) => ({
            id: row.id,
            name: name(row),
            clinics: joinNames(inLocale(locale, row.clinicsEn, row.clinicsAr), locale),
            schedules: row.schedules,
            coming: row.coming,
          })),
        )
      : null;
    return {
      ...shared,
      found: null,
      clinics: await clinics,
      conflicts: await conflicts,
      professionals: await professionals,
    };
  }
  const named = await findCalendarName(database, actor, owner);
  if (!named) throw data(null, { status: 404 });
  const found = {
    path: owner.path,
    schedulePath: owner.path.replace(path, schedulePath),
    name: inLocale(locale, named.nameEn, named.nameAr),
    period: titleOfState(state, locale),
    today: dubaiDay(),
    calendar: await readCalendarPage(scope, {
      as: "admin",
      locale,
      path: owner.path,
      state,
      owner,
    }),
    done: describeDone(query, locale),
    token: randomUUID(),
  };
  return { ...shared, found, clinics: null, conflicts: null, professionals: null };
}

/** Which clinics the address asks for. */
function readClinicList(query: URLSearchParams) {
  const page = Number(query.get("page") ?? "1");
  return {
    isWithout: query.get("without") === "1",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const query = new URL(request.url).searchParams;
  const owner = ownerOf(query, path);
  if (!owner) throw data(null, { status: 400 });
  const answer = await actOnCalendar({
    context: scope,
    as: "admin",
    form: await readForm(request),
  });
  if (answer.kind === "refused") return data(answer.refusal, { status: answer.refusal.status });
  // Administrators read no reasons.
  if (answer.kind === "reason") throw data(null, { status: 403 });
  const state = readCalendarState(query);
  const shown = { ...state, day: dayAfter(state, answer) };
  const open = calendarHref(owner.path, shown, { panel: null, type: null });
  return redirect(localizedPath(withOutcome(open, answer), scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CalendarManager({ loaderData, actionData }: Route.ComponentProps) {
  const { state, search, found, clinics, conflicts, professionals } = loaderData;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const say = useMessages<AdminBookingsMessages>("adminBookings");
  if (!found) {
    const panel = { failure: say("calendar.failure"), retry: say("calendar.retry") };
    return (
      <AdminPage lead={say("calendar.lead")}>
        <div className="grid gap-4">
          <ClinicSearch path={path} day={state.day} search={search} />
          {professionals && (
            <Panel {...panel} title={say("calendar.professionals")} data={professionals}>
              {(rows) => <ProfessionalTable path={path} day={state.day} rows={rows} />}
            </Panel>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel {...panel} title={say("calendar.clinics")} data={clinics}>
              {(list) => <ClinicTable path={path} day={state.day} search={search} list={list} />}
            </Panel>
            <Panel {...panel} title={say("calendar.conflicts")} data={conflicts}>
              {(rows) => <ConflictTable path={path} rows={rows} />}
            </Panel>
          </div>
        </div>
      </AdminPage>
    );
  }
  const blockHref = calendarHref(found.path, state, { panel: "block", booking: null });
  return (
    <AdminPage
      lead={found.name}
      actions={
        <>
          <ButtonLink to={`${path}?day=${state.day}`} variant="ghost" size="sm">
            {say("calendar.all")}
          </ButtonLink>
          <ButtonLink to={found.schedulePath} variant="secondary" size="sm">
            {say("calendar.schedules")}
          </ButtonLink>
          <ButtonLink to={blockHref} variant="secondary" size="sm">
            {t("block.title")}
          </ButtonLink>
          <Button variant="secondary" size="sm" data-print>
            {t("print")}
          </Button>
        </>
      }
    >
      <CalendarBody
        path={found.path}
        state={state}
        today={found.today}
        title={found.period}
        calendar={found.calendar}
        refusal={actionData ?? null}
        done={found.done}
        token={found.token}
      />
    </AdminPage>
  );
}
