import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/profile-parts/open-listing-form.server.ts";
import { objectionPath } from "#app/directory/rules.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import type { Route } from "./+types/objection.route.ts";
import { objections as arabic } from "./messages/ar.ts";
import { objections as english, type ObjectionsMessages } from "./messages/en.ts";
import { objectionForm } from "./objection-form.ts";
import { submitObjection } from "./submit-objection.server.ts";

const kinds = { clinic: "clinics", professional: "professionals" } as const;
const statusOfRefusal = { invalid: 422, tooMany: 429 } as const;

/** Opens the listing that somebody objects to. */
async function openObjection({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { kind } = params;
  if (kind !== "clinic" && kind !== "professional") throw data(null, { status: 404 });
  const entityType = kinds[kind];
  const pathOf = (slug: string) => objectionPath(entityType, slug);
  const listing = await openListingForm(visit, { entityType, slug: params.slug, pathOf }, request);
  return { visit, listing, entityType, path: pathOf(listing.slug) };
}

export async function loader(args: Route.LoaderArgs) {
  const { visit, listing, path } = await openObjection(args);
  const { locale, origin } = visit;
  const t = createTranslator<ObjectionsMessages>(locale, inLocale(locale, english, arabic));
  const page = describeListingForm(visit, listing);
  const title = t("title", { name: page.name });
  return {
    ...page,
    title,
    blank: objectionForm.write({}, randomUUID()),
    isSent: new URL(args.request.url).searchParams.has("sent"),
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: t("description", { name: page.name }),
      path,
      locale,
      origin,
      noindex: true,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, listing, entityType, path } = await openObjection(args);
  const form = await readForm(args.request);
  const result = await submitObjection(visit, { entityType, entityId: listing.entityId }, form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, visit.locale), 303);
  const { refusal, problems } = result;
  const typed = objectionForm.typed(form, randomUUID());
  return data({ refusal, problems, typed }, { status: statusOfRefusal[refusal] });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Objection({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, name, profilePath, blank, isSent } = loaderData;
  const t = useMessages<ObjectionsMessages>("objections");
  if (isSent) {
    return (
      <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
        <FormDone title={t("sent.title")}>
          <p>{t("sent.text")}</p>
          <ButtonLink to={profilePath} variant="secondary">
            {t("back", { name })}
          </ButtonLink>
        </FormDone>
      </ListingFormPage>
    );
  }
  const state = formState(actionData, blank, (refusal) => ({
    title: t(`${refusal}.title`),
    text: t(`${refusal}.text`),
  }));
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={t("lead")}>
      <Form form={objectionForm} t={t} {...state} submit={t("submit")}>
        <FormFields of={objectionForm} names={["name", "email", "message"]} />
      </Form>
    </ListingFormPage>
  );
}
