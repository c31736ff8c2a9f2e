import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
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
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import type { Route } from "./+types/contact.route.ts";
import { contactForm, contactTopics } from "./contact-form.ts";
import { submitContact } from "./submit-contact.server.ts";

const path = "/contact";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, t, describe, trail, urlOf } = readPageScope(context);
  const params = new URL(request.url).searchParams;
  const title = t("contact.title");
  const breadcrumbs = trail({ label: title });
  const contactPage = {
    "@context": "https://schema.org",
    "@type": "ContactPage",
    name: title,
    url: urlOf(path),
  };
  return {
    title,
    breadcrumbs,
    isSent: params.has("sent"),
    blank: contactForm.write(
      { topic: contactTopics.find((topic) => topic === params.get("topic")) },
      randomUUID(),
    ),
    emergency: t("contact.emergency", {
      ambulance: config.EMERGENCY_NUMBER,
      police: config.POLICE_NUMBER,
    }),
    meta: describe({
      title,
      path,
      breadcrumbs,
      description: t("contact.description"),
      noindex: params.has("sent"),
      jsonLd: [contactPage],
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const form = await readForm(request);
  const result = await submitContact(scope, form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, scope.locale), 303);
  const status = result.refusal === "tooMany" ? 429 : 422;
  return data({ ...result, typed: contactForm.typed(form, randomUUID()) }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, isSent, blank, emergency } = loaderData;
  const t = useMessages<ContentMessages>("content");
  return (
    <ReadingLayout breadcrumbs={breadcrumbs} title={title} lead={t("contact.lead")}>
      {isSent ? (
        <Sent />
      ) : (
        <>
          <p className="mb-6 flex max-w-prose gap-3 rounded-card bg-danger-soft p-4 text-danger">
            <Icon name="siren" className="mt-0.5 size-5 shrink-0" />
            {emergency}
          </p>
          <Form
            form={contactForm}
            t={t}
            {...formState(actionData, blank, (refusal) => ({
              title: t(`contact.${refusal}.title`),
              text: t(`contact.${refusal}.text`),
            }))}
            submit={t("contact.submit")}
          >
            <FormFields of={contactForm} />
            <PrivacyNote text={t("contact.privacy")} link={t("contact.privacy.link")} />
          </Form>
        </>
      )}
    </ReadingLayout>
  );
}

function Sent() {
  const t = useMessages<ContentMessages>("content");
  return (
    <FormDone title={t("contact.sent.title")}>
      <p>{t("contact.sent.text")}</p>
      <ButtonLink to="/contact" variant="secondary">
        {t("contact.sent.again")}
      </ButtonLink>
    </FormDone>
  );
}
