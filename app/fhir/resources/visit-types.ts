import type { CodeableConcept } from "fhir/r4";
import type { VisitType } from "#app/directory/cards/rules.ts";
import { directory as inArabic } from "#app/directory/messages/ar.ts";
import { directory as inEnglish } from "#app/directory/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { arabic, codeSystem } from "../elements/codings.ts";

const sayEnglish = createTranslator("en", inEnglish);
const sayArabic = createTranslator("ar", inArabic);

export const visitTypes = ["in_person", "virtual", "home_visit"] as const satisfies VisitType[];

export function visitTypeNames(type: VisitType): { en: string; ar: string } {
  return { en: sayEnglish(`visit.${type}`), ar: sayArabic(`visit.${type}`) };
}

/** Returns a kind of visit, which is no list of the vocabulary, as a concept. */
export function visitConcept(base: string, type: VisitType): CodeableConcept {
  const { en, ar } = visitTypeNames(type);
  const coding = {
    system: codeSystem(base, "visit-types"),
    code: type,
    display: en,
  };
  return { coding: [coding], text: en, _text: arabic(ar) };
}
