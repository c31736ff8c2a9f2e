import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { entityTypeOf } from "#app/directory/cards/rules.ts";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/profile-parts/open-listing-form.server.ts";
import { reportPath } from "#app/directory/rules.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import type { Route } from "./+types/report.route.ts";
import { reports as arabic } from "./messages/ar.ts";
import { reports as english, type ReportsMessages } from "./messages/en.ts";
import { reportForm } from "./report-form.ts";
import { submitReport } from "./submit-report.server.ts";

type LoaderArgs = Pick<Route.LoaderArgs, "context" | "params" | "request">;

function openListing({ context, params, request }: LoaderArgs) {
  const entityType = entityTypeOf(params.entityType);
  if (!entityType) throw data(null, { status: 404 });
  const pathOf = (slug: string) => reportPath(entityType, slug);
  const address = { entityType, slug: params.slug, pathOf };
  return openListingForm(context.get(requestContext), address, request);
}

export async function loader(args: Route.LoaderArgs) {
  const visit = args.context.get(requestContext);
  const listing = await openListing(args);
  const { locale } = visit;
  const t = createTranslator<ReportsMessages>(locale, inLocale(locale, english, arabic));
  const page = describeListingForm(visit, listing);
  const { name } = page;
  const title = t("title", { name });
  const path = reportPath(listing.entityType, listing.slug);
  return {
    ...page,
    title,
    blank: reportForm.write({}, randomUUID()),
    isSent: new URL(args.request.url).searchParams.has("sent"),
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: t("description", { name }),
      path,
      locale,
      origin: visit.origin,
      noindex: true,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const visit = args.context.get(requestContext);
  const listing = await openListing(args);
  const form = await readForm(args.request);
  const result = await submitReport(visit, listing, form);
  const path = reportPath(listing.entityType, listing.slug);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, visit.locale), 303);
  const status = result.refusal === "tooMany" ? 429 : 422;
  return data({ ...result, typed: reportForm.typed(form, randomUUID()) }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ReportMistake({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, isSent, blank, name, profilePath } = loaderData;
  const t = useMessages<ReportsMessages>("reports");
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={isSent ? undefined : t("lead")}>
      {isSent ? (
        <FormDone title={t("sent.title")}>
          <p>{t("sent.text")}</p>
          <ButtonLink to={profilePath} variant="secondary">
            {t("back", { name })}
          </ButtonLink>
        </FormDone>
      ) : (
        <Form
          form={reportForm}
          t={t}
          {...formState(actionData, blank, (refusal) => ({
            title: t(`${refusal}.title`),
            text: t(`${refusal}.text`),
          }))}
          submit={t("submit")}
        />
      )}
    </ListingFormPage>
  );
}
