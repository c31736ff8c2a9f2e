import {
  type ProfileContext,
  presentFact,
  presentHead,
  presentHours,
  presentMap,
} from "#app/directory/profile-parts/facts/present-facts.server.ts";
import { directionsLink } from "#app/directory/rules.ts";
import { itemNames } from "#app/directory/vocabulary-names.ts";
import { placeName } from "#app/geography/rules.ts";
import { webAddress } from "#app/platform/forms/web-address.ts";
import { eitherIn, inLocale } from "#app/platform/i18n/locale.ts";
import type { Branch, FranchiseProfile } from "./franchise-profile.ts";
import type { BranchRow, FranchiseRecord } from "./queries.server.ts";

const mapHeight = 240;

/** Returns the page data of a franchise: exactly what the browser gets. */
export function presentFranchise(
  { franchise, branches }: FranchiseRecord,
  context: ProfileContext,
): FranchiseProfile {
  const { locale, vocabulary } = context;
  const districts = presentDistricts(branches, context);
  const [kind] = itemNames(vocabulary, [franchise.franchiseTypeId], locale);
  return {
    ...presentHead("franchises", franchise, { context, within: null }),
    kind: kind ?? null,
    isVerified: false,
    claimHref: null,
    parentCompany: inLocale(locale, franchise.parentCompanyEn, franchise.parentCompanyAr),
    foundedYear: franchise.foundedYear,
    phone: franchise.phone,
    phoneNote: presentFact(franchise.statedFacts.phone, context),
    website: webAddress(franchise.website),
    map: presentMap(branches, context, mapHeight),
    branchCount: branches.length,
    openCount: districts.flatMap((one) => one.branches).filter((branch) => branch.isOpen).length,
    districts,
  };
}

function presentDistricts(
  branches: BranchRow[],
  context: ProfileContext,
): FranchiseProfile["districts"] {
  const { geography, locale } = context;
  const byDistrict = Map.groupBy(branches, (branch) => branch.districtId ?? -1);
  const known = geography.districts.filter((district) => byDistrict.has(district.id));
  const knownIds = new Set(known.map((district) => district.id));
  const elsewhere = branches.filter((branch) => !knownIds.has(branch.districtId ?? -1));
  const groups = known.map((district) => ({
    name: placeName(district, locale),
    branches: (byDistrict.get(district.id) ?? []).map((branch) => presentBranch(branch, context)),
  }));
  if (elsewhere.length === 0) return groups;
  return [
    ...groups,
    { name: "", branches: elsewhere.map((branch) => presentBranch(branch, context)) },
  ];
}

function presentBranch(branch: BranchRow, context: ProfileContext): Branch {
  const { locale } = context;
  const schedule = {
    weekly: branch.openingHours,
    ramadan: branch.ramadanHours,
    exceptions: branch.exceptions,
  };
  const { status, isOpen } = presentHours(schedule, context, { whose: "clinic" });
  return {
    id: branch.id,
    slug: branch.slug,
    name: inLocale(locale, branch.nameEn, branch.nameAr),
    address: eitherIn(locale, branch.addressEn, branch.addressAr),
    status,
    isOpen,
    phone: branch.phone,
    directions: directionsLink(branch.latitude, branch.longitude),
  };
}
