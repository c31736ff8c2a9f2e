import { sql } from "drizzle-orm";
import type { OrganizationAffiliation } from "fhir/r4";
import { asType, partyIds, presentReferences, referenceTo } from "../elements/references.ts";
import { activeCondition, isListed, referenceCondition } from "../search/conditions.server.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { sqlSource } from "../search/sql-source.server.ts";
import { partyCondition } from "./organization.server.ts";

interface Row {
  clinic_id: string;
  clinic_en: string;
  clinic_ar: string;
  insurer_id: number;
  administrator_id: number;
  network_id: number;
  confirmed_on: string;
}

/** Plan-Net's way to state which clinics take part in a network. */
export const organizationAffiliationKind: Kind = {
  type: "OrganizationAffiliation",
  documentation:
    "A clinic accepts an insurer by a network; period.start is the day on which that was last confirmed.",
  parameters: [
    { name: "active", type: "token", documentation: "Every listed one is active." },
    { name: "primary-organization", type: "reference", documentation: "The insurer." },
    { name: "participating-organization", type: "reference", documentation: "The clinic." },
    { name: "network", type: "reference", documentation: "The network." },
    { name: "location", type: "reference", documentation: "The clinic as a place." },
  ],
  references: {
    "primary-organization": (resource) =>
      presentReferences(asType<OrganizationAffiliation>(resource).organization),
    "participating-organization": (resource) =>
      presentReferences(asType<OrganizationAffiliation>(resource).participatingOrganization),
    network: (resource) => presentReferences(asType<OrganizationAffiliation>(resource).network),
    location: (resource) => presentReferences(asType<OrganizationAffiliation>(resource).location),
  },
  summary: ["active", "organization", "participatingOrganization", "network", "location"],
  required: [],
  sources: [
    sqlSource({
      from: sql`clinic_networks n`,
      where: isListed("clinics", sql`n.clinic_id`),
      key: [
        { column: sql`n.clinic_id`, cast: "uuid" },
        { column: sql`n.insurer_id`, cast: "integer" },
        { column: sql`n.administrator_id`, cast: "integer" },
        { column: sql`n.network_id`, cast: "integer" },
      ],
      updatedAt: sql`c.updated_at`,
      joinedForDates: sql`
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = n.clinic_id`,
      changesOf: [{ type: "clinics", column: sql`n.clinic_id` }],
      conditions: {
        active: activeCondition,
        "primary-organization": partyCondition("insurer", sql`n.insurer_id`),
        "participating-organization": referenceCondition(sql`n.clinic_id`, "Organization"),
        network: partyCondition("network", sql`n.network_id`),
        location: referenceCondition(sql`n.clinic_id`, "Location"),
      },
      rows: (keys) => sql`
        select n.clinic_id, c.name_en as clinic_en, c.name_ar as clinic_ar, n.insurer_id,
          n.administrator_id, n.network_id, n.confirmed_on::text as confirmed_on, c.updated_at
        from ${keys} as k(clinic_id, insurer_id, administrator_id, network_id)
        join clinic_networks n on n.clinic_id = k.clinic_id and n.insurer_id = k.insurer_id
          and n.administrator_id = k.administrator_id and n.network_id = k.network_id
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = n.clinic_id`,
      write: writeAffiliation,
    }),
  ],
};

function writeAffiliation(row: Row, { vocabulary }: ReadScope): OrganizationAffiliation {
  const party = (kind: keyof typeof partyIds, id: number) => {
    const item = vocabulary.byId.get(id);
    return referenceTo("Organization", partyIds[kind](id), item?.name, item?.nameAr);
  };
  return {
    resourceType: "OrganizationAffiliation",
    id: [row.clinic_id, row.insurer_id, row.administrator_id, row.network_id].join("."),
    active: true,
    period: { start: row.confirmed_on },
    organization: party("insurer", row.insurer_id),
    participatingOrganization: referenceTo(
      "Organization",
      row.clinic_id,
      row.clinic_en,
      row.clinic_ar,
    ),
    network: [party("network", row.network_id)],
    location: [referenceTo("Location", row.clinic_id, row.clinic_en, row.clinic_ar)],
  };
}
