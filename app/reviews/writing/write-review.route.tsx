import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { getFullName } from "#app/accounts/queries.server.ts";
import { openListingForm } from "#app/directory/profile-parts/open-listing-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { formState } from "#app/ui/form/form-state.ts";
import type { Route } from "./+types/write-review.route.ts";
import { ownReviews as arabic } from "./messages/ar.ts";
import { ownReviews as english, type OwnReviewsMessages } from "./messages/en.ts";
import { listOwnReviews } from "./queries.server.ts";
import { ReviewFields } from "./review-fields.tsx";
import { openedReview, reviewForm } from "./review-form.ts";
import { isReviewedType, writeReviewPath } from "./rules.ts";
import { submitReview } from "./submit-review.server.ts";

const statusOfRefusal = { invalid: 422, tooMany: 429, own: 409, gone: 410 } as const;

async function openReviewed({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const { entityType } = params;
  if (!isReviewedType(entityType)) throw data(null, { status: 404 });
  const pathOf = (slug: string) => writeReviewPath(entityType, slug);
  const listing = await openListingForm(page, { entityType, slug: params.slug, pathOf }, request);
  return { page, listing, reviewed: { entityType, entityId: listing.entityId } };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, listing, reviewed } = await openReviewed(args);
  const { actor, database, locale } = page;
  const own = await listOwnReviews(database, actor);
  const written = own.find(({ entityId }) => entityId === reviewed.entityId);
  const fullName = (await getFullName(page, actor)) ?? "";
  const t = createTranslator<OwnReviewsMessages>(locale, inLocale(locale, english, arabic));
  const title = t("write.title", { name: inLocale(locale, listing.nameEn, listing.nameAr) });
  return {
    title,
    entityType: reviewed.entityType,
    meta: page.describe(title),
    typed: openedReview(written?.edit ?? written ?? null, fullName),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, reviewed } = await openReviewed(args);
  const form = await readForm(args.request);
  const result = await submitReview(page, reviewed, form);
  if (result.ok) throw redirect(localizedPath("/dashboard/reviews?done=sent", page.locale), 303);
  return data(
    { ...result, typed: reviewForm.typed(form) },
    { status: statusOfRefusal[result.refusal] },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<OwnReviewsMessages>("ownReviews");
  return (
    <AreaPage title={loaderData.title} lead={t("write.lead")}>
      <ReviewFields
        entityType={loaderData.entityType}
        state={formState(actionData, loaderData.typed, (refusal) => ({
          title: t(`${refusal}.title`),
          text: t(`${refusal}.text`),
        }))}
      />
    </AreaPage>
  );
}
