import {
  alarmClock,
  babyBottle,
  bandage,
  bathroomScale,
  blocks,
  books,
  calendar,
  certificate,
  clipboard,
  comb,
  dumbbells,
  firstAid,
  fruitBowl,
  handMirror,
  jars,
  laptop,
  medicines,
  nurseBag,
  phone,
  pillow,
  roller,
  shoes,
  suitcase,
  teddy,
  tinyShoes,
  tissues,
  toothbrushes,
  twoCups,
  waterGlass,
} from "../objects/everyday.ts";
import {
  bloodTubes,
  cuff,
  dish,
  dripBag,
  eyeChart,
  film,
  glucoseMeter,
  headphones,
  inhaler,
  instrumentTray,
  lensCase,
  microscope,
  mortarAndLeaves,
  needles,
  pulseMonitor,
  scannerRing,
  stethoscope,
  syringe,
  thermometer,
  ultrasound,
  vial,
} from "../objects/instruments.ts";
import {
  brainModel,
  earModel,
  eyeModel,
  footModel,
  heartModel,
  kidneyModel,
  kneeModel,
  lungModel,
  skinModel,
  spineModel,
  stomachModel,
  toothModel,
} from "../objects/models.ts";
import type { Thing } from "../objects/thing.ts";
import { brushOf } from "../picture.ts";
import { drawStillLife } from "./still-life.ts";

type Pair = readonly [hero: Thing, companion: Thing];

/** By slug of the vocabulary's service types. */
export const serviceTypes: Readonly<Record<string, readonly Pair[]>> = {
  consultation: [
    [stethoscope, clipboard],
    [clipboard, stethoscope],
    [cuff, clipboard],
    [stethoscope, thermometer],
  ],
  "dental-care": [
    [toothModel, toothbrushes],
    [toothModel, handMirror],
    [toothModel, instrumentTray],
    [toothbrushes, toothModel],
  ],
  imaging: [
    [film, clipboard],
    [scannerRing, film],
    [ultrasound, clipboard],
  ],
  "laboratory-tests": [
    [bloodTubes, microscope],
    [microscope, bloodTubes],
    [bloodTubes, clipboard],
    [bloodTubes, vial],
  ],
  physiotherapy: [
    [roller, dumbbells],
    [spineModel, roller],
    [roller, shoes],
    [kneeModel, dumbbells],
  ],
  vaccination: [
    [syringe, vial],
    [vial, syringe],
    [syringe, calendar],
  ],
  "health-check": [
    [pulseMonitor, bloodTubes],
    [clipboard, bathroomScale],
    [pulseMonitor, bathroomScale],
    [cuff, bloodTubes],
  ],
  "medical-certificates": [
    [certificate, stethoscope],
    [certificate, clipboard],
    [certificate, eyeChart],
  ],
  "womens-health": [
    [ultrasound, tinyShoes],
    [calendar, ultrasound],
    [clipboard, waterGlass],
  ],
  "childrens-health": [
    [teddy, stethoscope],
    [blocks, teddy],
    [teddy, thermometer],
    [babyBottle, blocks],
  ],
  "eye-care": [
    [eyeModel, lensCase],
    [eyeChart, lensCase],
    [lensCase, eyeChart],
    [eyeModel, eyeChart],
  ],
  "skin-care": [
    [skinModel, jars],
    [jars, handMirror],
    [skinModel, clipboard],
  ],
  "aesthetic-treatments": [
    [handMirror, jars],
    [jars, syringe],
    [handMirror, vial],
  ],
  "mental-health-therapy": [
    [twoCups, tissues],
    [brainModel, twoCups],
    [twoCups, books],
    [tissues, books],
  ],
  "heart-tests": [
    [heartModel, pulseMonitor],
    [pulseMonitor, heartModel],
    [heartModel, stethoscope],
  ],
  "digestive-tests": [
    [stomachModel, waterGlass],
    [stomachModel, clipboard],
    [stomachModel, instrumentTray],
  ],
  "sleep-respiratory": [
    [lungModel, inhaler],
    [inhaler, lungModel],
    [lungModel, clipboard],
  ],
  "surgery-day-case": [
    [instrumentTray, bandage],
    [instrumentTray, vial],
    [instrumentTray, clipboard],
    [firstAid, instrumentTray],
  ],
  "home-care": [
    [nurseBag, thermometer],
    [nurseBag, cuff],
    [nurseBag, bandage],
  ],
  nutrition: [
    [fruitBowl, bathroomScale],
    [fruitBowl, waterGlass],
    [bathroomScale, fruitBowl],
  ],
  "hearing-speech": [
    [earModel, headphones],
    [headphones, earModel],
    [headphones, blocks],
  ],
  fertility: [
    [dish, calendar],
    [dish, microscope],
    [calendar, dish],
  ],
  "complementary-treatments": [
    [mortarAndLeaves, needles],
    [needles, jars],
    [mortarAndLeaves, medicines],
  ],
  "kidney-care": [
    [kidneyModel, waterGlass],
    [kidneyModel, dripBag],
    [dripBag, kidneyModel],
  ],
  "cancer-blood-treatment": [
    [dripBag, books],
    [dripBag, bloodTubes],
    [dripBag, tissues],
  ],
};

/** What a service is by words of its slug, where that says more than its type; the first that fits. */
const named: readonly (readonly [words: RegExp, pairs: readonly Pair[]])[] = [
  [
    /video/,
    [
      [laptop, stethoscope],
      [phone, twoCups],
      [laptop, twoCups],
    ],
  ],
  [
    /mri|ct-|pet-ct/,
    [
      [scannerRing, clipboard],
      [scannerRing, film],
      [scannerRing, brainModel],
    ],
  ],
  [
    /x-ray|bone-density/,
    [
      [film, clipboard],
      [film, kneeModel],
    ],
  ],
  [
    /fetal|pregnancy|antenatal|midwife|newborn|prenatal/,
    [
      [ultrasound, tinyShoes],
      [tinyShoes, ultrasound],
      [babyBottle, tinyShoes],
    ],
  ],
  [
    /ultrasound|echocardiogram|elastography|mammogram|breast/,
    [
      [ultrasound, clipboard],
      [ultrasound, waterGlass],
    ],
  ],
  [
    /whitening|cleaning/,
    [
      [toothbrushes, toothModel],
      [toothModel, toothbrushes],
    ],
  ],
  [
    /diabetes|endocrin/,
    [
      [glucoseMeter, fruitBowl],
      [glucoseMeter, bloodTubes],
    ],
  ],
  [
    /travel|fly|hajj/,
    [
      [suitcase, vial],
      [suitcase, certificate],
    ],
  ],
  [
    /child|paediatric|autism|school/,
    [
      [teddy, blocks],
      [blocks, teddy],
      [teddy, clipboard],
    ],
  ],
  [
    /hair/,
    [
      [comb, jars],
      [comb, handMirror],
    ],
  ],
  [
    /sleep|cpap/,
    [
      [pillow, alarmClock],
      [alarmClock, pillow],
    ],
  ],
  [/foot/, [[footModel, shoes]]],
  [
    /knee|orthopaedic|rheumat|sports/,
    [
      [kneeModel, shoes],
      [kneeModel, film],
      [kneeModel, clipboard],
    ],
  ],
  [
    /spin|chiro|osteo/,
    [
      [spineModel, roller],
      [spineModel, clipboard],
      [spineModel, film],
    ],
  ],
  [
    /neuro|stroke|adhd/,
    [
      [brainModel, clipboard],
      [brainModel, books],
    ],
  ],
  [
    /ent-|ear|tonsil/,
    [
      [earModel, instrumentTray],
      [earModel, clipboard],
    ],
  ],
  [/blood-pressure/, [[cuff, heartModel]]],
  [
    /kidney|urology/,
    [
      [kidneyModel, waterGlass],
      [kidneyModel, clipboard],
    ],
  ],
  [
    /iv-drip|iron|chemo/,
    [
      [dripBag, waterGlass],
      [dripBag, nurseBag],
    ],
  ],
  [
    /urgent/,
    [
      [firstAid, bandage],
      [firstAid, stethoscope],
    ],
  ],
  [
    /weight|body/,
    [
      [bathroomScale, fruitBowl],
      [bathroomScale, dumbbells],
    ],
  ],
  [
    /stress-test|holter|electro/,
    [
      [pulseMonitor, heartModel],
      [pulseMonitor, shoes],
    ],
  ],
  [
    /allergy/,
    [
      [skinModel, vial],
      [bloodTubes, tissues],
    ],
  ],
  [
    /couples|family-therapy/,
    [
      [twoCups, tissues],
      [twoCups, books],
    ],
  ],
];

/** Chooses the things that a service is drawn with. */
export function pairsOfService(type: string | null, subtype: string | null): readonly Pair[] {
  const fitting = named.find(([words]) => words.test(subtype ?? ""));
  return fitting?.[1] ?? serviceTypes[type ?? ""] ?? [[stethoscope, clipboard]];
}

/** The picture of a service: the things that it is done with, on a table. */
export function drawService(slug: string, type: string | null, subtype: string | null): string {
  const brush = brushOf(`service:${slug}`, { isInside: true });
  return drawStillLife(brush, brush.pick(pairsOfService(type, subtype)));
}
