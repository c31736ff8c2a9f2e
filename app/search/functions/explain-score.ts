import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { ScoreParts } from "../engine/engine.ts";
import type { PlacementEffect } from "../management/placement.ts";
import { type MatchedParts, noMatchedParts } from "./matched-parts.ts";
import { explain as arabic } from "./messages/ar.ts";
import { type ExplainMessages, explain as english } from "./messages/en.ts";

/** Why a result is where it is, in sentences, what counts most first. */
export function explainScore(
  { name, text, concept, quality, bookable }: ScoreParts,
  locale: Locale,
  placed?: PlacementEffect,
  { subSpecialties, interests }: MatchedParts = noMatchedParts,
): string[] {
  const say = createTranslator<ExplainMessages>(locale, inLocale(locale, english, arabic));
  const percent = (share: number) => ({ percent: Math.round(share * 100) });
  return [
    ...(placed ? [say(`placed.${placed}`)] : []),
    ...(name === 1 ? [say("name.whole")] : []),
    ...(name > 0 && name < 1 ? [say("name.beginning")] : []),
    ...(concept > 0 ? [say("concept", percent(concept))] : []),
    ...(subSpecialties.length > 0
      ? [say("subSpecialty", { names: joinNames(subSpecialties, locale) })]
      : []),
    ...(interests.length > 0 ? [say("interest", { names: joinNames(interests, locale) })] : []),
    ...(text > 0 ? [say("text", percent(text))] : []),
    ...(bookable > 0 ? [say("bookable")] : []),
    say("quality", percent(quality)),
  ];
}
