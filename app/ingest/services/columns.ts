import { serviceFields } from "#app/directory/fields/service.ts";
import type { FactsOf, Problem } from "../columns/column.ts";
import { listingColumns } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";

/** Columns of a service. */
export const serviceColumns = (lookUps: LookUps) =>
  listingColumns(serviceFields, lookUps, ["S-1001", "S-1002"]);

export type ServiceFacts = FactsOf<ReturnType<typeof serviceColumns>>;

/** Checks across cells: the order of the prices, and whether the subtype belongs to the type. */
export function serviceProblems(facts: Partial<ServiceFacts>, lookUps: LookUps): Problem[] {
  const problems: Problem[] = [];
  const { price_min: min, price_max: max } = facts;
  if (typeof min === "number" && typeof max === "number" && min > max) {
    problems.push({ column: "price_max", cause: "is below the lowest price", value: String(max) });
  }
  const subtype = facts.subtype ? lookUps.vocabulary.byId.get(facts.subtype) : undefined;
  if (subtype && facts.type !== undefined && subtype.parentId !== facts.type) {
    const cause = "is not a subtype of the row's type";
    problems.push({ column: "subtype", cause, value: subtype.slug });
  }
  return problems;
}
