import type { z } from "zod";
import { isFeatureOn } from "../../platform/feature-toggles.server.ts";
import type { FunctionAnswer } from "../../platform/gateway/server-function.ts";
import type { RequestContext } from "../../platform/services.server.ts";
import { listSuggestions } from "../suggestions/list-suggestions.server.ts";
import type { suggestionsInput } from "./inputs.ts";

const maxAge = 60;

/** What to offer for what was typed so far; nothing while the feature is off. */
export async function answerSuggestions(
  { query, entityType, limit, lang }: z.output<typeof suggestionsInput>,
  { database }: RequestContext,
): Promise<FunctionAnswer> {
  if (!(await isFeatureOn(database, "search.autocomplete"))) {
    return { body: { suggestions: [] }, maxAge };
  }
  const suggestions = await listSuggestions(database, { query, entityType, limit, locale: lang });
  return { body: { suggestions }, maxAge };
}
