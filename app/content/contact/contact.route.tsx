import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { readForm } from "../../platform/forms/read-form.ts";
import { localizedPath } from "../../platform/i18n/locale.ts";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { requestContext } from "../../platform/services.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FormDone } from "../../ui/form-done.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ContentMessages } from "../messages/en.ts";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import type { Route } from "./+types/contact.route.ts";
import { ContactFormFields } from "./contact-form.tsx";
import { typedValues } from "./rules.ts";
import { submitContact } from "./submit-contact.server.ts";

const path = "/contact";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, t, describe, trail, urlOf } = readPageScope(context);
  const params = new URL(request.url).searchParams;
  const title = t("contact.title");
  const breadcrumbs = trail({ label: title });
  const contactPage = {
    ...{ "@context": "https://schema.org", "@type": "ContactPage", name: title, url: urlOf(path) },
  };
  return {
    ...{ title, breadcrumbs },
    isSent: params.has("sent"),
    token: randomUUID(),
    topic: params.get("topic") ?? "",
    emergency: t("contact.emergency", {
      ambulance: config.EMERGENCY_NUMBER,
      police: config.POLICE_NUMBER,
    }),
    meta: describe({
      ...{ title, path, breadcrumbs, description: t("contact.description") },
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
  return data({ ...result, typed: typedValues(form, randomUUID()) }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, isSent, token, topic, emergency } = loaderData;
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
          <ContactFormFields
            refused={actionData ?? null}
            typed={
              actionData?.typed ?? { token, topic, name: "", email: "", phone: "", message: "" }
            }
          />
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
