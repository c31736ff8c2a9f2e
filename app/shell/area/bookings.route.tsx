import { AreaPage } from "#app/accounts/area/area-page.tsx";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "#app/accounts/area/words-of-area.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/bookings.route.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { describe, locale } = readAreaPage(context, request);
  return { meta: describe(wordsOfArea(locale)("bookings.title")) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Bookings() {
  const t = useMessages<AreaMessages>("area");
  return (
    <AreaPage title={t("bookings.title")}>
      <EmptyState
        className={cardClass}
        title={t("bookings.empty.title")}
        text={t("bookings.empty.text")}
        actions={
          <ButtonLink to="/search?entityType=professionals">
            {t("bookings.empty.action")}
          </ButtonLink>
        }
      />
    </AreaPage>
  );
}
