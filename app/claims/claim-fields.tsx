import type { MediaMessages } from "#app/media/messages/en.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import type { UploadLimits } from "#app/media/uploads/rules.ts";
import { useUploadProblem } from "#app/media/uploads/use-upload-problem.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import type { Refusal } from "#app/ui/form/form-state.ts";
import { PrivacyNote } from "#app/ui/form/privacy-note.tsx";
import { claimForms } from "./claim-form.ts";
import type { ClaimsMessages } from "./messages/en.ts";
import type { ClaimedType } from "./rules.ts";

interface ClaimFieldsProps {
  entityType: ClaimedType;
  limits: UploadLimits;
  /** The state of the form, as `formState` returns it. */
  state: { typed: Typed; problems?: Problems | undefined; refusal?: Refusal };
}

/** The form of a claim, with its proof. */
export function ClaimFields({ entityType, limits, state }: ClaimFieldsProps) {
  const t = useMessages<ClaimsMessages>("claims");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const form = claimForms[entityType];
  const types = media("upload.hint", {
    formats: nameFormats(limits.formats, locale),
    megabytes: limits.maxMegabytes,
  });
  return (
    <Form
      form={form}
      t={t}
      {...state}
      describeProblem={useUploadProblem(limits)}
      encType="multipart/form-data"
      submit={t("submit")}
    >
      <FormFields of={form} names={["role", "name", "email", "phone", "licence"]} />
      <FormField of={form} name="proof" hint={t("proof.hint", { types })} />
      <FormField of={form} name="note" />
      <PrivacyNote text={t("privacy")} link={t("privacy.link")} />
    </Form>
  );
}
