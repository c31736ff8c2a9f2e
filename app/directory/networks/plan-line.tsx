import type { PlanAnswer } from "./plan-evidence.ts";

const tones = {
  accepted: "font-medium text-open",
  insurer: "font-medium",
  unlisted: "text-muted",
  unstated: "text-muted",
} as const;

/** "Accepts your plan (Daman Enhanced) · stated by the clinic, 3 November 2026" */
export function PlanLine({ plan, className }: { plan: PlanAnswer; className?: string }) {
  const { answer, text, source } = plan;
  return (
    <p data-plan={answer} className={className}>
      <span className={tones[answer]}>{text}</span>
      {source && <span className="text-muted"> · {source}</span>}
    </p>
  );
}
