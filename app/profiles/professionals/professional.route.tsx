import { data, redirect } from "react-router";
import { FreeTimes } from "#app/booking/free-times/free-times.tsx";
import { presentFreeTimes } from "#app/booking/free-times/present-free-times.server.ts";
import { describeHomeVisits } from "#app/booking/home-visits/describe-service-area.server.ts";
import { HonouredRate } from "#app/booking/honoured/honoured-rate.tsx";
import { readHonoured } from "#app/booking/honoured/read-honoured.server.ts";
import { DecisionBar, DecisionBlock } from "#app/directory/profile-parts/facts/decision-block.tsx";
import { FactSource } from "#app/directory/profile-parts/facts/fact-source.tsx";
import { KnownFacts } from "#app/directory/profile-parts/facts/known-facts.tsx";
import { LicenceFacts } from "#app/directory/profile-parts/facts/licence-facts.tsx";
import { InsuranceList } from "#app/directory/profile-parts/insurance-list.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { WeekStrip } from "#app/directory/profile-parts/place/week-strip.tsx";
import { PricedLinks } from "#app/directory/profile-parts/priced-links.tsx";
import type { FactNote } from "#app/directory/profile-parts/profile.ts";
import { ProfileLayout } from "#app/directory/profile-parts/profile-layout.tsx";
import {
  FactList,
  FactRow,
  ProfileSection,
} from "#app/directory/profile-parts/profile-section.tsx";
import { SimilarCards } from "#app/directory/profile-parts/similar-cards.tsx";
import { pageNumber } from "#app/directory/rules.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { Reviews } from "#app/reviews/reviews.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PlanOfPlaces } from "../plan/own-plan.tsx";
import { type PlaceAnswer, readPlanOfPlaces } from "../plan/read-profile-plan.server.ts";
import type { Route } from "./+types/professional.route.ts";
import { describeProfessional } from "./describe-professional.server.ts";
import { Places } from "./places.tsx";
import { presentProfessional } from "./present-professional.server.ts";
import type { ProfessionalProfile, TrainingEntry } from "./professional-profile.ts";
import { findProfessional } from "./queries.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, searchParams, missing } = await openProfile(
    args,
    "professionals",
  );
  const { locale, geography } = page;
  const reviewsPage = pageNumber(searchParams, "reviews");
  const record = await findProfessional(database, actor, { slug, locale, reviewsPage });
  if (!record && geography.cityBySlug(slug)) {
    const { search } = new URL(args.request.url);
    throw redirect(localizedPath(`/d/professionals/${slug}${search}`, locale), 301);
  }
  if (!record) throw await missing();
  const profile = presentProfessional(record, reviewsPage, page);
  const freeTimes = presentFreeTimes(
    { freeTimes: page.freeTimes, locale, now: page.now },
    record.professional,
  );
  const { id } = record.professional;
  const honoured = (await readHonoured({ database, actor, locale }, [id])).get(id) ?? null;
  const visit = args.context.get(requestContext);
  const homeVisits = record.places.some(({ visitTypes }) => visitTypes.includes("home_visit"))
    ? await describeHomeVisits({ database, actor, locale }, id)
    : [];
  const { answers: plans, headers } = await readPlanOfPlaces(visit, args.request.headers, {
    entityId: id,
    places: record.places.map(({ clinicId, clinicNameEn, clinicNameAr }) => ({
      clinicId,
      clinicName: inLocale(locale, clinicNameEn, clinicNameAr),
    })),
  });
  const meta = describeProfessional(record, profile, page);
  return data({ profile, freeTimes, honoured, homeVisits, plans, meta }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Professional({ loaderData }: Route.ComponentProps) {
  const { profile, freeTimes, honoured, homeVisits, plans } = loaderData;
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileLayout
      head={profile}
      subject={<Subject profile={profile} />}
      contactPath={`${profile.path}/contact.vcf`}
      decision={
        <>
          <DecisionBlock
            decision={profile.decision}
            bookHref={freeTimes?.bookHref ?? null}
            priceLabel="decision.fee"
            title={profile.title}
          />
          <KeyFacts profile={profile} />
        </>
      }
      bar={
        <DecisionBar
          decision={profile.decision}
          bookHref={freeTimes?.bookHref ?? null}
          title={profile.title}
        />
      }
    >
      <FreeTimes times={freeTimes} />
      <HonouredRate honoured={honoured} />
      {homeVisits.length > 0 && (
        <ProfileSection id="home-visits" title={t("homeVisits.title")}>
          <FactList>
            {homeVisits.map(({ clinicName, area }) => (
              <FactRow key={clinicName} name={clinicName}>
                {area}
              </FactRow>
            ))}
          </FactList>
        </ProfileSection>
      )}
      <Insurance profile={profile} plans={plans} />
      {profile.places.length > 0 && (
        <ProfileSection id="places" title={t("places.title")} note={profile.hoursNote}>
          {profile.week.length > 0 && (
            <WeekStrip
              days={profile.week}
              places={profile.places.map(({ clinicName }) => clinicName)}
            />
          )}
          <Places places={profile.places} />
        </ProfileSection>
      )}
      <About profile={profile} />
      {profile.services.length > 0 && (
        <ProfileSection id="services" title={t("services.title")}>
          <PricedLinks services={profile.services} />
        </ProfileSection>
      )}
      <Reviews reviews={profile.reviews} />
      <KnownFacts profile={profile} />
      {profile.similar.length > 0 && (
        <ProfileSection id="similar" title={t("similar.title")} isPrinted={false}>
          <SimilarCards cards={profile.similar} />
        </ProfileSection>
      )}
    </ProfileLayout>
  );
}

function Subject({ profile }: { profile: ProfessionalProfile }) {
  const [first] = profile.specialties;
  return (
    <p className="text-lg text-muted">
      {profile.kind}
      {profile.kind && first && " · "}
      {first && (
        <Link
          to={`/search?entityType=professionals&specialty_ids=${first.id}`}
          className="underline-offset-4 hover:text-brand hover:underline"
        >
          {first.name}
        </Link>
      )}
    </p>
  );
}

/** The facts beside hours and price: in the side column, or in "About" on a phone. */
function KeyFacts({ profile }: { profile: ProfessionalProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <section
      aria-label={t("keyFacts.title")}
      className={classNames(cardClass, "p-5 max-lg:hidden print:hidden")}
    >
      <dl className="grid gap-3">
        <KeyFactRows profile={profile} />
      </dl>
    </section>
  );
}

function KeyFactRows({ profile }: { profile: ProfessionalProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  return (
    <>
      {profile.languages.length > 0 && (
        <FactRow name={t("languages.title")}>
          {joinNames(profile.languages, locale)}{" "}
          <FactSource note={profile.languagesNote} of={t("languages.title")} />
        </FactRow>
      )}
      <FactRow name={t("licence.title")}>
        {profile.licence ? <LicenceFacts licence={profile.licence} /> : t("licence.none")}
      </FactRow>
      {profile.practisingSince && (
        <FactRow name={t("practice.title")}>
          {t("practice.since", { year: String(profile.practisingSince) })}
        </FactRow>
      )}
      <FactRow name={t("gender.title")}>{t(`gender.${profile.gender}`)}</FactRow>
    </>
  );
}

/** One list if all places accept the same networks, otherwise one for each place. */
function Insurance({
  profile,
  plans,
}: {
  profile: ProfessionalProfile;
  plans: readonly PlaceAnswer[];
}) {
  const t = useMessages<ProfilesMessages>("profiles");
  const [main, ...others] = profile.places;
  if (!main) return null;
  const said = (place: typeof main) => JSON.stringify(place.insurance.insurers);
  const lists = others.every((place) => said(place) === said(main)) ? [main] : profile.places;
  return (
    <ProfileSection id="insurance" title={t("insurance.title")} note={main.insurance.note}>
      <PlanOfPlaces answers={plans} />
      <div className="grid gap-5">
        {lists.map((place) => (
          <div key={place.clinicSlug}>
            {lists.length > 1 && <h3 className="mb-1 font-semibold">{place.clinicName}</h3>}
            <InsuranceList insurers={place.insurance.insurers} />
          </div>
        ))}
      </div>
    </ProfileSection>
  );
}

function About({ profile }: { profile: ProfessionalProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  return (
    <ProfileSection id="about" title={t("about.title")}>
      {profile.description && <p className="mb-5 max-w-prose">{profile.description}</p>}
      <div className="mb-3 lg:hidden print:block">
        <FactList>
          <KeyFactRows profile={profile} />
        </FactList>
      </div>
      <FactList>
        {profile.specialties.length > 0 && (
          <FactRow name={t("specialties.title")}>
            {joinNames(
              profile.specialties.map(({ name }) => name),
              locale,
            )}
          </FactRow>
        )}
        {profile.subspecialties.length > 0 && (
          <FactRow name={t("subspecialties.title")}>
            {joinNames(
              profile.subspecialties.map(({ name }) => name),
              locale,
            )}
          </FactRow>
        )}
        <Training
          name={t("education.title")}
          entries={profile.education}
          note={profile.educationNote}
        />
        <Training
          name={t("experience.title")}
          entries={profile.experience}
          note={profile.experienceNote}
        />
      </FactList>
    </ProfileSection>
  );
}

interface TrainingProps {
  name: string;
  entries: TrainingEntry[];
  note: FactNote | null;
}

function Training({ name, entries, note }: TrainingProps) {
  if (entries.length === 0) return null;
  return (
    <FactRow name={name}>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li key={entry.years + entry.title}>
            <span className="font-medium">{entry.title}</span>
            <span className="block text-sm text-muted">
              {entry.place}
              {entry.place && " · "}
              <span className="tabular">{entry.years}</span>
            </span>
          </li>
        ))}
      </ul>
      <FactSource note={note} of={name} />
    </FactRow>
  );
}
