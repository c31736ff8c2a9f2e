import type { DemoRow } from "../demo-rows.server.ts";
import { createRandom, drawId } from "../draw-random.server.ts";
import { type DemoWorld, requireItem } from "./build-world.server.ts";
import {
  drawDayBefore,
  drawStatedFacts,
  drawStatistics,
  landline,
  slugMaker,
} from "./draw-facts.server.ts";

export interface DemoFranchise {
  id: string;
  en: string;
  ar: string;
  slug: string;
  clinicType: string;
  /** Branches in a city of 260 clinics. */
  branches: number;
  row: DemoRow;
}

const stream = 1_000_000_000;
const firstLandline = 9_000;

export function makeFranchises(
  world: DemoWorld,
  takenSlugs: Iterable<string> = [],
): DemoFranchise[] {
  const freeSlug = slugMaker(takenSlugs);
  return world.data.clinics.franchises.map((franchise, index) => {
    const random = createRandom(world.seed, stream + index);
    const id = drawId(random, "franchise", index);
    const slug = freeSlug(franchise.slug);
    const { statedFacts, checkedOn } = drawStatedFacts(random, world.asOf, ["phone"]);
    const createdOn = `${drawDayBefore(random, world.asOf, 900)}T08:00:00Z`;
    const row: DemoRow = {
      id,
      slug,
      name_en: franchise.en,
      name_ar: franchise.ar,
      description_en: franchise.description_en,
      description_ar: franchise.description_ar,
      phone: landline(firstLandline + index),
      email: `care@${slug}.example`,
      website: `https://${slug}.example`,
      is_featured: random.chance(0.25),
      tags: [],
      status: "active",
      ...drawStatistics(random, { unrated: 0, busy: 4.5 }),
      external_key: `demo:f:${index + 1}`,
      stated_facts: statedFacts,
      facts_checked_on: checkedOn,
      created_at: createdOn,
      updated_at: `${checkedOn}T08:00:00Z`,
      franchise_type_id: requireItem(world.vocabulary, "franchise-types", franchise.type).id,
      parent_company_en: franchise.parent_en,
      parent_company_ar: franchise.parent_ar,
      founded_year: random.integer(1992, 2017),
    };
    const { en, ar, clinic_type: clinicType, branches } = franchise;
    return { id, en, ar, slug, clinicType, branches, row };
  });
}
