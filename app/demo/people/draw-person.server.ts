import type { DemoSpecialty, DemoWorld } from "../city/build-world.server.ts";
import type { NameGroup } from "../city/read-demo-data.server.ts";
import { type Random, type Weighted, weighted } from "../draw-random.server.ts";
import type { TitleLevel } from "../rules.ts";

export interface DemoPerson {
  group: NameGroup;
  gender: "male" | "female";
  /** With the honorific of physicians and dentists. */
  nameEn: string;
  nameAr: string;
  /** Without it. */
  plainNameEn: string;
  languageCodes: string[];
}

const usualFemaleShare = 0.43;

const femaleShares: Record<string, number> = {
  "obstetrics-gynaecology": 0.74,
  "home-nursing": 0.84,
  midwifery: 1,
  "nutrition-dietetics": 0.8,
  "speech-therapy": 0.85,
  "occupational-therapy": 0.75,
  "clinical-psychology": 0.72,
  "child-psychiatry": 0.55,
  paediatrics: 0.52,
  "paediatric-dentistry": 0.66,
  dermatology: 0.6,
  "aesthetic-medicine": 0.58,
  "breast-surgery": 0.6,
  dentistry: 0.5,
  physiotherapy: 0.5,
  audiology: 0.6,
  orthopaedics: 0.08,
  "spine-surgery": 0.05,
  neurosurgery: 0.08,
  "cardiac-surgery": 0.08,
  urology: 0.08,
  "general-surgery": 0.2,
  "vascular-surgery": 0.15,
  "bariatric-surgery": 0.15,
  chiropractic: 0.3,
};

/** Groups whose second name is the father's, and how often it is written. */
const fatherNamed: Record<string, number> = {
  emirati: 0.35,
  "levantine-egyptian": 0.3,
  iraqi: 0.35,
  sudanese: 0.5,
  pakistani: 0.1,
};

const nursingGroups: Record<string, number> = {
  filipino: 6,
  "indian-malayali": 4,
  "indian-south": 1.5,
};
const nursingByWorld = new WeakMap<DemoWorld, Weighted<NameGroup>>();

function groupsFor(world: DemoWorld, specialty: DemoSpecialty): Weighted<NameGroup> {
  if (specialty.profession.slug !== "nurse") return world.groups;
  const known = nursingByWorld.get(world);
  if (known) return known;
  const groups = weighted(
    world.groups.members,
    ({ slug, share }) => share * (nursingGroups[slug] ?? 1),
  );
  nursingByWorld.set(world, groups);
  return groups;
}

export function drawPerson(world: DemoWorld, random: Random, specialty: DemoSpecialty): DemoPerson {
  const group = groupsFor(world, specialty).draw(random);
  const isFemale = random.chance(femaleShares[specialty.item.slug] ?? usualFemaleShare);
  const given = random.pick(isFemale ? group.female : group.male);
  const father = random.chance(fatherNamed[group.slug] ?? 0) ? random.pick(group.male) : null;
  const family = random.pick(group.family);
  const parts = [given, ...(father && father[0] !== given[0] ? [father] : []), family];
  const plainNameEn = parts.map(([en]) => en).join(" ");
  const plainNameAr = parts.map(([, ar]) => ar).join(" ");
  const isDoctor =
    specialty.profession.slug === "physician" || specialty.profession.slug === "dentist";
  return {
    group,
    gender: isFemale ? "female" : "male",
    nameEn: isDoctor ? `Dr. ${plainNameEn}` : plainNameEn,
    nameAr: isDoctor ? `د. ${plainNameAr}` : plainNameAr,
    plainNameEn,
    languageCodes: group.languages.filter(({ p }) => random.chance(p)).map(({ code }) => code),
  };
}

/** Shares of general, specialist and consultant titles. */
const titleShares: Record<string, readonly [number, number, number]> = {
  "general-practice": [1, 0, 0],
  "family-medicine": [0.25, 0.5, 0.25],
  "preventive-medicine": [0.5, 0.4, 0.1],
  "occupational-medicine": [0.5, 0.4, 0.1],
  "emergency-medicine": [0.35, 0.45, 0.2],
  "aesthetic-medicine": [0.4, 0.45, 0.15],
  "hair-restoration": [0.4, 0.45, 0.15],
  dentistry: [0.85, 0.1, 0.05],
};

/** Titles of those who are no doctors, where a specialty has one of its own. */
const specialTitles: Record<string, string> = {
  homeopathy: "homeopathy-practitioner",
  ayurveda: "ayurveda-practitioner",
  "traditional-chinese-medicine": "chinese-medicine-practitioner",
};

export interface DemoTitle {
  item: DemoSpecialty["item"] | null;
  level: TitleLevel;
  /** Titles that say a rank ("Consultant"), and not only the profession. */
  isRank: boolean;
  practisingSince: number;
}

export function drawTitle(random: Random, specialty: DemoSpecialty, year: number): DemoTitle {
  const { titles, profession, item } = specialty;
  const isDoctor = profession.slug === "physician" || profession.slug === "dentist";
  if (!isDoctor) {
    const own = titles.find(({ slug }) => slug === specialTitles[item.slug]);
    const drawn = random.chance(0.82) ? titles[0] : random.pick(titles);
    return {
      item: own ?? drawn ?? null,
      level: 0,
      isRank: false,
      practisingSince: year - random.integer(2, 27),
    };
  }
  const shares = titleShares[item.slug] ?? [0, 0.68, 0.32];
  const drawn = random.next();
  const level: TitleLevel = drawn < shares[0] ? 0 : drawn < shares[0] + shares[1] ? 1 : 2;
  const years: readonly [number, number] = (
    [
      [3, 29],
      [7, 28],
      [15, 38],
    ] as const
  )[level];
  return {
    item: titles[level] ?? null,
    level,
    isRank: level > 0,
    practisingSince: year - random.integer(...years),
  };
}
