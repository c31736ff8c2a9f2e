import type { MetaDescriptor } from "react-router";
import {
  type ProfileContext,
  profileTranslator,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { formatMoney } from "#app/platform/i18n/format.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { ServiceProfile } from "./service-profile.ts";
import { serviceStructuredData } from "./structured-data.ts";

/** Title, description and structured data of a service's page. */
export function describeService(
  profile: ServiceProfile,
  { locale, geography, origin, appName, withText }: ProfileContext,
): MetaDescriptor[] {
  const t = profileTranslator(locale);
  const values = { name: profile.title, facts: profile.kind ?? "", appName };
  const price = profile.priceMin;
  return pageMeta(
    withText({
      title: profile.kind ? t("meta.title", values) : t("meta.titleBare", values),
      description:
        price === null
          ? t("meta.service", values)
          : t("meta.servicePriced", { ...values, price: formatMoney(price, locale) }),
      path: profile.page > 1 ? `${profile.path}?page=${profile.page}` : profile.path,
      // Further pages of offers have no content of their own.
      noindex: profile.page > 1,
      locale,
      origin,
      hasShareImage: true,
      jsonLd: serviceStructuredData(profile, {
        origin,
        locale,
        city: placeName(geography.defaultCity, locale),
      }),
    }),
  );
}
