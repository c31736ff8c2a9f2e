import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import type { MediaMessages } from "../messages/en.ts";
import { contentTypes } from "../rules.ts";
import { describeProblem } from "./describe-problem.ts";
import type { UploadLimits, UploadProblem } from "./rules.ts";

interface FileFieldProps {
  id: string;
  name: string;
  label: string;
  hint: string;
  limits: UploadLimits;
  problem?: UploadProblem | null;
  /** Replaces the sentence that describes the problem. */
  error?: string;
  required?: boolean;
}

/**
 * Renders a file input outside declared forms. It accepts types, not endings: the ending ".jpeg" would
 * hide every ".jpg" in the file chooser.
 */
export function FileField({ limits, problem, error, ...field }: FileFieldProps) {
  const t = useMessages<MediaMessages>("media");
  const locale = useLocale();
  return (
    <FileInput
      {...field}
      accept={limits.formats.map((format) => contentTypes[format]).join(",")}
      error={error ?? (problem ? describeProblem(problem, limits, { t, locale }) : undefined)}
    />
  );
}
