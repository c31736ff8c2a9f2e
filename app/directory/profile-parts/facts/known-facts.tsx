import { mapAttribution } from "#app/geography/map-attribution.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import type { ProfileHead } from "../profile.ts";
import { FactList, FactRow, ProfileSection } from "../profile-section.tsx";

/** The known facts with their dates, and the link to report a mistake; no heading without facts. */
export function KnownFacts({ profile }: { profile: ProfileHead }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const { facts, isOfMap, derivedName, fromRegister: register } = profile;
  if (facts.length === 0 && !isOfMap && !derivedName && !register) {
    return (
      <div id="facts" className="border-t border-line py-3 print:hidden">
        <FactLinks profile={profile} />
      </div>
    );
  }
  return (
    <ProfileSection id="facts" title={t("facts.title")}>
      {(profile.facts.length > 0 || register) && (
        <FactList>
          {register && (
            <FactRow name={t("licence.title")}>
              <span className="text-sm text-muted">
                {t("licence.checkedOn", { date: register.date })}
              </span>
            </FactRow>
          )}
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
      {profile.derivedName && (
        <p className="mt-3 text-sm text-muted">
          {t("facts.derivedName")} <bdi lang="ar">{profile.derivedName}</bdi>
        </p>
      )}
      {register && (
        <p className="mt-3 text-sm text-muted">
          {t("facts.fromRegister", { publisher: register.publisher, date: register.date })}{" "}
          {register.termsHref && (
            <Link
              to={register.termsHref}
              className="link me-4 inline-flex min-h-11 items-center print:hidden"
            >
              {t("facts.terms")}
            </Link>
          )}{" "}
          <Link
            to={register.objectionHref}
            className="link inline-flex min-h-11 items-center print:hidden"
            rel="nofollow"
          >
            {t("facts.object")}
          </Link>
        </p>
      )}
      {register?.isMadeByIt && profile.claimHref && <RegisterClaim profile={profile} />}
      <div className="mt-3">
        <FactLinks profile={profile} />
      </div>
    </ProfileSection>
  );
}

function FactLinks({ profile }: { profile: ProfileHead }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <p className="print:hidden flex flex-wrap gap-x-6">
      <Link to={profile.reportHref} className="link inline-flex min-h-11 items-center">
        {t("facts.report")}
      </Link>
      {profile.claimHref && !profile.fromRegister?.isMadeByIt && (
        <Link to={profile.claimHref} className="link inline-flex min-h-11 items-center">
          {t("facts.claim")}
        </Link>
      )}
    </p>
  );
}

/** Asks the holder of a licence to manage the listing that the register made. */
function RegisterClaim({ profile: { claimHref, entityType } }: { profile: ProfileHead }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const kind = entityType === "clinics" ? "clinic" : "person";
  if (!claimHref) return null;
  return (
    <div className="print:hidden mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="grid max-w-prose gap-1">
        <h3 className="font-semibold">{t(`facts.claim.${kind}`)}</h3>
        <p className="text-sm text-muted">{t("facts.claim.text")}</p>
      </div>
      <ButtonLink to={claimHref} variant="secondary" rel="nofollow">
        {t("facts.claim.action")}
      </ButtonLink>
    </div>
  );
}
