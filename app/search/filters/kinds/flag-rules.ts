import { defineInput, flag } from "#app/search/filters/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FacetKey, FlagColumn, FlagFilterKey } from "../filter-list.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { FlagDeclaration } from "./flag-filter.ts";

interface Declaration extends FlagDeclaration {
  key: FlagFilterKey;
  column: FlagColumn;
  facet?: FacetKey;
}

/** Rules of every yes-or-no filter. */
export function flagRules(declared: Declaration): FilterRules {
  const { key, parameter, column, chips, label, tabs, facet = null } = declared;
  return {
    tabs,
    active: (filters) => (filters[key] === null ? [] : [{ key }]),
    clear: () => ({ [key]: null }),
    label: (_, { state }, { t }) => t(state.filters[key] ? chips.yes : chips.no),
    groups: ({ t, facets }) => {
      const counts = facet && facets?.[facet];
      const counted = (answer: "true" | "false") => (counts ? (counts[answer] ?? 0) : null);
      if (!label) {
        const choices = [choice(parameter, t(chips.yes), counted("true"))];
        return [{ kind: "flags", label: t("filter.flags"), choices }];
      }
      const choices = [
        choice("", t("filter.any")),
        choice("false", t(chips.no), counted("false")),
        choice("true", t(chips.yes), counted("true")),
      ];
      return [{ kind: "select", name: parameter, label: t(label), choices }];
    },
    conditions: ({ filters, pieces }) => {
      const spoken = declared.spoken ? ofKind(pieces, declared.spoken) : [];
      const value = filters[key] ?? (spoken.length > 0 || null);
      if (value === null) return [];
      const chosen = filters[key] === null ? [] : [{ key }];
      const ask = { kind: "flag", field: column, value } as const;
      return [condition(ask, { facet, filters: chosen, pieces: spoken })];
    },
    input: defineInput({ [column]: flag }, aliasesOf(declared), (input) => ({
      [key]: input[column] ?? null,
    })),
  };
}

/** A filter is known by its key and its parameter as well. */
function aliasesOf({ key, parameter, column }: Declaration): Record<string, string> {
  return Object.fromEntries(
    [key, parameter].filter((name) => name !== column).map((name) => [name, column]),
  );
}
