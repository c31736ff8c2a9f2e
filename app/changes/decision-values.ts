import { z } from "zod";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { practice as arabic } from "./practice/messages/ar.ts";
import { practice as english, type PracticeMessages } from "./practice/messages/en.ts";
import { changeParts } from "./rules.ts";

const names = z.object({ en: z.string(), ar: z.string() });
const decided = z.object({
  part: z.enum(changeParts).optional().catch(undefined),
  names: names.optional().catch(undefined),
  person: names.optional().catch(undefined),
  reason: z.string().default("").catch(""),
});

/** Values of the notification about a decided change; events of earlier versions have no names. */
export function decisionValues(payload: Record<string, unknown>, locale: Locale) {
  const t = createTranslator<PracticeMessages>(locale, inLocale(locale, english, arabic));
  const { part, names: listing, person, reason } = decided.parse(payload);
  const nameIn = (both: typeof listing, unnamed: string) =>
    both ? inLocale(locale, both.en, both.ar) : unnamed;
  return {
    part: part ? t(`part.${part}`) : t("decided.part"),
    listing: nameIn(listing, t("decided.listing")),
    person: nameIn(person, t("decided.person")),
    reason: reason || t("decided.reason"),
  };
}
