import { readFileSync } from "node:fs";
import { createRandom, type Random } from "#app/demo/draw-random.server.ts";
import type { Geography } from "#app/geography/geography.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { IdField } from "#app/search/ask.ts";
import { type IndexRow, listFields } from "#app/search/compact-index/index-row.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";
import { flagFilters } from "#app/search/filters/filter-kinds.ts";
import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../app/demo/data/${name}.json`, import.meta.url), "utf8"));
const people: { groups: { male: Pair[]; female: Pair[]; family: Pair[] }[] } = read("people");
const brands: { words: { en: string; ar: string }[] } = read("clinics");

/** A name in both scripts. */
type Pair = [en: string, ar: string];

const seed = 20_261_120;
/** Of a hundred listings; the others are professionals. */
const shares = { clinics: 12, services: 15, franchises: 1 };
const syllables: Pair[] = [
  ["ba", "با"],
  ["dar", "دار"],
  ["fan", "فان"],
  ["gul", "غول"],
  ["har", "هار"],
  ["ka", "كا"],
  ["la", "لا"],
  ["mir", "مير"],
  ["nas", "ناس"],
  ["qa", "قا"],
  ["rou", "رو"],
  ["sa", "سا"],
  ["tal", "تال"],
  ["wa", "وا"],
  ["ya", "يا"],
  ["zan", "زان"],
  ["di", "دي"],
  ["ni", "ني"],
];
const places = ["clinic", "medical centre", "polyclinic", "dental clinic", "hospital", "pharmacy"];
const placesAr = ["عيادة", "مركز طبي", "مجمع عيادات", "عيادة أسنان", "مستشفى", "صيدلية"];
const weeks = makeWeeks();

interface Clinic {
  name: Pair;
  words: string;
  districtId: number;
  latitude: number;
  longitude: number;
  insurers: number[];
  week: string;
}

/** The same listings at every run, one after the other: professionals, clinics, services and franchises. */
export function* makeCatalogue(
  count: number,
  { vocabulary, geography }: { vocabulary: Vocabulary; geography: Geography },
): Generator<IndexRow> {
  const random = createRandom(seed, 1);
  const idsOf = (slug: CategorySlug) => vocabulary.category(slug).map((item) => item.id);
  const folded = new Map(
    [...vocabulary.byId.values()].map(({ id, name, nameAr, metadata }) => {
      const synonyms = [...(metadata.synonyms?.en ?? []), ...(metadata.synonyms?.ar ?? [])];
      const titles = [
        metadata.practitioner?.en,
        metadata.practitioner?.ar,
        metadata.nameArFeminine,
      ];
      return [id, foldText([name, nameAr, ...titles, ...synonyms].filter(Boolean).join(" "))];
    }),
  );
  const wordsOf = (ids: number[]) => ids.map((id) => folded.get(id) ?? "").join(" ");
  const specialties = idsOf("specialties");
  const lists = {
    languages: idsOf("languages"),
    insurers: idsOf("insurance-providers"),
    clinicTypes: idsOf("clinic-types"),
    serviceTypes: idsOf("service-types"),
    serviceSubtypes: idsOf("service-subtypes"),
    professions: idsOf("professions"),
    keywords: idsOf("keywords"),
    networks: idsOf("insurance-networks"),
    franchiseTypes: idsOf("franchise-types"),
    facilities: idsOf("facilities"),
  };
  // Drawn apart: all else is as in earlier results.
  const ofFacilities = createRandom(seed, 2);
  const clinicCount = Math.max(1, Math.floor((count * shares.clinics) / 100));
  const clinics = Array.from({ length: clinicCount }, () =>
    drawClinic(random, geography, lists.insurers),
  );

  for (let number = 0; number < count; number += 1) {
    const share = random.integer(0, 99);
    const base = plainRow(random, number);
    const clinic = random.pick(clinics);
    const mine = some(random, specialties, 1, 2);
    const common = {
      specialty_ids: mine,
      primary_specialty_id: mine[0] ?? null,
      district_ids: [clinic.districtId],
      city_id: geography.defaultCity.id,
      latitude: clinic.latitude,
      longitude: clinic.longitude,
      insurance_ids: clinic.insurers,
      network_ids: some(random, lists.networks, 0, 4),
      language_ids: some(random, lists.languages, 1, 4),
      keyword_ids: some(random, lists.keywords, 0, 2),
      facility_ids: some(ofFacilities, lists.facilities, 2, 8),
      openMinutes: clinic.week,
      ramadanMinutes: clinic.week,
    };
    if (share < shares.clinics) {
      const clinicType = random.pick(lists.clinicTypes);
      yield {
        ...base,
        ...common,
        entityType: "clinics",
        ...named(clinic.name, wordsOf([clinicType, ...mine]), clinic.words),
        clinic_type_ids: [clinicType],
      };
    } else if (share < shares.clinics + shares.services) {
      const type = random.pick(lists.serviceTypes);
      const subtype = random.pick(lists.serviceSubtypes);
      const item = vocabulary.byId.get(subtype);
      yield {
        ...base,
        ...common,
        entityType: "services",
        ...named(
          [foldText(item?.name ?? ""), foldText(item?.nameAr ?? "")],
          wordsOf([type, subtype]),
          "",
        ),
        service_type_ids: [type],
        service_subtype_ids: [subtype],
        requires_referral: random.chance(0.3),
      };
    } else if (share < shares.clinics + shares.services + shares.franchises) {
      const type = random.pick(lists.franchiseTypes);
      yield {
        ...base,
        ...common,
        entityType: "franchises",
        ...named(drawBrand(random, "group", "مجموعة"), wordsOf([type, ...mine]), clinic.words),
        franchise_type_id: type,
      };
    } else {
      const gender = random.chance(0.5) ? "female" : "male";
      const profession = random.pick(lists.professions);
      yield {
        ...base,
        ...common,
        entityType: "professionals",
        ...named(
          drawPerson(random, gender),
          wordsOf([profession, ...mine]),
          `${clinic.name.join(" ")} ${clinic.words}`,
        ),
        gender,
        profession_id: profession,
        years: random.integer(0, 40),
      };
    }
  }
}

function plainRow(random: Random, number: number): IndexRow {
  const price = random.chance(0.7) ? 100 + 10 * random.integer(0, 90) : null;
  const hex = Array.from({ length: 3 }, () =>
    random.integer(0, 0xffff).toString(16).padStart(4, "0"),
  );
  return {
    entityType: "professionals",
    entityId: `${number.toString(16).padStart(8, "0")}-${hex[0]}-7000-8000-${hex[1]}${hex[2]}0000`,
    writtenBy: 1000,
    nameEn: "",
    nameAr: "",
    titleEn: "",
    titleAr: "",
    slug: `listing-${number}`,
    words: "",
    gender: null,
    profession_id: null,
    title_id: null,
    primary_specialty_id: null,
    franchise_type_id: null,
    city_id: null,
    ...mergeAll(listFields.map((field) => single<IdField, number[]>(field, []))),
    places: null,
    visitTypes: random.sample(["in_person", "virtual", "home_visit"], random.integer(1, 2)),
    latitude: null,
    longitude: null,
    priceMin: price,
    priceMax: price !== null && random.chance(0.5) ? price + 150 : null,
    ...mergeAll(flagFilters.map(({ declared }) => single(declared.column, null))),
    is_featured: random.chance(0.05),
    is_verified: random.chance(0.7),
    years: null,
    rating: Math.round(Math.min(5, Math.max(1, 4.1 + random.normal() * 0.5)) * 100) / 100,
    reviewCount: Math.floor(random.next() ** 3 * 400),
    popularity: Math.fround(random.next()),
    quality: Math.fround(0.3 + 0.7 * random.next()),
    openMinutes: "{}",
    ramadanMinutes: "{}",
  };
}

/** Frequent names are much more frequent than rare ones. */
function drawPerson(random: Random, gender: "male" | "female"): Pair {
  const group = random.pick(people.groups);
  const [first, firstAr] = random.pick(group[gender]);
  const isRare = random.chance(0.4);
  const [last, lastAr] = isRare ? drawSyllables(random) : random.pick(group.family);
  return [foldText(`${first} ${last}`), foldText(`${firstAr} ${lastAr}`)];
}

function drawSyllables(random: Random): Pair {
  const parts = Array.from({ length: random.integer(3, 4) }, () => random.pick(syllables));
  return [parts.map(([en]) => en).join(""), parts.map(([, ar]) => ar).join("")];
}

function drawBrand(random: Random, kind: string, kindAr: string): Pair {
  const word = random.pick(brands.words);
  const [more, moreAr] = drawSyllables(random);
  return [foldText(`${word.en} ${more} ${kind}`), foldText(`${kindAr} ${word.ar} ${moreAr}`)];
}

function drawClinic(random: Random, geography: Geography, insurers: number[]): Clinic {
  const district = random.pick(geography.districts);
  const kind = random.integer(0, places.length - 1);
  const city = geography.defaultCity;
  return {
    name: drawBrand(random, places[kind] ?? "", placesAr[kind] ?? ""),
    words: foldText(
      [district.name, district.nameAr, ...district.aliases, city.name, city.nameAr].join(" "),
    ),
    districtId: district.id,
    latitude: district.latitude + random.normal() * 0.006,
    longitude: district.longitude + random.normal() * 0.006,
    insurers: some(random, insurers, 2, 10),
    week: random.pick(weeks),
  };
}

function some(random: Random, ids: number[], least: number, most: number): number[] {
  return random.sample(ids, random.integer(least, most)).sort((a, b) => a - b);
}

/** A tsvector's text: each word once, with the strongest of its weights. */
function named([nameEn, nameAr]: Pair, typeWords: string, placeWords: string) {
  const weights = new Map<string, string>();
  for (const [text, weight] of [
    [`${nameEn} ${nameAr}`, "A"],
    [typeWords, "B"],
    [foldText(placeWords), "C"],
  ] as const) {
    for (const word of text.split(" ")) if (word && !weights.has(word)) weights.set(word, weight);
  }
  const words = Array.from(weights, ([word, weight]) => `'${word}':1${weight}`).join(" ");
  return { nameEn, nameAr, titleEn: nameEn, titleAr: nameAr, words };
}

function makeWeeks(): string[] {
  const made: string[] = [];
  for (const opens of [420, 480, 540, 600]) {
    for (const closes of [1020, 1200, 1320]) {
      for (const days of [5, 6, 7]) {
        const ranges = Array.from(
          { length: days },
          (_, day) => `[${day * 1440 + opens},${day * 1440 + closes})`,
        );
        made.push(`{${ranges.join(",")}}`);
      }
    }
  }
  return [...made, "{[0,10080)}", "{}"];
}
