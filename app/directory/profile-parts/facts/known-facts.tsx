import { mapAttribution } from "#app/geography/map-attribution.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import type { ProfileHead } from "../profile.ts";
import { FactList, FactRow, ProfileSection } from "../profile-section.tsx";

/** The known facts with their dates, and the link to report a mistake. */
export function KnownFacts({ profile }: { profile: ProfileHead }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ProfileSection id="facts" title={t("facts.title")}>
      {profile.facts.length > 0 && (
        <FactList>
          {profile.facts.map((fact) => (
            <FactRow key={fact.name} name={fact.name}>
              {fact.warning && (
                <span className="block font-medium text-saffron">{fact.warning}</span>
              )}
              <span className="text-sm text-muted">{fact.text}</span>
            </FactRow>
          ))}
        </FactList>
      )}
      {profile.isOfMap && (
        <p className="mt-3 text-sm text-muted">
          {t("facts.fromMap")}{" "}
          <a href={mapAttribution.href} rel="noopener" className="tap-target link">
            <bdi>{mapAttribution.text}</bdi>
          </a>
        </p>
      )}
      {profile.fromRegister && (
        <p className="mt-3 text-sm text-muted">
          {t("facts.fromRegister", { date: profile.fromRegister.date })}{" "}
          <Link
            to={profile.fromRegister.objectionHref}
            className="link inline-flex min-h-11 items-center print:hidden"
            rel="nofollow"
          >
            {t("facts.object")}
          </Link>
        </p>
      )}
      <p className="print:hidden mt-3 flex flex-wrap gap-x-6">
        <Link to={profile.reportHref} className="link inline-flex min-h-11 items-center">
          {t("facts.report")}
        </Link>
        {profile.claimHref && (
          <Link to={profile.claimHref} className="link inline-flex min-h-11 items-center">
            {t("facts.claim")}
          </Link>
        )}
      </p>
    </ProfileSection>
  );
}
