import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { PlanLine } from "#app/directory/networks/plan-line.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { planPath } from "#app/patients/insurance-plan.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { PlaceAnswer } from "./read-profile-plan.server.ts";

/** Whether the visitor's plan is accepted, or the way to choose one. */
export function OwnPlan({ plan }: { plan: PlanAnswer | null }) {
  return <PlanOfPlaces answers={plan ? [{ place: null, plan }] : []} />;
}

/** The same for a professional, place by place where the places differ. */
export function PlanOfPlaces({ answers }: { answers: readonly PlaceAnswer[] }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 print:hidden">
      {answers.map(({ place, plan }) => (
        <div key={place} className={place === null ? "contents" : "basis-full"}>
          {place !== null && <p className="font-semibold">{place}</p>}
          <PlanLine plan={plan} className="text-base" />
        </div>
      ))}
      <Link to={planPath} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {t(answers.length > 0 ? "plan.change" : "plan.ask")}
      </Link>
    </div>
  );
}
