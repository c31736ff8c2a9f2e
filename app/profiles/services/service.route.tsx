import { data, redirect } from "react-router";
import { BookLink, FirstTimesSection } from "#app/booking/first-times/first-times-section.tsx";
import { readProfileTimes } from "#app/booking/first-times/present-first-times.server.ts";
import { VisitTypes } from "#app/directory/cards/markup/visit-types.tsx";
import { telephoneLink } from "#app/directory/cards/rules.ts";
import { usePriceText } from "#app/directory/cards/use-price-text.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { FactSource } from "#app/directory/profile-parts/facts/fact-source.tsx";
import { KnownFacts } from "#app/directory/profile-parts/facts/known-facts.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { ProfileLayout } from "#app/directory/profile-parts/profile-layout.tsx";
import {
  FactList,
  FactRow,
  ProfileSection,
} from "#app/directory/profile-parts/profile-section.tsx";
import { SimilarCards } from "#app/directory/profile-parts/similar-cards.tsx";
import { pageNumber } from "#app/directory/rules.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { OwnPlan } from "../plan/own-plan.tsx";
import { readProfilePlan } from "../plan/read-profile-plan.server.ts";
import type { Route } from "./+types/service.route.ts";
import { chooseCallable } from "./choose-callable.ts";
import { describeService } from "./describe-service.server.ts";
import { presentService } from "./present-service.server.ts";
import { findService } from "./queries.server.ts";
import type { ServiceProfile } from "./service-profile.ts";

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, searchParams, missing } = await openProfile(
    args,
    "services",
  );
  const offersPage = pageNumber(searchParams);
  const record = await findService(database, actor, { slug, page: offersPage });
  if (!record) throw await missing();
  const profile = presentService(record, offersPage, page);
  if (offersPage > profile.pageCount) throw redirect(localizedPath(profile.path, page.locale));
  const scope = { entityType: "services", entityId: record.service.id, slug } as const;
  const times = await readProfileTimes({ database, actor, locale: page.locale }, scope);
  const visit = args.context.get(requestContext);
  const { headers: sent } = args.request;
  const { headers, ...plan } = await readProfilePlan(visit, sent, profile, profile.offers);
  return data({ profile, times, plan, meta: describeService(profile, page) }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { profile, times, plan } = loaderData;
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileLayout
      head={profile}
      subject={<p className="text-lg text-muted">{profile.kind}</p>}
      decision={<ServiceDecision profile={profile} bookHref={times?.bookHref ?? null} />}
    >
      {times && <FirstTimesSection {...times} />}
      {profile.description && (
        <ProfileSection id="about" title={t("about.title")}>
          <p className="max-w-prose">{profile.description}</p>
        </ProfileSection>
      )}
      {profile.preparation && (
        <ProfileSection id="preparation" title={t("service.preparation")}>
          <p className="max-w-prose">{profile.preparation}</p>
        </ProfileSection>
      )}
      <ProfileSection id="insurance" title={t("insurance.title")}>
        <OwnPlan plan={plan.answer} />
      </ProfileSection>
      <Offers profile={profile} plans={plan.answers} />
      {profile.professionals.length > 0 && (
        <ProfileSection id="professionals" title={t("service.doneBy")}>
          <SimilarCards cards={profile.professionals} />
        </ProfileSection>
      )}
      <KnownFacts profile={profile} />
      {profile.related.length > 0 && (
        <ProfileSection id="related" title={t("service.related")} isPrinted={false}>
          <SimilarCards cards={profile.related} />
        </ProfileSection>
      )}
    </ProfileLayout>
  );
}

/** Price and referral, then how it is booked: online, else by phone with the hours of the clinic. */
function ServiceDecision({
  profile,
  bookHref,
}: {
  profile: ServiceProfile;
  bookHref: string | null;
}) {
  const t = useMessages<ProfilesMessages>("profiles");
  const price = usePriceText()(profile.priceMin, profile.priceMax);
  const byPhone = bookHref === null ? chooseCallable(profile.offers) : null;
  return (
    <section aria-label={t("decision.title")} className={classNames(cardClass, "grid gap-4 p-5")}>
      <div>
        <p className="text-sm text-faint">{t("decision.price")}</p>
        <div>
          <span className="text-lg font-semibold tabular">{price ?? t("decision.feeUnknown")}</span>{" "}
          <FactSource note={profile.priceNote} of={t("decision.price")} />
        </div>
        {profile.hasVat && <p className="text-sm text-muted">{t("service.vat")}</p>}
      </div>
      <FactList>
        <FactRow name={t("service.referral")}>
          {t(profile.requiresReferral ? "service.referralYes" : "service.referralNo")}
        </FactRow>
        {profile.specialty && (
          <FactRow name={t("service.specialty")}>{profile.specialty.name}</FactRow>
        )}
        {profile.visitTypes.length > 0 && (
          <FactRow name={t("service.visitTypes")}>
            <VisitTypes values={profile.visitTypes} />
          </FactRow>
        )}
      </FactList>
      {bookHref && <BookLink href={bookHref} name={profile.title} />}
      {byPhone && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t("service.byPhone")}</p>
          <p>
            <span className="font-medium">{byPhone.title}</span>
            {byPhone.openingText && (
              <span className="block text-sm text-muted">{byPhone.openingText}</span>
            )}
          </p>
          <a
            href={telephoneLink(byPhone.phone)}
            className={buttonClass({ size: "lg", className: "print:hidden" })}
          >
            {t("decision.call")} <bdi dir="ltr">{phoneText(byPhone.phone)}</bdi>
          </a>
        </div>
      )}
      {!bookHref && !byPhone && profile.offerCount > 0 && (
        <p className="text-sm text-muted">{t("service.noPhone")}</p>
      )}
      {profile.offerCount > 0 && (
        <a
          href="#offers"
          className={buttonClass({
            variant: bookHref || byPhone ? "secondary" : "primary",
            className: "print:hidden",
          })}
        >
          {t("service.seeOffers", { count: profile.offerCount })}
        </a>
      )}
      {profile.specialty && (
        <Link
          to={`/search?entityType=professionals&specialty_ids=${profile.specialty.id}`}
          className="print:hidden link inline-flex min-h-11 items-center"
        >
          {t("service.search")}
        </Link>
      )}
    </section>
  );
}

interface OffersProps {
  profile: ServiceProfile;
  plans: Record<string, PlanAnswer>;
}

function Offers({ profile, plans }: OffersProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileSection id="offers" title={t("service.offeredBy")}>
      {profile.offers.length === 0 ? (
        <p className="text-muted">{t("service.noOffers")}</p>
      ) : (
        <SimilarCards cards={profile.offers} plans={plans} />
      )}
      {profile.pageCount > 1 && (
        <div className="mt-5">
          <Pagination
            currentPage={profile.page}
            totalPages={profile.pageCount}
            hrefFor={(page) => `${profile.path}${page > 1 ? `?page=${page}` : ""}#offers`}
          />
        </div>
      )}
    </ProfileSection>
  );
}
