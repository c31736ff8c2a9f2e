import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { FigurePanels } from "#app/booking/figures/figure-panels.tsx";
import type { BookingFiguresMessages } from "#app/booking/figures/messages/en.ts";
import { presentFigures } from "#app/booking/figures/present-figures.server.ts";
import { findFigureClinic, readBookingFigures } from "#app/booking/figures/queries.server.ts";
import { figurePeriods, readFigurePeriod } from "#app/booking/figures/rules.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/figures.route.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("#app/booking/figures/messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("#app/booking/figures/messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/providers/figures";

/** The figures of all clinics, or of the one that the address names. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const { searchParams } = new URL(request.url);
  const period = readFigurePeriod(searchParams);
  const slug = searchParams.get("clinic");
  const clinic = slug === null ? null : await findFigureClinic(database, actor, slug);
  if (slug !== null && !clinic) throw new AppError("not_found", "There is no such clinic.");
  const figures = await readBookingFigures(database, actor, {
    period,
    clinicId: clinic?.id ?? null,
  });
  const linkOf = (one: { slug: string }) =>
    localizedPath(
      `${path}?${new URLSearchParams({ clinic: one.slug, days: String(period) })}`,
      locale,
    );
  return {
    period,
    clinic: clinic && { slug: clinic.slug, name: inLocale(locale, clinic.nameEn, clinic.nameAr) },
    view: presentFigures(figures, { locale, period, linkOf }),
    meta: scope.describe(),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function BookingFiguresScreen({ loaderData }: Route.ComponentProps) {
  const { period, clinic, view } = loaderData;
  const t = useMessages<BookingFiguresMessages>("bookingFigures");
  const others = clinic ? { clinic: clinic.slug } : undefined;
  const query = new URLSearchParams({ ...others, days: String(period) });
  return (
    <AdminPage
      lead={clinic ? `${clinic.name}. ${t("lead")}` : `${t("lead")} ${t("clinics.lead")}`}
      actions={
        <>
          {clinic && (
            <ButtonLink to={`${path}?days=${period}`} variant="secondary" size="sm">
              {t("back")}
            </ButtonLink>
          )}
          <PeriodLinks path={path} periods={figurePeriods} period={period} others={others} />
        </>
      }
    >
      <FigurePanels view={view} exportOf={(table) => `${path}/${table}.csv?${query}`} />
    </AdminPage>
  );
}
