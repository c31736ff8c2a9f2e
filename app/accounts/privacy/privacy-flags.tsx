import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { retentionKinds } from "../../platform/slices/personal-table.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { RetentionProblems } from "./inputs.ts";
import type { PrivacyMessages } from "./messages/en.ts";
import { longestRetention, type PrivacyPreferences, sharingFlags } from "./rules.ts";

interface PrivacyFlagsProps {
  preferences: PrivacyPreferences;
  problems: RetentionProblems;
}

/** Every choice by itself, and how long each kind of thing is kept. */
export function PrivacyFlags({ preferences, problems }: PrivacyFlagsProps) {
  const t = useMessages<PrivacyMessages>("privacy");
  const problemOf = (kind: (typeof retentionKinds)[number]) =>
    problems[kind] && t("retention.problem", { most: longestRetention[kind] });
  const refused = retentionKinds.flatMap((kind) => {
    const problem = problemOf(kind);
    return problem ? [{ fieldId: `retention-${kind}`, text: problem }] : [];
  });
  return (
    <AreaSection title={t("flags.title")}>
      <form method="post" noValidate className="grid gap-5">
        {refused.length > 0 && <FormRefusal title={t("form.problems")} problems={refused} />}
        <div className="grid max-w-prose">
          <Checkbox
            name="personalization_enabled"
            label={t("personalization_enabled")}
            hint={t("personalization_enabled.hint")}
            defaultChecked={preferences.personalization_enabled}
          />
          {sharingFlags.map((flag) => (
            <Checkbox
              key={flag}
              name={flag}
              label={t(flag)}
              hint={t(`${flag}.hint`)}
              defaultChecked={preferences.data_sharing[flag]}
            />
          ))}
        </div>
        <fieldset>
          <legend className="mb-2 font-medium">{t("retention.title")}</legend>
          <div className="grid gap-4 md:grid-cols-3">
            {retentionKinds.map((kind) => (
              <Field
                key={kind}
                id={`retention-${kind}`}
                name={`retention_${kind}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={longestRetention[kind]}
                required
                label={t(`retention.${kind}`)}
                hint={t("retention.hint", { most: longestRetention[kind] })}
                defaultValue={preferences.data_retention[kind]}
                error={problemOf(kind)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="justify-self-start">
          {t("save")}
        </Button>
      </form>
    </AreaSection>
  );
}
