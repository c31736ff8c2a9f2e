import { cleanText } from "#app/platform/forms/clean-text.ts";
import {
  findItems,
  type ProposalReason,
  proposeItems,
} from "#app/search/management/propose-items.server.ts";
import { languageOf, ruleChange } from "#app/search/management/rule-changes.ts";
import { longestWords, type Synonym } from "#app/search/ranking/rule-set.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { AdminScope } from "../../../read-admin-page.server.ts";
import { nameOfItem } from "../present-rules.server.ts";
import { backTo, changeAndReturn, readManager } from "../read-manager.server.ts";

export interface ProposedItem {
  id: number;
  name: string;
  category: string;
  reason: ProposalReason | "name";
}

export interface ShownSynonym extends Synonym {
  item: string;
}

const onPage = 25;

/** Reads the synonyms of the draft, and the items that the words of the address may mean. */
export async function readSynonyms(scope: AdminScope, request: Request) {
  const { database, locale } = scope;
  const { searchParams } = new URL(request.url);
  const phrase = cleanText(searchParams.get("phrase") ?? "")
    .trim()
    .slice(0, longestWords);
  const part = cleanText(searchParams.get("part") ?? "")
    .trim()
    .slice(0, longestWords);
  const [manager, vocabulary] = await Promise.all([
    readManager(scope, request),
    getVocabulary(database),
  ]);
  const present = (item: VocabularyItem, reason: ProposedItem["reason"]): ProposedItem => ({
    id: item.id,
    name: itemName(item, locale),
    category:
      vocabulary.categories.find(({ slug }) => slug === item.categorySlug)?.[
        locale === "ar" ? "nameAr" : "name"
      ] ?? item.categorySlug,
    reason,
  });
  const propose = async (): Promise<ProposedItem[]> => {
    if (part !== "") return findItems(part, vocabulary).map((item) => present(item, "name"));
    const proposals = await proposeItems(database, phrase, vocabulary);
    return proposals.map(({ item, reason }) => present(item, reason));
  };
  const { synonyms } = manager.rules;
  const pages = Math.max(1, Math.ceil(synonyms.length / onPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1));
  return {
    bar: manager.bar,
    asked: { phrase, part },
    proposed: phrase === "" ? null : await propose(),
    page,
    pages,
    synonyms: synonyms
      .toReversed()
      .slice((page - 1) * onPage, page * onPage)
      .map(
        (synonym): ShownSynonym => ({
          ...synonym,
          item: nameOfItem(synonym.itemId, manager.names),
        }),
      ),
  };
}

/** Adds or removes a synonym: it is in the form of the button that was pressed. */
export function changeSynonym(scope: AdminScope, request: Request, form: FormData) {
  const { pathname } = new URL(request.url);
  const change = ruleChange.safeParse(readChange(form));
  if (!change.success) return backTo(scope, pathname, { problem: "input" });
  return changeAndReturn(scope, pathname, change.data);
}

function readChange(form: FormData): unknown {
  const phrase = cleanText(String(form.get("phrase") ?? "")).trim();
  const synonym = { phrase, language: languageOf(phrase), itemId: Number(form.get("itemId")) };
  return { kind: form.get("intent"), synonym };
}
