import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { RedFlag, RedFlagKind, RedFlagSeverity } from "#app/vocabulary/red-flags/red-flags.ts";
import { redFlags as arabic } from "./messages/ar.ts";
import { redFlags as english, type RedFlagMessages } from "./messages/en.ts";

/** The emergency numbers of the settings. */
export interface EmergencyNumbers {
  ambulance: string;
  police: string;
}

/** Notice for words that raise a red flag, in one language. */
export interface RedFlagNotice {
  severity: RedFlagSeverity;
  kind: RedFlagKind;
  title: string;
  text: string;
  /** The numbers to call, the ambulance first. */
  calls: { number: string; label: string }[];
}

export function redFlagMessages(locale: Locale) {
  return createTranslator<RedFlagMessages>(locale, inLocale(locale, english, arabic));
}

/** Returns the notice of a red flag in a language. */
export function describeRedFlag(
  { severity, kind }: RedFlag,
  { ambulance, police }: EmergencyNumbers,
  locale: Locale,
): RedFlagNotice {
  const t = redFlagMessages(locale);
  const isCrisis = severity === "self-harm";
  return {
    severity,
    kind,
    title: t(isCrisis ? "crisis.title" : "emergency.title"),
    text: t(isCrisis ? "crisis.text" : "emergency.text", { ambulance, police }),
    calls: [
      { number: ambulance, label: t("call.ambulance", { number: ambulance }) },
      { number: police, label: t("call.police", { number: police }) },
    ],
  };
}
