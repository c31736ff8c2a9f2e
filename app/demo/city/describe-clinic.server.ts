import type { Random } from "../draw-random.server.ts";
import { fillText } from "../rules.ts";
import type { DemoWorld } from "./build-world.server.ts";
import { facilityChances, parkingFacility } from "./clinic-profiles.server.ts";
import type { DemoClinic } from "./plan-clinics.server.ts";

const servesWithoutVisits = new Set(["pharmacy", "laboratory"]);

/** Sentences that would be untrue for a clinic are not taken; what the others promise, it has. */
export function describeClinic(
  world: DemoWorld,
  random: Random,
  clinic: DemoClinic,
  values: { year: string; typeEn: string; typeAr: string },
) {
  const closesLate = clinic.hours.week.some((shifts) => (shifts.at(-1)?.[1] ?? 0) >= 20 * 60);
  const fitting = world.data.texts.clinic_description.filter(
    (text) =>
      (text.for === "any" || !servesWithoutVisits.has(clinic.type)) &&
      (closesLate || !/evening/i.test(text.en)) &&
      (clinic.networks.length >= 8 || !/insurance/i.test(text.en)) &&
      (clinic.hours.ramadan !== null || !/Ramadan/.test(text.en)) &&
      (clinic.type !== "hospital" || !/small team/.test(text.en)),
  );
  const opening = random.pick(fitting.filter((text) => text.en.includes("{year}")));
  const others = random.sample(
    fitting.filter((text) => !text.en.includes("{year}")),
    2,
  );
  const chosen = [opening, ...others];
  const en = {
    name: clinic.shortEn,
    district: clinic.district.name,
    year: values.year,
    type: values.typeEn,
  };
  const ar = {
    name: clinic.shortAr,
    district: clinic.district.nameAr,
    year: values.year,
    type: values.typeAr,
  };
  const all = chosen.map((text) => text.en).join(" ");
  return {
    en: chosen.map((text) => fillText(text.en, en)).join(" "),
    ar: chosen.map((text) => fillText(text.ar, ar)).join(" "),
    stepFree: /step-free/.test(all),
    facilities: promisedFacilities.filter(([words]) => words.test(all)).map(([, slug]) => slug),
  };
}

const promisedFacilities: readonly [RegExp, string][] = [
  [/women's waiting area/, "female-only-waiting-area"],
  [/prayer room/, "prayer-room"],
  [/play corner/, "children-play-area"],
  [/interpreter/, "interpreter"],
  [/bus stops/, "bus-stop-nearby"],
];

export function drawFacilities(
  random: Random,
  clinic: DemoClinic,
  known: { parking: string | undefined; hasMetro: boolean; isStepFree: boolean; named: string[] },
): string[] {
  const drawn = facilityChances(clinic.type).flatMap(([slug, probability]) =>
    random.chance(probability) && (slug !== "direct-billing" || clinic.networks.length > 0)
      ? [slug]
      : [],
  );
  const parking = known.parking ? parkingFacility(known.parking) : undefined;
  return [
    ...new Set([
      ...drawn,
      ...known.named,
      ...(parking ? [parking] : []),
      ...(known.hasMetro ? ["metro-nearby"] : []),
      ...(known.isStepFree ? ["wheelchair-access"] : []),
    ]),
  ];
}

export function drawAddress(world: DemoWorld, random: Random, clinic: DemoClinic) {
  const building = random.pick(world.data.clinics.buildings);
  const street = random.pick(world.data.clinics.streets);
  const isShop = clinic.type === "pharmacy";
  const number = isShop
    ? random.integer(1, 24)
    : random.integer(1, 22) * 100 + random.integer(1, 12);
  const unitEn =
    clinic.type === "hospital" ? "" : `${isShop ? "Shop" : "Office"} ${number}, ${building.en}, `;
  const unitAr =
    clinic.type === "hospital" ? "" : `${isShop ? "محل" : "مكتب"} ${number}، ${building.ar}، `;
  return {
    en: `${unitEn}${street.en}, ${clinic.district.name}, ${world.cityName.en}`,
    ar: `${unitAr}${street.ar}، ${clinic.district.nameAr}، ${world.cityName.ar}`,
  };
}
