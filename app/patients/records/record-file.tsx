import { nameFormats } from "../../media/uploads/describe-problem.ts";
import { FileField } from "../../media/uploads/file-field.tsx";
import type { UploadLimits, UploadProblem } from "../../media/uploads/rules.ts";
import { useLocale, useMessages } from "../../platform/i18n/locale-context.tsx";
import type { PatientsMessages } from "../messages/en.ts";

interface RecordFileProps {
  limits: UploadLimits;
  problem: UploadProblem | null | undefined;
}

/** Asks for the file of a record. */
export function RecordFile({ limits, problem }: RecordFileProps) {
  const t = useMessages<PatientsMessages>("patients");
  const locale = useLocale();
  const formats = nameFormats(limits.formats, locale);
  return (
    <FileField
      id="records-file"
      name="file"
      label={t("records.file")}
      hint={t("records.file.hint", { formats, megabytes: limits.maxMegabytes })}
      limits={limits}
      problem={problem}
    />
  );
}
