import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { PlanLine } from "#app/directory/networks/plan-line.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { PhoneNumber } from "#app/directory/profile-parts/place/phone-number.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Branch, FranchiseProfile } from "./franchise-profile.ts";

/** The branches under their districts. */
export function Branches({
  districts,
  plans,
}: {
  districts: FranchiseProfile["districts"];
  /** Answers of branches about the visitor's plan, by id. */
  plans: Record<string, PlanAnswer>;
}) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="grid gap-6">
      {districts.map((district) => (
        <div key={district.name}>
          <h3 className="font-semibold">{district.name || t("franchise.otherDistrict")}</h3>
          <ul>
            {district.branches.map((branch) => (
              <li key={branch.slug} className="border-b border-line py-3 last:border-0">
                <BranchRow branch={branch} plan={plans[branch.id]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function BranchRow({ branch, plan }: { branch: Branch; plan: PlanAnswer | undefined }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 grow basis-64">
        <Link to={entityPath("clinics", branch.slug)} className="link tap-target font-medium">
          {branch.name}
        </Link>
        <p className="text-sm text-muted">
          <bdi>{branch.address}</bdi>
        </p>
        {branch.status && (
          <p className={classNames("text-sm", branch.isOpen && "font-medium text-open")}>
            {branch.status}
          </p>
        )}
        {plan && <PlanLine plan={plan} className="text-sm" />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {branch.phone && (
          <a href={telephoneLink(branch.phone)} className="link tap-target">
            <PhoneNumber phone={branch.phone} />
          </a>
        )}
        {branch.directions && (
          <a
            href={branch.directions}
            rel="noopener nofollow"
            className="print:hidden link tap-target inline-flex items-center gap-1.5"
          >
            <CardIcon name="navigation" className="size-4 mirror-rtl" />
            {t("decision.directions")}
          </a>
        )}
      </div>
    </div>
  );
}
