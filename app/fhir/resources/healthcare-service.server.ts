import { sql } from "drizzle-orm";
import type { HealthcareService } from "fhir/r4";
import type { VisitType } from "#app/directory/cards/rules.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { arabic, codeSystem, conceptOf } from "../elements/codings.ts";
import { contactPoints } from "../elements/contacts.ts";
import { asType, presentReferences, referenceTo, serviceIds } from "../elements/references.ts";
import {
  activeCondition,
  isListed,
  itemCondition,
  itemsCondition,
  nameCondition,
  referenceCondition,
} from "../search/conditions.server.ts";
import { tokensOf } from "../search/criterion.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import {
  anyOf,
  type Condition,
  nothing,
  type ReadingCondition,
  sqlSource,
} from "../search/sql-source.server.ts";
import { visitConcept } from "./visit-types.ts";

interface Row {
  clinic_id: string;
  clinic_en: string;
  clinic_ar: string;
  clinic_phone: string | null;
  service_id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  preparation_en: string;
  preparation_ar: string;
  service_type_id: number;
  service_subtype_id: number | null;
  specialty_id: number | null;
  visit_types: VisitType[];
  requires_referral: boolean;
  price_min: string | null;
  price_max: string | null;
}

export const healthcareServiceKind: Kind = {
  type: "HealthcareService",
  documentation:
    "A service that one clinic offers, with the price that it states (comment, in AED), how to prepare (extraDetails) and kinds of visit (characteristic).",
  parameters: [
    { name: "name", type: "string", documentation: "Words of the name, in English or Arabic." },
    { name: "active", type: "token", documentation: "Every listed service is active." },
    { name: "organization", type: "reference", documentation: "The clinic." },
    { name: "location", type: "reference", documentation: "The clinic as a place." },
    { name: "service-category", type: "token", documentation: "Kind of service." },
    { name: "service-type", type: "token", documentation: "Kind within the kind." },
    { name: "specialty", type: "token", documentation: "The specialty it belongs to." },
    {
      name: "characteristic",
      type: "token",
      documentation: "Kind of visit: in_person, virtual or home_visit.",
    },
  ],
  references: {
    organization: (service) => presentReferences(asType<HealthcareService>(service).providedBy),
    location: (service) => presentReferences(asType<HealthcareService>(service).location),
  },
  summary: ["active", "providedBy", "category", "type", "specialty", "location", "name", "comment"],
  required: [],
  sources: [
    sqlSource({
      from: sql`clinic_services o`,
      where: sql`${isListed("clinics", sql`o.clinic_id`)} and ${isListed("services", sql`o.service_id`)}`,
      key: [
        { column: sql`o.clinic_id`, cast: "uuid" },
        { column: sql`o.service_id`, cast: "uuid" },
      ],
      ids: serviceIds,
      updatedAt: sql`greatest(c.updated_at, s.updated_at)`,
      joinedForDates: sql`
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = o.clinic_id
        join directory_listings s on s.entity_type = 'services' and s.entity_id = o.service_id`,
      changesOf: [
        { type: "clinics", column: sql`o.clinic_id` },
        { type: "services", column: sql`o.service_id` },
      ],
      byListing: {
        parameters: [
          "name",
          "active",
          "service-category",
          "service-type",
          "specialty",
          "characteristic",
        ],
        counted: {
          from: sql`(
            select entity_id as service_id, clinic_count from directory_listings
            where entity_type = 'services'
          ) o`,
          rows: sql`o.clinic_count`,
        },
        // Above the sort, whether clinic and service are listed is asked for the rows of a page alone.
        sorted: sql`(select * from clinic_services order by clinic_id, service_id) o`,
      },
      conditions: {
        name: byService(nameCondition("s")),
        active: activeCondition,
        organization: referenceCondition(sql`o.clinic_id`, "Organization"),
        location: referenceCondition(sql`o.clinic_id`, "Location"),
        "service-category": byService(itemsCondition(sql`s.service_type_ids`, "service-types")),
        "service-type": byService(itemsCondition(sql`s.service_subtype_ids`, "service-subtypes")),
        specialty: byService(itemCondition(sql`s.primary_specialty_id`, "specialties")),
        characteristic: byService((criterion, { base }) =>
          anyOf(
            tokensOf(criterion)
              .filter(({ system }) => system === null || system === codeSystem(base, "visit-types"))
              .map(({ code }) => sql`${code} = any(s.visit_types)`),
          ),
        ),
      },
      rows: (keys) => sql`
        select o.clinic_id, o.service_id, greatest(c.updated_at, l.updated_at) as updated_at,
          c.name_en as clinic_en, c.name_ar as clinic_ar, c.phone as clinic_phone, s.slug, s.name_en,
          s.name_ar, s.description_en, s.description_ar, s.preparation_en, s.preparation_ar,
          s.service_type_id, s.service_subtype_id, s.specialty_id, s.visit_types, s.requires_referral,
          o.price_min, coalesce(o.price_max, o.price_min) as price_max
        from ${keys} as k(clinic_id, service_id)
        join clinic_services o on o.clinic_id = k.clinic_id and o.service_id = k.service_id
        join services s on s.id = o.service_id
        join directory_listings l on l.entity_type = 'services' and l.entity_id = o.service_id
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = o.clinic_id`,
      write: writeService,
    }),
  ],
};

/**
 * Finds rows by a condition on their service, a row `s` of directory_listings. The few services are read
 * first, so the planner knows from their ids whether to walk the key or to look rows up.
 */
function byService(condition: Condition): ReadingCondition {
  return async (criterion, scope) => {
    const { rows } = await scope.tx.execute<{ id: string }>(sql`
      select s.entity_id as id from directory_listings s
      where s.entity_type = 'services' and (${condition(criterion, scope)})`);
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? nothing : sql`o.service_id = any(${sql.param(ids)}::uuid[])`;
  };
}

function writeService(row: Row, { base, origin, vocabulary }: ReadScope): HealthcareService {
  const concepts = (id: number | null) => {
    const item = vocabulary.byId.get(id ?? 0);
    return item ? [conceptOf(base, item)] : [];
  };
  const price = priceText(row);
  return {
    resourceType: "HealthcareService",
    id: serviceIds.toId([row.clinic_id, row.service_id]),
    active: true,
    providedBy: referenceTo("Organization", row.clinic_id, row.clinic_en, row.clinic_ar),
    category: concepts(row.service_type_id),
    type: concepts(row.service_subtype_id),
    specialty: concepts(row.specialty_id),
    location: [referenceTo("Location", row.clinic_id, row.clinic_en, row.clinic_ar)],
    name: row.name_en,
    _name: arabic(row.name_ar),
    comment: price?.en ?? row.description_en,
    _comment: arabic(price?.ar ?? (row.description_en === "" ? null : row.description_ar)),
    extraDetails: row.preparation_en,
    _extraDetails: row.preparation_en === "" ? undefined : arabic(row.preparation_ar),
    telecom: contactPoints({
      phone: row.clinic_phone,
      page: origin + entityPath("services", row.slug),
    }),
    characteristic: [
      ...row.visit_types.map((type) => visitConcept(base, type)),
      ...(row.requires_referral
        ? [{ text: "Referral required", _text: arabic("يلزم تحويل من طبيب") }]
        : []),
    ],
  };
}

/** Returns the price that the clinic states; FHIR has no element for it. */
function priceText({ price_min, price_max }: Row): { en: string; ar: string } | null {
  if (price_min === null) return null;
  const [min, max] = [Number(price_min), Number(price_max ?? price_min)];
  const amount = min === max ? String(min) : `${min}–${max}`;
  return {
    en: `Price stated by the clinic: AED ${amount}`,
    ar: `السعر المعلن من العيادة: ${amount} درهم`,
  };
}
