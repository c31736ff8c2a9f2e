import type { MetaDescriptor } from "react-router";
import { entityPath } from "#app/directory/cards/rules.ts";
import { nextAvailable } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import {
  type ProfileContext,
  profileTranslator,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { itemsOf } from "#app/directory/vocabulary-names.ts";
import { placeName } from "#app/geography/rules.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { ClinicProfile } from "./clinic-profile.ts";
import type { ClinicRecord } from "./queries.server.ts";
import { clinicStructuredData } from "./structured-data.ts";

/** Title, description and structured data of a clinic's page. */
export function describeClinic(
  { clinic }: ClinicRecord,
  profile: ClinicProfile,
  { locale, geography, vocabulary, origin, appName, withText, freeTimes, now }: ProfileContext,
): MetaDescriptor[] {
  const t = profileTranslator(locale);
  const district = geography.districtById.get(clinic.districtId ?? -1);
  const city = geography.cityById.get(clinic.cityId);
  const typeIds = clinic.vocabulary
    .filter((link) => link.purpose === "type")
    .map((link) => link.itemId);
  const facts = [profile.kind, profile.place].filter(Boolean).join(t("comma"));
  const values = { name: profile.title, facts, appName };
  return pageMeta(
    withText({
      title: facts ? t("meta.title", values) : t("meta.titleBare", values),
      description: t("meta.clinic", values),
      path: entityPath("clinics", clinic.slug),
      locale,
      origin,
      hasShareImage: true,
      jsonLd: clinicStructuredData({
        profile,
        origin,
        locale,
        slug: clinic.slug,
        typeSlugs: itemsOf(vocabulary, typeIds).map((item) => item.slug),
        licenceAuthority: clinic.licenceAuthority,
        district: district ? placeName(district, locale) : "",
        city: city ? placeName(city, locale) : "",
        latitude: clinic.latitude,
        longitude: clinic.longitude,
        weekly: clinic.openingHours,
        next: nextAvailable(freeTimes, profile, anyTime, now),
      }),
    }),
  );
}
