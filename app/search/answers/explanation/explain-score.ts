import { joinNames } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { PlacementEffect } from "../../ranking/placement.ts";
import type { ScoreParts } from "../engine.ts";
import { explain as arabic } from "./messages/ar.ts";
import { type ExplainMessages, explain as english } from "./messages/en.ts";
import type { Reason } from "./reasons.ts";

const between = " · ";

/** Why a result is where it is, in sentences, what counts most first. */
export function explainScore(
  { name, text, concept, quality }: ScoreParts,
  locale: Locale,
  placed?: PlacementEffect,
  reasons: readonly Reason[] = [],
): string[] {
  const say = translatorFor(locale);
  const percent = (share: number) => ({ percent: Math.round(share * 100) });
  return [
    ...(placed ? [say(`placed.${placed}`)] : []),
    ...(name === 1 ? [say("name.whole")] : []),
    ...(name > 0 && name < 1 ? [say("name.beginning")] : []),
    ...(concept > 0 ? [say("concept", percent(concept))] : []),
    ...reasons.map((reason) => say(`sentence.${reason.kind}`, namesOf(reason, locale))),
    ...(text > 0 ? [say("text", percent(text))] : []),
    say("quality", percent(quality)),
  ];
}

/** The reasons as one line of a card; null without one. */
export function shortReasons(reasons: readonly Reason[], locale: Locale): string | null {
  if (reasons.length === 0) return null;
  const say = translatorFor(locale);
  const parts = reasons.map((reason) => say(`short.${reason.kind}`, namesOf(reason, locale)));
  return say("short", { reasons: parts.join(between) });
}

function translatorFor(locale: Locale) {
  return createTranslator<ExplainMessages>(locale, inLocale(locale, english, arabic));
}

function namesOf(reason: Reason, locale: Locale): { names: string } {
  return { names: "names" in reason ? joinNames(reason.names, locale) : "" };
}
