import { clinicFields } from "#app/directory/fields/clinic.ts";
import type { FactsOf, Problem } from "../columns/column.ts";
import { licenceProblems } from "../columns/licence-shapes.ts";
import { listingColumns } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";

/** Columns of a clinic. */
export const clinicColumns = (lookUps: LookUps) =>
  listingColumns(clinicFields, lookUps, ["C-1001", "C-1002"]);

export type ClinicFacts = FactsOf<ReturnType<typeof clinicColumns>>;

/** Checks across cells: both coordinates, the district's city, the licence's shape. */
export function clinicProblems(facts: Partial<ClinicFacts>, lookUps: LookUps): Problem[] {
  const problems = licenceProblems(facts, "clinic");
  const { latitude, longitude } = facts;
  if ((latitude === null) !== (longitude === null)) {
    const [column, value] = latitude === null ? ["latitude", longitude] : ["longitude", latitude];
    const cause = "is missing beside the other coordinate";
    problems.push({ column, cause, value: String(value) });
  }
  const district = facts.district ? lookUps.geography.districtById.get(facts.district) : undefined;
  if (district && facts.city !== undefined && district.cityId !== facts.city) {
    const cause = "is not in the row's city";
    problems.push({ column: "district", cause, value: district.slug });
  }
  return problems;
}
