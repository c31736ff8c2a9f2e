import type { MetaDescriptor } from "react-router";
import { entityPath } from "#app/directory/cards/rules.ts";
import { nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import {
  type ProfileContext,
  profileTranslator,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { formatList } from "#app/platform/i18n/format.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { ProfessionalProfile } from "./professional-profile.ts";
import type { ProfessionalRecord } from "./queries.server.ts";
import { professionalStructuredData } from "./structured-data.ts";

const namedSpecialties = 2;

/** Title, description and structured data of a professional's page. */
export function describeProfessional(
  { professional, places }: ProfessionalRecord,
  profile: ProfessionalProfile,
  { locale, geography, vocabulary, origin, appName, withText, freeTimes, now }: ProfileContext,
): MetaDescriptor[] {
  const t = profileTranslator(locale);
  const [main] = places;
  const district = geography.districtById.get(main?.districtId ?? -1);
  const city = geography.cityById.get(main?.cityId ?? -1);
  const specialties = profile.specialties.slice(0, namedSpecialties).map(({ name }) => name);
  const facts = [profile.kind, formatList(specialties, locale)].filter(Boolean).join(t("comma"));
  const values = {
    name: profile.title,
    facts,
    appName,
    clinic: profile.places[0]?.clinicName ?? "",
  };
  return pageMeta(
    withText({
      title: facts ? t("meta.title", values) : t("meta.titleBare", values),
      description: main ? t("meta.professionalAt", values) : t("meta.professional", values),
      path: entityPath("professionals", professional.slug),
      locale,
      origin,
      hasShareImage: true,
      openGraphType: "profile",
      jsonLd: professionalStructuredData({
        profile,
        origin,
        locale,
        professionSlug: vocabulary.byId.get(professional.professionId)?.slug ?? "",
        licenceAuthority: professional.licenceAuthority,
        district: district ? placeName(district, locale) : "",
        city: city ? placeName(city, locale) : "",
        latitude: main?.latitude ?? null,
        longitude: main?.longitude ?? null,
        next: nextAvailable(freeTimes, profile, anyTime, now),
      }),
    }),
  );
}
