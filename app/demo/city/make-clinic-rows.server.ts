import { addDays } from "#app/platform/clock/dubai-clock.ts";
import type { DemoRow, DemoRows } from "../demo-rows.server.ts";
import { createRandom, type Random } from "../draw-random.server.ts";
import { makeReviews } from "../reviews/make-reviews.server.ts";
import { hostLabel, priceWithin, toWeeklyHours } from "../rules.ts";
import { type DemoWorld, requireItem } from "./build-world.server.ts";
import { describeClinic, drawAddress, drawFacilities } from "./describe-clinic.server.ts";
import { drawAnswers } from "./draw-answers.server.ts";
import {
  drawDayBefore,
  drawMobile,
  drawStatedFacts,
  drawStatistics,
  landline,
  licenceNumber,
} from "./draw-facts.server.ts";
import { drawTags } from "./draw-tags.server.ts";
import type { DemoClinic } from "./plan-clinics.server.ts";

const stream = 4_000_000_000;

/** Returns all rows of one clinic. */
export function makeClinicRows(
  world: DemoWorld,
  clinic: DemoClinic,
  isFeatured: boolean,
): DemoRows {
  const random = createRandom(world.seed, stream + clinic.index);
  const type = requireItem(world.vocabulary, "clinic-types", clinic.type);
  const foundedYear = random.integer(1996, 2024);
  const description = describeClinic(world, random, clinic, {
    year: String(foundedYear),
    typeEn: type.name,
    typeAr: type.nameAr,
  });
  const parking = random.chance(0.75) ? random.pick(world.data.clinics.parking) : null;
  const metro = world.metroByDistrict.get(clinic.district.slug);
  const stepFree =
    description.stepFree || random.chance(0.7) ? true : random.chance(0.5) ? false : null;
  const facilities = drawFacilities(random, clinic, {
    parking: parking?.en,
    hasMetro: metro !== undefined,
    isStepFree: stepFree === true,
    named: description.facilities,
  });
  const { statedFacts, checkedOn } = drawStatedFacts(random, world.asOf, [
    "hours",
    "phone",
    "address",
    "networks",
  ]);
  const phone = landline(clinic.index);
  const site = hostLabel(clinic.franchise?.slug ?? clinic.slug);
  const address = drawAddress(world, random, clinic);
  const website = random.chance(0.75) ? `https://${site}.example` : null;
  const tags = [
    ...(isAlwaysOpen(clinic) ? ["24/7"] : []),
    ...drawTags(random, clinic.departments, random.integer(0, 3)),
  ];
  const statistics = drawStatistics(random, { unrated: 0.12, busy: 3.6 });
  const reviews = makeReviews(world, {
    kind: "clinic",
    id: clinic.id,
    index: clinic.index,
    averageRating: statistics.average_rating,
    reviewCount: statistics.review_count,
  });
  const row: DemoRow = {
    id: clinic.id,
    slug: clinic.slug,
    name_en: clinic.nameEn,
    name_ar: clinic.nameAr,
    description_en: description.en,
    description_ar: description.ar,
    phone,
    email: `info@${site}.example`,
    website,
    is_featured: isFeatured,
    tags,
    status: "active",
    ...statistics,
    average_rating: reviews.averageRating,
    external_key: `demo:c:${clinic.index + 1}`,
    stated_facts: statedFacts,
    facts_checked_on: checkedOn,
    created_at: `${drawDayBefore(random, world.asOf, 900)}T08:00:00Z`,
    updated_at: `${checkedOn}T08:00:00Z`,
    franchise_id: clinic.franchise?.id ?? null,
    branch_name: clinic.franchise ? clinic.district.name : null,
    branch_name_ar: clinic.franchise ? clinic.district.nameAr : null,
    address_en: address.en,
    address_ar: address.ar,
    city_id: world.cityId,
    district_id: clinic.district.id,
    latitude: clinic.latitude,
    longitude: clinic.longitude,
    whatsapp: random.chance(0.6) ? drawMobile(random) : null,
    licence_authority: clinic.authority,
    licence_number: licenceNumber(clinic.authority, "F", clinic.index),
    licence_checked_on: random.chance(0.94) ? drawDayBefore(random, world.asOf, 300) : null,
    founded_year: foundedYear,
    ...drawAnswers("clinics", { seed: world.seed, index: clinic.index }),
    step_free_access: stepFree,
    parking_en: parking?.en ?? null,
    parking_ar: parking?.ar ?? null,
    metro_en: metro?.en ?? null,
    metro_ar: metro?.ar ?? null,
    opening_hours: toWeeklyHours(clinic.hours.week),
    ramadan_hours: clinic.hours.ramadan ? toWeeklyHours(clinic.hours.ramadan) : null,
  };
  return {
    clinics: [row],
    clinicVocabulary: vocabularyRows(world, random, clinic, facilities),
    clinicNetworks: clinic.networks.map(({ insurer, administrator, network }) => ({
      clinic_id: clinic.id,
      insurer_id: insurer,
      administrator_id: administrator,
      network_id: network,
      confirmed_on: drawDayBefore(random, world.asOf, 300),
      source: "demo",
    })),
    openingExceptions: exceptionRows(world, random, clinic),
    clinicServices: priceServices(random, clinic),
    reviews: reviews.rows,
  };
}

function isAlwaysOpen(clinic: DemoClinic): boolean {
  return clinic.hours.week.every((shifts) => shifts[0]?.[0] === 0 && shifts[0][1] === 1440);
}

const clinicLanguages: readonly [code: string, probability: number][] = [
  ["en", 1],
  ["ar", 0.92],
  ["hi", 0.7],
  ["ur", 0.5],
  ["ml", 0.4],
  ["tl", 0.45],
  ["ru", 0.2],
  ["fa", 0.18],
  ["fr", 0.15],
  ["zh", 0.05],
];

function vocabularyRows(
  world: DemoWorld,
  random: Random,
  clinic: DemoClinic,
  facilities: string[],
): DemoRow[] {
  const { vocabulary } = world;
  const row = (purpose: string, itemId: number, isPrimary = false) => ({
    clinic_id: clinic.id,
    purpose,
    item_id: itemId,
    is_primary: isPrimary,
  });
  const departments = clinic.departments.flatMap((slug) => world.specialtyBySlug.get(slug) ?? []);
  const keywords = drawKeywords(random, clinic);
  const special = departments.slice(0, 4).flatMap(({ keywords: own }) => random.sample(own, 1));
  const keywordIds = new Set([
    ...keywords.map((slug) => requireItem(vocabulary, "keywords", slug).id),
    // Whether patients come without an appointment is a fact of its own.
    ...special.filter(({ slug }) => slug !== "walk-in").map(({ id }) => id),
  ]);
  return [
    row("type", requireItem(vocabulary, "clinic-types", clinic.type).id, true),
    ...(clinic.subtype
      ? [row("subtype", requireItem(vocabulary, "clinic-types", clinic.subtype).id)]
      : []),
    ...departments.map(({ item }, place) => row("department", item.id, place === 0)),
    ...facilities.map((slug) => row("facility", requireItem(vocabulary, "facilities", slug).id)),
    ...[...keywordIds].map((id) => row("keyword", id)),
    ...clinicLanguages.flatMap(([code, probability]) => {
      const language = world.languageByCode.get(code);
      return language && random.chance(probability) ? [row("language", language.id)] : [];
    }),
  ];
}

function drawKeywords(random: Random, clinic: DemoClinic): string[] {
  const { week } = clinic.hours;
  const isEvening = week.filter((shifts) => (shifts.at(-1)?.[1] ?? 0) >= 20 * 60).length >= 4;
  const isWeekend = (week[5]?.length ?? 0) > 0 && (week[6]?.length ?? 0) > 0;
  return [
    ...(isAlwaysOpen(clinic) ? ["round-the-clock"] : []),
    ...(isEvening ? ["evening-hours"] : []),
    ...(isWeekend ? ["weekend-hours"] : []),
    ...(random.chance(0.2) ? ["short-waiting-time"] : []),
    ...(random.chance(0.2) ? ["report-in-english-arabic"] : []),
    ...(clinic.type === "hospital" && random.chance(0.6) ? ["medical-tourism"] : []),
  ];
}

/** Days after `asOf` on which many are closed: National Day (2 and 3 December) and New Year. */
function exceptionRows(world: DemoWorld, random: Random, clinic: DemoClinic): DemoRow[] {
  if (isAlwaysOpen(clinic)) return [];
  const nationalDay = nextDate(world.asOf, "12-02");
  const isClosed = random.chance(0.6);
  const keepsNewYear = random.chance(0.35);
  const row = (onDate: string, noteEn: string, noteAr: string) => ({
    clinic_id: clinic.id,
    on_date: onDate,
    is_closed: isClosed,
    opens_at: isClosed ? null : "10:00",
    closes_at: isClosed ? null : "14:00",
    note_en: noteEn,
    note_ar: noteAr,
  });
  return [
    row(nationalDay, "National Day", "عيد الاتحاد"),
    row(addDays(nationalDay, 1), "National Day holiday", "عطلة عيد الاتحاد"),
    ...(keepsNewYear
      ? [row(nextDate(world.asOf, "01-01"), "New Year", "رأس السنة الميلادية")]
      : []),
  ];
}

function nextDate(asOf: string, monthAndDay: string): string {
  const year = Number(asOf.slice(0, 4));
  const thisYear = `${year}-${monthAndDay}`;
  return thisYear >= asOf ? thisYear : `${year + 1}-${monthAndDay}`;
}

/** A clinic is dear or cheap as a whole; a price may be a range. */
function priceServices(random: Random, clinic: DemoClinic): DemoRow[] {
  const level = random.next();
  return clinic.services.map((service) => {
    const position = Math.min(1, Math.max(0, level * 0.7 + random.next() * 0.3));
    const priceMin = priceWithin([service.priceMin, service.priceMax], position);
    const upper = priceWithin(
      [service.priceMin, service.priceMax],
      Math.min(1, position + random.next() * 0.2),
    );
    return {
      clinic_id: clinic.id,
      service_id: service.id,
      price_min: priceMin,
      price_max: random.chance(0.3) && upper > priceMin ? upper : priceMin,
    };
  });
}
