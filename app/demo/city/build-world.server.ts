import type { District, Geography } from "#app/geography/geography.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { type Weighted, weighted } from "../draw-random.server.ts";
import {
  type Bilingual,
  type ClinicPattern,
  type DemoData,
  type NameGroup,
  readDemoData,
} from "./read-demo-data.server.ts";

/** A specialty with everything that hangs on it. */
export interface DemoSpecialty {
  item: VocabularyItem;
  feeBand: string;
  profession: VocabularyItem;
  /** Titles of the profession, in their order. */
  titles: VocabularyItem[];
  subspecialties: VocabularyItem[];
  keywords: VocabularyItem[];
  interests: { en: string[]; ar: string[] } | undefined;
  certificates: Bilingual[];
  subtypes: VocabularyItem[];
}

export interface DemoNetwork {
  insurer: number;
  administrator: number;
  network: number;
}

/** The linked sources of the demo city: the vocabulary, the places and the demo's own names. */
export interface DemoWorld {
  seed: number;
  /** The day on which everything is true; ages and dates are counted from it. */
  asOf: string;
  data: DemoData;
  vocabulary: Vocabulary;
  cityId: number;
  cityName: Bilingual;
  districts: Weighted<District>;
  specialties: Weighted<DemoSpecialty>;
  specialtyBySlug: ReadonlyMap<string, DemoSpecialty>;
  groups: Weighted<NameGroup>;
  patterns: Weighted<ClinicPattern>;
  patternByType: ReadonlyMap<string, ClinicPattern>;
  /** The networks that each insurer's members use. */
  networksByInsurer: DemoNetwork[][];
  languageByCode: ReadonlyMap<string, VocabularyItem>;
  metroByDistrict: ReadonlyMap<string, Bilingual>;
}

/** Districts with more clinics than the rest; one counts 1 when it is not named here. */
const districtWeights: Record<string, number> = {
  "dubai-healthcare-city": 11,
  // Added after the city was drawn, which stays as it is.
  zabeel: 0,
  "al-barsha": 8,
  "jumeirah-1": 7,
  deira: 7,
  "al-karama": 7,
  "bur-dubai": 6,
  "business-bay": 6,
  "dubai-marina": 6,
  "al-nahda": 6,
  "al-qusais": 6,
  "al-muraqqabat": 5,
  "al-rigga": 5,
  jlt: 5,
  "umm-suqeim": 5,
  "al-wasl": 5,
  "oud-metha": 5,
  "al-garhoud": 4,
  mirdif: 4,
  jvc: 4,
  "jumeirah-3": 4,
  "jumeirah-2": 3,
  "dubai-silicon-oasis": 3,
  "downtown-dubai": 3,
  "port-saeed": 3,
  mankhool: 3,
  "international-city": 3,
  "al-safa": 3,
  "al-quoz": 3,
  muhaisnah: 3,
  "al-rashidiya": 3,
  "discovery-gardens": 2,
  "al-mamzar": 2,
  "al-twar": 2,
  "motor-city": 2,
  "palm-jumeirah": 2,
  "dubai-hills-estate": 2,
  "al-satwa": 2,
  "dubai-investments-park": 2,
  "hor-al-anz": 2,
};

interface WorldOptions {
  vocabulary: Vocabulary;
  geography: Geography;
  seed: number;
  asOf: string;
}

/** Links the demo's names to the vocabulary; a name that the vocabulary does not know is an error. */
export function buildWorld({ vocabulary, geography, seed, asOf }: WorldOptions): DemoWorld {
  const data = readDemoData();
  const specialties = listSpecialties(vocabulary, data);
  const city = geography.defaultCity;
  for (const pattern of data.clinics.patterns)
    requireItem(vocabulary, "clinic-types", pattern.type);
  return {
    seed,
    asOf,
    data,
    vocabulary,
    cityId: city.id,
    cityName: { en: city.name, ar: city.nameAr },
    districts: weighted(geography.districtsOf(city.id), ({ slug }) => districtWeights[slug] ?? 1),
    specialties: weighted(specialties, ({ item }) => item.metadata.share ?? 0),
    specialtyBySlug: new Map(specialties.map((specialty) => [specialty.item.slug, specialty])),
    groups: weighted(data.people.groups, (group) => group.share),
    patterns: weighted(data.clinics.patterns, (pattern) => pattern.share),
    patternByType: new Map(data.clinics.patterns.map((pattern) => [pattern.type, pattern])),
    networksByInsurer: listNetworks(vocabulary),
    languageByCode: new Map(
      vocabulary.category("languages").map((item) => [item.metadata.code ?? item.value, item]),
    ),
    metroByDistrict: new Map(
      data.clinics.metro.map(({ district_slug, en, ar }) => [district_slug, { en, ar }]),
    ),
  };
}

/** @throws naming the item that is missing. */
export function requireItem(
  vocabulary: Vocabulary,
  category: CategorySlug,
  slug: string,
): VocabularyItem {
  const item = vocabulary.bySlug(category, slug);
  if (!item)
    throw new Error(`The demo city needs ${category}/${slug}, which the vocabulary does not have.`);
  return item;
}

function listSpecialties(vocabulary: Vocabulary, data: DemoData): DemoSpecialty[] {
  const roots = vocabulary
    .category("specialties")
    .filter((item) => item.parentId === null && item.metadata.share);
  return roots.flatMap((item) => {
    const profession = vocabulary.related(item.id, "practised_by")[0]?.item;
    if (!profession) return [];
    const belonging = vocabulary.relatedTo(item.id, "belongs_to").map((related) => related.item);
    return {
      item,
      feeBand: item.metadata.feeBand ?? "specialist",
      profession,
      titles: vocabulary.children(profession.id),
      subspecialties: vocabulary.children(item.id),
      keywords: belonging.filter(({ categorySlug }) => categorySlug === "keywords"),
      subtypes: belonging.filter(({ categorySlug }) => categorySlug === "service-subtypes"),
      interests: data.texts.interests.find(({ specialty }) => specialty === item.slug),
      certificates: data.texts.board_certificates.filter(({ specialties }) =>
        specialties.includes(item.slug),
      ),
    };
  });
}

/** Administrators that nearly every insurer of the city works with. */
const bigAdministrators = ["nas-neuron", "nextcare", "mednet"] as const;

function listNetworks(vocabulary: Vocabulary): DemoNetwork[][] {
  const networksOf = (insurer: VocabularyItem, administrators: VocabularyItem[]) =>
    administrators.flatMap((administrator) =>
      vocabulary.children(administrator.id).map((network) => ({
        insurer: insurer.id,
        administrator: administrator.id,
        network: network.id,
      })),
    );
  const big = bigAdministrators.flatMap(
    (slug) => vocabulary.bySlug("insurance-administrators", slug) ?? [],
  );
  return vocabulary
    .category("insurance-providers")
    .map((insurer, place) => {
      const own = networksOf(
        insurer,
        vocabulary.related(insurer.id, "administered_by").map(({ item }) => item),
      );
      // An insurer whose administrator has no networks in the vocabulary uses those of a big one.
      return own.length > 0 ? own : networksOf(insurer, big.slice(place % 3, (place % 3) + 1));
    })
    .filter((networks) => networks.length > 0);
}
