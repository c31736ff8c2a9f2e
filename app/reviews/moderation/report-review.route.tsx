import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import { describeListingForm } from "#app/directory/profile-parts/open-listing-form.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { directionOf, inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { reviews as arabic } from "../messages/ar.ts";
import { reviews as english, type ReviewsMessages } from "../messages/en.ts";
import { reportReviewPath } from "../rules.ts";
import type { Route } from "./+types/report-review.route.ts";
import { findPublishedReview } from "./queries.server.ts";
import { reportForm } from "./report-form.ts";
import { reportReview } from "./report-review.server.ts";

const statusOfRefusal = { invalid: 422, tooMany: 429 } as const;

async function openReview({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { id } = params;
  const found = isUuid(id) ? await findPublishedReview(visit.database, visit.actor, id) : null;
  if (!found) throw data(null, { status: 404 });
  return { visit, ...found };
}

export async function loader(args: Route.LoaderArgs) {
  const { visit, review, listing } = await openReview(args);
  const { locale, origin } = visit;
  const t = createTranslator<ReviewsMessages>(locale, inLocale(locale, english, arabic));
  const page = describeListingForm(visit, { ...listing, entityId: "" });
  const title = t("report.title", { name: page.name });
  return {
    ...page,
    review,
    title,
    blank: reportForm.write({}, randomUUID()),
    isSent: new URL(args.request.url).searchParams.has("sent"),
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: t("report.description", { name: page.name }),
      path: reportReviewPath(review.id),
      locale,
      origin,
      noindex: true,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, review } = await openReview(args);
  const form = await readForm(args.request);
  const result = await reportReview(visit, review.id, form);
  if (result.ok) {
    throw redirect(localizedPath(`${reportReviewPath(review.id)}?sent=1`, visit.locale), 303);
  }
  const typed = reportForm.typed(form, randomUUID());
  return data({ ...result, typed }, { status: statusOfRefusal[result.refusal] });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, name, profilePath, review, blank } = loaderData;
  const t = useMessages<ReviewsMessages>("reviews");
  if (loaderData.isSent) {
    return (
      <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
        <FormDone title={t("report.sent.title")}>
          <p>{t("report.sent.text")}</p>
          <ButtonLink to={profilePath} variant="secondary">
            {t("report.back", { name })}
          </ButtonLink>
        </FormDone>
      </ListingFormPage>
    );
  }
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={t("report.lead")}>
      <figure className="mb-7 max-w-prose rounded-card bg-sunken p-5">
        <figcaption className="mb-1 text-sm text-faint">
          {t("report.review")}: <bdi>{review.authorName}</bdi>
        </figcaption>
        <blockquote
          lang={review.locale}
          dir={directionOf(review.locale)}
          className="[overflow-wrap:anywhere]"
        >
          {review.body}
        </blockquote>
      </figure>
      <Form
        form={reportForm}
        t={t}
        {...formState(actionData, blank, (refusal) => ({
          title: t(`report.${refusal}.title`),
          text: t(`report.${refusal}.text`),
        }))}
        submit={t("report.submit")}
      />
    </ListingFormPage>
  );
}
