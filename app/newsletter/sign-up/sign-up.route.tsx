import { data, redirect } from "react-router";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PrivacyNote } from "#app/ui/form/privacy-note.tsx";
import type { NewsletterMessages } from "../messages/en.ts";
import { NewsletterPage } from "../newsletter-page.tsx";
import { readPageScope } from "../page-scope.server.ts";
import type { Route } from "./+types/sign-up.route.ts";
import { requestNewsletter } from "./request-newsletter.server.ts";
import { signUpForm } from "./sign-up-form.ts";

const path = "/newsletter";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { appName, database, describe, locale, t } = readPageScope(context);
  await requireFeature(database, "newsletter.signup");
  const isSent = new URL(request.url).searchParams.has("sent");
  return {
    isSent,
    blank: signUpForm.write({ language: locale }),
    meta: describe({
      title: t("title"),
      description: t("description", { appName }),
      path,
      breadcrumbs: [{ label: t("home"), href: "/" }, { label: t("title") }],
      noindex: isSent,
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  await requireFeature(scope.database, "newsletter.signup");
  const form = await readForm(request);
  const result = await requestNewsletter(scope, form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, scope.locale), 303);
  const status = result.refusal === "tooMany" ? 429 : 422;
  return data({ ...result, typed: signUpForm.typed(form) }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<NewsletterMessages>("newsletter");
  return (
    <NewsletterPage title={t("title")} lead={t("lead")}>
      {loaderData.isSent ? (
        <FormDone title={t("sent.title")}>
          <p>{t("sent.text")}</p>
          <ButtonLink to={path} variant="secondary">
            {t("sent.again")}
          </ButtonLink>
        </FormDone>
      ) : (
        <Form
          form={signUpForm}
          t={t}
          {...formState(actionData, loaderData.blank, (refusal) => ({
            title: t(`${refusal}.title`),
            text: t(`${refusal}.text`),
          }))}
          submit={t("submit")}
        >
          <FormFields of={signUpForm} />
          <PrivacyNote text={t("privacy")} link={t("privacy.link")} />
        </Form>
      )}
    </NewsletterPage>
  );
}
