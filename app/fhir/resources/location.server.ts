import { sql } from "drizzle-orm";
import type { Location } from "fhir/r4";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import { arabic, conceptOf } from "../elements/codings.ts";
import { addressOf, contactPoints } from "../elements/contacts.ts";
import { shiftsOf } from "../elements/hours.ts";
import { asType, presentReferences, referenceTo } from "../elements/references.ts";
import {
  addressCondition,
  cityCondition,
  countryCondition,
  fixedCondition,
  itemsCondition,
  nameCondition,
  nearCondition,
  referenceCondition,
  stateCondition,
} from "../search/conditions.server.ts";
import type { Kind, ReadScope } from "../search/source.ts";
import { sqlSource } from "../search/sql-source.server.ts";

interface Row {
  id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  alias_en: string | null;
  description_en: string;
  description_ar: string;
  phone: string | null;
  website: string | null;
  address_en: string;
  address_ar: string;
  city_id: number;
  district_id: number | null;
  latitude: number | null;
  longitude: number | null;
  opening_hours: WeeklyHours | null;
  type_ids: number[];
}

export const locationKind: Kind = {
  type: "Location",
  documentation:
    "Where clinics are: address, position, opening hours. Opening hours are no free times; those are in Slot.",
  parameters: [
    { name: "name", type: "string", documentation: "Words of the name, in English or Arabic." },
    { name: "address", type: "string", documentation: "City, district or street." },
    { name: "address-city", type: "string", documentation: "City." },
    { name: "address-state", type: "string", documentation: "Emirate." },
    { name: "address-country", type: "string", documentation: "Country, by name or code." },
    { name: "type", type: "token", documentation: "A clinic type." },
    { name: "status", type: "token", documentation: "Every listed place is active." },
    { name: "organization", type: "reference", documentation: "The clinic." },
    {
      name: "near",
      type: "special",
      documentation: "latitude|longitude|distance|unit (km, m, mi); 5 km without, 200 km at most.",
    },
  ],
  references: {
    organization: (place) => presentReferences(asType<Location>(place).managingOrganization),
  },
  summary: [
    "status",
    "name",
    "alias",
    "description",
    "mode",
    "type",
    "physicalType",
    "managingOrganization",
  ],
  required: [],
  sources: [
    sqlSource({
      from: sql`directory_listings l`,
      where: sql`l.entity_type = 'clinics'`,
      key: [{ column: sql`l.entity_id`, cast: "uuid" }],
      updatedAt: sql`l.updated_at`,
      conditions: {
        name: nameCondition("l"),
        address: addressCondition("l", sql`l.entity_id`),
        "address-city": cityCondition("l"),
        "address-state": stateCondition("l"),
        "address-country": countryCondition("l"),
        type: itemsCondition(sql`l.clinic_type_ids`, "clinic-types"),
        status: fixedCondition(["active"]),
        organization: referenceCondition(sql`l.entity_id`, "Organization"),
        near: nearCondition("l"),
      },
      rows: (keys) => sql`
        select e.id, l.updated_at, e.slug, e.name_en, e.name_ar, e.branch_name as alias_en,
          e.description_en, e.description_ar, e.phone, e.website, e.address_en, e.address_ar, e.city_id,
          e.district_id, e.latitude, e.longitude, e.opening_hours, l.clinic_type_ids as type_ids
        from clinics e
        join directory_listings l on l.entity_type = 'clinics' and l.entity_id = e.id
        where e.id in (select * from ${keys})`,
      write: writeLocation,
    }),
  ],
};

function writeLocation(row: Row, { base, geography, origin, vocabulary }: ReadScope): Location {
  const { latitude, longitude } = row;
  return {
    resourceType: "Location",
    id: row.id,
    status: "active",
    name: row.name_en,
    _name: arabic(row.name_ar),
    alias: row.alias_en ? [row.alias_en] : undefined,
    description: row.description_en,
    _description: row.description_en === "" ? undefined : arabic(row.description_ar),
    mode: "instance",
    type: row.type_ids.flatMap((id) => {
      const item = vocabulary.byId.get(id);
      return item ? [conceptOf(base, item)] : [];
    }),
    telecom: contactPoints({
      phone: row.phone,
      website: row.website,
      page: origin + entityPath("clinics", row.slug),
    }),
    address: addressOf(geography, {
      addressEn: row.address_en,
      addressAr: row.address_ar,
      cityId: row.city_id,
      districtId: row.district_id,
    }),
    physicalType: {
      coding: [
        {
          system: "http://terminology.hl7.org/CodeSystem/location-physical-type",
          code: "si",
          display: "Site",
        },
      ],
    },
    position: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    managingOrganization: referenceTo("Organization", row.id, row.name_en, row.name_ar),
    hoursOfOperation: shiftsOf(row.opening_hours).map(({ daysOfWeek, allDay, from, to }) => ({
      daysOfWeek,
      allDay,
      openingTime: from,
      closingTime: to,
    })),
  };
}
