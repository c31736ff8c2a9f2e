import { Form } from "react-router";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { ShownSecret } from "../shown-secret.tsx";
import type { IntegrationWebhooksMessages } from "./messages/en.ts";
import type { Subject } from "./rules.ts";

/** The signing secret of an address, which is shown once. */
export function ShownSigningSecret({ secret }: { secret: string }) {
  const t = useMessages<IntegrationWebhooksMessages>("integrationWebhooks");
  const words = { title: t("secret.title"), text: t("secret.text"), label: t("secret.label") };
  return <ShownSecret id="shown-secret" secret={secret} words={words} />;
}

interface NewEndpointProps {
  formId: string;
  subjects: readonly Subject[];
  typed: { url: string; subjects: readonly string[] } | null;
}

/** Asks for an address and the subjects that it subscribes to. */
export function NewEndpoint({ formId, subjects, typed }: NewEndpointProps) {
  const t = useMessages<IntegrationWebhooksMessages>("integrationWebhooks");
  return (
    <section aria-labelledby="new-endpoint" className={`${cardClass} p-4`}>
      <h2 id="new-endpoint" className="mb-3 text-lg font-semibold">
        {t("new")}
      </h2>
      <Form method="post" className="grid max-w-xl gap-3">
        <input type="hidden" name="form" value={formId} />
        <Field
          id="endpoint-url"
          name="url"
          type="url"
          dir="ltr"
          label={t("new.url")}
          hint={t("new.url.help")}
          defaultValue={typed?.url}
          maxLength={500}
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className="font-medium">{t("new.subjects")}</legend>
          {subjects.map((subject, index) => (
            <Checkbox
              key={subject}
              name="subjects"
              value={subject}
              label={t(`subject.${subject}`)}
              defaultChecked={typed ? typed.subjects.includes(subject) : index === 0}
            />
          ))}
        </fieldset>
        <div>
          <Button type="submit" name="intent" value="make">
            {t("new.submit")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
