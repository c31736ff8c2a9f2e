import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { FeedbackMessages } from "./messages/en.ts";

/** Leads to the form of feedback, which a script opens in a dialog above the page. */
export function FeedbackLink({ className }: { className: string }) {
  const t = useMessages<FeedbackMessages>("feedback");
  return (
    <Link to="/feedback" data-panel="feedback" className={className}>
      {t("feedback.trigger")}
    </Link>
  );
}
