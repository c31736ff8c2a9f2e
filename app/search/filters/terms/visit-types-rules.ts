import { defineInput, words } from "#app/search/filters/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { isVisitType, someTypes, visitTypes } from "./visit-types.ts";

export const visitTypesRules: FilterRules = {
  active: ({ visitTypes }) => visitTypes.map((type) => ({ key: "visitTypes", type })),
  clear: (filters, part) => ({
    visitTypes: filters.visitTypes.filter((type) => "type" in part && type !== part.type),
  }),
  label: (part, _, { t }) => ("type" in part ? t(`visitType.${part.type}`) : ""),
  groups: ({ facets, t }) => {
    const choices = visitTypes.map((one) =>
      choice(one, t(`visitType.${one}`), facets?.visitType[one] ?? 0),
    );
    const label = t("filter.visitType");
    return [{ kind: "many", name: "visitTypes", label, choices, more: null }];
  },
  conditions({ filters, pieces }) {
    const spoken = ofKind(pieces, "visitType");
    const types = new Set([...filters.visitTypes, ...spoken.map((piece) => piece.visitType)]);
    if (types.size === 0) return [];
    const chosen = filters.visitTypes.map((type) => ({ key: "visitTypes" as const, type }));
    const ask = { kind: "visitType" as const, types: [...types] };
    return [condition(ask, { facet: "visitType", filters: chosen, pieces: spoken })];
  },
  input: defineInput(
    { visit_types: words },
    { visitTypes: "visit_types", visitType: "visit_types", visit_type: "visit_types" },
    (input) => someTypes(visitTypes.filter((type) => input.visit_types.includes(type))),
    ({ visit_types }) =>
      words
        .parse(visit_types)
        .filter((word) => !isVisitType(word))
        .map((value) => ({ parameter: "visitTypes", value })),
  ),
};
