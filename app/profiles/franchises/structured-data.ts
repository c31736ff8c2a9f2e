import { entityPath } from "#app/directory/cards/rules.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import { aggregateRating, known, postalAddress, type StructuredData } from "../structured-data.ts";
import type { FranchiseProfile } from "./franchise-profile.ts";

const namedBranches = 50;

/** Returns the structured data of a franchise: the organization and its branches. */
export function franchiseStructuredData(
  profile: FranchiseProfile,
  { origin, locale, city }: { origin: string; locale: Locale; city: string },
): StructuredData[] {
  const branches = profile.districts.flatMap((district) =>
    district.branches.map((branch) =>
      known({
        "@type": "MedicalClinic",
        name: branch.name,
        url: origin + localizedPath(entityPath("clinics", branch.slug), locale),
        telephone: branch.phone,
        address: postalAddress(branch.address, district.name, city),
      }),
    ),
  );
  const node = known({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": profile.url,
    url: profile.url,
    name: profile.title,
    description: profile.description,
    image: profile.imageUrl && new URL(profile.imageUrl, `${origin}/`).href,
    telephone: profile.phone,
    sameAs: profile.website,
    foundingDate: profile.foundedYear ? String(profile.foundedYear) : null,
    parentOrganization: profile.parentCompany && {
      "@type": "Organization",
      name: profile.parentCompany,
    },
    subOrganization: branches.slice(0, namedBranches),
    aggregateRating: aggregateRating(profile),
  });
  return [node, breadcrumbList(profile.breadcrumbs, { origin, locale, url: profile.url })];
}
