import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { DemoRow } from "../demo-rows.server.ts";
import { createRandom, drawId } from "../draw-random.server.ts";
import { fillText, inSentence, roundPrice } from "../rules.ts";
import type { DemoWorld } from "./build-world.server.ts";
import { drawDayBefore, drawStatedFacts, drawStatistics, slugMaker } from "./draw-facts.server.ts";

export interface DemoService {
  id: string;
  index: number;
  /** Slug of its specialty. */
  specialty: string;
  subtype: string;
  visitTypes: string[];
  priceMin: number;
  priceMax: number;
  isVariant: boolean;
  row: DemoRow;
}

interface Variant {
  slug: string;
  en: string;
  ar: string;
  visitTypes: string[] | null;
  /** Of the plain service's price. */
  price: number;
  fits(subtype: VocabularyItem): boolean;
}

/** Variants that the vocabulary has as subtypes of their own. */
const hasOwnHomeVisit = new Set(["gp-consultation", "physiotherapy-session", "iv-drip-home"]);

const forChildren = new Set([
  "allergy-skin-test",
  "cardiology-consultation",
  "dermatology-consultation",
  "endocrinology-consultation",
  "ent-consultation",
  "eye-examination",
  "gastroenterology-consultation",
  "hearing-test",
  "lung-consultation",
  "orthopaedic-consultation",
  "rheumatology-consultation",
  "sight-test-glasses",
]);

function offers(subtype: VocabularyItem, visitType: string): boolean {
  const visitTypes = subtype.metadata.visitTypes ?? [];
  return visitTypes.length > 1 && visitTypes.includes(visitType);
}

const variants: readonly Variant[] = [
  {
    slug: "video",
    en: "by video",
    ar: "عبر الفيديو",
    visitTypes: ["virtual"],
    price: 0.75,
    fits: (subtype) => offers(subtype, "virtual") && subtype.slug !== "gp-consultation",
  },
  {
    slug: "at-home",
    en: "at home",
    ar: "في المنزل",
    visitTypes: ["home_visit"],
    price: 1.4,
    fits: (subtype) => offers(subtype, "home_visit") && !hasOwnHomeVisit.has(subtype.slug),
  },
  {
    slug: "follow-up",
    en: "follow-up",
    ar: "متابعة",
    visitTypes: null,
    price: 0.5,
    fits: (subtype) =>
      subtype.slug.endsWith("-consultation") && subtype.slug !== "video-consultation",
  },
  {
    slug: "package-of-6",
    en: "package of 6",
    ar: "باقة من 6 جلسات",
    visitTypes: null,
    price: 5,
    fits: (subtype) => subtype.slug.includes("session") && (subtype.metadata.priceMax ?? 0) <= 1200,
  },
  {
    slug: "for-children",
    en: "for children",
    ar: "للأطفال",
    visitTypes: null,
    price: 1,
    fits: (subtype) => forChildren.has(subtype.slug),
  },
];

const stream = 2_000_000_000;

/** Every subtype as a service, then variants of the most asked for, up to `count`. */
export function makeServices(
  world: DemoWorld,
  count: number,
  takenSlugs: Iterable<string> = [],
): DemoService[] {
  const subtypes = world.specialties.members.flatMap((specialty) =>
    specialty.subtypes.map((subtype) => ({ subtype, specialty })),
  );
  const plain = subtypes.map((entry) => ({ ...entry, variant: undefined as Variant | undefined }));
  const varied = subtypes.flatMap((entry) =>
    variants
      .filter((variant) => variant.fits(entry.subtype))
      .map((variant) => ({ ...entry, variant })),
  );
  const freeSlug = slugMaker(takenSlugs);
  return [...plain, ...varied].slice(0, count).map(({ subtype, specialty, variant }, index) => {
    const random = createRandom(world.seed, stream + index);
    const id = drawId(random, "service", index);
    const { metadata } = subtype;
    const factor = variant?.price ?? 1;
    const priceMin = roundPrice((metadata.priceMin ?? 100) * factor);
    const priceMax = Math.max(priceMin, roundPrice((metadata.priceMax ?? 300) * factor));
    const visitTypes = variant?.visitTypes ?? metadata.visitTypes ?? ["in_person"];
    const intro = random.pick(world.data.texts.service_intro);
    const { statedFacts, checkedOn } = drawStatedFacts(random, world.asOf, ["fee"]);
    const row: DemoRow = {
      id,
      slug: freeSlug(variant ? `${subtype.slug}-${variant.slug}` : subtype.slug),
      name_en: variant ? `${subtype.name} (${variant.en})` : subtype.name,
      name_ar: variant ? `${subtype.nameAr} (${variant.ar})` : subtype.nameAr,
      description_en: `${subtype.description} ${fillText(intro.en, { service: inSentence(subtype.name) })}`,
      description_ar: `${subtype.descriptionAr} ${fillText(intro.ar, { service: subtype.nameAr })}`,
      phone: null,
      email: null,
      website: null,
      is_featured: !variant && random.chance(0.08),
      tags: [],
      status: "active",
      ...drawStatistics(random, { unrated: 0.35, busy: 3 }),
      external_key: `demo:s:${index + 1}`,
      stated_facts: statedFacts,
      facts_checked_on: checkedOn,
      created_at: `${drawDayBefore(random, world.asOf, 900)}T08:00:00Z`,
      updated_at: `${checkedOn}T08:00:00Z`,
      service_type_id: subtype.parentId,
      service_subtype_id: subtype.id,
      specialty_id: specialty.item.id,
      preparation_en: metadata.preparation?.en ?? "",
      preparation_ar: metadata.preparation?.ar ?? "",
      requires_referral: metadata.requiresReferral ?? false,
      visit_types: visitTypes,
      price_min: priceMin,
      price_max: priceMax,
      vat_class: metadata.vat ?? "zero",
    };
    return {
      id,
      index,
      specialty: specialty.item.slug,
      subtype: subtype.slug,
      visitTypes,
      priceMin,
      priceMax,
      isVariant: variant !== undefined,
      row,
    };
  });
}
