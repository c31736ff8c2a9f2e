import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { DuplicateKind, DuplicateReason } from "./rules.ts";
import { type ComparedClinic, isSameClinic } from "./same-clinic.ts";
import { type ComparedPerson, isSamePerson } from "./same-person.ts";

/** Two listings that look like one. */
export interface DuplicatePair {
  one: DuplicateListing;
  other: DuplicateListing;
  reasons: DuplicateReason[];
}

export interface DuplicateListing {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/** Pairs of one page: whoever has decided on them loads the next. */
const mostPairs = 50;
/** A key that more listings share says nothing, such as the phone of a hospital group. */
const mostSharing = 4;
/** Names of one beginning: `isSameClinic` and `isSamePerson` judge each pair of them. */
const mostSpelledAlike = 12;
/** Candidates that are judged for one page. */
const mostCandidates = 500;

/** The words of a folded name in alphabetical order: the order of names differs between registers. */
const sortedWords = (name: SQL) =>
  sql`(select string_agg(word, ' ' order by word) from unnest(string_to_array(${name}, ' ')) word where word not in ('dr', 'د', 'clinic', 'center', 'centre', 'عياده', 'مركز'))`;
const digits = (column: SQL) => sql`nullif(regexp_replace(${column}, '\\D', '', 'g'), '')`;
const host = sql`nullif(regexp_replace(lower(e.website), '^https?://(www\\.)?|/.*$', '', 'g'), '')`;
const licence = sql`nullif(regexp_replace(lower(e.licence_number), '[^a-z0-9]', '', 'g'), '')`;

/** The consonants of a word, with letters that replace each other written as one. */
const consonants = (word: SQL) =>
  sql`nullif(regexp_replace(translate(regexp_replace(${word}, '^(al|el)(?=.{4})|[aeiouyhw]', '', 'g'), 'gjqcxz', 'kkkkks'), '(.)\\1+', '\\1', 'g'), '')`;
const plainName = sql`regexp_replace(l.sort_name_en, '^((dr|al|el) )+', '')`;
const firstWord = consonants(sql`split_part(${plainName}, ' ', 1)`);
const lastWord = consonants(sql`regexp_replace(${plainName}, '^.* ', '')`);

/** The facts that the comparison of spellings reads. */
const facts: Record<DuplicateKind, (listing: SQL) => SQL> = {
  professionals: (l) =>
    sql`jsonb_build_object('nameEn', ${l}.name_en, 'nameAr', ${l}.name_ar, 'gender', ${l}.gender,
    'profession', ${l}.primary_specialty_id::text, 'facility', ${l}.clinic_id)`,
  clinics: (l) =>
    sql`jsonb_build_object('nameEn', ${l}.name_en, 'type', (${l}.clinic_type_ids)[1]::text,
    'address', coalesce((select address_en from clinics where id = ${l}.entity_id), ''),
    'district', (select slug from geo_districts where id = (${l}.district_ids)[1]),
    'latitude', (select latitude from clinics where id = ${l}.entity_id),
    'longitude', (select longitude from clinics where id = ${l}.entity_id))`,
};

/**
 * Matching keys of duplicates, by reason. A person's phone counts where it is their own; a name
 * counts together with the place alone: many people have the same name.
 */
const keys: Record<DuplicateKind, Record<DuplicateReason, SQL>> = {
  professionals: {
    licence,
    phone: digits(sql`e.phone`),
    // Doctors name the site of their clinic.
    website: sql`null::text`,
    name: sql`${sortedWords(sql`l.sort_name_en`)} || ' ' || coalesce(l.clinic_id::text, l.primary_specialty_id::text)`,
    nameAr: sql`${sortedWords(sql`l.sort_name_ar`)} || ' ' || coalesce(l.clinic_id::text, l.primary_specialty_id::text)`,
    spelling: sql`${firstWord} || ' ' || ${lastWord} || ' ' || l.primary_specialty_id`,
  },
  clinics: {
    licence,
    phone: sql`${digits(sql`l.phone`)} || ' ' || (l.district_ids)[1]`,
    website: sql`${host} || ' ' || (l.district_ids)[1]`,
    name: sql`${sortedWords(sql`l.sort_name_en`)} || ' ' || (l.district_ids)[1]`,
    nameAr: sql`${sortedWords(sql`l.sort_name_ar`)} || ' ' || (l.district_ids)[1]`,
    spelling: sql`${firstWord} || ' ' || (l.district_ids)[1]`,
  },
};

/**
 * Returns pairs of listings that look like one, those with the most reasons first; pairs that somebody
 * called distinct are left out.
 */
export function findDuplicates(
  database: Database,
  actor: Actor,
  entityType: DuplicateKind,
): Promise<DuplicatePair[]> {
  const shared = Object.entries(keys[entityType]).map(
    ([reason, key]) =>
      sql`select l.entity_id as id, ${reason}::text as reason, ${key} as key
        from directory_listings l join ${sql.identifier(entityType)} e on e.id = l.entity_id
        where l.entity_type = ${entityType}`,
  );
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<CandidatePair & Record<string, unknown>>(sql`
      with shared as (
        select reason, array_agg(id order by id) as ids
        from (${sql.join(shared, sql` union all `)}) keyed
        where key is not null
        group by reason, key having count(*) between 2 and case reason when 'spelling' then ${mostSpelledAlike}::int else ${mostSharing}::int end
      ), pairs as (
        select one, other, array_agg(distinct reason) as reasons
        from shared, unnest(ids) as one, unnest(ids) as other
        where one < other
        group by one, other
      )
      select pairs.reasons, ${nameOf(sql`a`)} as one, ${nameOf(sql`b`)} as other,
        jsonb_build_array(${facts[entityType](sql`a`)}, ${facts[entityType](sql`b`)}) as facts
      from pairs
      join directory_listings a on a.entity_type = ${entityType} and a.entity_id = pairs.one
      join directory_listings b on b.entity_type = ${entityType} and b.entity_id = pairs.other
      where not exists (select 1 from distinct_listings d
        where d.entity_type = ${entityType} and d.one_id = pairs.one and d.other_id = pairs.other)
      order by pairs.reasons = '{spelling}', cardinality(array_remove(pairs.reasons, 'spelling')) desc, 'licence' = any(pairs.reasons) desc, a.name_en, pairs.one, pairs.other
      limit ${mostCandidates}`);
    return rows.flatMap((row) => judge(entityType, row)).slice(0, mostPairs);
  });
}

interface CandidatePair extends DuplicatePair {
  facts: [ComparedClinic, ComparedClinic] | [ComparedPerson, ComparedPerson];
}

/** Drops the reason of a spelling where the names are of two, and the pair that has no other. */
function judge(entityType: DuplicateKind, { one, other, reasons, facts }: CandidatePair) {
  const isOne =
    entityType === "clinics"
      ? isSameClinic(...(facts as [ComparedClinic, ComparedClinic]))
      : isSamePerson(...(facts as [ComparedPerson, ComparedPerson]));
  // Of equal names the spelling says nothing more.
  const isNeeded = isOne && !reasons.includes("name");
  const kept = reasons.filter((reason) => reason !== "spelling" || isNeeded);
  return kept.length > 0 ? [{ one, other, reasons: kept }] : [];
}

function nameOf(listing: SQL): SQL {
  return sql`jsonb_build_object('id', ${listing}.entity_id, 'slug', ${listing}.slug,
    'nameEn', ${listing}.name_en, 'nameAr', ${listing}.name_ar)`;
}
