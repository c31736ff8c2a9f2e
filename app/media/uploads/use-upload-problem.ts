import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MediaMessages } from "../messages/en.ts";
import { describeProblem } from "./describe-problem.ts";
import { isUploadProblem, type UploadLimits } from "./rules.ts";

/** Returns the text of an upload's problem, for `describeProblem` of a declared form. */
export function useUploadProblem(limits: UploadLimits) {
  const t = useMessages<MediaMessages>("media");
  const locale = useLocale();
  return (_control: string, problem: string): string | undefined =>
    isUploadProblem(problem) ? describeProblem(problem, limits, { t, locale }) : undefined;
}
