import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { PeriodLinks } from "#app/admin-kit/chart/period-links.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListingLinks } from "../own-listing/listing-links.tsx";
import type { Route } from "./+types/figures.route.ts";
import { FigurePanels } from "./figure-panels.tsx";
import type { BookingFiguresMessages } from "./messages/en.ts";
import { openFigures } from "./open-figures.server.ts";
import { presentFigures, wordsOfFigures } from "./present-figures.server.ts";
import { readBookingFigures } from "./queries.server.ts";
import { figurePeriods } from "./rules.ts";

const path = "/dashboard/clinic/figures";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, clinic, listings, period } = await openFigures(context, request);
  const { database, actor, locale } = page;
  const shared = { meta: page.describe(wordsOfFigures(locale)("title")), listings, period };
  if (!clinic) return { ...shared, clinic: null, view: null };
  const figures = await readBookingFigures(database, actor, { period, clinicId: clinic.id });
  return {
    ...shared,
    clinic: { slug: clinic.slug, name: inLocale(locale, clinic.nameEn, clinic.nameAr) },
    view: presentFigures(figures, { locale, period }),
  };
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicFigures({ loaderData }: Route.ComponentProps) {
  const { clinic, listings, period, view } = loaderData;
  const t = useMessages<BookingFiguresMessages>("bookingFigures");
  if (!clinic || !view) {
    return (
      <AreaPage title={t("title")}>
        <EmptyState className={cardClass} title={t("none.title")} text={t("none.text")} />
      </AreaPage>
    );
  }
  const query = new URLSearchParams({ listing: clinic.slug, days: String(period) });
  return (
    <AreaPage
      title={t("title")}
      lead={`${clinic.name}. ${t("lead")}`}
      actions={
        <PeriodLinks
          path={path}
          periods={figurePeriods}
          period={period}
          others={{ listing: clinic.slug }}
        />
      }
    >
      <ListingLinks path={path} listings={listings} />
      <FigurePanels isDocument view={view} exportOf={(table) => `${path}/${table}.csv?${query}`} />
    </AreaPage>
  );
}
