import type { z } from "zod";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import type { FunctionAnswer } from "#app/platform/gateway/server-function.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { emergencyNumbers, findNotice } from "../red-flags/find-notice.server.ts";
import { listSuggestions } from "../suggestions/list-suggestions.server.ts";
import type { suggestionsInput } from "./inputs.ts";

const maxAge = 60;

/**
 * Returns suggestions for the typed text; none while the feature is off, and for words of suicide
 * or self-harm the notice alone.
 */
export async function answerSuggestions(
  { query, entityType, limit, lang }: z.output<typeof suggestionsInput>,
  { database, config }: RequestContext,
): Promise<FunctionAnswer> {
  const numbers = emergencyNumbers(config);
  const emergency = await findNotice(query, { database, numbers, locale: lang });
  const isOn = await isFeatureOn(database, "search.autocomplete");
  if (!isOn || emergency?.severity === "self-harm") {
    return { body: { suggestions: [], emergency }, maxAge };
  }
  const suggestions = await listSuggestions(database, { query, entityType, limit, locale: lang });
  return { body: { suggestions, emergency }, maxAge };
}
