import { data } from "react-router";
import { FirstTimesSection } from "#app/booking/first-times/first-times-section.tsx";
import { readProfileTimes } from "#app/booking/first-times/present-first-times.server.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { professionalsFilter } from "#app/directory/clinics/inputs.ts";
import { DecisionBar, DecisionBlock } from "#app/directory/profile-parts/facts/decision-block.tsx";
import { KnownFacts } from "#app/directory/profile-parts/facts/known-facts.tsx";
import { LicenceFacts } from "#app/directory/profile-parts/facts/licence-facts.tsx";
import { InsuranceList } from "#app/directory/profile-parts/insurance-list.tsx";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { openProfile } from "#app/directory/profile-parts/open-profile.server.ts";
import { DrawnMap } from "#app/directory/profile-parts/place/drawn-map.tsx";
import { HoursTable } from "#app/directory/profile-parts/place/hours-table.tsx";
import { ProfileLayout } from "#app/directory/profile-parts/profile-layout.tsx";
import {
  FactList,
  FactRow,
  ProfileSection,
} from "#app/directory/profile-parts/profile-section.tsx";
import { fullAddress, pageNumber } from "#app/directory/rules.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import { isolateIn } from "#app/platform/i18n/isolate.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { Reviews } from "#app/reviews/reviews.tsx";
import { VocabularyIcon } from "#app/ui/icons/vocabulary-icon.tsx";
import { OwnPlan } from "../plan/own-plan.tsx";
import { readProfilePlan } from "../plan/read-profile-plan.server.ts";
import type { Route } from "./+types/clinic.route.ts";
import { Departments, WhoIsHere } from "./clinic-people.tsx";
import { ClinicProfessionals } from "./clinic-professionals.tsx";
import type { ClinicProfile } from "./clinic-profile.ts";
import { ClinicServices } from "./clinic-services.tsx";
import { describeClinic } from "./describe-clinic.server.ts";
import { Gallery } from "./gallery.tsx";
import { presentClinic } from "./present-clinic.server.ts";
import { findClinic } from "./queries.server.ts";

/** Characters. */
const mostServiceWords = 60;

export async function loader(args: Route.LoaderArgs) {
  const { database, actor, slug, page, searchParams, missing } = await openProfile(args, "clinics");
  const reviewsPage = pageNumber(searchParams, "reviews");
  const filter = professionalsFilter(searchParams);
  const serviceWords = (searchParams.get("service") ?? "").trim().slice(0, mostServiceWords);
  const asked = { slug, locale: page.locale, reviewsPage, filter };
  const record = await findClinic(database, actor, asked);
  if (!record) throw await missing();
  const profile = presentClinic(record, { reviewsPage, filter, serviceWords }, page);
  const scope = { entityType: "clinics", entityId: record.clinic.id, slug } as const;
  const reader = { database, actor, locale: page.locale };
  // The filter of the list of professionals is the need here.
  const times = await readProfileTimes(reader, scope, { need: filter.specialty });
  const visit = args.context.get(requestContext);
  const { answer: plan, headers } = await readProfilePlan(visit, args.request.headers, profile);
  return data({ profile, times, plan, meta: describeClinic(record, profile, page) }, { headers });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Clinic({ loaderData }: Route.ComponentProps) {
  const { profile, times, plan } = loaderData;
  const bookHref = times?.bookHref ?? null;
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileLayout
      head={profile}
      subject={<Subject profile={profile} />}
      contactPath={`${profile.path}/contact.vcf`}
      decision={
        <DecisionBlock
          decision={profile.decision}
          bookHref={bookHref}
          priceLabel="decision.price"
          title={profile.title}
        />
      }
      bar={<DecisionBar decision={profile.decision} bookHref={bookHref} title={profile.title} />}
    >
      {times && <FirstTimesSection {...times} />}
      <ProfileSection id="hours" title={t("hours.title")} note={profile.hoursNote}>
        <HoursTable hours={profile.hours} />
      </ProfileSection>
      <section aria-label={t("gallery.title")} className="pb-4 print:hidden">
        {profile.pictures.length > 0 ? (
          <Gallery pictures={profile.pictures} />
        ) : (
          <>
            <Gallery
              pictures={profile.drawings.map((picture) => ({
                ...picture,
                alt: t("gallery.drawing"),
              }))}
            />
            <p className="text-sm text-muted">{t("gallery.drawn")}</p>
          </>
        )}
      </section>
      <ProfileSection id="insurance" title={t("insurance.title")} note={profile.insurance.note}>
        <OwnPlan plan={plan} />
        <InsuranceList insurers={profile.insurance.insurers} />
      </ProfileSection>
      <WhoIsHere people={profile.people} />
      <Departments profile={profile} />
      <ClinicProfessionals profile={profile} />
      <ClinicServices profile={profile} />
      <Access profile={profile} />
      <About profile={profile} />
      <Reviews reviews={profile.reviews} />
      <KnownFacts profile={profile} />
    </ProfileLayout>
  );
}

function Subject({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className="text-muted">
      <p className="text-lg">{[profile.kind, profile.place].filter(Boolean).join(" · ")}</p>
      {profile.franchise && (
        <p>
          <Link to={entityPath("franchises", profile.franchise.slug)} className="link tap-target">
            {t("franchise.of", { name: profile.franchise.name })}
          </Link>
        </p>
      )}
    </div>
  );
}

function Access({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const street = isolateIn(useLocale(), profile.address);
  const address = fullAddress(street, profile.place, t("comma"));
  return (
    <ProfileSection id="access" title={t("access.title")} note={profile.addressNote}>
      {profile.map && (
        <div className="mb-4 max-w-xl">
          <DrawnMap map={profile.map} of={profile.title} />
        </div>
      )}
      <FactList>
        {address && <FactRow name={t("access.address")}>{address}</FactRow>}
        <ShownRows fields={profile.shown.access} />
        {profile.facilities.length > 0 && (
          <FactRow name={t("facilities.title")}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
              {profile.facilities.map((facility) => (
                <li key={facility.name} className="inline-flex items-center gap-1.5">
                  <VocabularyIcon name={facility.icon} className="size-4 text-faint" />
                  {facility.name}
                </li>
              ))}
            </ul>
          </FactRow>
        )}
      </FactList>
    </ProfileSection>
  );
}

function ShownRows({ fields }: { fields: ClinicProfile["shown"]["about"] }) {
  return fields.map(({ name, label, text }) => (
    <FactRow key={name} name={label}>
      {text}
    </FactRow>
  ));
}

function About({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  const { description, languages, licence, shown } = profile;
  const facts = languages.length + shown.about.length;
  if (!description && !licence && facts === 0) return null;
  return (
    <ProfileSection id="about" title={t("about.title")}>
      {description && <p className="mb-5 max-w-prose">{description}</p>}
      <FactList>
        {languages.length > 0 && (
          <FactRow name={t("languages.title")}>{joinNames(languages, locale)}</FactRow>
        )}
        {licence && (
          <FactRow name={t("licence.title")}>
            <LicenceFacts licence={licence} />
          </FactRow>
        )}
        <ShownRows fields={shown.about} />
      </FactList>
    </ProfileSection>
  );
}
