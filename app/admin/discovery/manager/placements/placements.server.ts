import { guest } from "#app/platform/actor.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { searchListings } from "#app/search/engine/search-listings.server.ts";
import { defaultFilters } from "#app/search/filters/filters.ts";
import { ruleChange } from "#app/search/management/rule-changes.ts";
import type { PlacementEffect } from "#app/search/ranking/placement.ts";
import { readListingNames } from "#app/search/ranking/queries.server.ts";
import { type ActiveRules, longestWords, type Placement } from "#app/search/ranking/rule-set.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { AdminScope } from "../../../read-admin-page.server.ts";
import { describeScope, nameOfListing } from "../present-rules.server.ts";
import { backTo, changeAndReturn, readManager } from "../read-manager.server.ts";

/** Results that can be placed at once. */
const mostFound = 20;

/** The search whose results are placed. */
export interface AskedSearch {
  words: string;
  specialtyId: number | null;
}

export interface FoundListing {
  entityType: Placement["entityType"];
  entityId: string;
  name: string;
  place: number;
  score: number;
  effect: PlacementEffect | null;
}

export interface ShownPlacement {
  placement: Placement;
  /** Null for a listing that is not in the directory at present. */
  name: string | null;
  scope: string;
}

/** Reads the placements of the draft, and the results of the search that the address asks for. */
export async function readPlacements(scope: AdminScope, request: Request) {
  const { database, locale } = scope;
  const manager = await readManager(scope, request);
  const vocabulary = await getVocabulary(database);
  const asked = readAsked(new URL(request.url).searchParams);
  const specialties = vocabulary
    .category("specialties")
    .map((item) => ({ id: item.id, name: itemName(item, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  const isAsked = asked.words !== "" || asked.specialtyId !== null;
  return {
    bar: manager.bar,
    asked,
    specialties,
    found: isAsked ? await findListings(scope, asked, manager.after) : null,
    placements: manager.rules.placements.map(
      (placement): ShownPlacement => ({
        placement,
        name: nameOfListing(placement.entityId, manager.names),
        scope: describeScope(placement, manager.names),
      }),
    ),
  };
}

function readAsked(params: URLSearchParams): AskedSearch {
  const specialtyId = Number(params.get("specialty")) || null;
  const words = cleanText(params.get("words") ?? "").trim();
  return { words: specialtyId === null ? words.slice(0, longestWords) : "", specialtyId };
}

async function findListings(
  { database, locale }: AdminScope,
  { words, specialtyId }: AskedSearch,
  rules: ActiveRules,
): Promise<FoundListing[]> {
  const specialtyIds = specialtyId === null ? [] : [specialtyId];
  const search = {
    filters: { ...defaultFilters, query: words, specialtyIds },
    entityType: "all",
    sort: "relevance",
    page: 1,
    pageSize: mostFound,
    literal: false,
    near: null,
  } as const;
  const reader = { database, actor: guest, locale, now: new Date(), rules };
  const { answer } = await searchListings(search, reader);
  const ids = answer.hits.map(({ entityId }) => entityId);
  const names = await readListingNames(database, guest, ids);
  return answer.hits.flatMap(({ entityType, entityId, score, placed }, index) => {
    const named = names.get(entityId);
    if (!named) return [];
    const name = inLocale(locale, named.nameEn, named.nameAr);
    const { total } = score;
    return [{ entityType, entityId, name, place: index + 1, score: total, effect: placed ?? null }];
  });
}

/** Places a listing, or removes a placement: the placement is in the button that was pressed. */
export function changePlacement(scope: AdminScope, request: Request, form: FormData) {
  const { pathname, search } = new URL(request.url);
  const change = ruleChange.safeParse(readChange(form));
  if (!change.success) return backTo(scope, pathname + search, { problem: "input" });
  return changeAndReturn(scope, pathname + search, change.data);
}

function readChange(form: FormData): unknown {
  const specialty = String(form.get("specialtyId") ?? "");
  const intent = form.get("intent");
  const placement = {
    effect: intent === "unplace" ? form.get("effect") : intent,
    words: form.get("words"),
    specialtyId: specialty === "" ? null : Number(specialty),
    entityType: form.get("entityType"),
    entityId: form.get("entityId"),
  };
  return { kind: intent === "unplace" ? "unplace" : "place", placement };
}
