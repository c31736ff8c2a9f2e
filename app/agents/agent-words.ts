import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { agentCalls as arabic } from "./messages/ar.ts";
import { type AgentCallMessages, agentCalls as english } from "./messages/en.ts";

export function agentWords(locale: Locale) {
  return createTranslator<AgentCallMessages>(locale, inLocale(locale, english, arabic));
}
