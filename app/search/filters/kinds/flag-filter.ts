import type { SearchAnswerMessages } from "#app/search/messages/en.ts";
import type { SearchTab } from "../../values.ts";
import { type AddParameter, type Filter, single } from "../filter.ts";
import type { FieldFilterMessages } from "../labels/field-filter-words.ts";
import { readFlag } from "../param-values.ts";

type MessageKey = keyof (SearchAnswerMessages & FieldFilterMessages);

export interface FlagDeclaration {
  /** Its key in SearchFilters. */
  key: string;
  parameter: string;
  /** The boolean column of directory_listings, and its name in calls of functions. */
  column: string;
  /** With `yes` alone, "false" in an address asks for nothing. */
  answers: "yes" | "yes and no";
  /** The facet that counts the answers. */
  facet?: string;
  /** Messages of the chips. */
  chips: { yes: MessageKey; no: MessageKey };
  /** Label of the select in the panel; without it a checkbox among the group "Only". */
  label?: MessageKey;
  /** The kind of words of a query that ask for a yes. */
  spoken?: "walkIns";
  /** Tabs whose panel has it; every tab if left out. */
  tabs?: readonly SearchTab[];
}

/** A yes-or-no question about a boolean column; null asks for nothing. */
export interface FlagFilter<Declaration extends FlagDeclaration = FlagDeclaration>
  extends Filter<Declaration["key"], Record<Declaration["key"], boolean | null>> {
  kind: "flag";
  declared: Declaration;
}

export function flagFilter<const Declaration extends FlagDeclaration>(
  declared: Declaration,
): FlagFilter<Declaration> {
  const key: Declaration["key"] = declared.key;
  const { parameter, answers } = declared;
  const of = (value: boolean | null): Record<Declaration["key"], boolean | null> =>
    single(key, value);
  return {
    kind: "flag",
    declared,
    name: key,
    defaults: of(null),
    read(params) {
      const value = readFlag(params, parameter);
      return of(answers === "yes" ? value || null : value);
    },
    write(values, add: AddParameter) {
      if (answers === "yes and no" || values[key] === true) add(parameter, values[key]);
    },
  };
}
