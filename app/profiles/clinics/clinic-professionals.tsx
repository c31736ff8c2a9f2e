import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { SimilarCards } from "#app/directory/profile-parts/similar-cards.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ClinicProfile } from "./clinic-profile.ts";

/** Below this many one reads them all sooner than one sets a filter. */
const filteredFrom = 4;

/**
 * The professionals of a clinic, the best first; with filters by specialty and gender if there are
 * many.
 */
export function ClinicProfessionals({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const { professionals, professionalCount, foundCount, filter } = profile;
  if (professionalCount === 0) return null;
  const isFiltered = filter.specialty !== null || filter.gender !== null;
  return (
    <ProfileSection id="professionals" title={t("professionals.title")}>
      {professionalCount >= filteredFrom && <ProfessionalsFilterForm profile={profile} />}
      {profile.unheldSpecialty !== null && (
        <p className="mb-3 text-muted">
          {t("professionals.unheld", { name: profile.unheldSpecialty })}
        </p>
      )}
      {isFiltered && (
        <p className="mb-3 text-muted">
          {t("professionals.found", { count: foundCount })}{" "}
          <Link to={`${profile.path}#professionals`} className="link tap-target">
            {t("professionals.showAll")}
          </Link>
        </p>
      )}
      <SimilarCards cards={professionals} />
      {!isFiltered && professionalCount > professionals.length && (
        <p className="mt-4">
          <Link to={profile.professionalsHref} className="link tap-target font-medium">
            {t("professionals.all", { count: professionalCount })}
          </Link>
        </p>
      )}
    </ProfileSection>
  );
}

function ProfessionalsFilterForm({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  const { filter, filterSpecialties } = profile;
  return (
    <form
      method="get"
      action={`${profile.path}#professionals`}
      className="print:hidden mb-4 flex flex-wrap items-end gap-3"
    >
      {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
      {filterSpecialties.length > 1 && (
        <Select
          label={t("professionals.specialty")}
          name="specialty"
          defaultValue={filter.specialty ?? ""}
          className="grow basis-48 md:max-w-72"
        >
          <option value="">{t("professionals.any")}</option>
          {filterSpecialties.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t("gender.title")}
        name="gender"
        defaultValue={filter.gender ?? ""}
        className="grow basis-32 md:max-w-48"
      >
        <option value="">{t("professionals.any")}</option>
        <option value="female">{t("gender.female")}</option>
        <option value="male">{t("gender.male")}</option>
      </Select>
      <button type="submit" className={buttonClass({ variant: "secondary" })}>
        {t("professionals.filter")}
      </button>
    </form>
  );
}
