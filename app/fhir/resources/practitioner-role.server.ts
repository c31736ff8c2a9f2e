import { sql } from "drizzle-orm";
import type { Extension, PractitionerRole } from "fhir/r4";
import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { sharedElement } from "../elements/clean-element.ts";
import { conceptOf } from "../elements/codings.ts";
import { contactPoints } from "../elements/contacts.ts";
import { shiftsOf } from "../elements/hours.ts";
import {
  asType,
  partyIds,
  partyOf,
  presentReferences,
  referenceTo,
  serviceIds,
} from "../elements/references.ts";
import {
  activeCondition,
  isListed,
  itemsCondition,
  itemsOf,
  referenceCondition,
} from "../search/conditions.server.ts";
import { idsOfType } from "../search/criterion.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { anyOf, nothing, sqlSource } from "../search/sql-source.server.ts";
import { endpointId } from "./endpoint.server.ts";

/** Da Vinci Plan-Net's extension for the networks in which somebody takes part. */
const networkReference =
  "http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/network-reference";

interface Row {
  id: string;
  professional_id: string;
  professional_en: string;
  professional_ar: string;
  clinic_id: string;
  clinic_en: string;
  clinic_ar: string;
  phone: string | null;
  hours: WeeklyHours | null;
  profession_id: number;
  title_id: number | null;
  specialties: number[] | null;
  services: string[] | null;
  networks: number[] | null;
  is_bookable: boolean;
}

export const practitionerRoleKind: Kind = {
  type: "PractitionerRole",
  documentation:
    "A professional's work at one clinic: profession and title, specialties, own hours, services, accepted networks. availableTime are working hours; what can be booked is in Slot.",
  parameters: [
    { name: "practitioner", type: "reference", documentation: "The professional." },
    { name: "organization", type: "reference", documentation: "The clinic." },
    { name: "location", type: "reference", documentation: "The clinic as a place." },
    { name: "role", type: "token", documentation: "A profession or a title of the register." },
    { name: "specialty", type: "token", documentation: "A specialty or sub-specialty." },
    { name: "service", type: "reference", documentation: "A HealthcareService of the clinic." },
    { name: "network", type: "reference", documentation: "An accepted network." },
    { name: "endpoint", type: "reference", documentation: "Who can be booked here." },
    { name: "active", type: "token", documentation: "Every role listed is active." },
  ],
  references: {
    practitioner: (role) => presentReferences(asType<PractitionerRole>(role).practitioner),
    organization: (role) => presentReferences(asType<PractitionerRole>(role).organization),
    location: (role) => presentReferences(asType<PractitionerRole>(role).location),
    service: (role) => presentReferences(asType<PractitionerRole>(role).healthcareService),
    endpoint: (role) => presentReferences(asType<PractitionerRole>(role).endpoint),
    network: (role) =>
      (asType<PractitionerRole>(role).extension ?? []).flatMap(
        ({ valueReference }) => valueReference ?? [],
      ),
  },
  summary: ["active", "practitioner", "organization", "code", "specialty", "location", "telecom"],
  required: [],
  sources: [
    sqlSource({
      from: sql`places_of_practice w
        join directory_listings p on p.entity_type = 'professionals' and p.entity_id = w.professional_id`,
      where: isListed("clinics", sql`w.clinic_id`),
      key: [{ column: sql`w.id`, cast: "uuid" }],
      // Specialties and names are those of people: a page takes the first of them, not all their roles.
      order: [
        { column: sql`w.professional_id`, cast: "uuid" },
        { column: sql`w.clinic_id`, cast: "uuid" },
      ],
      updatedAt: sql`greatest(p.updated_at, c.updated_at)`,
      joinedForDates: sql`
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = w.clinic_id`,
      changesOf: [
        { type: "professionals", column: sql`w.professional_id` },
        { type: "clinics", column: sql`w.clinic_id` },
      ],
      byListing: {
        parameters: ["specialty", "role", "active"],
        counted: {
          from: sql`(select * from directory_listings where entity_type = 'professionals') p`,
          rows: sql`p.clinic_count`,
        },
        sorted: sql`(
            select entity_id, profession_id, title_id, specialty_ids from directory_listings
            where entity_type = 'professionals' order by entity_id
          ) p join places_of_practice w on w.professional_id = p.entity_id`,
      },
      conditions: {
        practitioner: referenceCondition(sql`w.professional_id`, "Practitioner"),
        organization: referenceCondition(sql`w.clinic_id`, "Organization"),
        location: referenceCondition(sql`w.clinic_id`, "Location"),
        active: activeCondition,
        role: (criterion, scope) => {
          const ids = itemsOf(criterion, scope, "professions", "professional-titles").map(
            ({ id }) => id,
          );
          return ids.length === 0
            ? nothing
            : sql`p.profession_id = any(${sql.param(ids)}::int[]) or p.title_id = any(${sql.param(ids)}::int[])`;
        },
        specialty: itemsCondition(sql`p.specialty_ids`, "specialties"),
        service: (criterion, { base }) => {
          const keys = idsOfType(criterion, base, "HealthcareService").flatMap((id) => {
            const [clinicId, serviceId] = serviceIds.toKey(id) ?? [];
            return clinicId && serviceId ? [{ clinicId, serviceId }] : [];
          });
          return anyOf(
            keys.map(
              ({ clinicId, serviceId }) => sql`w.clinic_id = ${clinicId}::uuid
                and exists (select 1 from clinic_services o
                  where o.clinic_id = w.clinic_id and o.service_id = ${serviceId}::uuid)
                and w.professional_id in (select o.professional_id from professional_services o
                  where o.service_id = ${serviceId}::uuid)`,
            ),
          );
        },
        network: (criterion, { base }) => {
          const ids = idsOfType(criterion, base, "Organization").flatMap(
            (id) => partyOf("network", id) ?? [],
          );
          if (ids.length === 0) return nothing;
          const list = sql`any(${sql.param(ids)}::int[])`;
          return sql`case when w.follows_clinic_networks
            then exists (select 1 from clinic_networks n where n.clinic_id = w.clinic_id and n.network_id = ${list})
            else exists (select 1 from place_networks n where n.place_id = w.id and n.network_id = ${list}) end`;
        },
        endpoint: (criterion, { base }) =>
          idsOfType(criterion, base, "Endpoint").includes(endpointId)
            ? sql`exists (select 1 from schedules s
                where s.professional_id = w.professional_id and s.clinic_id = w.clinic_id)`
            : nothing,
      },
      rows: (keys) => sql`
        select w.id, greatest(p.updated_at, c.updated_at) as updated_at, w.professional_id,
          p.name_en as professional_en, p.name_ar as professional_ar, w.clinic_id,
          c.name_en as clinic_en, c.name_ar as clinic_ar, coalesce(w.phone, c.phone) as phone, w.hours,
          p.profession_id, p.title_id,
          (select json_agg(v.item_id order by v.is_primary desc, v.purpose, v.item_id)
            from professional_vocabulary v where v.professional_id = w.professional_id
            and v.purpose in ('specialty', 'subspecialty')) as specialties,
          (select json_agg(o.service_id order by o.service_id) from professional_services o
            join clinic_services s on s.service_id = o.service_id and s.clinic_id = w.clinic_id
            where o.professional_id = w.professional_id
            and ${isListed("services", sql`o.service_id`)}) as services,
          case when w.follows_clinic_networks then
            (select json_agg(distinct n.network_id) from clinic_networks n where n.clinic_id = w.clinic_id)
          else
            (select json_agg(distinct n.network_id) from place_networks n where n.place_id = w.id)
          end as networks,
          exists (select 1 from schedules s where s.professional_id = w.professional_id
            and s.clinic_id = w.clinic_id) as is_bookable
        from places_of_practice w
        join directory_listings p on p.entity_type = 'professionals' and p.entity_id = w.professional_id
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = w.clinic_id
        where w.id in (select * from ${keys})`,
      write: writeRole,
    }),
  ],
};

const networkExtension = sharedElement(
  (_base, { id, name, nameAr }): Extension => ({
    url: networkReference,
    valueReference: referenceTo("Organization", partyIds.network(id), name, nameAr),
  }),
);

function writeRole(row: Row, { base, vocabulary }: ReadScope): PractitionerRole {
  const items = (ids: readonly (number | null)[]) =>
    ids.flatMap((id) => {
      const item = vocabulary.byId.get(id ?? 0);
      return item ? [conceptOf(base, item)] : [];
    });
  const networks = (row.networks ?? []).flatMap((id) => vocabulary.byId.get(id) ?? []);
  return {
    resourceType: "PractitionerRole",
    id: row.id,
    extension: networks.map((item) => networkExtension(base, item)),
    active: true,
    practitioner: referenceTo(
      "Practitioner",
      row.professional_id,
      row.professional_en,
      row.professional_ar,
    ),
    organization: referenceTo("Organization", row.clinic_id, row.clinic_en, row.clinic_ar),
    code: items([row.profession_id, row.title_id]),
    specialty: items(row.specialties ?? []),
    location: [referenceTo("Location", row.clinic_id, row.clinic_en, row.clinic_ar)],
    healthcareService: (row.services ?? []).map((id) =>
      referenceTo("HealthcareService", serviceIds.toId([row.clinic_id, id])),
    ),
    telecom: contactPoints({ phone: row.phone }),
    availableTime: shiftsOf(row.hours).map(({ daysOfWeek, allDay, from, to }) => ({
      daysOfWeek,
      allDay,
      availableStartTime: from,
      availableEndTime: to,
    })),
    endpoint: row.is_bookable ? [referenceTo("Endpoint", endpointId)] : undefined,
  };
}
