import type { MediaMessages } from "../../media/messages/en.ts";
import { describeProblem, nameFormats } from "../../media/uploads/describe-problem.ts";
import type { UploadLimits, UploadProblem } from "../../media/uploads/rules.ts";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Field } from "../../ui/field.tsx";
import type { PatientsMessages } from "../messages/en.ts";

interface FileFieldProps {
  limits: UploadLimits;
  problem: UploadProblem | null | undefined;
}

/** Asks for the file of a record. */
export function FileField({ limits, problem }: FileFieldProps) {
  const t = useMessages<PatientsMessages>("patients");
  const media = useMessages<MediaMessages>("media");
  const locale = useLocale();
  const formats = nameFormats(limits.formats, locale);
  return (
    <Field
      id="records-file"
      type="file"
      name="file"
      label={t("records.file")}
      hint={t("records.file.hint", { formats, megabytes: limits.maxMegabytes })}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      error={problem ? describeProblem(problem, limits, { t: media, locale }) : undefined}
    />
  );
}
