import type { TrainingStep } from "#app/directory/professionals/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { DemoSpecialty, DemoWorld } from "../city/build-world.server.ts";
import type { DemoClinic } from "../city/plan-clinics.server.ts";
import type { Random } from "../draw-random.server.ts";
import {
  arabicList,
  arabicYears,
  englishList,
  englishYears,
  fillText,
  inSentence,
} from "../rules.ts";
import type { DemoPerson, DemoTitle } from "./draw-person.server.ts";

interface Career {
  person: DemoPerson;
  specialty: DemoSpecialty;
  title: DemoTitle;
  clinic: DemoClinic;
  languages: VocabularyItem[];
}

/** The title in Arabic as it is said of this person. */
function titleAr(item: VocabularyItem, gender: DemoPerson["gender"]): string {
  return gender === "female" ? (item.metadata.nameArFeminine ?? item.nameAr) : item.nameAr;
}

/** Composes a biography: origin, focus and way of working. */
export function composeBiography(world: DemoWorld, random: Random, career: Career) {
  const { person, specialty, title, clinic, languages } = career;
  const { texts } = world.data;
  const form = person.gender === "female" ? "ar_f" : "ar_m";
  const openings = texts.professional_bio.filter(
    ({ en }) =>
      (title.isRank || !en.includes("{title}")) &&
      (person.group.slug !== "emirati" || !en.includes("abroad")) &&
      (languages.length > 1 || !en.includes("{languages}")),
  );
  const opening = random.pick(openings);
  const approach = random.pick(texts.approach);
  const years = Math.max(1, Number(world.asOf.slice(0, 4)) - title.practisingSince);
  const en = fillText(opening.en, {
    name: person.nameEn,
    clinic: clinic.shortEn,
    district: clinic.district.name,
    specialty: inSentence(specialty.item.name),
    years: englishYears(years),
    title: title.item?.name ?? "",
    languages: englishList(languages.map(({ name }) => name)),
  });
  const ar = fillText(opening[form], {
    name: person.nameAr,
    clinic: clinic.shortAr,
    district: clinic.district.nameAr,
    specialty: specialty.item.nameAr,
    years: arabicYears(years),
    title: title.item ? titleAr(title.item, person.gender) : "",
    languages: arabicList(languages.map(({ nameAr }) => nameAr)),
  });
  const interests = composeInterests(random, specialty, person.gender);
  return {
    en: [en, interests?.en, approach.en].filter(Boolean).join(" "),
    ar: [ar, interests?.ar, approach[form]].filter(Boolean).join(" "),
  };
}

function composeInterests(random: Random, specialty: DemoSpecialty, gender: DemoPerson["gender"]) {
  const known = specialty.interests;
  if (!known || !random.chance(0.85)) return null;
  const pairs = known.en.map((en, place) => ({ en, ar: known.ar[place] ?? en }));
  const chosen = random.sample(pairs, random.integer(2, 3));
  const lead = gender === "female" ? "ومن اهتماماتها" : "ومن اهتماماته";
  return {
    en: `Special interests: ${englishList(chosen.map(({ en }) => en))}.`,
    ar: `${lead} ${arabicList(chosen.map(({ ar }) => ar))}.`,
  };
}

const studyYears = { physician: 6, dentist: 5, allied: 4 } as const;

/** Degrees from universities of the group's part of the world, then board certificates. */
export function composeEducation(world: DemoWorld, random: Random, career: Career): TrainingStep[] {
  const { person, specialty, title } = career;
  const group = world.data.texts.education.find((entry) => entry.group === person.group.slug);
  if (!group) return [];
  const slug = specialty.profession.slug;
  const kind = slug === "physician" || slug === "dentist" ? slug : "allied";
  const degrees = group.degrees.filter((degree) => degree.for === kind);
  const isBasic = (degree: { en: string }) =>
    kind === "allied" ? degree.en.startsWith("Bachelor") : !degree.en.includes("{specialty}");
  const first = degrees.find(isBasic) ?? degrees[0];
  const higher = degrees.filter((degree) => degree !== first && degree.en.includes("{specialty}"));
  const since = title.practisingSince;
  const step = (degree: { en: string; ar: string }, from: number, to: number): TrainingStep => {
    const university = random.pick(group.universities);
    return {
      from,
      to,
      titleEn: fillText(degree.en, { specialty: specialty.item.name }),
      titleAr: fillText(degree.ar, { specialty: specialty.item.nameAr }),
      placeEn: university.en,
      placeAr: university.ar,
    };
  };
  const steps = first ? [step(first, since - studyYears[kind] - 1, since - 1)] : [];
  const wantsHigher = title.level > 0 || random.chance(0.35);
  const year = Number(world.asOf.slice(0, 4));
  if (higher.length > 0 && wantsHigher && since + 5 < year) {
    steps.push(step(random.pick(higher), since + 1, since + (title.level > 0 ? 5 : 3)));
  }
  if (
    specialty.certificates.length > 0 &&
    since + 6 < year &&
    random.chance(title.level > 0 ? 0.6 : 0.3)
  ) {
    const certificate = random.pick(specialty.certificates);
    steps.push({
      from: since + 6,
      to: since + 6,
      titleEn: certificate.en,
      titleAr: certificate.ar,
      placeEn: "Professional certificate",
      placeAr: "شهادة مهنية",
    });
  }
  return steps;
}

/** The present post and one or two before it, at clinics of the same city. */
export function composeExperience(
  world: DemoWorld,
  random: Random,
  career: Career & { earlier: DemoClinic[] },
): TrainingStep[] {
  const { person, specialty, title, clinic, earlier } = career;
  const item = title.item ?? specialty.profession;
  const place = title.isRank
    ? { en: `, ${specialty.item.name}`, ar: ` في ${specialty.item.nameAr}` }
    : { en: "", ar: "" };
  const post = (at: DemoClinic, from: number, to: number | null): TrainingStep => ({
    from,
    to,
    titleEn: `${item.name}${place.en}`,
    titleAr: `${titleAr(item, person.gender)}${place.ar}`,
    placeEn: at.nameEn,
    placeAr: at.nameAr,
  });
  const year = Number(world.asOf.slice(0, 4));
  const qualified = Math.min(year, title.practisingSince + (title.level > 0 ? 5 : 0));
  const posts = Math.min(
    1 + random.integer(0, 2),
    1 + Math.floor((year - qualified) / 3),
    earlier.length + 1,
  );
  const starts = [
    qualified,
    ...random.sample(
      Array.from(
        { length: Math.max(0, year - qualified - 1) },
        (_, place) => qualified + 1 + place,
      ),
      posts - 1,
    ),
  ].sort((a, b) => a - b);
  return starts
    .map((from, place) => {
      const to = starts[place + 1] ?? null;
      return post(to === null ? clinic : (earlier[place] ?? clinic), from, to);
    })
    .reverse();
}
