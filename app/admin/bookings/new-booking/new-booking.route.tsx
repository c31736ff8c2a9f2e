import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { findCalendarName } from "#app/booking/calendar/conflicts/list-conflicts.server.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requirePermission } from "#app/platform/permissions.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { AdminBookingsMessages } from "../messages/en.ts";
import type { Route } from "./+types/new-booking.route.ts";
import { bookForPatient } from "./book-for-patient.server.ts";
import { newBookingForm } from "./new-booking-form.ts";
import { BookedNote, ChooseAppointment, ChooseClinic, PatientForm } from "./new-booking-parts.tsx";
import { presentPlace, readBooked, readClinics, readPlace } from "./read-new-booking.server.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("../messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("../messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/providers/bookings/new";

/** Books for a patient: the clinic, the appointment and its day, then a free time and who comes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readAdminPage(context, request);
  requirePermission(page.actor, "bookings.administer");
  const query = new URL(request.url).searchParams;
  const place = await readPlace(page, query);
  const shared = { meta: page.describe() };
  if (!place)
    return { ...shared, clinics: await readClinics(page, query), place: null, booked: null };
  const owner = { kind: "clinics", id: place.clinic } as const;
  const named = await findCalendarName(page.database, page.actor, owner);
  if (!named) throw data(null, { status: 404 });
  return {
    ...shared,
    clinics: null,
    booked: await readBooked(page, query),
    place: {
      name: inLocale(page.locale, named.nameEn, named.nameAr),
      form: describeForm(newBookingForm),
      locale: page.locale,
      ...(await presentPlace(page, place)),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = await readAdminPage(context, request);
  requirePermission(page.actor, "bookings.administer");
  const answer = await bookForPatient(page, await readForm(request));
  if (answer.kind === "refused") return data(answer, { status: answer.status });
  const clinic = new URL(request.url).searchParams.get("clinic") ?? "";
  const query = new URLSearchParams({ clinic, booked: answer.id });
  throw redirect(localizedPath(`${path}?${query}`, page.locale), 303);
}

/** The names of patients are not stored by the browser. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminBookingsMessages>("adminBookings");
  const { clinics, place, booked } = loaderData;
  return (
    <AdminPage lead={t("new.lead")}>
      <div className="grid max-w-prose gap-6">
        {clinics && <ChooseClinic path={path} clinics={clinics} />}
        {booked && <BookedNote booked={booked} />}
        {place && <ChooseAppointment path={path} place={place} />}
        {place?.times && <PatientForm place={place} answer={actionData ?? null} />}
      </div>
    </AdminPage>
  );
}
