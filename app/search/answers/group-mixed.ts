import type { CardData } from "#app/directory/cards/card.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchFilters } from "../filters/filters.ts";
import { favouredType } from "../prices/favoured-type.ts";
import { matchServices } from "../prices/match-services.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import type { SearchHit } from "./engine.ts";

/** Clinics that people look for as something else than a clinic, by their type in the vocabulary. */
const kindsOfTypes = { pharmacy: "pharmacies", laboratory: "laboratories" } as const;

/** The kinds of a mixed list in their order. */
const kinds = [
  "professionals",
  "clinics",
  "services",
  "franchises",
  "pharmacies",
  "laboratories",
] as const;
export type MixedKind = (typeof kinds)[number];

/** The facts that decide the place of a listing in a mixed list. */
type Kinded = Pick<CardData, "entityId" | "entityType" | "kindSlug">;

export interface GroupedCard<Listing extends Kinded = CardData> {
  card: Listing;
  /** Positions at which a new kind begins below others. */
  heading: MixedKind | null;
}

/** The kinds that a filter or the words name: they lead the list. */
export function askedKinds(
  { clinicTypeIds }: Pick<SearchFilters, "clinicTypeIds">,
  pieces: Piece[],
  vocabulary: Vocabulary,
): MixedKind[] {
  const spoken = ofKind(pieces, "concept").flatMap(({ concepts }) => concepts);
  const ids = [...clinicTypeIds, ...spoken.map(({ itemId }) => itemId)];
  const favoured =
    favouredType(pieces, vocabulary) ?? (namesService(pieces, vocabulary) ? "services" : null);
  const types = ids.map((id) => kindOfType(vocabulary.byId.get(id)?.slug ?? null));
  return [...types, favoured].filter((kind) => kind !== null);
}

/** Whether the words name a service, in either language: "teeth cleaning", «تنظيف أسنان». */
function namesService(pieces: Piece[], vocabulary: Vocabulary): boolean {
  const needs = ofKind(pieces, "concept");
  const isOfField = needs.every(({ concepts: [best] }) => {
    const item = vocabulary.byId.get(best?.itemId ?? 0);
    // The name of a field is no service, and a complaint wants somebody to see.
    return item?.categorySlug === "specialties" && (best?.weight ?? 1) < 1;
  });
  if (needs.length === 0 || !isOfField) return false;
  const { isNamed, consultationIds } = matchServices(
    { understood: pieces, inArabic: null },
    vocabulary,
  );
  return isNamed && consultationIds.length === 0;
}

interface Grouping {
  hits: readonly SearchHit[];
  asked: readonly MixedKind[];
}

/** From the beginning of a name on, somebody looks for what is called so. */
const namedFrom = 0.5;

/**
 * Groups the listings of a mixed page by kind, each in the order of the search: doctors first,
 * pharmacies and laboratories as kinds of their own. What was called by its name or pinned by a rule
 * stays ahead of all kinds, what a rule demotes is last.
 */
export function groupMixed<Listing extends Kinded>(
  cards: readonly Listing[],
  grouping: Grouping,
): GroupedCard<Listing>[] {
  const { hits, asked } = grouping;
  const hitOf = new Map(hits.map((hit) => [hit.entityId, hit]));
  const rank = (card: Listing) => {
    const hit = hitOf.get(card.entityId);
    if (hit?.placed === "demoted") return kinds.length;
    if (hit && isNamedFirst(hit)) return -2;
    const kind = kindOf(card);
    return asked.includes(kind) ? -1 : kinds.indexOf(kind);
  };
  const sorted = cards.toSorted((one, other) => rank(one) - rank(other));
  return sorted.map((card, at) => {
    const before = sorted[at - 1];
    const isNew = before !== undefined && rank(before) !== rank(card) && rank(card) < kinds.length;
    return { card, heading: isNew ? kindOf(card) : null };
  });
}

/** Whether a hit leads a mixed list, whatever its kind. */
function isNamedFirst({ score, placed }: SearchHit): boolean {
  return placed === "pinned" || score.name >= namedFrom;
}

function kindOf({ entityType, kindSlug }: Kinded): MixedKind {
  return (entityType === "clinics" && kindOfType(kindSlug)) || entityType;
}

function kindOfType(slug: string | null): MixedKind | null {
  return slug === "pharmacy" || slug === "laboratory" ? kindsOfTypes[slug] : null;
}
