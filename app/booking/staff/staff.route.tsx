import { data, redirect } from "react-router";
import { z } from "zod";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { openOwnListing } from "../calendar/open-own-listing.server.ts";
import { ListingLinks } from "../calendar/parts/listing-links.tsx";
import { staffRoles } from "../schedules/rules.ts";
import type { Route } from "./+types/staff.route.ts";
import { inviteStaff, removeStaff, withdrawInvitation } from "./change-staff.server.ts";
import { mailInvitation, wordsOfStaff } from "./mail-invitation.server.ts";
import type { BookingStaffMessages } from "./messages/en.ts";
import { listStaff, ownsClinic } from "./queries.server.ts";
import { InviteForm, StaffList } from "./staff-parts.tsx";

const intents = ["invite", "withdraw", "remove"] as const;
const invitation = z.object({
  email: z.email().max(254).toLowerCase(),
  role: z.enum(staffRoles),
});

/** Nobody but the owner of a clinic's listing has this page. */
async function openStaff({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openOwnListing(context, request);
  const { page, listing } = opened;
  if (!listing || !(await ownsClinic(page.database, page.actor, listing.id)))
    throw data(null, { status: 403 });
  return { ...opened, listing, clinic: inLocale(page.locale, listing.nameEn, listing.nameAr) };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, listing, listings, clinic } = await openStaff(args);
  const { database, actor, locale } = page;
  const t = wordsOfStaff(page);
  const { members, invitations } = await listStaff(database, actor, listing.id);
  const done = intents.find((intent) => intent === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    clinic,
    pathname,
    listings,
    calendarPath: `${pathname.replace("/staff", "/calendar")}?listing=${listing.slug}`,
    members,
    invitations: invitations.map(({ id, email, role, expiresAt }) => {
      const words = { role: t(`role.${role}`), date: formatDate(expiresAt, locale) };
      return { id, email, text: t("invitations.until", words) };
    }),
    done: done ? t(`done.${done}`) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, listing, clinic } = await openStaff(args);
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const clinicId = listing.id;
  const id = typedText(form, "id");
  const t = wordsOfStaff(page);
  if (intent === "withdraw") await withdrawInvitation(page, { clinicId, id });
  if (intent === "remove") await removeStaff(page, { clinicId, memberId: id });
  if (intent === "invite") {
    const typed = { email: typedText(form, "email"), role: typedText(form, "role") };
    const refuse = (message: string, status: number) => data({ message, ...typed }, { status });
    const given = invitation.safeParse(typed);
    if (!given.success) return refuse(t("email.invalid"), 422);
    const secret = await inviteStaff(page, { clinicId, ...given.data });
    if (secret === null) return refuse(t("refused.many"), 409);
    const isSent = await mailInvitation(page, { ...given.data, clinic, secret });
    if (!isSent) return refuse(t("refused.mail"), 502);
  }
  const to = `${pathname}?${new URLSearchParams({ listing: listing.slug, done: intent })}`;
  throw redirect(localizedPath(to, page.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, pathname, listings, calendarPath, members, invitations, done } = loaderData;
  const t = useMessages<BookingStaffMessages>("bookingStaff");
  return (
    <AreaPage
      title={t("title")}
      lead={`${clinic}. ${t("lead")}`}
      done={actionData ? undefined : done}
      actions={
        <ButtonLink to={calendarPath} variant="secondary" size="sm">
          {t("back")}
        </ButtonLink>
      }
    >
      <ListingLinks path={pathname} listings={listings} />
      {actionData && (
        <div className="mb-4">
          <FormRefusal title={t("refused")} text={actionData.message} isTheirs />
        </div>
      )}
      <StaffList members={members} invitations={invitations} />
      <InviteForm typed={actionData ?? null} />
    </AreaPage>
  );
}
