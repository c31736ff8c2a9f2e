import { AreaPage } from "../../accounts/area/area-page.tsx";
import type { AreaMessages } from "../../accounts/area/messages/en.ts";
import { readAreaPage } from "../../accounts/area/read-area-page.server.ts";
import { wordsOfArea } from "../../accounts/area/words-of-area.server.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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
