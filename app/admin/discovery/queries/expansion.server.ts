import { AppError } from "#app/platform/errors.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { changeDraft } from "#app/search/management/edit-draft.server.ts";
import { type ProposalReason, proposeItems } from "#app/search/management/propose-items.server.ts";
import { languageOf } from "#app/search/management/rule-changes.ts";
import { readPeriod } from "#app/search/query-log/figure-rules.ts";
import { readEmptyTerms } from "#app/search/query-log/figures.server.ts";
import { addSynonym } from "#app/vocabulary/editing/edit-synonyms.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

export interface ProposedFor {
  id: number;
  name: string;
  reason: ProposalReason;
  isSynonym: boolean;
}

export interface EmptyQuery {
  term: string;
  empty: number;
  proposed: ProposedFor[];
}

/** Reads the queries without results, each with the items that it may mean. */
export async function readExpansion(scope: AdminScope, request: Request) {
  const { database, actor, locale } = scope;
  const period = readPeriod(new URL(request.url).searchParams);
  const [{ sql, rows }, vocabulary, hasDraft] = await Promise.all([
    readEmptyTerms(database, actor, period),
    getVocabulary(database),
    isFeatureOn(database, "search.manager"),
  ]);
  const queries: EmptyQuery[] = [];
  for (const { term, empty } of rows) {
    const proposals = await proposeItems(database, term, vocabulary);
    const proposed = proposals.map(({ item, reason }) => ({
      id: item.id,
      name: itemName(item, locale),
      reason,
      isSynonym: hasSynonym(item, term),
    }));
    queries.push({ term, empty, proposed });
  }
  return { period, sql, queries, hasDraft };
}

function hasSynonym({ metadata }: VocabularyItem, term: string): boolean {
  const { en = [], ar = [] } = metadata.synonyms ?? {};
  return [...en, ...ar].some((one) => foldText(one) === foldText(term));
}

/**
 * Adds a query as a synonym of an item, to the draft of the rules or to the vocabulary. Returns
 * where it is now; null where the input cannot be used.
 */
export async function addQuery(
  scope: AdminScope,
  form: FormData,
): Promise<"draft" | "vocabulary" | null> {
  const phrase = String(form.get("phrase") ?? "");
  const id = Number(form.get("itemId"));
  const language = languageOf(phrase);
  if (!Number.isInteger(id)) return null;
  try {
    if (form.get("intent") === "vocabulary") {
      await addSynonym(scope, scope.actor, { id, language, phrase });
      return "vocabulary";
    }
    const synonym = { phrase, language, itemId: id };
    await changeDraft(scope, scope.actor, { kind: "addSynonym", synonym });
    return "draft";
  } catch (error) {
    if (error instanceof AppError && ["unprocessable", "not_found"].includes(error.code))
      return null;
    throw error;
  }
}
