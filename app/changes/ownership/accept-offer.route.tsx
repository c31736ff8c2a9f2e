import { redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/accept-offer.route.ts";
import { wordsOfOwnership } from "./mail-offer.server.ts";
import type { OwnershipMessages } from "./messages/en.ts";
import { acceptOffer, isOfferedTo, readOffer } from "./pass-listing.server.ts";

/** The link of an offer; signing in comes first. */
export async function loader({ context, params: { secret }, request }: Route.LoaderArgs) {
  const page = readAreaPage(context, request);
  const found = await readOffer(page, secret);
  const t = wordsOfOwnership(page);
  if (!found) return { title: t("accept.gone.title"), meta: page.describe(t("accept.gone.title")) };
  const { offer } = found;
  const name = inLocale(page.locale, offer.nameEn, offer.nameAr);
  const title = t("accept.title", { name });
  return {
    title,
    meta: page.describe(title),
    lead: t("accept.lead", { name }),
    isTheirs: isOfferedTo(page.actor, offer),
  };
}

export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const accepted = await acceptOffer(page, secret);
  const area = accepted?.entityType === "clinics" ? "clinic" : "practice";
  const to = accepted
    ? `/dashboard/${area}?listing=${accepted.slug}&done=granted`
    : new URL(request.url).pathname;
  throw redirect(localizedPath(to, page.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function AcceptOffer({ loaderData }: Route.ComponentProps) {
  const { title, lead } = loaderData;
  const t = useMessages<OwnershipMessages>("ownership");
  if (lead === undefined)
    return <EmptyState className={cardClass} title={title} text={t("accept.gone.text")} />;
  return (
    <AreaPage title={title} lead={lead}>
      {loaderData.isTheirs ? (
        <form method="post" className="grid justify-items-start gap-4">
          <p className="max-w-prose">{t("accept.text")}</p>
          <Button type="submit">{t("accept.submit")}</Button>
        </form>
      ) : (
        <p className={`${cardClass} p-4`}>{t("accept.other")}</p>
      )}
    </AreaPage>
  );
}
