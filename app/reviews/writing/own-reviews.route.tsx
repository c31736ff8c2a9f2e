import { redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/own-reviews.route.ts";
import { ownReviews as arabic } from "./messages/ar.ts";
import { ownReviews as english, type OwnReviewsMessages } from "./messages/en.ts";
import { OwnReviewCard } from "./own-review-card.tsx";
import { listOwnReviews } from "./queries.server.ts";
import { withdrawReview } from "./withdraw-review.server.ts";

const outcomes = ["sent", "withdrawn"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  const t = createTranslator<OwnReviewsMessages>(locale, inLocale(locale, english, arabic));
  const asked = new URL(request.url).searchParams.get("done");
  const found = await listOwnReviews(database, actor);
  const reviews = found.map(({ nameEn, nameAr, submittedAt, ...review }) => ({
    ...review,
    name: inLocale(locale, nameEn, nameAr) ?? t("noListing"),
    submittedOn: formatDate(new Date(submittedAt), locale),
  }));
  return {
    reviews,
    done: outcomes.find((one) => one === asked) ?? null,
    meta: describe(t("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const id = (await readForm(request)).get("withdraw");
  if (typeof id !== "string" || !isUuid(id)) {
    throw new AppError("bad_request", "Please check your input and try again.");
  }
  await withdrawReview(page, id);
  throw redirect(localizedPath("/dashboard/reviews?done=withdrawn", page.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  const { reviews, done } = loaderData;
  if (reviews.length === 0) {
    return (
      <AreaPage title={t("title")} done={done && t(`done.${done}`)}>
        <EmptyState
          className={cardClass}
          title={t("empty.title")}
          text={t("empty.text")}
          actions={
            <ButtonLink to="/search?entityType=professionals">{t("empty.action")}</ButtonLink>
          }
        />
      </AreaPage>
    );
  }
  return (
    <AreaPage title={t("title")} lead={t("lead")} done={done && t(`done.${done}`)}>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} />
          </li>
        ))}
      </ul>
    </AreaPage>
  );
}
