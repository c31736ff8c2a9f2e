import { type SQL, sql } from "drizzle-orm";
import type { Organization } from "fhir/r4";
import { entityPath } from "#app/directory/cards/rules.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { CategorySlug, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { finishResource } from "../elements/clean-resource.server.ts";
import { arabic, conceptOf, licenceIdentifier } from "../elements/codings.ts";
import { addressOf, contactPoints } from "../elements/contacts.ts";
import {
  asType,
  partyIds,
  partyOf,
  presentReferences,
  referenceTo,
} from "../elements/references.ts";
import {
  activeCondition,
  addressCondition,
  cityCondition,
  countryCondition,
  fixedCondition,
  itemCondition,
  itemsCondition,
  licenceCondition,
  nameCondition,
  stateCondition,
} from "../search/conditions.server.ts";
import { type Criterion, idsOfType, tokensOf } from "../search/criterion.ts";
import { type Kind, listSource, type ReadScope, type Source } from "../search/source.ts";
import { anyOf, type Condition, isUuid, nothing, sqlSource } from "../search/sql-source.server.ts";

const organizationTypes = "http://terminology.hl7.org/CodeSystem/organization-type";
const provider = { code: "prov", display: "Healthcare Provider" };
const insurerType = { code: "ins", display: "Insurance Company" };
const other = { code: "other", display: "Other" };

interface Row {
  id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  aliases_en: string[];
  aliases_ar: string[];
  phone: string | null;
  whatsapp: string | null;
  website: string | null;
  address_en: string;
  address_ar: string;
  city_id: number | null;
  district_id: number | null;
  licence_authority: string | null;
  licence_number: string | null;
  type_ids: number[];
  franchise_id: string | null;
  franchise_en: string | null;
  franchise_ar: string | null;
}

/** Finds listings by a type of the site, or by FHIR's code for providers. */
function typeCondition(own: Condition): Condition {
  const fixed = fixedCondition([provider.code]);
  return (criterion, scope) => anyOf([fixed(criterion, scope), own(criterion, scope)]);
}

/** The further names of a listing: that of its branch and that on its licence. */
function otherNames(name: SQL, ...others: SQL[]): SQL {
  return sql`array(select n from unnest(array[${sql.join(others, sql`, `)}]) with ordinality as o (n, place)
    where n <> '' and n <> ${name} order by place)`;
}

function listingSource(
  kind: "clinics" | "franchises",
  conditions: Record<string, Condition>,
  rows: (keys: SQL) => SQL,
): Source {
  return sqlSource({
    from: sql`directory_listings l`,
    where: sql`l.entity_type = ${sql.raw(`'${kind}'`)}`,
    key: [{ column: sql`l.entity_id`, cast: "uuid" }],
    updatedAt: sql`l.updated_at`,
    conditions: { name: nameCondition("l"), active: activeCondition, ...conditions },
    rows,
    write: (row: Row, scope) => writeListed(row, kind, scope),
  });
}

const clinics = listingSource(
  "clinics",
  {
    identifier: licenceCondition("clinics", sql`l.entity_id`),
    type: typeCondition(itemsCondition(sql`l.clinic_type_ids`, "clinic-types")),
    partof: (criterion, { base }) => {
      const ids = idsOfType(criterion, base, "Organization").filter(isUuid);
      return ids.length === 0
        ? nothing
        : sql`l.entity_id in (select id from clinics where franchise_id = any(${sql.param(ids)}::uuid[]))`;
    },
    address: addressCondition("l", sql`l.entity_id`),
    "address-city": cityCondition("l"),
    "address-state": stateCondition("l"),
    "address-country": countryCondition("l"),
  },
  (keys) => sql`
    select e.id, l.updated_at, e.slug, e.name_en, e.name_ar, ${otherNames(sql`e.name_en`, sql`e.branch_name`, sql`e.legal_name_en`)} as aliases_en,
      ${otherNames(sql`e.name_ar`, sql`e.branch_name_ar`, sql`e.legal_name_ar`)} as aliases_ar, e.phone, e.whatsapp, e.website, e.address_en, e.address_ar,
      e.city_id, e.district_id, e.licence_authority, e.licence_number, l.clinic_type_ids as type_ids,
      f.entity_id as franchise_id, f.name_en as franchise_en, f.name_ar as franchise_ar
    from clinics e
    join directory_listings l on l.entity_type = 'clinics' and l.entity_id = e.id
    left join directory_listings f on f.entity_type = 'franchises' and f.entity_id = e.franchise_id
    where e.id in (select * from ${keys})`,
);

const franchises = listingSource(
  "franchises",
  { type: typeCondition(itemCondition(sql`l.franchise_type_id`, "franchise-types")) },
  (keys) => sql`
    select e.id, l.updated_at, e.slug, e.name_en, e.name_ar, array[]::text[] as aliases_en, array[]::text[] as aliases_ar,
      e.phone, null as whatsapp, e.website, '' as address_en, '' as address_ar, null as city_id,
      null as district_id, null as licence_authority, null as licence_number,
      array[e.franchise_type_id] as type_ids, null as franchise_id, null as franchise_en,
      null as franchise_ar
    from franchises e
    join directory_listings l on l.entity_type = 'franchises' and l.entity_id = e.id
    where e.id in (select * from ${keys})`,
);

function writeListed(
  row: Row,
  kind: "clinics" | "franchises",
  { base, geography, origin, vocabulary }: ReadScope,
): Organization {
  const licence = licenceIdentifier(base, {
    of: "facility",
    authority: row.licence_authority,
    number: row.licence_number,
  });
  const types = row.type_ids.flatMap((id) => vocabulary.byId.get(id) ?? []);
  const address = kind === "clinics" ? addressOf(geography, asPlace(row)) : undefined;
  return {
    resourceType: "Organization",
    id: row.id,
    identifier: licence ? [licence] : undefined,
    active: true,
    type: [
      { coding: [{ system: organizationTypes, ...provider }] },
      ...types.map((item) => conceptOf(base, item)),
    ],
    name: row.name_en,
    _name: arabic(row.name_ar),
    alias: [...row.aliases_en, ...row.aliases_ar],
    telecom: contactPoints({
      phone: row.phone,
      whatsapp: row.whatsapp,
      website: row.website,
      page: origin + entityPath(kind, row.slug),
    }),
    address: address && [address],
    partOf: row.franchise_id
      ? referenceTo(
          "Organization",
          row.franchise_id,
          row.franchise_en ?? undefined,
          row.franchise_ar ?? undefined,
        )
      : undefined,
  };
}

function asPlace(row: Row) {
  return {
    addressEn: row.address_en,
    addressAr: row.address_ar,
    cityId: row.city_id,
    districtId: row.district_id,
  };
}

interface Party {
  kind: keyof typeof partyIds;
  category: CategorySlug;
  type: { code: string; display: string };
}

const parties: readonly Party[] = [
  { kind: "insurer", category: "insurance-providers", type: insurerType },
  { kind: "administrator", category: "insurance-administrators", type: other },
  { kind: "network", category: "insurance-networks", type: other },
];

/** Insurers, administrators of claims and networks, which are lists of the vocabulary. */
function partySource({ kind, category, type }: Party): Source {
  function write(item: VocabularyItem, { base, vocabulary }: ReadScope): Organization {
    const parent = vocabulary.byId.get(item.parentId ?? 0);
    const own = vocabulary.categories.find(({ slug }) => slug === category);
    return {
      resourceType: "Organization",
      id: partyIds[kind](item.id),
      active: true,
      type: [
        {
          coding: [{ system: organizationTypes, ...type }],
          text: own?.name,
          _text: arabic(own?.nameAr),
        },
        conceptOf(base, item),
      ],
      name: item.name,
      _name: arabic(item.nameAr),
      partOf:
        kind === "network" && parent
          ? referenceTo(
              "Organization",
              partyIds.administrator(parent.id),
              parent.name,
              parent.nameAr,
            )
          : undefined,
    };
  }

  return listSource(
    {
      all: (scope) => scope.vocabulary.category(category).map((item) => write(item, scope)),
      tests: {
        name: (resource, criterion) => isNamed(asType<Organization>(resource), criterion),
        active: (_resource, criterion) => tokensOf(criterion).some(({ code }) => code === "true"),
        type: (resource, criterion) => {
          const codings = asType<Organization>(resource).type?.flatMap(({ coding = [] }) => coding);
          return tokensOf(criterion).some(({ system, code }) =>
            codings?.some(
              (each) => each.code === code && (system === null || system === each.system),
            ),
          );
        },
        partof: (resource, criterion, { base }) =>
          idsOfType(criterion, base, "Organization").some(
            (id) => asType<Organization>(resource).partOf?.reference === `Organization/${id}`,
          ),
      },
    },
    (resource) => finishResource(resource, null),
  );
}

/** Names of lists are compared as those of listings: every word begins a word of the name. */
function isNamed(organization: Organization, { modifier, values }: Criterion): boolean {
  const { name = "", _name } = organization;
  const translated = _name?.extension?.[0]?.extension?.[1]?.valueString ?? "";
  return [name, translated].some((own) => {
    const folded = foldText(own);
    const words = folded.split(" ");
    return values.some((value) => {
      if (modifier === "exact") return own === value;
      const asked = foldText(value);
      if (modifier === "contains") return folded.includes(asked);
      return (
        asked !== "" &&
        asked.split(" ").every((each) => words.some((word) => word.startsWith(each)))
      );
    });
  });
}

export const organizationKind: Kind = {
  type: "Organization",
  documentation:
    "Clinics (Organization and Location have the same id), franchises that they are part of, insurers, administrators of claims and their networks.",
  parameters: [
    { name: "name", type: "string", documentation: "Words of the name, in English or Arabic." },
    { name: "identifier", type: "token", documentation: "The number of a clinic's licence." },
    { name: "active", type: "token", documentation: "Every listed organization is active." },
    {
      name: "type",
      type: "token",
      documentation:
        "prov, ins or other; a clinic type, a franchise type, or the code of an insurer.",
    },
    { name: "partof", type: "reference", documentation: "A franchise, or an administrator." },
    { name: "address", type: "string", documentation: "City, district or street." },
    { name: "address-city", type: "string", documentation: "City." },
    { name: "address-state", type: "string", documentation: "Emirate." },
    { name: "address-country", type: "string", documentation: "Country, by name or code." },
  ],
  references: {
    partof: (organization) => presentReferences(asType<Organization>(organization).partOf),
  },
  summary: ["identifier", "active", "type", "name"],
  required: ["name"],
  sources: [clinics, franchises, ...parties.map(partySource)],
};

/** Finds rows by a column with the id of an insurer, an administrator or a network. */
export function partyCondition(kind: keyof typeof partyIds, column: SQL): Condition {
  return (criterion, { base }) => {
    const ids = idsOfType(criterion, base, "Organization").flatMap((id) => partyOf(kind, id) ?? []);
    return ids.length === 0 ? nothing : sql`${column} = any(${sql.param(ids)}::int[])`;
  };
}
