import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { listUnreachableClinics } from "#app/booking/bookings/untold/queries.server.ts";
import { findCalendarName } from "#app/booking/calendar/conflicts/list-conflicts.server.ts";
import type { BookingSchedulesMessages } from "#app/booking/schedule-pages/editor/messages/en.ts";
import {
  choicesOfEditor,
  openSchedules,
  presentSchedules,
} from "#app/booking/schedule-pages/editor/read-schedule-page.server.ts";
import { saveSchedule } from "#app/booking/schedule-pages/editor/save-schedule.server.ts";
import { ScheduleBody } from "#app/booking/schedule-pages/editor/schedule-body.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { can } from "#app/platform/permissions.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/schedules.route.ts";
import type { AdminBookingsMessages } from "./messages/en.ts";
import { ownerOf } from "./owner-of.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/booking/schedule-pages/editor/messages/en.ts"),
      () => import("#app/booking/calendar/messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/booking/schedule-pages/editor/messages/ar.ts"),
      () => import("#app/booking/calendar/messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/providers/schedules";
const calendarPath = "/admin/providers/calendar";

/** @throws a redirect to the calendar, where a clinic or a professional is chosen; a 403 or a 404. */
async function openPage({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  if (!can(scope.actor, "bookings.manage")) throw data(null, { status: 403 });
  const query = new URL(request.url).searchParams;
  const owner = ownerOf(query, path);
  if (!owner) throw redirect(localizedPath(calendarPath, scope.locale), 303);
  const named = await findCalendarName(scope.database, scope.actor, owner);
  if (!named) throw data(null, { status: 404 });
  const found = await openSchedules(scope, { owner, wanted: query.get("schedule") });
  return { scope, query, owner, named, found };
}

/** Where the place of practice is added that a schedule needs. */
function recordOf({ kind, id }: { kind: "clinics" | "professionals"; id: string }) {
  return kind === "clinics"
    ? ({ tab: "people", to: `/admin/clinics-and-centers/${id}/people` } as const)
    : ({ tab: "places", to: `/admin/professionals/${id}/places` } as const);
}

/** The editor of the schedules of any clinic or professional, as their owners have it. */
export async function loader(args: Route.LoaderArgs) {
  const { scope, query, owner, named, found } = await openPage(args);
  const { locale } = scope;
  return {
    name: inLocale(locale, named.nameEn, named.nameAr),
    path: owner.path,
    record: recordOf(owner),
    unreachable: (await listUnreachableClinics(scope.database, owner)).map((clinic) => ({
      id: clinic.id,
      name: inLocale(locale, clinic.nameEn, clinic.nameAr),
    })),
    calendarPath: owner.path.replace(path, calendarPath),
    ...presentSchedules(found, { kind: owner.kind, locale, done: query.get("done") }),
    token: randomUUID(),
    meta: scope.describe(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { scope, owner, found } = await openPage(args);
  const { places, schedule } = found;
  const answer = await saveSchedule({
    context: scope,
    form: await readForm(args.request),
    clinicId: schedule?.clinicId ?? places[0]?.clinicId ?? owner.id,
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
  const shown = answer.scheduleId ? `&schedule=${answer.scheduleId}` : "";
  const to = `${owner.path}${shown}&done=${answer.done}`;
  throw redirect(localizedPath(to, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Schedules({ loaderData, actionData }: Route.ComponentProps) {
  const { name, places, rooms, schedule, done, token } = loaderData;
  const t = useMessages<BookingSchedulesMessages>("bookingSchedules");
  const say = useMessages<AdminBookingsMessages>("adminBookings");
  return (
    <AdminPage
      lead={name}
      actions={
        <ButtonLink to={loaderData.calendarPath} variant="secondary" size="sm">
          {t("calendar")}
        </ButtonLink>
      }
    >
      {done && !actionData && (
        <p role="status" className="mb-4 rounded-card bg-open-soft px-4 py-2 font-medium text-open">
          {done}
        </p>
      )}
      {loaderData.unreachable.map((clinic) => (
        <UnreachableNote key={clinic.id} clinic={clinic} />
      ))}
      {!places.some(({ professionalId }) => professionalId) && (
        <EmptyState
          className={cardClass}
          title={say("schedules.none")}
          text={say("schedules.none.text")}
          actions={
            <ButtonLink to={loaderData.record.to} variant="secondary">
              {say(`schedules.none.${loaderData.record.tab}`)}
            </ButtonLink>
          }
        />
      )}
      {(places.length > 0 || rooms !== null) && (
        <ScheduleBody
          key={schedule?.id}
          path={loaderData.path}
          places={places}
          rooms={rooms}
          opening={loaderData.opening}
          schedule={schedule}
          answer={actionData ?? null}
          token={token}
        />
      )}
    </AdminPage>
  );
}

/** Warns that nobody at a clinic learns of its online bookings, with the ways to change that. */
function UnreachableNote({ clinic: { id, name } }: { clinic: { id: string; name: string } }) {
  const say = useMessages<AdminBookingsMessages>("adminBookings");
  const record = `/admin/clinics-and-centers/${id}`;
  return (
    <section
      role="note"
      className="mb-4 grid justify-items-start gap-2 rounded-card bg-saffron-soft p-4"
    >
      <h2 className="font-semibold">{say("schedules.unreachable", { name })}</h2>
      <p className="max-w-prose text-sm">{say("schedules.unreachable.text")}</p>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={`${record}/edit`} variant="secondary" size="sm">
          {say("schedules.unreachable.email")}
        </ButtonLink>
        <ButtonLink to={`${record}/members`} variant="ghost" size="sm">
          {say("schedules.unreachable.members")}
        </ButtonLink>
      </p>
    </section>
  );
}
