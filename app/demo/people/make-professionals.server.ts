import { slugOf } from "#app/directory/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { DemoSpecialty, DemoWorld } from "../city/build-world.server.ts";
import {
  drawDayBefore,
  drawMobile,
  drawStatedFacts,
  drawStatistics,
  licenceNumber,
  slugMaker,
} from "../city/draw-facts.server.ts";
import { drawTags } from "../city/draw-tags.server.ts";
import type { DemoClinic } from "../city/plan-clinics.server.ts";
import type { DemoRow, DemoRows } from "../demo-rows.server.ts";
import { createRandom, drawId, type Random } from "../draw-random.server.ts";
import { makeReviews } from "../reviews/make-reviews.server.ts";
import {
  composeBiography,
  composeEducation,
  composeExperience,
} from "./compose-biography.server.ts";
import { type DemoTitle, drawPerson, drawTitle } from "./draw-person.server.ts";
import { drawClinics, listEmployers, makePlaces } from "./make-places.server.ts";
import { createPortraitChooser } from "./portraits.ts";

const stream = 0;
/** Draws who has a sub-specialty apart, so that everything else of the city stays as it is. */
const narrowingStream = 0x5b5b_0000;
/** In public registers most professionals are licensed for a field, without a part of it. */
const shareWithSubspecialty = 0.4;

interface ProfessionalOptions {
  count: number;
  clinics: DemoClinic[];
  takenSlugs?: Iterable<string>;
}

/** Generates all rows of one professional after the other. */
export function* makeProfessionals(
  world: DemoWorld,
  options: ProfessionalOptions,
): Generator<DemoRows> {
  const freeSlug = slugMaker(options.takenSlugs);
  const employers = listEmployers(world, options.clinics);
  const choosePortrait = createPortraitChooser();
  for (let index = 0; index < options.count; index += 1) {
    const random = createRandom(world.seed, stream + index);
    const specialty = world.specialties.draw(random);
    const employer = employers.get(specialty.item.slug);
    if (!employer)
      throw new Error(`No clinic of the demo city has the department ${specialty.item.slug}.`);
    const id = drawId(random, "professional", index);
    const person = drawPerson(world, random, specialty);
    const title = drawTitle(random, specialty, Number(world.asOf.slice(0, 4)));
    const isNarrow = createRandom(world.seed, narrowingStream + index).chance(
      shareWithSubspecialty,
    );
    const clinics = drawClinics(random, employer);
    const [clinic = employer.draw(random)] = clinics;
    const languages = person.languageCodes.flatMap((code) => world.languageByCode.get(code) ?? []);
    const career = { person, specialty, title, clinic, languages };
    const biography = composeBiography(world, random, career);
    const earlier = [employer.draw(random), employer.draw(random)].filter(
      (other) => other !== clinic,
    );
    const { statedFacts, checkedOn } = drawStatedFacts(random, world.asOf, [
      "fee",
      "hours",
      "phone",
      "networks",
      "languages",
    ]);
    const { places, networks } = makePlaces(world, random, {
      professionalId: id,
      index,
      clinics,
      specialty,
      level: title.level,
    });
    const statistics = drawStatistics(random, { unrated: 0.3, busy: 2.6 });
    const reviews = makeReviews(world, {
      kind: "professional",
      id,
      index,
      gender: person.gender,
      averageRating: statistics.average_rating,
      reviewCount: statistics.review_count,
    });
    const row: DemoRow = {
      id,
      slug: freeSlug(slugOf(person.plainNameEn)),
      name_en: person.nameEn,
      name_ar: person.nameAr,
      description_en: biography.en,
      description_ar: biography.ar,
      phone: random.chance(0.08) ? drawMobile(random) : null,
      email: null,
      website: null,
      // The best known; about 1.5 % of all.
      is_featured:
        statistics.review_count >= 5 && statistics.average_rating >= 4.2 && random.chance(0.026),
      tags: random.chance(0.4) ? drawTags(random, [specialty.item.slug], random.integer(1, 2)) : [],
      status: "active",
      ...statistics,
      average_rating: reviews.averageRating,
      external_key: `demo:p:${index + 1}`,
      stated_facts: statedFacts,
      facts_checked_on: checkedOn,
      created_at: `${drawDayBefore(random, world.asOf, 900)}T08:00:00Z`,
      updated_at: `${checkedOn}T08:00:00Z`,
      image_path: choosePortrait({
        id,
        gender: person.gender,
        group: person.group.slug,
        specialty: specialty.item.slug,
        clinicIds: clinics.map((one) => one.id),
      }),
      gender: person.gender,
      profession_id: specialty.profession.id,
      title_id: title.item?.id ?? null,
      practising_since: title.practisingSince,
      education: composeEducation(world, random, career),
      experience: composeExperience(world, random, { ...career, earlier }),
      licence_authority: clinic.authority,
      licence_number: licenceNumber(clinic.authority, "P", index),
      licence_checked_on: random.chance(0.88) ? drawDayBefore(random, world.asOf, 200) : null,
    };
    yield {
      professionals: [row],
      professionalVocabulary: vocabularyRows({
        id,
        languages,
        ...specialtyItems(world, random, { specialty, title, isNarrow }),
      }),
      placesOfPractice: places,
      placeNetworks: networks,
      professionalServices: drawServices(random, clinic, specialty.item.slug).map((service) => ({
        professional_id: id,
        service_id: service.id,
      })),
      reviews: reviews.rows,
    };
  }
}

/** A second specialty that people of the first one have at times. */
const secondSpecialty: Record<string, string> = {
  dermatology: "aesthetic-medicine",
  "plastic-surgery": "aesthetic-medicine",
  orthopaedics: "sports-medicine",
  "obstetrics-gynaecology": "reproductive-medicine",
  gastroenterology: "hepatology",
  pulmonology: "sleep-medicine",
  psychiatry: "child-psychiatry",
  "general-surgery": "bariatric-surgery",
  neurosurgery: "spine-surgery",
  periodontics: "oral-surgery",
};

function specialtyItems(
  world: DemoWorld,
  random: Random,
  { specialty, title, isNarrow }: { specialty: DemoSpecialty; title: DemoTitle; isNarrow: boolean },
) {
  const second = world.specialtyBySlug.get(secondSpecialty[specialty.item.slug] ?? "");
  const hasSecond = second !== undefined && title.level > 0 && random.chance(0.2);
  const subspecialties = random.sample(specialty.subspecialties, random.pick([0, 1, 1, 2, 2, 3]));
  return {
    specialties: [specialty.item, ...(hasSecond ? [second.item] : [])],
    subspecialties: isNarrow ? subspecialties : [],
    keywords: random
      .sample(specialty.keywords, random.integer(0, 3))
      .filter(({ slug }) => slug !== "walk-in"),
  };
}

function vocabularyRows(carried: {
  id: string;
  specialties: VocabularyItem[];
  subspecialties: VocabularyItem[];
  languages: VocabularyItem[];
  keywords: VocabularyItem[];
}): DemoRow[] {
  const rows = (purpose: string, items: VocabularyItem[], firstIsPrimary = false) =>
    items.map((item, place) => ({
      professional_id: carried.id,
      purpose,
      item_id: item.id,
      is_primary: firstIsPrimary && place === 0,
    }));
  return [
    ...rows("specialty", carried.specialties, true),
    ...rows("subspecialty", carried.subspecialties),
    ...rows("language", carried.languages),
    ...rows("keyword", carried.keywords),
  ];
}

/** Services of the specialty that the first clinic offers. */
function drawServices(random: Random, clinic: DemoClinic, specialty: string) {
  const own = clinic.services.filter((service) => service.specialty === specialty);
  return random.sample(own, random.integer(1, 5));
}
