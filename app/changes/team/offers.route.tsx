import { data, redirect } from "react-router";
import { z } from "zod";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/offers.route.ts";
import { answerOffer } from "./answer-offer.server.ts";
import { changesTeam as arabic } from "./messages/ar.ts";
import { type ChangesTeamMessages, changesTeam as english } from "./messages/en.ts";
import { listOffers } from "./queries.server.ts";

const outcomes = ["accept", "refuse", "late"] as const;

/** The clinics that want to add a listing which the reader owns. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readAreaPage(context, request);
  const { locale } = page;
  const t = createTranslator<ChangesTeamMessages>(locale, inLocale(locale, english, arabic));
  const asked = new URL(request.url).searchParams.get("done");
  const done = outcomes.find((one) => one === asked);
  const offers = await listOffers(page.database, page.actor);
  return {
    meta: page.describe(t("offers.title")),
    done: done ? t(`done.${done}`) : null,
    offers: offers.map(({ id, clinicEn, clinicAr, clinicSlug, nameEn, nameAr, submittedAt }) => ({
      id,
      clinic: inLocale(locale, clinicEn, clinicAr),
      clinicSlug,
      text: t("offers.of", {
        name: inLocale(locale, nameEn, nameAr),
        date: formatDate(new Date(submittedAt), locale),
      }),
    })),
  };
}

const answer = z.object({ id: z.uuid(), verdict: z.enum(["accept", "refuse"]) });

export async function action({ context, request }: Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const given = answer.safeParse(Object.fromEntries(await readForm(request)));
  if (!given.success) throw data(null, { status: 400 });
  const isDecidedNow = await answerOffer(page, given.data);
  const done = isDecidedNow ? given.data.verdict : "late";
  throw redirect(localizedPath(`/dashboard/practice/offers?done=${done}`, page.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Offers({ loaderData: { offers, done } }: Route.ComponentProps) {
  const t = useMessages<ChangesTeamMessages>("changesTeam");
  return (
    <AreaPage title={t("offers.title")} lead={t("offers.lead")} done={done}>
      {offers.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("offers.none.title")}
          text={t("offers.none.text")}
        />
      ) : (
        <ul className="grid gap-3">
          {offers.map(({ id, clinic, clinicSlug, text }) => (
            <li
              key={id}
              className={`${cardClass} flex flex-wrap items-center justify-between gap-3 p-4`}
            >
              <div className="min-w-0">
                <h2 className="font-semibold [overflow-wrap:anywhere]">
                  <Link to={`/clinics/${clinicSlug}`} className="link">
                    {clinic}
                  </Link>
                </h2>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
              </div>
              <form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="verdict"
                  value="accept"
                  size="sm"
                  aria-label={t("accept.name", { clinic })}
                >
                  {t("accept")}
                </Button>
                <Button
                  type="submit"
                  name="verdict"
                  value="refuse"
                  variant="secondary"
                  size="sm"
                  aria-label={t("refuse.name", { clinic })}
                >
                  {t("refuse")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </AreaPage>
  );
}
