import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { PricedLinks } from "#app/directory/profile-parts/priced-links.tsx";
import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { ClinicProfile } from "./clinic-profile.ts";

/** Fewer are read sooner than searched. */
const searchedFrom = 10;

/** The services of a clinic with their prices; a field finds one where there are many. */
export function ClinicServices({ profile }: { profile: ClinicProfile }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const locale = useLocale();
  const { services, serviceCount, serviceWords, path } = profile;
  if (serviceCount === 0) return null;
  return (
    <ProfileSection id="services" title={t("services.title")}>
      {serviceCount >= searchedFrom && (
        <form
          method="get"
          action={`${path}#services`}
          className="print:hidden mb-3 flex items-end gap-3"
        >
          {locale === "ar" && <input type="hidden" name="lang" value="ar" />}
          <Field
            label={t("services.search")}
            name="service"
            type="search"
            maxLength={60}
            defaultValue={serviceWords}
            className="grow md:max-w-80"
          />
          <button type="submit" className={buttonClass({ variant: "secondary" })}>
            {t("services.find")}
          </button>
        </form>
      )}
      {serviceWords !== "" && (
        <p className="mb-2 text-muted">
          {t("services.found", { count: services.length })}{" "}
          <Link to={`${path}#services`} className="link tap-target">
            {t("services.showAll")}
          </Link>
        </p>
      )}
      <PricedLinks services={services} />
    </ProfileSection>
  );
}
