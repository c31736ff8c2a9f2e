import type { z } from "zod";
import type { FunctionAnswer } from "../../platform/gateway/server-function.ts";
import type { RequestContext } from "../../platform/services.server.ts";
import { listSuggestions } from "../suggestions/list-suggestions.server.ts";
import type { suggestionsInput } from "./inputs.ts";

const maxAge = 60;

/** What to offer for what was typed so far. */
export async function answerSuggestions(
  { query, entityType, limit, lang }: z.output<typeof suggestionsInput>,
  { database }: RequestContext,
): Promise<FunctionAnswer> {
  const suggestions = await listSuggestions(database, { query, entityType, limit, locale: lang });
  return { body: { suggestions }, maxAge };
}
