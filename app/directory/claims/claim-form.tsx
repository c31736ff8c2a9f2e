import type { MediaMessages } from "../../media/messages/en.ts";
import { describeProblem, nameFormats } from "../../media/uploads/describe-problem.ts";
import { FileField } from "../../media/uploads/file-field.tsx";
import type { UploadLimits, UploadProblem } from "../../media/uploads/rules.ts";
import { Link } from "../../platform/i18n/link.tsx";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField, Field, PhoneField, TextArea } from "../../ui/field.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { Select } from "../../ui/select.tsx";
import { type ClaimRole, longestNote } from "./inputs.ts";
import type { ClaimsMessages } from "./messages/en.ts";
import { type ClaimProblems, type TypedClaim, textFields } from "./rules.ts";

export type RefusedClaim =
  | { refusal: "invalid"; problems: ClaimProblems; proof: UploadProblem | null }
  | { refusal: "tooMany" | "claimed" };

interface ClaimFormProps {
  roles: readonly ClaimRole[];
  limits: UploadLimits;
  refused: RefusedClaim | null;
  /** What the visitor had typed, so that nothing of it is lost. */
  typed: TypedClaim;
}

export function ClaimFormFields({ roles, limits, refused, typed }: ClaimFormProps) {
  const t = useMessages<ClaimsMessages>("claims");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const errors = useErrors(refused, limits);
  const types = media("upload.hint", {
    ...{ formats: nameFormats(limits.formats, locale), megabytes: limits.maxMegabytes },
  });
  const [beforeLink = "", afterLink = ""] = t("privacy").split("{link}");
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid max-w-prose gap-5">
      <Refusal refused={refused} errors={errors} />
      <input type="hidden" name="token" value={typed.token} />
      <Honeypot label={t("website")} />
      <Select
        {...{ id: "claim-role", name: "role", label: t("role"), error: errors.role }}
        required
        defaultValue={typed.role}
      >
        <option value="">{t("role.choose")}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      <Field
        {...{ id: "claim-name", name: "name", label: t("name"), hint: t("name.hint") }}
        {...{ autoComplete: "name", maxLength: 120, required: true }}
        defaultValue={typed.name}
        error={errors.name}
      />
      <EmailField
        {...{ id: "claim-email", label: t("email"), hint: t("email.hint"), required: true }}
        defaultValue={typed.email}
        error={errors.email}
      />
      <PhoneField
        {...{ id: "claim-phone", label: t("phone"), hint: t("phone.hint") }}
        required={false}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <Field
        {...{ id: "claim-licence", name: "licence", label: t("licence"), hint: t("licence.hint") }}
        {...{ maxLength: 60, required: true, dir: "ltr" }}
        defaultValue={typed.licence}
        error={errors.licence}
      />
      <FileField
        id="claim-proof"
        name="proof"
        label={t("proof")}
        hint={t("proof.hint", { types })}
        limits={limits}
        error={errors.proof}
        required
      />
      <TextArea
        {...{ id: "claim-note", name: "note", label: t("note"), required: false, rows: 4 }}
        hint={t("note.hint", { count: longestNote })}
        dir="auto"
        defaultValue={typed.note}
        error={errors.note}
      />
      <p className="text-sm text-muted">
        {beforeLink}
        <Link to="/legal/privacy" className="link">
          {t("privacy.link")}
        </Link>
        {afterLink}
      </p>
      <Button type="submit" className="justify-self-start">
        {t("submit")}
      </Button>
    </form>
  );
}

type Errors = Partial<Record<(typeof textFields)[number] | "proof", string>>;

/** What stands at each field; a proof that was fine has to be chosen once more. */
function useErrors(refused: RefusedClaim | null, limits: UploadLimits): Errors {
  const t = useMessages<ClaimsMessages>("claims");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  if (!refused) return {};
  if (refused.refusal !== "invalid") return { proof: t("problems.proof") };
  const errors: Errors = {};
  for (const field of textFields) {
    const problem = refused.problems[field];
    if (problem) errors[field] = t(problem, { count: longestNote });
  }
  const { proof } = refused;
  if (proof === null) errors.proof = t("problems.proof");
  else
    errors.proof =
      proof === "empty" ? t("proof.missing") : describeProblem(proof, limits, { t: media, locale });
  return errors;
}

/** What was wrong, on top of the form, each a way to its field. */
function Refusal({ refused, errors }: { refused: RefusedClaim | null; errors: Errors }) {
  const t = useMessages<ClaimsMessages>("claims");
  if (!refused) return null;
  if (refused.refusal !== "invalid") {
    const { refusal } = refused;
    return <FormRefusal title={t(`${refusal}.title`)} text={t(`${refusal}.text`)} />;
  }
  const problems = ([...textFields, "proof"] as const).flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: `claim-${field}`, text }] : [];
  });
  return <FormRefusal title={t("problems")} problems={problems} />;
}
