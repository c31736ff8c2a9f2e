import { presentFranchise } from "#app/profiles/franchises/present-franchise.server.ts";
import { findFranchise } from "#app/profiles/franchises/queries.server.ts";
import { presentService } from "#app/profiles/services/present-service.server.ts";
import { findService } from "#app/profiles/services/queries.server.ts";
import { presentCardForAgent } from "../present-card.ts";
import { headFacts, type ListingReader } from "./shared-facts.ts";

const mostBranches = 100;

export const readService: ListingReader = async (slug, visit, context) => {
  const { database, actor } = visit;
  const record = await findService(database, actor, { slug, page: 1 });
  if (!record) return null;
  const profile = presentService(record, 1, context);
  return {
    ...headFacts(profile),
    preparation: profile.preparation || null,
    requires_referral: profile.requiresReferral,
    visit_types: profile.visitTypes,
    specialty: profile.specialty?.name ?? null,
    price_aed: { from: profile.priceMin, to: profile.priceMax },
    price_source: profile.priceNote?.text ?? null,
    has_vat: profile.hasVat,
    clinics: profile.offers.map((card) => presentCardForAgent(card, visit)),
    clinic_count: profile.offerCount,
    professionals: profile.professionals.map((card) => presentCardForAgent(card, visit)),
    professional_count: profile.professionalCount,
  };
};

export const readFranchise: ListingReader = async (slug, visit, context) => {
  const record = await findFranchise(visit.database, visit.actor, slug);
  if (!record) return null;
  const profile = presentFranchise(record, context);
  const branches = profile.districts.flatMap((district) =>
    district.branches.map((branch) => ({ ...branch, district: district.name })),
  );
  return {
    ...headFacts(profile),
    parent_company: profile.parentCompany || null,
    founded: profile.foundedYear,
    phone: profile.phone,
    website: profile.website,
    branch_count: profile.branchCount,
    open_now: profile.openCount,
    branches: branches.slice(0, mostBranches).map((branch) => ({
      name: branch.name,
      slug: branch.slug,
      district: branch.district || null,
      address: branch.address,
      status: branch.status,
      phone: branch.phone,
    })),
  };
};
