import { professionalFields } from "#app/directory/fields/professional.ts";
import { column, type FactsOf, type Problem } from "../columns/column.ts";
import { licenceProblems } from "../columns/licence-shapes.ts";
import { listingColumns } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";
import { optionalText, slug } from "../columns/text-cells.ts";
import { hours, money, visitTypes } from "../columns/value-cells.ts";

/** Columns of a professional. */
export const professionalColumns = (lookUps: LookUps) =>
  listingColumns(professionalFields, lookUps, ["P-1001", "P-1002"]);

export type ProfessionalFacts = FactsOf<ReturnType<typeof professionalColumns>>;

/** Columns of one place of practice; further rows of the same person add further places. */
export function placeColumns() {
  return {
    clinic_external_key: column(
      optionalText(100),
      "The clinic, by its own key ...",
      ["C-1001", "C-1002"],
      { aliases: ["clinic key", "clinic id"] },
    ),
    clinic_slug: column(slug(), "... or by the last part of its address.", ["", ""], {
      aliases: ["clinic"],
    }),
    fee: column(money(), "Consultation fee there, in AED.", ["600", "250"], {
      aliases: ["consultation fee", "price", "الرسوم"],
      fact: "fee",
    }),
    follow_up_fee: column(money(), "Fee of a follow-up visit, in AED.", ["300", ""]),
    visit_types: column(
      visitTypes(),
      "in_person, virtual, home_visit, parted by |. Empty is in_person.",
      ["in_person | virtual", "in_person"],
      { aliases: ["visit type"] },
    ),
    hours: column(
      hours(),
      "When the person is there.",
      ["Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00", "Sat-Wed 10:00-18:00"],
      { aliases: ["working hours", "ساعات العمل"], fact: "hours" },
    ),
  };
}

export type PlaceFacts = FactsOf<ReturnType<typeof placeColumns>>;

export const noPlace: PlaceFacts = {
  clinic_external_key: null,
  clinic_slug: null,
  fee: null,
  follow_up_fee: null,
  visit_types: ["in_person"],
  hours: null,
};

/** Checks across cells: the licence's shape, and whether the title belongs to the profession. */
export function professionalProblems(
  facts: Partial<ProfessionalFacts>,
  lookUps: LookUps,
): Problem[] {
  const problems = licenceProblems(facts, "professional");
  const title = facts.title ? lookUps.vocabulary.byId.get(facts.title) : undefined;
  if (title && facts.profession !== undefined && title.parentId !== facts.profession) {
    const cause = "is not a title of the row's profession";
    problems.push({ column: "title", cause, value: title.slug });
  }
  return problems;
}

export function placeProblems(place: Partial<PlaceFacts>): Problem[] {
  if (place.clinic_external_key || place.clinic_slug) return [];
  const given = place.fee ?? place.follow_up_fee ?? place.hours;
  if (given === undefined || given === null) return [];
  const cause = "is empty beside a fee or hours";
  return [{ column: "clinic_external_key", cause, value: "" }];
}
