import { z } from "zod";
import type { Cell, FactsOf, Problem } from "../columns/column.ts";
import { item, optionalItem } from "../columns/look-up-cells.ts";
import type { LookUps } from "../columns/look-ups.ts";
import {
  closingColumns,
  column,
  contactColumns,
  keyColumns,
  longText,
  nameColumns,
} from "../columns/shared-columns.ts";
import { choice, orElse, splitList, writeList, yesNo } from "../columns/text-cells.ts";
import { money, visitTypes } from "../columns/value-cells.ts";

/** A clinic that offers the service, at its own price. */
export interface Offer {
  slug: string;
  min: number | null;
  max: number | null;
}

const vatClasses = { zero: ["0", "0%"], standard: ["5", "5%"] };

/** Columns of a service. */
export function serviceColumns(lookUps: LookUps) {
  const subtype = { category: "service-subtypes", noun: "service subtype" } as const;
  return {
    ...keyColumns(["S-1001", "S-1002"]),
    ...nameColumns(["Teeth cleaning", "Full blood count"], ["تنظيف الأسنان", "صورة دم كاملة"]),
    type: column(
      item(lookUps, { category: "service-types", noun: "service type" }),
      "Kind of service.",
      ["dental-care", "laboratory-tests"],
      { aliases: ["service type", "النوع"], isRequired: true },
    ),
    subtype: column(optionalItem(lookUps, subtype), "Kind within the kind.", [
      "dental-check-up",
      "full-blood-count",
    ]),
    specialty: column(
      optionalItem(lookUps, { category: "specialties", noun: "specialty" }),
      "The specialty it belongs to.",
      ["dentistry", ""],
      { aliases: ["speciality", "التخصص"] },
    ),
    requires_referral: column(
      orElse(yesNo(), false),
      "yes, when a doctor has to refer. Empty is no.",
      ["no", "yes"],
      { aliases: ["referral"] },
    ),
    price_min: column(money(), "Lowest price, in AED.", ["200", "60"], {
      aliases: ["price", "fee"],
    }),
    price_max: column(money(), "Highest price, in AED.", ["450", "120"]),
    vat_class: column(
      orElse(choice(vatClasses), "zero"),
      "zero for treatment, standard (5 %) for cosmetic services. Empty is zero.",
      ["zero", ""],
      { aliases: ["vat"] },
    ),
    visit_types: column(
      visitTypes(),
      "in_person, virtual, home_visit, parted by |. Empty is in_person.",
      ["in_person", "in_person | home_visit"],
      { aliases: ["visit type"] },
    ),
    description_en: longText("What is done, in English.", ["", ""], ["description"]),
    description_ar: longText("What is done, in Arabic.", ["", ""]),
    preparation_en: longText("How to prepare, in English.", ["", "Do not eat for 8 hours before."]),
    preparation_ar: longText("How to prepare, in Arabic.", ["", "لا تأكل قبل الفحص بـ 8 ساعات."]),
    clinics: column(
      offers(),
      'Clinics that offer it: "slug:min-max", parted by |; the price may be left out.',
      ["", ""],
      { aliases: ["clinic", "offered at"] },
    ),
    ...contactColumns(["", ""], ""),
    ...closingColumns(),
  };
}

/** "palm-clinic:200-300 | creek-clinic:250 | marina-clinic" */
function offers(): Cell<Offer[]> {
  const schema = z.string().transform((given, context) => {
    const bySlug = new Map<string, Offer>();
    for (const part of splitList(given)) {
      const [, slug = "", min, max] =
        /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\s*:\s*(\d+(?:\.\d{1,2})?)(?:\s*-\s*(\d+(?:\.\d{1,2})?))?)?$/.exec(
          part,
        ) ?? [];
      const offer = { slug, min: amount(min), max: amount(max) };
      const isBackwards = offer.min !== null && offer.max !== null && offer.min > offer.max;
      if (slug !== "" && !isBackwards) bySlug.set(slug, offer);
      else {
        const message = 'has a part that is not "clinic-slug:min-max"';
        context.addIssue({ code: "custom", message, params: { value: part } });
      }
    }
    return inOrder([...bySlug.values()]);
  });
  return { schema, write: (list) => writeList(inOrder(list).map(writeOffer)), form: inOrder };
}

function amount(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

function inOrder(list: Offer[]): Offer[] {
  return list
    .map(({ slug, min, max }) => ({ slug, min, max }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

function writeOffer({ slug, min, max }: Offer): string {
  if (min === null) return slug;
  return max === null ? `${slug}:${min}` : `${slug}:${min}-${max}`;
}

export type ServiceFacts = FactsOf<ReturnType<typeof serviceColumns>>;

export const noService: ServiceFacts = {
  external_key: null,
  slug: null,
  name_en: "",
  name_ar: "",
  type: 0,
  subtype: null,
  specialty: null,
  requires_referral: false,
  price_min: null,
  price_max: null,
  vat_class: "zero",
  visit_types: ["in_person"],
  description_en: "",
  description_ar: "",
  preparation_en: "",
  preparation_ar: "",
  clinics: [],
  phone: null,
  email: null,
  website: null,
  tags: [],
  status: "active",
};

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
