import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { retentionKinds } from "#app/platform/slices/personal-table.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import { AreaSection } from "../area/area-section.tsx";
import { flagsForm } from "./flags-form.ts";
import type { PrivacyMessages } from "./messages/en.ts";
import { sharingFlags } from "./rules.ts";

interface PrivacyFlagsProps {
  typed: Typed;
  problems: Problems | undefined;
}

/** Every choice by itself, and how long each kind of data is stored. */
export function PrivacyFlags({ typed, problems }: PrivacyFlagsProps) {
  const t = useMessages<PrivacyMessages>("privacy");
  return (
    <AreaSection title={t("flags.title")}>
      <Form
        form={flagsForm}
        t={t}
        typed={typed}
        problems={problems}
        className="grid gap-5"
        submit={t("save")}
      >
        <div className="grid max-w-prose">
          <FormFields of={flagsForm} names={["personalization_enabled", ...sharingFlags]} />
        </div>
        <fieldset>
          <legend className="mb-2 font-medium">{t("retention.title")}</legend>
          <div className="grid gap-4 md:grid-cols-3">
            {retentionKinds.map((kind) => (
              <FormField key={kind} of={flagsForm} name={`retention_${kind}`} />
            ))}
          </div>
        </fieldset>
      </Form>
    </AreaSection>
  );
}
