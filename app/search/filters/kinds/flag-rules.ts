import { defineInput, flag } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FlagColumn, FlagFilterKey } from "../filter-list.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { FlagDeclaration } from "./flag-filter.ts";

interface Declaration extends FlagDeclaration {
  key: FlagFilterKey;
  column: FlagColumn;
}

/** Rules of every yes-or-no filter. */
export function flagRules(declared: Declaration): FilterRules {
  const { key, parameter, column, chips, label, tabs } = declared;
  return {
    tabs,
    active: (filters) => (filters[key] === null ? [] : [{ key }]),
    clear: () => ({ [key]: null }),
    label: (_, { state }, { t }) => t(state.filters[key] ? chips.yes : chips.no),
    groups: ({ t }) => {
      if (!label) {
        return [
          { kind: "flags", label: t("filter.flags"), choices: [choice(parameter, t(chips.yes))] },
        ];
      }
      const choices = [
        choice("", t("filter.any")),
        choice("false", t(chips.no)),
        choice("true", t(chips.yes)),
      ];
      return [{ kind: "select", name: parameter, label: t(label), choices }];
    },
    conditions: ({ filters }) => {
      const value = filters[key];
      if (value === null) return [];
      return [condition({ kind: "flag", field: column, value }, { filters: [{ key }] })];
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
