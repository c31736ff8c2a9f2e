import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listedReadings } from "#app/vocabulary/language/arabizi/arabizi.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { needImportance } from "../ranking/ranking.ts";
import { asksForPlaces } from "../understanding/places/open-places.ts";
import { titles } from "../understanding/query-phrases.ts";
import { isCondition, ofKind, type Piece } from "../understanding/understand-query.ts";
import { resolveConcept } from "./concept-fields.ts";
import { generalCareIds } from "./general-care.ts";

/** Kinds of places where nobody sees a patient. */
const withoutDoctors: ReadonlySet<string> = new Set(["pharmacy", "laboratory"]);

/** Whether a place that is open now is looked for, whatever it treats: people are not open. */
export function isOpenPlaceAsked(pieces: Piece[]): boolean {
  const isOpen = ofKind(pieces, "availability").some(
    ({ availability, phrase }) => availability === "open_now" && asksForPlaces(wordsIn(phrase)),
  );
  return isOpen && ofKind(pieces, "concept").length === 0;
}

/** They ask for a physician; a specialist may be anybody. */
const doctors: ReadonlySet<string> = new Set(
  foldText(
    "doctor doctors dr drs physician physicians طبيب طبيبة اطباء دكتور دكتورة دكاترة حكيم حكيمة",
  ).split(" "),
);

/**
 * Lifts who is likeliest to help where words name no need: general care and other physicians where a
 * doctor is asked for, any place with doctors where one is to be open.
 *
 * @param query as typed; empty where it is taken for a name.
 */
export function unnamedNeeds(pieces: Piece[], vocabulary: Vocabulary, query: string): Concept[] {
  const isDoctorAsked =
    isHomeDoctorAsked(pieces) ||
    (pieces.some(isCondition) && wordsIn(query).some((word) => doctors.has(word)));
  const physician = vocabulary.bySlug("professions", "physician");
  const itemIds = [
    ...(isDoctorAsked ? [...generalCareIds(vocabulary), ...(physician ? [physician.id] : [])] : []),
    ...(isOpenPlaceAsked(pieces) ? placesWithDoctors(vocabulary) : []),
  ];
  if (itemIds.length === 0) return [];
  const concepts = itemIds.map((itemId) => ({ itemId, weight: 1 }));
  return [resolveConcept({ phrase: "", concepts, importance: needImportance.lift }, vocabulary)];
}

function isHomeDoctorAsked(pieces: Piece[]): boolean {
  const isHome = ofKind(pieces, "visitType").some(({ visitType }) => visitType === "home_visit");
  return isHome && pieces.some(({ phrase }) => wordsIn(phrase).some((word) => titles.has(word)));
}

function placesWithDoctors(vocabulary: Vocabulary): number[] {
  const places = vocabulary.category("clinic-types");
  return places.filter(({ slug }) => !withoutDoctors.has(slug)).map(({ id }) => id);
}

/** Folded words of a phrase, with those in Arabic letters that Latin ones spell. */
function wordsIn(phrase: string): string[] {
  const words = foldText(phrase).split(" ");
  return [...words, ...words.flatMap(listedReadings)];
}
