import { data } from "react-router";
import { BookLink, FirstTimesSection } from "#app/booking/first-times/first-times-section.tsx";
import { readProfileTimes } from "#app/booking/first-times/present-first-times.server.ts";
import { CallButton, WebsiteLink } from "#app/directory/profile-parts/facts/decision-block.tsx";
import { KnownFacts } from "#app/directory/profile-parts/facts/known-facts.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { DrawnMap } from "#app/directory/profile-parts/place/drawn-map.tsx";
import { ProfileLayout } from "#app/directory/profile-parts/profile-layout.tsx";
import {
  FactList,
  FactRow,
  ProfileSection,
} from "#app/directory/profile-parts/profile-section.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { OwnPlan } from "../plan/own-plan.tsx";
import { readProfilePlan } from "../plan/read-profile-plan.server.ts";
import type { Route } from "./+types/franchise.route.ts";
import { Branches } from "./branches.tsx";
import { describeFranchise } from "./describe-franchise.server.ts";
import type { FranchiseProfile } from "./franchise-profile.ts";
import { presentFranchise } from "./present-franchise.server.ts";
import { findFranchise } from "./queries.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, missing } = await openProfile(args, "franchises");
  const record = await findFranchise(database, actor, slug);
  if (!record) throw await missing();
  const profile = presentFranchise(record, page);
  const scope = { entityType: "franchises", entityId: record.franchise.id, slug } as const;
  const times = await readProfileTimes({ database, actor, locale: page.locale }, scope);
  const visit = args.context.get(requestContext);
  const { headers: sent } = args.request;
  const branches = record.branches.map(({ id }) => ({
    entityType: "clinics" as const,
    entityId: id,
  }));
  const { headers, ...plan } = await readProfilePlan(visit, sent, profile, branches);
  const meta = describeFranchise(slug, profile, page);
  return data({ profile, times, plan, meta }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Franchise({ loaderData }: Route.ComponentProps) {
  const { profile, times, plan } = loaderData;
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileLayout
      head={profile}
      subject={<p className="text-lg text-muted">{profile.kind}</p>}
      decision={<FranchiseDecision profile={profile} bookHref={times?.bookHref ?? null} />}
    >
      {times && <FirstTimesSection {...times} />}
      <ProfileSection id="insurance" title={t("insurance.title")}>
        <OwnPlan plan={plan.answer} />
      </ProfileSection>
      {profile.branchCount > 0 && (
        <ProfileSection id="branches" title={t("franchise.branches")}>
          {profile.map && (
            <div className="mb-6 max-w-2xl">
              <DrawnMap map={profile.map} of={profile.title} />
            </div>
          )}
          <Branches districts={profile.districts} plans={plan.answers} />
        </ProfileSection>
      )}
      {(profile.description || profile.parentCompany || profile.foundedYear) && (
        <ProfileSection id="about" title={t("about.title")}>
          {profile.description && <p className="mb-5 max-w-prose">{profile.description}</p>}
          <FactList>
            {profile.parentCompany && (
              <FactRow name={t("franchise.company")}>{profile.parentCompany}</FactRow>
            )}
            {profile.foundedYear && (
              <FactRow name={t("franchise.founded")}>{String(profile.foundedYear)}</FactRow>
            )}
          </FactList>
        </ProfileSection>
      )}
      <KnownFacts profile={profile} />
    </ProfileLayout>
  );
}

function FranchiseDecision({
  profile,
  bookHref,
}: {
  profile: FranchiseProfile;
  bookHref: string | null;
}) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <section aria-label={t("decision.title")} className={classNames(cardClass, "grid gap-4 p-5")}>
      <p className="text-lg font-semibold">
        {t("franchise.branchCount", { count: profile.branchCount })}
        <span
          className={classNames(
            "block text-base font-normal",
            profile.openCount > 0 ? "text-open" : "text-muted",
          )}
        >
          {profile.openCount > 0
            ? t("franchise.openNow", { count: profile.openCount })
            : t("franchise.noneOpen")}
        </span>
      </p>
      {bookHref && <BookLink href={bookHref} name={profile.title} />}
      {profile.phone && (
        <CallButton
          phone={profile.phone}
          note={profile.phoneNote}
          title={profile.title}
          isSecond={bookHref !== null}
        />
      )}
      {profile.website && <WebsiteLink address={profile.website} />}
    </section>
  );
}
