import { redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { deskPath } from "#app/booking/bookings/desk-path.ts";
import { listStaffedListings } from "#app/booking/own-listing/queries.server.ts";
import { findInvitation, isInvited } from "#app/booking/staff/answer-invitation.server.ts";
import { wordsOfStaff } from "#app/booking/staff/mail-invitation.server.ts";
import type { BookingStaffMessages } from "#app/booking/staff/messages/en.ts";
import type { MemberRole } from "#app/booking/staff/queries.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/accept.route.ts";
import { acceptInvitation } from "./accept-membership.server.ts";

/** The link of an invitation; signing in comes first. */
export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const page = readAreaPage(context, request);
  const found = await findInvitation(page.database, secret);
  const t = wordsOfStaff(page);
  if (!found) {
    const title = t("accept.gone.title");
    const clinics = await listStaffedListings(page.database, page.actor, "clinics");
    const own = clinics.map(({ slug, nameEn, nameAr }) => ({
      name: inLocale(page.locale, nameEn, nameAr),
      href: `/dashboard/clinic/calendar?listing=${slug}`,
    }));
    return { title, meta: page.describe(title), own };
  }
  const clinic = inLocale(page.locale, found.nameEn, found.nameAr);
  const title = t("accept.title", { clinic });
  return {
    title,
    meta: page.describe(title),
    lead: t(found.role === "owner" ? "accept.lead.owner" : "accept.lead", {
      clinic,
      role: t(`role.${found.role}`),
    }),
    isInvited: isInvited(page.actor, found),
  };
}

export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const accepted = await acceptInvitation(page, secret);
  const { pathname } = new URL(request.url);
  const to = accepted ? `${workOf(accepted.role)}?listing=${accepted.slug}` : pathname;
  throw redirect(localizedPath(to, page.locale), 303);
}

/** The page on which a member begins their work. */
function workOf(role: MemberRole): string {
  if (role === "owner") return "/dashboard/clinic";
  return role === "reception" ? deskPath : "/dashboard/clinic/calendar";
}

export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function AcceptInvitation({ loaderData }: Route.ComponentProps) {
  const { title, lead } = loaderData;
  const t = useMessages<BookingStaffMessages>("bookingStaff");
  if (lead === undefined) {
    const { own = [] } = loaderData;
    const isMember = own.length > 0;
    return (
      <EmptyState
        className={cardClass}
        title={title}
        text={t(isMember ? "accept.gone.member" : "accept.gone.text")}
        actions={own.map(({ name, href }) => (
          <ButtonLink key={href} to={href} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      />
    );
  }
  return (
    <AreaPage title={title} lead={lead}>
      {loaderData.isInvited ? (
        <form method="post">
          <Button type="submit">{t("accept.submit")}</Button>
        </form>
      ) : (
        <p className={`${cardClass} p-4`}>{t("accept.other")}</p>
      )}
    </AreaPage>
  );
}
