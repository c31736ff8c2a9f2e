import { withChildren } from "#app/search/concepts/concept-fields.ts";
import { defineInput, words } from "#app/search/filters/arguments.ts";
import { searchPath } from "#app/search/rules.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { condition } from "../../ask.ts";
import { clearList } from "../filter-changes.ts";
import { choice, type FilterGroup, impliedValues, nameOrder, type Panel } from "../filter-group.ts";
import type { FacetKey, FilterIdField, IdListFilter } from "../filter-list.ts";
import type { FilterRules } from "../filter-rules.ts";
import { nameOfItem } from "../labels/label-context.ts";
import type { IdsDeclaration } from "./ids-filter.ts";

interface Declaration extends IdsDeclaration {
  key: IdListFilter;
  column: FilterIdField;
  facet?: FacetKey;
}

/** Choices of a counted list that are open; the rest is one link away. */
const openChoices = 6;

/** Rules of filters by vocabulary items: listings with any of them match, or with each of them. */
export function idsRules(declared: Declaration): FilterRules {
  const { key, parameter, otherArguments = [], category, column, facet = null } = declared;
  const argument = category.replaceAll("-", "_");
  const otherNames = [parameter, key, ...otherArguments].filter((name) => name !== argument);
  return {
    tabs: declared.tabs,
    active: (filters) => filters[key].map((id) => ({ key, id })),
    clear: (filters, part) => ({
      [key]: filters[key].filter((id) => "id" in part && id !== part.id),
    }),
    label: (part, _, namer) => ("id" in part ? nameOfItem(part.id, namer) : ""),
    groups: (panel) => [idList(declared, panel)],
    conditions({ filters, pieces, vocabulary }) {
      const spoken = declared.spoken ? ofKind(pieces, declared.spoken) : [];
      const anyOf = (ids: number[]) =>
        ({ kind: "anyId", field: column, ids: withChildren(ids, vocabulary) }) as const;
      if (declared.needsEach) {
        return [
          ...filters[key].map((id) => condition(anyOf([id]), { filters: [{ key, id }] })),
          ...spoken.map((piece) => condition(anyOf(piece.itemIds), { pieces: [piece] })),
        ];
      }
      const asked = [...filters[key], ...spoken.flatMap((piece) => piece.itemIds)];
      if (asked.length === 0) return [];
      const meant = declared.isTreated ? treating(asked, vocabulary) : asked;
      const ids = withChildren(meant, vocabulary);
      const chosen = filters[key].map((id) => ({ key, id }));
      return [
        condition(
          { kind: "anyId", field: column, ids },
          { facet: declared.isCountedWithin ? null : facet, filters: chosen, pieces: spoken },
        ),
      ];
    },
    input: defineInput(
      { [argument]: words },
      Object.fromEntries(otherNames.map((name) => [name, argument])),
      (input, vocabulary) => ({ [key]: findItems(input[argument] ?? [], category, vocabulary) }),
      (input, vocabulary) =>
        words
          .parse(input[argument])
          .filter((word) => findItems([word], category, vocabulary).length === 0)
          .map((value) => ({ parameter, value })),
    ),
  };
}

function treating(symptomIds: number[], vocabulary: Vocabulary): number[] {
  return symptomIds.flatMap((id) =>
    vocabulary.related(id, "treated_by").map(({ item }) => item.id),
  );
}

/** Vocabulary items are said by id, slug, value or name. */
function findItems(said: string[], category: CategorySlug, vocabulary: Vocabulary): number[] {
  const ids = said.flatMap((word) => {
    const item = /^\d+$/.test(word)
      ? vocabulary.byId.get(Number(word))
      : (vocabulary.bySlug(category, word.toLowerCase()) ??
        vocabulary.category(category).find((known) => known.value === word) ??
        vocabulary.findByName(category, word));
    return item?.categorySlug === category ? [item.id] : [];
  });
  return [...new Set(ids)];
}

/** Chosen first, then the commonest; in full, where it was asked for, by name. */
function idList({ key, parameter, category, facet }: Declaration, panel: Panel): FilterGroup {
  const { state, vocabulary, locale, t } = panel;
  const counts = facet && panel.facets?.[facet];
  const chosen = new Set([...state.filters[key], ...impliedValues(panel, parameter).map(Number)]);
  const isOpen = state.more === key;
  const items = vocabulary.category(category);
  const offer = (item: VocabularyItem) =>
    choice(String(item.id), itemName(item, locale), counts ? (counts[item.id] ?? 0) : null);
  const others = items.filter(
    ({ id, parentId }) =>
      !chosen.has(id) && (!counts || (parentId === null && (counts[id] ?? 0) > 0)),
  );
  const shown = isOpen ? others.length : counts ? Math.max(0, openChoices - chosen.size) : 0;
  const left = others.length - shown;
  const unknown = state.filters.unknownValues.filter((one) => one.parameter === parameter);
  const hasMore = left > 0 || isOpen;
  const compareNames = nameOrder[locale].compare;
  const offered = shown === 0 ? [] : others.map(offer);
  offered.sort((a, b) => {
    const byCount = isOpen ? 0 : (b.count ?? 0) - (a.count ?? 0);
    return byCount || compareNames(a.label, b.label);
  });
  return {
    kind: "many",
    name: parameter,
    label: t(`filter.${key}`),
    choices: [...items.filter(({ id }) => chosen.has(id)).map(offer), ...offered.slice(0, shown)],
    clearPath:
      state.filters[key].length + unknown.length > 1 ? searchPath(clearList(state, key)) : null,
    more: hasMore
      ? {
          label: moreLabel(isOpen, { isCounted: counts !== undefined, left }, panel),
          path: searchPath({ ...state, more: isOpen ? null : key }),
          isOpen,
        }
      : null,
  };
}

function moreLabel(isOpen: boolean, rest: { isCounted: boolean; left: number }, { t }: Panel) {
  if (isOpen) return t("filters.fewer");
  return rest.isCounted ? t("filters.more", { count: rest.left }) : t("filters.choose");
}
