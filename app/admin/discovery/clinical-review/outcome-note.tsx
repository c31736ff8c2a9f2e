import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { ReviewDone, ReviewProblem } from "./change-review.server.ts";
import type { ClinicalReviewMessages } from "./messages/en.ts";

interface OutcomeNoteProps {
  done: ReviewDone | null;
  problem: ReviewProblem | null;
}

/** The outcome of the last change. */
export function OutcomeNote({ done, problem }: OutcomeNoteProps) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  if (problem)
    return <FormRefusal title={t("problem.title")} text={t(`problem.${problem}`)} isTheirs />;
  if (!done) return null;
  return (
    <p role="status" className="rounded-card bg-open-soft p-3 text-sm text-open">
      {t(`done.${done}`)}
    </p>
  );
}
