import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { PlanLine } from "#app/directory/networks/plan-line.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { planPath } from "#app/patients/plan/plan.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";

/** Whether the visitor's plan is accepted, or the way to choose one. */
export function OwnPlan({ plan }: { plan: PlanAnswer | null }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 print:hidden">
      {plan && <PlanLine plan={plan} className="text-base" />}
      <Link to={planPath} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {t(plan ? "plan.change" : "plan.ask")}
      </Link>
    </div>
  );
}
