import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Translate } from "#app/platform/i18n/translate.ts";
import { agentCalls as arabic } from "./messages/ar.ts";
import { type AgentCallMessages, agentCalls as english } from "./messages/en.ts";

export type AgentWords = Translate<AgentCallMessages>;

export function agentWords(locale: Locale): AgentWords {
  return createTranslator<AgentCallMessages>(locale, inLocale(locale, english, arabic));
}
