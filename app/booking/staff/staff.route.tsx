import { data } from "react-router";
import { getDisplayName } from "#app/accounts/queries.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { ListingLinks } from "../own-listing/listing-links.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import { ownsClinic } from "../own-listing/queries.server.ts";
import { staffRoles } from "../schedules/rules.ts";
import type { Route } from "./+types/staff.route.ts";
import { actOnStaff, readStaffIntent, staffIntents } from "./act-on-staff.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { wordsOfStaff } from "./mail-invitation.server.ts";
import type { BookingStaffMessages } from "./messages/en.ts";
import { presentStaff } from "./present-staff.server.ts";
import { StaffList } from "./staff-parts.tsx";

/** Nobody but the owner of a clinic's listing has this page. */
async function openStaff(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openBesideCalendar(args);
  const { page, listing } = opened;
  if (!(await ownsClinic(page.database, page.actor, listing.id))) throw data(null, { status: 403 });
  return opened;
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, listing, listings, ...opened } = await openStaff(args);
  const t = wordsOfStaff(page);
  const done = staffIntents.find((intent) => intent === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    clinic: opened.name,
    pathname,
    listings,
    calendarPath: opened.calendarPath,
    staff: await presentStaff(page, listing.id),
    done: done ? t(`done.${done}`) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, listing, name: clinic, redirectDone } = await openStaff(args);
  const form = await readForm(args.request);
  const intent = readStaffIntent(form);
  if (!intent) throw data(null, { status: 400 });
  const inviter = (await getDisplayName(page, page.actor)) ?? clinic;
  const refusal = await actOnStaff(page, intent, { clinicId: listing.id, clinic, inviter, form });
  if (refusal) return data(refusal, { status: refusal.status });
  throw redirectDone(intent);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, pathname, listings, calendarPath, staff, done } = loaderData;
  const t = useMessages<BookingStaffMessages>("bookingStaff");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${clinic}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      refusal={actionData?.message}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      <StaffList staff={staff} isOwners />
      <InviteForm
        typed={actionData?.typed ?? null}
        colleagues={staff.colleagues}
        roles={staffRoles}
      />
    </BesideCalendar>
  );
}
