import type { MetaDescriptor } from "react-router";
import { entityPath } from "#app/directory/cards/rules.ts";
import {
  type ProfileContext,
  profileTranslator,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { FranchiseProfile } from "./franchise-profile.ts";
import { franchiseStructuredData } from "./structured-data.ts";

/** Title, description and structured data of a franchise's page. */
export function describeFranchise(
  slug: string,
  profile: FranchiseProfile,
  { locale, geography, origin, appName, withText }: ProfileContext,
): MetaDescriptor[] {
  const t = profileTranslator(locale);
  const values = { name: profile.title, facts: profile.kind ?? "", appName };
  return pageMeta(
    withText({
      title: profile.kind ? t("meta.title", values) : t("meta.titleBare", values),
      description: t("meta.franchise", { name: profile.title, count: profile.branchCount }),
      path: entityPath("franchises", slug),
      locale,
      origin,
      hasShareImage: true,
      jsonLd: franchiseStructuredData(profile, {
        origin,
        locale,
        city: placeName(geography.defaultCity, locale),
      }),
    }),
  );
}
