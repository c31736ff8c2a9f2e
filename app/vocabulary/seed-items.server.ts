import clinicTypes from "./data/clinic-types.json" with { type: "json" };
import facilities from "./data/facilities.json" with { type: "json" };
import franchiseTypes from "./data/franchise-types.json" with { type: "json" };
import administrators from "./data/insurance-administrators.json" with { type: "json" };
import networks from "./data/insurance-networks.json" with { type: "json" };
import insurers from "./data/insurance-providers.json" with { type: "json" };
import keywords from "./data/keywords.json" with { type: "json" };
import languages from "./data/languages.json" with { type: "json" };
import professions from "./data/professions.json" with { type: "json" };
import sensitiveTopics from "./data/sensitive-topics.json" with { type: "json" };
import serviceTypes from "./data/service-types.json" with { type: "json" };
import specialties from "./data/specialties.json" with { type: "json" };
import symptoms from "./data/symptoms.json" with { type: "json" };
import {
  administratorRecords,
  clinicTypeRecords,
  insurerRecords,
  keywordRecords,
  languageRecords,
  networkRecords,
  plainRecords,
  professionRecords,
  serviceTypeRecords,
  specialtyRecords,
  symptomRecords,
} from "./inputs.ts";
import type { CategorySlug, ItemMetadata, RelationName } from "./vocabulary.ts";

/** Names an item within the seed: category and slug. */
export type ItemRef = `${CategorySlug}/${string}`;

export interface SeedItem {
  category: CategorySlug;
  slug: string;
  value: string;
  name: string;
  nameAr: string;
  parent: ItemRef | null;
  description: string;
  descriptionAr: string;
  icon: string;
  metadata: ItemMetadata;
  relations: { relation: RelationName; to: ItemRef; weight: number }[];
}

interface Named {
  slug: string;
  name_en: string;
  name_ar: string;
}

function seedItem(category: CategorySlug, record: Named, more: Partial<SeedItem> = {}): SeedItem {
  return {
    category,
    slug: record.slug,
    value: record.slug,
    name: record.name_en,
    nameAr: record.name_ar,
    parent: null,
    description: "",
    descriptionAr: "",
    icon: "",
    metadata: {},
    relations: [],
    ...more,
  };
}

/** Returns every item of the seed with its relations, validated, parents before their children. */
export function listSeedItems(): SeedItem[] {
  const items = [
    ...listSpecialties(),
    ...listProfessions(),
    ...listSymptoms(),
    ...listClinicTypes(),
    ...listServiceTypes(),
    ...listKeywords(),
    ...listLanguages(),
    ...listInsurance(),
    ...plainRecords.parse(franchiseTypes).map((record) => seedItem("franchise-types", record)),
    ...plainRecords
      .parse(facilities)
      .map((record) => seedItem("facilities", record, { icon: record.icon ?? "" })),
  ];
  return items.map(withSensitiveMark);
}

const sensitiveSlugs = new Map<string, string[]>(Object.entries(sensitiveTopics.items));

function withSensitiveMark(item: SeedItem): SeedItem {
  if (!sensitiveSlugs.get(item.category)?.includes(item.slug)) return item;
  return { ...item, metadata: { ...item.metadata, sensitive: true } };
}

function synonymsOf(record: { synonyms_en: string[]; synonyms_ar: string[] }) {
  return { en: record.synonyms_en, ar: record.synonyms_ar };
}

function listSpecialties(): SeedItem[] {
  return specialtyRecords.parse(specialties).flatMap((record) => [
    seedItem("specialties", record, {
      description: record.description_en,
      descriptionAr: record.description_ar,
      icon: record.icon,
      metadata: {
        synonyms: synonymsOf(record),
        lay: { en: record.lay_en, ar: record.lay_ar },
        practitioner: { en: record.practitioner_en, ar: record.practitioner_ar },
        group: record.group,
        shortcuts: record.shortcuts,
        share: record.share,
        feeBand: record.fee_band,
      },
      relations: [{ relation: "practised_by", to: `professions/${record.profession}`, weight: 1 }],
    }),
    ...record.subspecialties.map((child) =>
      seedItem("specialties", child, {
        parent: `specialties/${record.slug}`,
        icon: record.icon,
        metadata: { group: record.group, feeBand: record.fee_band },
        relations: [
          { relation: "practised_by", to: `professions/${record.profession}`, weight: 1 },
        ],
      }),
    ),
  ]);
}

function listProfessions(): SeedItem[] {
  const records = professionRecords.parse(professions);
  return [
    ...records.map((record) =>
      seedItem("professions", record, { metadata: { nameArFeminine: record.name_ar_f } }),
    ),
    ...records.flatMap((record) =>
      record.titles.map((title) =>
        seedItem("professional-titles", title, {
          parent: `professions/${record.slug}`,
          metadata: { nameArFeminine: title.name_ar_f },
        }),
      ),
    ),
  ];
}

/** The first specialty named is the one to see; each later one counts a fifth less. */
const weightAt = (place: number) => Math.max(0.2, 1 - place / 5);

function listSymptoms(): SeedItem[] {
  return symptomRecords.parse(symptoms).map((record) =>
    seedItem("symptoms", record, {
      metadata: {
        synonyms: { en: record.phrases_en, ar: record.phrases_ar },
        body: record.body,
        sensitive: record.sensitive,
      },
      relations: record.specialties.map((slug, place) => ({
        relation: "treated_by",
        to: `specialties/${slug}`,
        weight: weightAt(place),
      })),
    }),
  );
}

function listClinicTypes(): SeedItem[] {
  return clinicTypeRecords.parse(clinicTypes).flatMap((record) => [
    seedItem("clinic-types", record, {
      icon: record.icon,
      metadata: { synonyms: synonymsOf(record) },
    }),
    ...record.subtypes.map((child) =>
      seedItem("clinic-types", child, {
        parent: `clinic-types/${record.slug}`,
        icon: record.icon,
      }),
    ),
  ]);
}

function listServiceTypes(): SeedItem[] {
  const records = serviceTypeRecords.parse(serviceTypes);
  return [
    ...records.map((record) =>
      seedItem("service-types", record, {
        icon: record.icon,
        metadata: { synonyms: synonymsOf(record) },
      }),
    ),
    ...records.flatMap((record) =>
      record.subtypes.map((child) =>
        seedItem("service-subtypes", child, {
          parent: `service-types/${record.slug}`,
          description: child.description_en,
          descriptionAr: child.description_ar,
          icon: record.icon,
          metadata: {
            synonyms: {
              en: child.keywords.filter((word) => !isArabic(word)),
              ar: child.keywords.filter(isArabic),
            },
            priceMin: child.price_min,
            priceMax: child.price_max,
            requiresReferral: child.requires_referral,
            vat: child.vat,
            visitTypes: child.visit_types,
            preparation: { en: child.preparation_en, ar: child.preparation_ar },
          },
          relations: [{ relation: "belongs_to", to: `specialties/${child.specialty}`, weight: 1 }],
        }),
      ),
    ),
  ];
}

function isArabic(word: string): boolean {
  return /[\u0621-\u064A]/.test(word);
}

function listKeywords(): SeedItem[] {
  return keywordRecords.parse(keywords).map((record) =>
    seedItem("keywords", record, {
      metadata: { synonyms: synonymsOf(record) },
      relations: record.specialties.map((slug, place) => ({
        relation: "belongs_to",
        to: `specialties/${slug}`,
        weight: weightAt(place),
      })),
    }),
  );
}

function listLanguages(): SeedItem[] {
  return languageRecords.parse(languages).map((record) =>
    seedItem("languages", record, {
      value: record.code,
      metadata: { synonyms: synonymsOf(record), code: record.code },
    }),
  );
}

function listInsurance(): SeedItem[] {
  return [
    ...insurerRecords.parse(insurers).map((record) =>
      seedItem("insurance-providers", record, {
        description: record.description_en,
        descriptionAr: record.description_ar,
        metadata: { synonyms: synonymsOf(record), group: record.group },
        relations: record.administrators.map((slug) => ({
          relation: "administered_by",
          to: `insurance-administrators/${slug}`,
          weight: 1,
        })),
      }),
    ),
    ...administratorRecords.parse(administrators).map((record) =>
      seedItem("insurance-administrators", record, {
        metadata: { synonyms: synonymsOf(record) },
      }),
    ),
    ...networkRecords.parse(networks).map((record) =>
      seedItem("insurance-networks", record, {
        parent: `insurance-administrators/${record.administrator}`,
        metadata: { synonyms: synonymsOf(record), code: record.code },
      }),
    ),
  ];
}
